import type { RegistrationState } from '@hive/domain/registration/states'
import { teamNameTaken } from '@hive/domain/registration/sign-up'
import type { Day } from '@hive/domain/time/day'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { putInvitedOnTeams, takeInvitedOff } from '#features/memberships/service.ts'
import {
  acceptInvitation,
  endInvitation,
  findTeamName,
  insertInvitations,
  insertTeam,
  isNameTaken,
  isTeamNameTaken,
  listOpenInvitations,
  listTeamPlayers,
  lockTeamName,
  releaseTeam,
  renameTeam,
  reviveTeam,
  withdrawInvitations,
} from './queries.ts'

export type NewTeam = { name: string; invited: readonly string[] }

type OfTeam = { teamId: number | null; playerId: number; state?: RegistrationState }

/**
 * Makes the team of a captain's sign-up and keeps its name. Refuses a name that another team has; the
 * database decides between two captains who choose the same.
 */
export async function makeTeam(
  db: Database,
  { name, invited }: NewTeam,
  {
    leagueId,
    captainPlayerId,
    today,
  }: { leagueId: number; captainPlayerId: number; today: string },
): Promise<{ id: number; name: string }> {
  const plain = name.trim()
  if (await isTeamNameTaken(db, { name: plain, today })) throw teamNameTaken()
  const id = await insertTeam(db, { leagueId, name: plain, captainPlayerId }).catch(refuseTaken)
  await insertInvitations(db, { teamId: id, emails: invited, invitedBy: captainPlayerId })
  return { id, name: plain }
}

/** The database has the last word about a name: what it refuses is refused in our words. */
function refuseTaken(error: unknown): never {
  throw isNameTaken(error) ? teamNameTaken() : error
}

/** This name, or the first with a number behind it that no other team has. */
export const freeTeamName = atomic(
  async ({ db }: Pick<Context, 'db'>, name: string, today: Day) => {
    for (let number = 2, free = name; ; number += 1) {
      if (!(await isTeamNameTaken(db, { name: free, today }))) return free
      free = `${name} ${number}`
    }
  },
)

type Naming = { teamId: number; captainPlayerId: number; today: string }

/**
 * Gives a team the name and the teammates that its captain brings with the last step of a sign-up. Answers with
 * the name if it is another one than before.
 */
export async function completeTeam(
  db: Database,
  { name, invited }: NewTeam,
  { teamId, captainPlayerId, today }: Naming,
): Promise<string | null> {
  const plain = name.trim()
  const { name: now } = await findTeamName(db, teamId)
  const isOther = plain !== '' && plain !== now
  if (isOther) {
    const isTaken = await isTeamNameTaken(db, { name: plain, today, ownId: teamId })
    if (isTaken) throw teamNameTaken()
    await renameTeam(db, teamId, plain).catch(refuseTaken)
  }
  await insertInvitations(db, { teamId, emails: invited, invitedBy: captainPlayerId })
  return isOther ? plain : null
}

/** Whether a sign-up that is under way is for this very team and these teammates. */
export async function isSameTeam(
  db: Database,
  live: { teamId: number | null; teamName: string | null },
  team: NewTeam | null,
): Promise<boolean> {
  if (!team || live.teamId === null) return team === null && live.teamName === null
  const invited = await listOpenInvitations(db, live.teamId)
  const before = invited.map(({ email }) => email).toSorted()
  const now = team.invited.map((email) => email.trim()).toSorted()
  return live.teamName === team.name.trim() && before.join() === now.join()
}

/**
 * Waits until no other transaction decides about the name of a team that may come back. Like a new team's name
 * it is locked before the league's places.
 */
export async function lockNameOf(db: Database, { teamId }: OfTeam): Promise<void> {
  if (teamId === null) return
  const { name } = await findTeamName(db, teamId)
  await lockTeamName(db, name)
}

/** A team whose sign-up has come to something after all. */
export async function reviveTeamOf(db: Database, { teamId }: OfTeam): Promise<void> {
  if (teamId !== null) await reviveTeam(db, teamId)
}

/**
 * Lets a team go: its name is free. One that was in leaves its invitations void, and those invited are
 * written to; answers with the registrations of the teammates who had joined it.
 */
export async function disbandTeam(
  { jobs }: Pick<Context, 'jobs'>,
  db: Database,
  { teamId, state }: OfTeam,
): Promise<number[]> {
  if (teamId === null) return []
  await releaseTeam(db, teamId)
  // Money may still come for one that was only held: then its invitations go out after all.
  if (state !== 'confirmed') return []
  for (const invitationId of await withdrawInvitations(db, teamId)) {
    await jobs.add(db, 'send-invitation-over', { invitationId })
  }
  await takeInvitedOff(db, teamId)
  return listTeamPlayers(db, teamId)
}

/** Frees the place that a player had on the roster of a team. */
export async function leaveTeam(db: Database, { teamId, playerId }: OfTeam): Promise<void> {
  if (teamId !== null) await endInvitation(db, { teamId, playerId })
}

/** Puts the teammates who have an account on the team, and writes to them all. */
export async function inviteTeammates(
  { jobs }: Pick<Context, 'jobs'>,
  db: Database,
  { teamId }: OfTeam,
): Promise<void> {
  if (teamId === null) return
  await putInvitedOnTeams(db, { teamId })
  for (const { id } of await listOpenInvitations(db, teamId)) {
    await jobs.add(db, 'send-invitation', { invitationId: id })
  }
}

/** Notes that a player has taken up the invitation of their team. */
export function noteJoined(
  db: Database,
  member: { teamId: number; playerId: number },
): Promise<void> {
  return acceptInvitation(db, member)
}

/**
 * Waits until no other transaction decides about this name. A sign-up takes it before all else of a league, so
 * that no two captains wait for each other.
 */
export function awaitTeamName(db: Database, name: string): Promise<void> {
  return lockTeamName(db, name)
}
