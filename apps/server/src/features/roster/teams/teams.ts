import { writtenName } from '@hive/domain/base/text/names'
import type { RegistrationState } from '@hive/domain/roster/registration/states'
import { teamNameTaken } from '@hive/domain/roster/teams/team'
import type { Day } from '@hive/domain/base/time/day'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { putInvitedOnTeams, takeInvitedOff } from '#features/base/memberships/service.ts'
import { deleteOffer } from './captaincy-queries.ts'
import {
  endInvitation,
  findTeamName,
  insertInvitations,
  insertTeam,
  isNameTaken,
  isTeamNameTaken,
  listOpenInvitations,
  listTeamPlayers,
  awaitTeamName,
  moveAccepted,
  releaseTeam,
  renameTeam,
  reviveTeam,
  withdrawInvitations,
} from './queries.ts'
import { sendInvitation, sendInvitationOver } from './jobs.ts'

export type NewTeam = { name: string; invited: readonly string[] }

type OfTeam = { teamId: number | null; playerId: number; state?: RegistrationState }

/**
 * Creates the team of a captain's sign-up with its name. Refuses a name that another team has; the database
 * decides between two captains.
 */
export async function makeTeam(
  db: Database,
  { name, invited }: NewTeam,
  {
    leagueId,
    captainPlayerId,
    today,
    device,
    renewsTeamId = null,
    isQuiet = false,
  }: {
    leagueId: number
    captainPlayerId: number
    today: string
    /** Where it is signed up; null if by the organisation. */
    device: string | null
    /** The captain's team of last season, which may still be played and keeps its name. */
    renewsTeamId?: number | null
    /** Whether the teammates are invited without a mail. */
    isQuiet?: boolean
  },
): Promise<{ id: number; name: string }> {
  const plain = writtenName(name)
  const ownId = renewsTeamId ?? 0
  if (await isTeamNameTaken(db, { name: plain, today, ownId })) throw teamNameTaken()
  const id = await insertTeam(db, { leagueId, name: plain, captainPlayerId, device }).catch(
    refuseTaken,
  )
  const teammates = { teamId: id, emails: invited, invitedBy: captainPlayerId, isQuiet }
  await insertInvitations(db, teammates)
  return { id, name: plain }
}

/** A name conflict in the database becomes our own refusal. */
function refuseTaken(error: unknown): never {
  throw isNameTaken(error) ? teamNameTaken() : error
}

/** The name, or the first with a number behind it that is free. */
export const freeTeamName = atomic(({ db }: Pick<Context, 'db'>, name: string, today: Day) =>
  firstFreeName(db, { name, today }),
)

/** `ownId`: a team that may have the name already. */
async function firstFreeName(
  db: Database,
  { name, ...rest }: { name: string; today: Day; ownId?: number },
): Promise<string> {
  for (let number = 2, free = name; ; number += 1) {
    if (!(await isTeamNameTaken(db, { name: free, ...rest }))) return free
    free = `${name} ${number}`
  }
}

type Again = { teamId: number; leagueId: number; captainPlayerId: number; today: Day }

/**
 * Makes a team again in another league, under its name or the first with a number behind it that is free, with its captain
 * and those who are invited. The team itself stays, with no one invited, until its sign-up ends.
 */
export async function makeTeamAgain(
  db: Database,
  { teamId: from, leagueId, captainPlayerId, today }: Again,
): Promise<{ id: number; name: string }> {
  const { name: old, renewsTeamId } = await findTeamName(db, from)
  const name = await firstFreeName(db, { name: old, today, ownId: from })
  const team = { leagueId, name, captainPlayerId, renewsTeamId }
  const id = await insertTeam(db, team).catch(refuseTaken)
  for (const { email, isQuiet } of await listOpenInvitations(db, from)) {
    await insertInvitations(db, {
      teamId: id,
      emails: [email],
      invitedBy: captainPlayerId,
      isQuiet,
    })
  }
  await withdrawInvitations(db, from)
  await moveAccepted(db, { from, to: id })
  return { id, name }
}

type TeamToName = { teamId: number; captainPlayerId: number; today: string }

/**
 * Gives a team the name and teammates from the last step of a sign-up. Resolves to the name if it had to be
 * changed.
 */
export async function completeTeam(
  db: Database,
  { name, invited }: NewTeam,
  { teamId, captainPlayerId, today }: TeamToName,
): Promise<string | null> {
  const plain = await giveName(db, { teamId, name, today })
  await insertInvitations(db, { teamId, emails: invited, invitedBy: captainPlayerId })
  return plain
}

/** Gives a team another name; resolves to it, or to `null` where it is called so already. Refuses one that another team has. */
export async function giveName(
  db: Database,
  { teamId, name, today }: { teamId: number; name: string; today: string },
): Promise<string | null> {
  const plain = writtenName(name)
  const { name: now } = await findTeamName(db, teamId)
  if (plain === '' || plain === now) return null
  const isTaken = await isTeamNameTaken(db, { name: plain, today, ownId: teamId })
  if (isTaken) throw teamNameTaken()
  await renameTeam(db, teamId, plain).catch(refuseTaken)
  return plain
}

/** Whether a sign-up in progress is for this team and these teammates. */
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

/** Locks the name of a team that may come back, before the league's places as for a new team. */
export async function lockNameOf(db: Database, { teamId }: OfTeam): Promise<void> {
  if (teamId === null) return
  const { name } = await findTeamName(db, teamId)
  await awaitTeamName(db, name)
}

/** Brings back a team whose sign-up succeeded after all. */
export async function reviveTeamOf(db: Database, { teamId }: OfTeam): Promise<void> {
  if (teamId !== null) await reviveTeam(db, teamId)
}

/**
 * Dissolves a team and frees its name. Invitations of a confirmed team are withdrawn with a mail; resolves
 * to the registrations of the teammates who had joined.
 */
export async function disbandTeam(
  { jobs }: Pick<Context, 'jobs'>,
  db: Database,
  { teamId, state }: OfTeam,
): Promise<number[]> {
  if (teamId === null) return []
  await releaseTeam(db, teamId)
  await deleteOffer(db, { teamId })
  // Late money may still confirm a team that was only held: its invitations are sent then.
  if (state !== 'confirmed') return []
  for (const invitationId of await withdrawInvitations(db, teamId)) {
    await jobs.add(db, sendInvitationOver, { invitationId })
  }
  await takeInvitedOff(db, teamId)
  return listTeamPlayers(db, teamId)
}

/** Frees the player's place on the roster of a team. */
export async function leaveTeam(db: Database, { teamId, playerId }: OfTeam): Promise<void> {
  if (teamId !== null) await endInvitation(db, { teamId, playerId })
}

/** Adds the teammates who have an account to the team, and writes to all who are invited by mail. */
export async function inviteTeammates(
  { jobs }: Pick<Context, 'jobs'>,
  db: Database,
  { teamId }: OfTeam,
): Promise<void> {
  if (teamId === null) return
  await putInvitedOnTeams(db, { teamId })
  for (const { id, isQuiet } of await listOpenInvitations(db, teamId)) {
    if (!isQuiet) await jobs.add(db, sendInvitation, { invitationId: id })
  }
}
