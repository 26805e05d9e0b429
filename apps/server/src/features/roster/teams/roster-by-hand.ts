import { randomUUID } from 'node:crypto'
import type {
  inviteToTeam,
  nameTeam as nameContract,
  resendInvitations,
  withdrawFromTeam,
} from '@hive/contract/roster/team-by-hand'
import { isSameEmail } from '@hive/domain/base/players/email'
import { irishDay } from '@hive/domain/base/time/irish'
import { Refusal } from '@hive/domain/errors'
import { expiryOf } from '@hive/domain/roster/teams/invitation'
import { RESENDS, TEAM_NAME_TAKEN } from '@hive/domain/roster/teams/team'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { sendInvitation, sendTeamMail } from './jobs.ts'
import { openInvitations, type Team } from './read-roster.ts'
import { inviteTo, takeBack } from './roster.ts'
import { listInvited, listMembers, lockTeam, noteMailed } from './roster-queries.ts'
import { giveName } from './teams.ts'

type Naming = z.output<typeof nameContract.body>

/** Gives a team another name, and orders mails to everyone on it. A name that it has already changes nothing. */
export const nameTeam = atomic(
  async (context: Context, { playerId: by }: Caller, { from, name, ...which }: Naming) => {
    const { db, jobs, now } = context
    const { id: teamId, name: before } = await lockInLeague(db, which)
    if (before !== from) {
      throw new Refusal('count_changed', `The team is called ${before} by now. Please look again.`)
    }
    const today = irishDay(now())
    const given = await giveName(db, { teamId, name, today }).catch(atItsField)
    if (given === null) return
    for (const { playerId } of await listMembers(db, teamId)) {
      const mail = { mailId: randomUUID(), teamId, playerId, kind: 'renamed' } as const
      await jobs.add(db, sendTeamMail, mail)
    }
    await noteAction(db, { by, kind: 'team_renamed', subject: `team:${teamId}` })
  },
)

function atItsField(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'team_name_taken') throw error
  throw new Refusal('team_name_taken', TEAM_NAME_TAKEN, { name: TEAM_NAME_TAKEN })
}

type Invite = z.output<typeof inviteToTeam.body>

/** Invites one more player to a captain’s team. */
export const inviteByHand = atomic(
  async (context: Context, caller: Caller, { email, ...which }: Invite) => {
    const { db } = context
    const team = await lockOpen(context, which)
    const captain = (await listMembers(db, team.id)).find(({ isCaptain }) => isCaptain)
    if (captain && isSameEmail(captain.ownEmail, email)) {
      const note = 'They lead the team already.'
      throw new Refusal('bad_request', note, { email: note })
    }
    const guest = { email, device: null, by: caller, captain: captain?.ownEmail ?? '' }
    await inviteTo(context, db, team, guest)
    await noteAction(db, { by: caller.playerId, kind: 'team_invited', subject: `team:${team.id}` })
  },
)

type Resend = z.output<typeof resendInvitations.body>

/** Sends the open invitations of a team once more, but those that went out too often. */
export const resendByHand = atomic(
  async (context: Context, { playerId: by }: Caller, { expected, ...which }: Resend) => {
    const { db, jobs } = context
    const { id: teamId } = await lockOpen(context, which)
    const open = (await openInvitations(db, teamId)).filter(mayBeSent)
    if (open.length !== expected) {
      throw new Refusal('count_changed', 'They are not as many any more. Please look again.')
    }
    for (const { id: invitationId } of open) {
      const sent = await noteMailed(db, { teamId, invitationId })
      if (sent) await jobs.add(db, sendInvitation, { invitationId, mailed: sent.mailed })
    }
    const trace = { subject: `team:${teamId}`, after: { people: open.length } }
    await noteAction(db, { by, kind: 'invitations_resent', ...trace })
    return { sent: open.length }
  },
)

/** The invitations of a team that nobody has accepted, and to how many an organiser may send them again. */
export async function invitationsTo(db: Database, team: Pick<Team, 'id' | 'deadline'>) {
  const rows = await listInvited(db, team.id)
  return {
    invitations: rows.map(({ id, email, declinedAt, ...row }) => {
      const end = row.expiredAt ?? expiryOf({ ...row, deadline: team.deadline })
      // It ends with this moment, so its last day is that of the moment before.
      const until = irishDay(new Date(end.getTime() - 1))
      const state = declinedAt ? 'declined' : row.expiredAt ? 'ended' : 'open'
      return { id, email, state, invitedOn: irishDay(row.invitedAt), until } as const
    }),
    toResend: rows.filter((row) => row.expiredAt === null && mayBeSent(row)).length,
  }
}

/** Whether an invitation may be sent once more. */
function mayBeSent({ mailed }: { mailed: number }): boolean {
  return mailed < RESENDS
}

type Withdrawal = z.output<typeof withdrawFromTeam.body>

/** Takes an open invitation of a team back. */
export const withdrawByHand = atomic(
  async (context: Context, { playerId: by }: Caller, { invitationId, ...which }: Withdrawal) => {
    const { db } = context
    const team = await lockInLeague(db, which)
    await takeBack(db, team, invitationId)
    await noteAction(db, { by, kind: 'invitation_withdrawn', subject: `team:${team.id}` })
  },
)

type Which = { leagueId: number; teamId: number }

/** A team that is in this league, locked. */
async function lockInLeague(db: Database, { leagueId, teamId }: Which): Promise<Team> {
  const team = await lockTeam(db, teamId)
  if (!team || team.leagueId !== leagueId || team.releasedAt) {
    throw new Refusal('team_not_found', 'This team isn’t in the league any more.')
  }
  return team
}

/** A team that a captain has signed up and paid for, and that people can still join; locked. */
async function lockOpen({ db, now }: Context, which: Which): Promise<Team> {
  const team = await lockInLeague(db, which)
  if (team.isHouseTeam) {
    const note = 'Nobody is invited to a team of individuals. Give them a place on it instead.'
    throw new Refusal('roster_closed', note)
  }
  if (!team.isIn) throw new Refusal('roster_closed', 'The team’s place isn’t paid for yet.')
  if (irishDay(now()) > team.deadline) {
    const note = 'Teams of this league can’t change any more. Its set-up says until when they can.'
    throw new Refusal('roster_closed', note)
  }
  return team
}
