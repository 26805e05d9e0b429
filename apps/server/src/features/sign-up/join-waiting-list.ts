import { Refusal } from '@hive/domain/errors'
import { placesFor } from '@hive/domain/leagues/places'
import {
  REGISTRATION_TYPE_IDS,
  type RegistrationType,
} from '@hive/domain/registration/registration'
import { admitVerified } from '@hive/domain/registration/sign-up'
import { admitWaiting, IN_LINE } from '@hive/domain/registration/waiting-list'
import { irishWall } from '@hive/domain/time/irish'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/service.ts'
import { lockLive } from '#features/registration/service.ts'
import type { Caller } from '#features/session/service.ts'
import { type NewEntry, standInLine } from '#features/waiting/service.ts'

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
  const { db } = context
  const live = await lockLive(db, entry)
  if (live?.state === 'confirmed') {
    throw new Refusal('already_registered', 'You’re already registered for this league.')
  }
  if (live) {
    const text = 'We’re keeping a place in this league for you. Pay for it, or let it go first.'
    throw new Refusal('already_registered', text)
  }
  await standInLine(context, db, entry)
})
