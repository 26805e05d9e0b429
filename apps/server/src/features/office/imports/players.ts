import { emailKey } from '@hive/domain/base/players/email'
import { cellOf } from '@hive/domain/office/imports/import-table'
import { type PlannedPlace, planPlayers } from '@hive/domain/office/imports/plan-players'
import { DEFAULT_SKILL_LEVEL } from '@hive/domain/roster/registration/registration'
import type { Context } from '#context.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { placesBesideRenewals } from '#features/leagues/renewals/service.ts'
import { admitToRunning, fillPlace, houseTeams } from '#features/sign-up/league-people/service.ts'
import { placeOnList } from '#features/base/memberships/service.ts'
import { lockRegistration } from '#features/roster/registration/service.ts'
import { cancel } from '#features/sign-up/sign-up/service.ts'
import { forgetPerson } from './forget-person.ts'
import { type ImportRun, importWork, type ReadFile } from './import-work.ts'
import { invitePerson } from './invite-person.ts'
import { listAccounts, listNames, listWaiting } from './player-queries.ts'
import type { MadeRow } from './queries.ts'

/** Players of another system or a spreadsheet: each gets a place, now or when they log in. */
export const PLAYERS = importWork({ plan, make, undo: undoPlace })

async function plan(context: Context, { leagueId, table, columns, answers }: ReadFile) {
  const { db } = context
  const league = await leagueForSignUp(context, leagueId)
  admitToRunning(context, league)
  const cells = table.rows.map((row) => emailKey(cellOf(row, columns, 'email')))
  const standing = {
    accounts: await listAccounts(db, { leagueId, emails: [...new Set(cells)] }),
    waiting: (await listWaiting(db, leagueId)).map(({ email }) => email),
    players: await listNames(db, leagueId),
    teams: await houseTeams(db, leagueId),
    placesLeft: await placesBesideRenewals(context, league),
  }
  return planPlayers({ rows: table.rows, columns }, standing, answers)
}

async function make(context: Context, importing: ImportRun, row: PlannedPlace) {
  const { league, cause } = importing
  const { line, name, email, playerId, teamId, holds } = row
  const skill = row.skill ?? DEFAULT_SKILL_LEVEL
  if (playerId !== null) {
    const place = { playerId, skill, taken: null, teamId }
    return { teamId, registrationId: await fillPlace(context, league, place, cause) }
  }
  const person = { line, name, email, teamId, skillLevelId: skill, isCaptain: false, holds }
  await invitePerson(context, importing, person)
  return { teamId }
}

/** Takes the place of a person back, whether it was given or is held. */
export async function undoPlace(
  context: Context,
  importing: ImportRun,
  { line, registrationId, teamId }: MadeRow,
): Promise<string | null> {
  const { db } = context
  const { importId, league, writes, cause } = importing
  if (await forgetPerson(context, db, { leagueId: league.id, importId, line })) return null
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
