import { emailKey } from '@hive/domain/base/players/email'
import { foldedName } from '@hive/domain/base/text/names'
import { cellOf } from '@hive/domain/office/imports/import-table'
import { plainName } from '@hive/domain/office/imports/near-names'
import { type PlannedTeammate, planTeams, teamIn } from '@hive/domain/office/imports/plan-teams'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { placesBesideRenewals } from '#features/leagues/renewals/service.ts'
import { DEFAULT_SKILL_LEVEL } from '@hive/domain/roster/registration/registration'
import { disbandTeam, makeCaptain, makeHouseTeam } from '#features/roster/teams/service.ts'
import {
  admitToRunning,
  fillPlace,
  fillTeamPlace,
  frameOf,
  joinedTeammates,
} from '#features/sign-up/league-people/service.ts'
import { lockRegistration } from '#features/roster/registration/service.ts'
import { cancel } from '#features/sign-up/sign-up/service.ts'
import { type ImportRun, importWork, type ReadFile } from './import-work.ts'
import { invitePerson, moveInvited } from './invite-person.ts'
import { listAccounts, listWaiting, movePersonBack } from './player-queries.ts'
import { undoPlace } from './players.ts'
import type { Made, MadeRow } from './queries.ts'
import { hasGames, isEmpty, isInvitedTeam, listTaken, listTeams } from './team-queries.ts'

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
    waiting: await listWaiting(db, leagueId),
    placesLeft: await placesBesideRenewals(context, league),
    teamsLeft: (await frameOf(context, leagueId)).teamsLeft,
    playersOnTeam: league.sport.playersOnTeam,
  }
  return planTeams({ rows, columns }, standing, answers)
}

/** The row of a captain makes the team with all its invitations; the others note the team that they belong to. */
async function make(context: Context, importing: ImportRun, row: PlannedTeammate): Promise<Made> {
  const { league, writes, cause, teamIds } = importing
  const key = plainName(row.teamName)
  if (row.own) return ownPlace(context, importing, { ...row.own, line: row.line })
  if (!row.team) return { teamId: teamIds.get(key) ?? null }
  const made = await fillTeamPlace(context, league, { ...row.team, isQuiet: !writes }, cause)
  teamIds.set(key, made.teamId)
  return made
}

type OwnPlace = NonNullable<PlannedTeammate['own']> & { line: number }

/** A place of one's own on a team, which the first of a new one makes. */
async function ownPlace(context: Context, importing: ImportRun, person: OwnPlace): Promise<Made> {
  const { league, cause, caller } = importing
  const { teamName, teamId: known, playerId, waiting, ...who } = person
  const teamId = known ?? (await invitedTeam(context, importing, teamName))
  const { isCaptain } = who
  if (waiting) {
    await moveInvited(context, importing, { ...waiting, teamId, isCaptain })
    return { teamId }
  }
  if (playerId === null) {
    const held = { ...who, teamId, skillLevelId: DEFAULT_SKILL_LEVEL, holds: true }
    await invitePerson(context, importing, held)
    return { teamId }
  }
  const place = { playerId, skill: DEFAULT_SKILL_LEVEL, taken: null, teamId }
  const registrationId = await fillPlace(context, league, place, cause)
  const captain = { teamId, playerId, by: caller.playerId, isFirst: true }
  if (isCaptain) await makeCaptain(context, context.db, captain)
  return { teamId, registrationId }
}

async function invitedTeam(
  { db, now }: Context,
  { league, teamIds }: ImportRun,
  name: string,
): Promise<number> {
  const known = teamIds.get(plainName(name))
  if (known !== undefined) return known
  const team = { leagueId: league.id, name, captainPlayerId: null, field: 'text' }
  const { id } = await makeHouseTeam(db, team, irishDay(now()))
  teamIds.set(plainName(name), id)
  return id
}

async function undo(context: Context, importing: ImportRun, row: MadeRow): Promise<string | null> {
  const { db } = context
  const { keptTeams } = importing
  const { registrationId, teamId } = row
  if (teamId !== null && (await isInvitedTeam(db, teamId))) {
    return undoOwnPlace(context, importing, { ...row, teamId })
  }
  if (registrationId === null) {
    return teamId !== null && keptTeams.has(teamId) ? 'Their team stays.' : null
  }
  const reason = await undoTeam(context, importing, registrationId)
  if (reason !== null && teamId !== null) keptTeams.add(teamId)
  return reason
}

/** Takes a place back on a team that came without its captain, and the team with the last of them. */
async function undoOwnPlace(
  context: Context,
  importing: ImportRun,
  row: MadeRow & { teamId: number },
): Promise<string | null> {
  const { db } = context
  const { teamId } = row
  if (await hasGames(db, teamId)) return 'Their team has games, so it stays.'
  const reason = await undoOnTeam(context, importing, row)
  if (reason === null && (await isEmpty(db, teamId))) {
    await disbandTeam(context, db, { teamId, playerId: importing.caller.playerId, state: 'held' })
  }
  return reason
}

/** Somebody of an earlier import of players who was put on the team stays, with the place that is held for them. */
async function undoOnTeam(
  context: Context,
  importing: ImportRun,
  row: MadeRow & { teamId: number },
): Promise<string | null> {
  const reason = await undoPlace(context, importing, row)
  const mayBeMoved = reason !== null && row.registrationId === null
  return mayBeMoved && (await movePersonBack(context.db, row.teamId)) ? null : reason
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
