import { admitVerified, isSameEmail } from '@hive/domain/base/players/email'
import { askedToWire } from '@hive/contract/base/asked'
import type { RosterWire } from '@hive/contract/roster/registrations'
import { Refusal } from '@hive/domain/errors'
import { euroOf } from '@hive/domain/base/money/cents'
import { admitToRoster } from '@hive/domain/roster/teams/join-link'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { placeOnList, putInvitedOn } from '#features/base/memberships/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { readJoinToken } from './join-token.ts'
import { insertInvitations } from './queries.ts'
import { openInvitations } from './read-roster.ts'
import { changeRoster } from './roster.ts'
import { lockTeam, listMembers, setJoinLink } from './roster-queries.ts'

/** Gives the caller's team a new join link, or none: an earlier one ends with it. */
export function changeJoinLink(
  context: Context,
  caller: Caller,
  change: { teamId: number; isOpen: boolean; device: string },
): Promise<RosterWire> {
  return changeRoster(context, caller, change.teamId, (db) =>
    setJoinLink(db, { ...change, at: context.now() }),
  )
}

/** The team that a join link leads to, for someone who may still join it. */
export const readJoinLink = atomic(async (context: Context, caller: Caller, token: string) => {
  const { id, name, leagueId, shareCents, captain, ...link } = await joinable(
    context,
    caller,
    token,
  )
  const share = shareCents === null ? null : euroOf(shareCents)
  const { joinLinkDevice: device, joinLinkAt: at } = link
  const asked = at && askedToWire({ device, at })
  return { teamId: id, teamName: name, leagueId, share, captain: captain ?? '', asked }
})

/** Puts the caller on the team of a join link as its captain's invitation would; registering is the next step. */
export const takeJoinLink = atomic(async (context: Context, caller: Caller, token: string) => {
  const { db } = context
  admitVerified(caller)
  const team = await joinable(context, caller, token)
  const { email, playerId } = caller
  const open = await openInvitations(db, team.id)
  if (!open.some((invitation) => isSameEmail(invitation.email, email))) {
    await insertInvitations(db, {
      teamId: team.id,
      emails: [email],
      invitedBy: team.captainPlayerId ?? playerId,
      asked: { device: team.joinLinkDevice, at: team.joinLinkAt },
    })
  }
  await putInvitedOn(db, { leagueId: team.leagueId, teamId: team.id, playerId })
})

/** The team of a link that holds, locked; refuses the caller whom it has no room for. */
async function joinable(context: Context, caller: Caller, token: string) {
  const { db, sealer, now } = context
  const link = readJoinToken(sealer, token)
  const team = link && (await lockTeam(db, link.teamId))
  if (!team || team.joinLink !== link.number || team.releasedAt || !team.isIn) {
    throw new Refusal(
      'not_found',
      'This link no longer works. Please ask the captain for a new one.',
    )
  }
  const member = await placeOnList(db, { leagueId: team.leagueId, playerId: caller.playerId })
  admitToRoster({
    isInLeague: member?.registered ?? false,
    today: irishDay(now()),
    deadline: team.deadline,
    others: await countOthers(db, team.id, caller.email),
    limit: team.playersOnTeam,
  })
  return team
}

/** How many are on the team or invited to it, but for its captain and this address. */
async function countOthers(db: Database, teamId: number, email: string): Promise<number> {
  const joined = (await listMembers(db, teamId)).filter(({ isCaptain }) => !isCaptain)
  const invited = (await openInvitations(db, teamId)).filter(
    (one) => !isSameEmail(one.email, email),
  )
  return joined.length + invited.length
}
