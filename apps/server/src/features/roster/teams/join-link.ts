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
import { placeOnList, putInvitedOn, takeInvitedOff } from '#features/base/memberships/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { findLeft } from './captaincy-queries.ts'
import { findUnanswered } from './invitation-queries.ts'
import { readInvitationToken, readJoinToken } from './join-token.ts'
import { insertInvitations } from './queries.ts'
import { openInvitations } from './read-roster.ts'
import { changeRoster } from './roster.ts'
import { lockTeam, listMembers, setJoinLink, withdrawInvitation } from './roster-queries.ts'

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

/** The team that a join link or the mail of an invitation leads to, for someone who may still join it. */
export const readJoinLink = atomic(async (context: Context, caller: Caller, token: string) => {
  const { team, asked, invitation } = await joinable(context, caller, token)
  const { id, name, leagueId, shareCents, captain } = team
  const left = await findLeft(context.db, id)
  return {
    teamId: id,
    teamName: name,
    leagueId,
    share: shareCents === null ? null : euroOf(shareCents),
    captain: captain ?? '',
    asked: asked.at && askedToWire({ ...asked, at: asked.at }),
    invited:
      invitation && !isSameEmail(invitation.email, caller.email) ? hidden(invitation.email) : null,
    ...(left ? { captainLeaves: { captain: left.captain, until: left.endsAt.toISOString() } } : {}),
  }
})

/**
 * Puts the caller on the team of a join link as its captain's invitation would; registering is the next step. With the link
 * of an invitation's mail they take it over with the address that they are signed in with: who has that mail reads that
 * mailbox.
 */
export const takeJoinLink = atomic(async (context: Context, caller: Caller, token: string) => {
  const { db } = context
  admitVerified(caller)
  const { team, asked, invitation } = await joinable(context, caller, token)
  const { email, playerId } = caller
  if (invitation && !isSameEmail(invitation.email, email)) {
    await withdrawInvitation(db, { teamId: team.id, invitationId: invitation.id })
    await takeInvitedOff(db, team.id, invitation.email)
  }
  const open = await openInvitations(db, team.id)
  if (!open.some((invitation) => isSameEmail(invitation.email, email))) {
    await insertInvitations(db, {
      teamId: team.id,
      emails: [email],
      invitedBy: team.captainPlayerId ?? playerId,
      asked,
    })
  }
  await putInvitedOn(db, { leagueId: team.leagueId, teamId: team.id, playerId })
})

/** What a link is for, before anyone has signed in: the team, by its public name, and what it costs. */
export const previewJoinLink = atomic(async (context: Context, token: string) => {
  const { name, leagueId, shareCents } = (await openLink(context, token)).team
  const share = shareCents === null ? null : euroOf(shareCents)
  return { teamName: name, leagueId, share }
})

/** The team of a link that holds, locked. */
async function openLink(context: Context, token: string) {
  const link = await teamOfLink(context, token)
  if (link && !link.team.releasedAt && link.team.isIn) return link
  throw new Refusal('not_found', 'This link no longer works. Please ask the captain for a new one.')
}

/** The team of a link that holds, locked; refuses the caller whom it has no room for. */
async function joinable(context: Context, caller: Caller, token: string) {
  const { db, now } = context
  const link = await openLink(context, token)
  const { team, invitation } = link
  const member = await placeOnList(db, { leagueId: team.leagueId, playerId: caller.playerId })
  admitToRoster({
    isInLeague: member?.registered ?? false,
    today: irishDay(now()),
    deadline: team.deadline,
    others: await countOthers(db, team.id, [caller.email, invitation?.email ?? '']),
    limit: team.playersOnTeam,
  })
  return link
}

/** The team of a token, with who asked: the captain's link, or an invitation that is still open. */
async function teamOfLink({ db, sealer }: Context, token: string) {
  const link = readJoinToken(sealer, token)
  if (link) {
    const team = await lockTeam(db, link.teamId)
    if (!team || team.joinLink !== link.number) return null
    const asked = { device: team.joinLinkDevice, at: team.joinLinkAt }
    return { team, asked, invitation: null }
  }
  const id = readInvitationToken(sealer, token)
  const found = id === null ? undefined : await findUnanswered(db, id)
  const team = found && (await lockTeam(db, found.teamId))
  // Read again behind the lock: the captain may have withdrawn it just now.
  const invitation = team && (await findUnanswered(db, found.id))
  if (!invitation) return null
  return { team, asked: { device: invitation.device, at: invitation.at }, invitation }
}

/** An address as someone reads it who may have to recognise it, and whom it may not be for. */
function hidden(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${domain}`
}

/** How many are on the team or invited to it, but for its captain and these addresses. */
async function countOthers(
  db: Database,
  teamId: number,
  emails: readonly string[],
): Promise<number> {
  const joined = (await listMembers(db, teamId)).filter(({ isCaptain }) => !isCaptain)
  const invited = (await openInvitations(db, teamId)).filter(
    (one) => !emails.some((email) => isSameEmail(one.email, email)),
  )
  return joined.length + invited.length
}
