import type { WaitingGroupReply } from '@hive/contract/roster/waiting-group'
import { Refusal } from '@hive/domain/errors'
import { placesFor } from '@hive/domain/leagues/places/places'
import {
  REGISTRATION_TYPE_IDS,
  type RegistrationType,
} from '@hive/domain/leagues/leagues/registration-type'
import { admitVerified } from '@hive/domain/base/players/email'
import { admitGroup } from '@hive/domain/roster/waiting/waiting-group'
import { admitToLine, admitWaiting, IN_LINE } from '@hive/domain/roster/waiting/waiting-list'
import { irishWall } from '@hive/domain/base/time/irish'
import type { InLeague } from '#db/keys.ts'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { lockLive } from '#features/roster/registration/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import {
  groupOf,
  type GroupStart,
  invitationFor,
  joinGroup,
  makeGroup,
  type NewEntry,
  standInLine,
} from '#features/roster/waiting/service.ts'

/** Puts the caller in line for a league that is full. Asking again changes nothing. */
export async function joinWaitingList(
  context: Context,
  caller: Caller,
  { leagueId, type }: { leagueId: number; type: RegistrationType },
): Promise<void> {
  admitVerified(caller)
  const league = await leagueForSignUp(context, leagueId)
  admitWaiting(league, type, irishWall(context.now()))
  await join(context, {
    leagueId,
    playerId: caller.playerId,
    registrationTypeId: REGISTRATION_TYPE_IDS[type],
    places: placesFor(type, league.sport.playersOnTeam),
    priority: IN_LINE,
  })
}

const join = atomic(async (context: Context, entry: NewEntry) => {
  await admitWithoutPlace(context, entry)
  await standInLine(context, context.db, entry)
})

/** Puts the caller in line for a league that is full, with friends who are asked to join. */
export async function startWaitingGroup(
  context: Context,
  caller: Caller,
  { leagueId, friends, device }: Omit<GroupStart, 'playerId'>,
): Promise<WaitingGroupReply> {
  admitVerified(caller)
  admitGroup(friends, caller.email, 'friends')
  const league = await leagueForSignUp(context, leagueId)
  admitWaiting(league, 'individual', irishWall(context.now()))
  await start(context, { leagueId, friends, device, playerId: caller.playerId })
  return groupOf(context, caller, leagueId)
}

const start = atomic(async (context: Context, group: GroupStart) => {
  await admitWithoutPlace(context, group)
  await makeGroup(context, context.db, group)
})

/** Puts the caller in line with the group that they are asked to join. */
export async function joinWaitingGroup(
  context: Context,
  caller: Caller,
  invitationId: number,
): Promise<WaitingGroupReply> {
  admitVerified(caller)
  const { leagueId } = await invitationFor(context.db, caller, invitationId)
  const league = await leagueForSignUp(context, leagueId)
  admitToLine(league, irishWall(context.now()))
  await joinIn(context, { invitationId, leagueId, playerId: caller.playerId })
  return groupOf(context, caller, leagueId)
}

type GroupMember = Parameters<typeof joinGroup>[2]

const joinIn = atomic(async (context: Context, joining: GroupMember) => {
  await admitWithoutPlace(context, joining)
  await joinGroup(context, context.db, joining)
})

/** Refuses to put someone in line who has a place in the league. */
async function admitWithoutPlace({ db }: Context, who: InLeague): Promise<void> {
  const live = await lockLive(db, who)
  if (live?.state === 'confirmed') {
    throw new Refusal('already_registered', 'You’re already registered for this league.')
  }
  if (live) {
    const text = 'We’re keeping a place in this league for you. Pay for it, or let it go first.'
    throw new Refusal('already_registered', text)
  }
}
