import { emailKey } from '@hive/domain/base/players/email'
import { foldedName } from '@hive/domain/base/text/names'
import { cellOf } from '@hive/domain/office/imports/import-table'
import { plainName } from '@hive/domain/office/imports/near-names'
import { type PlannedTeammate, planTeams, teamIn } from '@hive/domain/office/imports/plan-teams'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import {
  admitToRunning,
  fillTeamPlace,
  joinedTeammates,
} from '#features/sign-up/league-people/service.ts'
import { lockRegistration } from '#features/roster/registration/service.ts'
import { cancel } from '#features/sign-up/sign-up/service.ts'
import { type ImportRun, importWork, type ReadFile } from './import-work.ts'
import { listAccounts } from './player-queries.ts'
import type { Made, MadeRow } from './queries.ts'
import { listTaken, listTeams } from './team-queries.ts'

/** Teams of another system or a spreadsheet: each gets a place with its captain, and invites the others. */
export const TEAMS = importWork({ plan, make, undo })

async function plan(context: Context, { leagueId, table, columns, answers }: ReadFile) {
  const { db, now } = context
  const league = await leagueForSignUp(context, leagueId)
  admitToRunning(context, league)
  const { rows } = table
  const emails = rows.map((row) => emailKey(cellOf(row, columns, 'email')))
  const names = rows.map((row) => foldedName(teamIn(row, columns)))
  const standing = {
    accounts: await listAccounts(db, { leagueId, emails: [...new Set(emails)] }),
    teams: await listTeams(db, leagueId),
    taken: await listTaken(db, { leagueId, names: [...new Set(names)], today: irishDay(now()) }),
    placesLeft: league.places - league.placesTaken,
    playersOnTeam: league.sport.playersOnTeam,
  }
  return planTeams({ rows, columns }, standing, answers)
}

/** The row of a captain makes the team with all its invitations; the others note the team that they belong to. */
async function make(context: Context, importing: ImportRun, row: PlannedTeammate): Promise<Made> {
  const { league, writes, cause, teamIds } = importing
  const key = plainName(row.teamName)
  if (!row.team) return { teamId: teamIds.get(key) ?? null }
  const made = await fillTeamPlace(context, league, { ...row.team, isQuiet: !writes }, cause)
  teamIds.set(key, made.teamId)
  return made
}

async function undo(context: Context, importing: ImportRun, row: MadeRow): Promise<string | null> {
  const { keptTeams } = importing
  const { registrationId, teamId } = row
  if (registrationId === null) {
    return teamId !== null && keptTeams.has(teamId) ? 'Their team stays.' : null
  }
  const reason = await undoTeam(context, importing, registrationId)
  if (reason !== null && teamId !== null) keptTeams.add(teamId)
  return reason
}

async function undoTeam(context: Context, importing: ImportRun, registrationId: number) {
  const { db } = context
  const { writes, cause } = importing
  const registration = await lockRegistration(db, registrationId)
  if (registration.state !== 'confirmed') return 'The team has left since.'
  const joined = await joinedTeammates(db, registrationId)
  if (joined > 0)
    return `${joined === 1 ? '1 teammate has' : `${joined} teammates have`} joined since.`
  const mail = writes ? 'removed' : null
  const end = { cause, reason: 'removed', mail, backOf: () => 0, areSharesBack: false } as const
  await cancel(context, db, registration, end)
  return null
}
