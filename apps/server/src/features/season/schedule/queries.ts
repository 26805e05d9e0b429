import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import type { ScheduleRules } from '@hive/domain/season/schedule/certificate'
import type { SlottedGame, ScheduleTerms } from '@hive/domain/season/schedule/game'
import { addDays, type Day } from '@hive/domain/base/time/day'
import { irishInstant } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { HAS_CAPTAIN, HELD_ON_TEAM, OTHER_HALL, venueOfNight } from '#db/shared-queries.ts'
import { teamsInSeason } from '#db/team-queries.ts'
import { listHalls } from '#features/season/inventory/service.ts'
import { listPartnerCourts } from './partner-court-queries.ts'

/** A league with its venue, its other halls and the time that a game takes. */
export async function findHall(db: Database, leagueId: number) {
  const [found, halls] = await Promise.all([findOwnHall(db, leagueId), listHalls(db, leagueId)])
  return found && { ...found, halls }
}

function findOwnHall(db: Database, leagueId: number) {
  return db
    .selectFrom('leagues as l')
    .innerJoin('venues as v', 'v.id', 'l.venueId')
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .select(['l.startDate', 'l.endDate', 'l.nights', 'l.startTime', 'l.endTime', 'l.courtsBooked'])
    .select(['l.hardDates', 'l.mayAvoidFirstStart', 'l.teamsClosed'])
    .select(['l.title', 'l.venueId', 'v.courts', 'v.openings', 'v.blackouts'])
    .select((eb) => eb.fn.coalesce('s.gameDurationInMinutes', sql<number>`60`).as('gameMinutes'))
    .select((eb) => eb.fn.coalesce('s.playersOnTeam', sql<number>`1`).as('playersOnTeam'))
    .where('l.id', '=', leagueId)
    .where('l.publishedAt', 'is not', null)
    .where('l.cancelledAt', 'is', null)
    .executeTakeFirst()
}

type Season = {
  leagueId: number
  venueId: number
  startDate: Day
  endDate: Day
  exceptOwnPlayOffs?: boolean
}

/**
 * The games of other leagues at a venue, in the days of a season, those of all play-offs there, its own too, that wait for
 * their teams, unless these are left out, and the courts of partner nights.
 */
export async function listGamesOfOthers(db: Database, season: Season) {
  const [games, nights] = await Promise.all([
    gamesOfOthers(db, season),
    listPartnerCourts(db, season),
  ])
  return [...games, ...nights]
}

function gamesOfOthers(db: Database, season: Season) {
  const { leagueId, venueId } = season
  const [from, until] = limitsOf(season)
  const waiting = db
    .selectFrom('playOffGames as g')
    .innerJoin('playOffs as p', 'p.leagueId', 'g.leagueId')
    .innerJoin('leagues as l', 'l.id', 'g.leagueId')
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .select(['g.startTime', 'g.courtNumber'])
    .select((eb) => eb.fn.coalesce('s.gameDurationInMinutes', sql<number>`60`).as('gameMinutes'))
    .where('g.fixtureId', 'is', null)
    .where(venueOfNight('p', sql`(g.start_time at time zone 'Europe/Dublin')::date`), '=', venueId)
    .where('l.cancelledAt', 'is', null)
    .where('g.startTime', '>=', from)
    .where('g.startTime', '<', until)
    .$if(season.exceptOwnPlayOffs === true, (query) => query.where('g.leagueId', '<>', leagueId))
  return scheduledAt(db, season).where('f.leagueId', '<>', leagueId).unionAll(waiting).execute()
}

/** The games of a league’s own play-offs at its venue whose teams are known: no game of its season can be there. */
export function listOwnPlayOffs(db: Database, season: Season) {
  return scheduledAt(db, season)
    .innerJoin('playOffGames as g', 'g.fixtureId', 'f.id')
    .where('f.leagueId', '=', season.leagueId)
    .execute()
}

function scheduledAt(db: Database, season: Season) {
  const [from, until] = limitsOf(season)
  return db
    .selectFrom('fixtures as f')
    .innerJoin('leagues as l', 'l.id', 'f.leagueId')
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .select(['f.startTime', 'f.courtNumber'])
    .select((eb) => eb.fn.coalesce('s.gameDurationInMinutes', sql<number>`60`).as('gameMinutes'))
    .where('f.venueId', '=', season.venueId)
    .where('l.cancelledAt', 'is', null)
    .where('f.status', '=', 'scheduled')
    .where('f.startTime', '>=', from)
    .where('f.startTime', '<', until)
}

function limitsOf({ startDate, endDate }: Season): readonly [Date, Date] {
  return [irishInstant(startDate, '00:00'), irishInstant(addDays(endDate, 1), '00:00')]
}

/** The teams of a league that have not withdrawn, by name, and whether their captain is still paying. */
export function listTeams(db: Database, leagueId: number) {
  return teamsInSeason(db, leagueId)
    .select(
      sql<boolean>`exists (select from registrations h where h.team_id = t.id
        and h.registration_type_id = ${REGISTRATION_TYPE_IDS.team} and h.state = 'held')`.as(
        'isPaying',
      ),
    )
    .select([HAS_CAPTAIN.as('hasCaptain'), HELD_ON_TEAM.as('invited')])
    .select(
      sql<number>`(select count(*)::int from memberships m
        where m.team_id = t.id and m.registered)`.as('players'),
    )
    .execute()
}

/** The games of play-offs of a league whose teams are open, or that are walkovers. */
export async function listGamesWithoutTeams(db: Database, leagueId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('playOffGames')
    .select('fixtureId')
    .where('leagueId', '=', leagueId)
    .where('isWaiting', '=', true)
    .execute()
  return rows.flatMap(({ fixtureId }) => fixtureId ?? [])
}

/** The teams of a league that have withdrawn from its season, or left it before. */
export async function listTeamsOut(db: Database, leagueId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('teams as t')
    .select('t.id')
    .where('t.leagueId', '=', leagueId)
    .where((eb) =>
      eb.or([
        eb('t.releasedAt', 'is not', null),
        eb('t.id', 'in', eb.selectFrom('teamWithdrawals').select('teamId')),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** The mean level of the players of each team, as they signed up. */
export function listLevels(db: Database, leagueId: number) {
  return db
    .selectFrom('registrations')
    .select('teamId')
    .select(sql<number>`avg(skill_level_id)::float8`.as('level'))
    .where('leagueId', '=', leagueId)
    .where('state', '=', 'confirmed')
    .where('teamId', 'is not', null)
    .groupBy('teamId')
    .execute()
}

/** How many games a league has, without those of fixtures that were taken back as a whole. */
export async function countGames(db: Database, leagueId: number): Promise<number> {
  const { count } = await db
    .selectFrom('fixtures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('leagueId', '=', leagueId)
    .where(
      sql<boolean>`not (status = 'cancelled' and coalesce((select bool_and(d.taken_back_at is not null)
        from draws d where d.league_id = ${leagueId} and d.published_at is not null), false))`,
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the board of a season that is out has edits that are not published: they would not fit what is drawn next. */
export async function hasEdits(db: Database, leagueId: number): Promise<boolean> {
  const row = await db
    .selectFrom('scheduleEdits')
    .select('leagueId')
    .where('leagueId', '=', leagueId)
    .where('draw', 'is', null)
    .where(sql<boolean>`jsonb_array_length(edits) > 0`)
    .executeTakeFirst()
  return row !== undefined && (await countGames(db, leagueId)) > 0
}

/** The players on the teams of a league’s season who can be e-mailed. */
export async function listPlayers(db: Database, leagueId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .innerJoin(teamsInSeason(db, leagueId).as('t'), 't.id', 'm.teamId')
    .select('p.id')
    .where('m.leagueId', '=', leagueId)
    .where('m.registered', '=', true)
    .where('p.email', '<>', '')
    .orderBy('p.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** All draws of a league, the latest first. */
export function listDraws(db: Database, leagueId: number) {
  return db
    .selectFrom('draws')
    .selectAll()
    .where('leagueId', '=', leagueId)
    .orderBy('number', 'desc')
    .execute()
}

export type DrawRow = Awaited<ReturnType<typeof listDraws>>[number]

type SealedDraw = {
  leagueId: number
  rules: ScheduleRules
  terms: ScheduleTerms
  teamIds: readonly number[]
  termsDigest: string
  fixedAt: Date
}

/** Writes the next draw of a league down; resolves to its number, `null` while another one is open. */
export async function insertDraw(db: Database, sealed: SealedDraw): Promise<number | null> {
  const { leagueId, terms, teamIds, ...rest } = sealed
  const row = await db
    .insertInto('draws')
    .values({
      ...rest,
      leagueId,
      terms: JSON.stringify(terms),
      teamIds: [...teamIds],
      number: sql<number>`(select coalesce(max(d.number), 0) + 1 from draws d
        where d.league_id = ${leagueId})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst()
  return row?.number ?? null
}

type Key = { leagueId: number; number: number }

export function findDraw(db: Database, { leagueId, number }: Key, { isLocked = false } = {}) {
  return db
    .selectFrom('draws')
    .selectAll()
    .where('leagueId', '=', leagueId)
    .where('number', '=', number)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** The draw of a league that is neither published nor discarded. */
export function openDrawOf(db: Database, leagueId: number) {
  return db
    .selectFrom('draws')
    .select(['number', 'terms', 'teamIds', 'games'])
    .where('leagueId', '=', leagueId)
    .where('publishedAt', 'is', null)
    .where('discardedAt', 'is', null)
    .executeTakeFirst()
}

type DrawChange =
  | { drawingPercent: number | null }
  | { games: readonly SlottedGame[]; gamesDigest: string; drawingPercent: null }
  | { publicNumber: { value: string; signature: string | null } }
  | { publishedAt: Date; putOutBy?: number }
  | { discardedAt: Date; reason: string }

export async function updateDraw(db: Database, { leagueId, number }: Key, change: DrawChange) {
  await db
    .updateTable('draws')
    .set(storedChange(change))
    .where('leagueId', '=', leagueId)
    .where('number', '=', number)
    .execute()
}

function storedChange(change: DrawChange) {
  if ('games' in change) return { ...change, games: JSON.stringify(change.games) }
  if ('publicNumber' in change) return { publicNumber: JSON.stringify(change.publicNumber) }
  return change
}

/** Marks the draws of a league that are out as taken back. */
export async function takeBackDraws(
  db: Database,
  leagueId: number,
  change: { takenBackAt: Date; reason: string },
): Promise<void> {
  await db
    .updateTable('draws')
    .set(change)
    .where('leagueId', '=', leagueId)
    .where('publishedAt', 'is not', null)
    .where('takenBackAt', 'is', null)
    .execute()
}

/** Writes down how far the games of a draw are, unless they are to stop; resolves to whether they go on. */
export async function writeDrawing(
  db: Database,
  { leagueId, number }: Key,
  drawingPercent: number,
): Promise<boolean> {
  const row = await db
    .updateTable('draws')
    .set({ drawingPercent })
    .where('leagueId', '=', leagueId)
    .where('number', '=', number)
    .where('drawingPercent', 'is not', null)
    .returning('number')
    .executeTakeFirst()
  return row !== undefined
}

/** How many games of a team are postponed. */
export async function countPostponed(db: Database, teamId: number): Promise<number> {
  const { count } = await db
    .selectFrom('fixtures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('teamOneId', '=', teamId), eb('teamTwoId', '=', teamId)]))
    .where('status', '=', 'postponed')
    .executeTakeFirstOrThrow()
  return count
}

/** The games of a team that are on, in their order, with the names of its opponents. */
export function listGamesOf(db: Database, teamId: number) {
  return db
    .selectFrom('fixtures as f')
    .innerJoin('teams as o', (join) =>
      join.on(
        sql<boolean>`o.id = case when f.team_one_id = ${teamId} then f.team_two_id else f.team_one_id end`,
      ),
    )
    .innerJoin('leagues as l', 'l.id', 'f.leagueId')
    .select(['f.startTime', 'f.courtNumber', 'o.name as opponent', OTHER_HALL.as('hall')])
    .where((eb) => eb.or([eb('f.teamOneId', '=', teamId), eb('f.teamTwoId', '=', teamId)]))
    .where('f.status', '=', 'scheduled')
    .orderBy('f.startTime')
    .execute()
}
