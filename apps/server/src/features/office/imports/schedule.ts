import { type PlannedGame, planSchedule } from '@hive/domain/office/imports/plan-schedule'
import { addDays } from '@hive/domain/base/time/day'
import { allNights } from '@hive/domain/leagues/leagues/weeks'
import type { Context } from '#context.ts'
import { hallsInUse } from '#features/leagues/hall-calendar/service.ts'
import { addGame, removeGame } from '#features/season/fixtures/service.ts'
import { listHalls, listLossesAnywhere } from '#features/season/inventory/service.ts'
import { scheduleSourceOf, wishesOfTeams } from '#features/season/schedule/service.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { listGames, listTakenCourts, listTeamNames, listVenues } from './game-queries.ts'
import { type ImportRun, importWork, type ReadFile } from './import-work.ts'
import type { Made, MadeRow } from './queries.ts'

/** Games of another system or a spreadsheet, written into the schedule. */
export const SCHEDULE = importWork({ plan, make, undo })

async function plan(context: Context, { leagueId, table, columns, answers }: ReadFile) {
  const { db } = context
  const league = await leagueForSignUp(context, leagueId)
  const { startDate, endDate, venue, sport } = league
  const [games, venues, losses, halls] = await Promise.all([
    listGames(db, leagueId),
    listVenues(db),
    listLossesAnywhere(db, leagueId),
    listHalls(db, leagueId),
  ])
  const teams = await listTeamNames(db, leagueId)
  const { slots } = await scheduleSourceOf(db, leagueId)
  const { wishes } = await wishesOfTeams(db, { leagueId, teams, slots })
  const days = { from: addDays(startDate, -MARGIN), until: addDays(endDate, MARGIN) }
  const venueIds = venues.map(({ id }) => id)
  const standing = {
    inUse: { leagueId, ...(await hallsInUse(db, { leagueId, venueIds, ...days })) },
    teams,
    wishes,
    venues: venues.map((one) => ({
      ...one,
      losses: losses.filter(({ venueId }) => venueId === one.id),
    })),
    gameMinutes: sport.gameDurationInMinutes ?? 60,
    league: { startDate, endDate, venueId: venue.id, halls },
    nights: allNights(league),
    games: games.filter(({ status }) => status === 'scheduled').map(withText),
    taken: (await listTakenCourts(db, league)).map(withText),
  }
  return planSchedule({ rows: table.rows, columns }, standing, answers)
}

/** For how many days around a league the halls are looked at: its games may be moved, and free nights are offered. */
const MARGIN = 28

function withText<G extends { start: Date }>(game: G) {
  return { ...game, start: game.start.toISOString() }
}

async function make(context: Context, importing: ImportRun, row: PlannedGame): Promise<Made> {
  const { caller, league } = importing
  if (!row.game) return {}
  return { fixtureId: await addGame(context, caller, { ...row.game, leagueId: league.id }) }
}

async function undo(context: Context, { caller }: ImportRun, row: MadeRow): Promise<string | null> {
  const { fixtureId } = row
  return fixtureId === null ? null : removeGame(context, caller, fixtureId)
}
