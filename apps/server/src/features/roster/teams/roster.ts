import type { RosterWire } from '@hive/contract/roster/registrations'
import { Refusal } from '@hive/domain/errors'
import { RESENDS, teammateProblem } from '@hive/domain/roster/teams/team'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { putInvitedOnTeams, takeInvitedOff } from '#features/base/memberships/service.ts'
import { countMailTo } from '#features/base/mails/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { insertInvitations } from './queries.ts'
import { openInvitations, readRoster, type Team } from './read-roster.ts'
import {
  listMembers,
  lockTeam,
  noteMailed,
  withdrawInvitation as withdraw,
} from './roster-queries.ts'
import { sendInvitation } from './jobs.ts'

/** A captain's team, and the invitations that are not answered yet. */
export const rosterOf = atomic(async (context: Context, caller: Caller, teamId: number) => {
  const team = await ownTeam(context.db, caller, teamId)
  return readRoster(context, context.db, { team, caller })
})

type Invite = { teamId: number; email: string; replaces?: number | undefined; device: string }

/** Invites one more teammate, or another in place of one who has not joined. */
export function inviteOne(context: Context, caller: Caller, invite: Invite): Promise<RosterWire> {
  return changeRoster(context, caller, invite.teamId, async (db, team) => {
    if (invite.replaces !== undefined) await takeBack(db, team, invite.replaces)
    const { email, device } = invite
    await inviteTo(context, db, team, { email, device, by: caller, captain: caller.email })
  })
}

type Guest = {
  email: string
  /** From which device they are invited; `null` for the organisation. */
  device: string | null
  by: { playerId: number }
  /** The captain's own address. */
  captain: string
}

/** Invites one more to a team, in the caller's transaction, and orders the mail. */
export async function inviteTo(
  context: Context,
  db: Database,
  team: Team,
  { device, by: { playerId }, captain, ...guest }: Guest,
): Promise<void> {
  const email = guest.email.trim()
  const joined = (await listMembers(db, team.id)).filter(({ isCaptain }) => !isCaptain)
  const open = await openInvitations(db, team.id)
  const invited = [
    ...joined.map(({ email: invitedAs, ownEmail }) => invitedAs || ownEmail),
    ...open.map((person) => person.email),
  ]
  const problem = teammateProblem(email, { captain, invited, limit: team.playersOnTeam })
  if (problem) throw new Refusal('bad_request', problem, { email: problem })
  await countMailTo(context, db, { playerId, email })
  const to = { teamId: team.id, emails: [email], invitedBy: playerId, asked: { device } }
  await insertInvitations(db, to)
  await putInvitedOnTeams(db, { teamId: team.id })
  const added = (await openInvitations(db, team.id)).at(-1)
  if (added) await context.jobs.add(db, sendInvitation, { invitationId: added.id })
}

type Pick = { teamId: number; invitationId: number }

export function withdrawOne(context: Context, caller: Caller, { teamId, invitationId }: Pick) {
  return changeRoster(context, caller, teamId, (db, team) => takeBack(db, team, invitationId))
}

export function resendOne(context: Context, caller: Caller, { teamId, invitationId }: Pick) {
  return changeRoster(context, caller, teamId, async (db, team) => {
    const sent = await noteMailed(db, { teamId: team.id, invitationId })
    if (!sent) throw notOpen()
    if (sent.mailed > RESENDS) throw new Refusal('too_many_requests', SENT_ENOUGH)
    await countMailTo(context, db, { playerId: caller.playerId, email: sent.email })
    await context.jobs.add(db, sendInvitation, { invitationId, mailed: sent.mailed })
  })
}

const SENT_ENOUGH =
  'We’ve sent this invitation a few times already. Could you ask them to check their spam folder?'

/** Takes an open invitation back. */
export async function takeBack(db: Database, team: Team, invitationId: number): Promise<void> {
  const email = await withdraw(db, { teamId: team.id, invitationId })
  if (email === null) throw notOpen()
  await takeInvitedOff(db, team.id, email)
}

type RosterChange = (db: Database, team: Team) => Promise<void>

/** One change of the caller's own roster, while it is open; resolves to the roster afterwards. */
export const changeRoster = atomic(
  async (context: Context, caller: Caller, teamId: number, act: RosterChange) => {
    const { db } = context
    const team = await ownTeam(db, caller, teamId)
    if (team.isHouseTeam) {
      throw new Refusal(
        'roster_closed',
        'We put this team together, so only we can change it. Need to change it? Just ask us.',
      )
    }
    if (!team.isIn) {
      throw new Refusal('roster_closed', 'You can change your team once its place is paid for.')
    }
    if (irishDay(context.now()) > team.deadline) {
      throw new Refusal(
        'roster_closed',
        'It’s too late to change your team here. Need to change it? Just ask us.',
      )
    }
    await act(db, team)
    return readRoster(context, db, { team, caller })
  },
)

/** A team that the caller is captain of, locked. */
export async function ownTeam(db: Database, caller: Caller, teamId: number): Promise<Team> {
  const team = await lockTeam(db, teamId)
  if (!team || team.captainPlayerId !== caller.playerId || team.releasedAt) {
    throw new Refusal('team_not_found', 'You aren’t the captain of this team.')
  }
  return team
}

function notOpen(): Refusal {
  return new Refusal(
    'not_found',
    'This invitation has ended: they’ve joined, or you’ve withdrawn it.',
  )
}
