import { emailKey } from '@hive/domain/base/players/email'
import { cellOf } from '@hive/domain/office/imports/import-table'
import { type PlannedPlace, planPlayers } from '@hive/domain/office/imports/plan-players'
import { DEFAULT_SKILL_LEVEL } from '@hive/domain/roster/registration/registration'
import type { Context } from '#context.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { admitToRunning, fillPlace, houseTeams } from '#features/sign-up/league-people/service.ts'
import { placeOnList } from '#features/base/memberships/service.ts'
import { lockRegistration } from '#features/roster/registration/service.ts'
import { cancel } from '#features/sign-up/sign-up/service.ts'
import { type ImportRun, importWork, type ReadFile } from './import-work.ts'
import {
  deletePeople,
  insertPerson,
  listAccounts,
  listNames,
  listWaiting,
} from './player-queries.ts'
import type { MadeRow } from './queries.ts'
import { sendImportInvitation } from './jobs.ts'

/** Players of another system or a spreadsheet: each gets a place, now or when they log in. */
export const PLAYERS = importWork({ plan, make, undo })

async function plan(context: Context, { leagueId, table, columns, answers }: ReadFile) {
  const { db } = context
  const league = await leagueForSignUp(context, leagueId)
  admitToRunning(context, league)
  const cells = table.rows.map((row) => emailKey(cellOf(row, columns, 'email')))
  const standing = {
    accounts: await listAccounts(db, { leagueId, emails: [...new Set(cells)] }),
    waiting: await listWaiting(db, leagueId),
    players: await listNames(db, leagueId),
    teams: await houseTeams(db, leagueId),
    placesLeft: league.places - league.placesTaken,
  }
  return planPlayers({ rows: table.rows, columns }, standing, answers)
}

async function make(context: Context, importing: ImportRun, row: PlannedPlace) {
  const { db, jobs } = context
  const { importId, league, writes, cause } = importing
  const { line, email, playerId, teamId } = row
  const skill = row.skill ?? DEFAULT_SKILL_LEVEL
  if (playerId !== null) {
    const place = { playerId, skill, taken: null, teamId }
    return { teamId, registrationId: await fillPlace(context, league, place, cause) }
  }
  const person = { importId, line, email, teamId, skillLevelId: skill }
  const personId = await insertPerson(db, person)
  if (writes) await jobs.add(db, sendImportInvitation, { personId })
  return { teamId }
}

async function undo(context: Context, importing: ImportRun, row: MadeRow): Promise<string | null> {
  const { db } = context
  const { importId, league, writes, cause } = importing
  const { line, registrationId, teamId } = row
  const [waiting] = await deletePeople(db, { importId, line })
  if (waiting !== undefined) return null
  if (registrationId === null) return 'They signed up themselves, or were taken off the list.'
  const registration = await lockRegistration(db, registrationId)
  if (registration.state !== 'confirmed') return 'They have left since, or given their place away.'
  const { playerId } = registration
  const onList = await placeOnList(db, { leagueId: league.id, playerId })
  if (onList && onList.teamId !== teamId) return 'They’re on another team now.'
  const mail = writes ? 'removed' : null
  const end = { cause, reason: 'removed', mail, backOf: () => 0, areSharesBack: false } as const
  await cancel(context, db, registration, end)
  return null
}
