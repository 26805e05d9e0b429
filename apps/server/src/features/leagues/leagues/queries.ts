import type { Fixture } from '@hive/domain/season/fixtures/fixture'
import { positionOf, type Venue } from '@hive/domain/leagues/venues/venue'
import type { Sport } from '@hive/domain/leagues/leagues/league-terms'
import { SHOWN_FIELDS } from '@hive/domain/leagues/leagues/league-fields'
import { pick } from '@hive/domain/pick'
import type { League } from '@hive/domain/season/season/league'
import type { Promotion } from '@hive/domain/leagues/promotions/promotion'
import { weekdayOf } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { tableNotesByLeague } from './table-queries.ts'
import { partnerNightsByLeague } from './partner-night-queries.ts'
import { gamesInHalls, OTHER_HALLS, otherHallsOf } from './other-hall-queries.ts'
import { PHOTOGRAPHS } from './photograph-queries.ts'
import { playOffsByLeague } from './play-off-queries.ts'

/** All published leagues, and all promotions, past ones too: what everyone reads. */
export async function readBoard(db: Database) {
  const [leagues, promotions] = await Promise.all([readLeagues(db), listPromotions(db)])
  return { leagues, promotions }
}

/**
 * Every published league, or those with these ids, soonest start first, with sport, venue, places taken, fixtures and
 * play-offs, partner nights, and what stands below its table: six queries.
 */
export async function readLeagues(db: Database, ids?: readonly number[]): Promise<League[]> {
  const [rows, fixtures, playOffs, partnerNights, notesOf] = await Promise.all([
    publishedRows(db)
      .$if(ids !== undefined, (query) => query.where('l.id', '=', anyOf(ids)))
      .execute(),
    fixturesByLeague(db, ids),
    playOffsByLeague(db, ids),
    partnerNightsByLeague(db, ids),
    tableNotesByLeague(db, ids),
  ])
  return rows.map((row) =>
    toLeague(row, {
      fixtures: fixtures.get(row.id) ?? [],
      playOffs: playOffs.get(row.id) ?? null,
      partnerNights: partnerNights.get(row.id) ?? [],
      ...notesOf(row.id),
    }),
  )
}

/** Any of these numbers, as one parameter however many they are. */
function anyOf(ids: readonly number[] = []) {
  return sql<number>`any(${ids}::int[])`
}

export function listPromotions(db: Database): Promise<Promotion[]> {
  return db
    .selectFrom('promotions')
    .select(['id', 'percent', 'fromWall as from', 'untilWall as until'])
    .select(['label', 'couponCode', 'leagueId'])
    .orderBy('id')
    .execute()
}

/**
 * Leagues that the board may not have: drafts, and those published in the last minute, of which it may not have heard.
 * For organisers.
 */
export async function readUncached(db: Database): Promise<{ league: League; isDraft: boolean }[]> {
  const rows = await keptRows(db)
    .select(sql<boolean>`l.published_at is null`.as('isDraft'))
    .where(sql<boolean>`coalesce(l.published_at > now() - interval '1 minute', true)`)
    .execute()
  return rows.map(({ isDraft, ...row }) => ({ league: toLeague(row), isDraft }))
}

/** One league, whether it is published or not: for organisers. */
export async function findAnyLeague(db: Database, id: number): Promise<League | undefined> {
  const row = await keptRows(db).where('l.id', '=', id).executeTakeFirst()
  return row && toLeague(row)
}

/** One published league as it is at this moment, without its fixtures. */
export async function findLeague(db: Database, id: number): Promise<League | undefined> {
  const row = await publishedRows(db).where('l.id', '=', id).executeTakeFirst()
  return row && toLeague(row)
}

/** The version of the agreement that a league names. */
export async function findAgreementVersion(db: Database, id: number) {
  const row = await db
    .selectFrom('leagues')
    .select('agreementVersion')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.agreementVersion
}

export async function allSports(db: Database): Promise<Sport[]> {
  const rows = await db
    .selectFrom('sports')
    .selectAll()
    .where('slug', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(toSport)
}

/** Calls a league off, once; says whether it was still on. */
export async function setCancelled(
  db: Database,
  { leagueId, reason }: { leagueId: number; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leagues')
    .set({ cancelledAt: sql<Date>`now()`, cancelledReason: reason, registrationClosed: true })
    .where('id', '=', leagueId)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes no new sign-ups for a league from now on. Others who change the league wait for the transaction. */
export async function closeSignUp(db: Database, leagueId: number): Promise<void> {
  await db
    .updateTable('leagues')
    .set({ registrationClosed: true })
    .where('id', '=', leagueId)
    .execute()
}

/** Takes no more teams for a league; resolves to whether it did until now. */
export async function setTeamsClosed(db: Database, leagueId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leagues')
    .set({ teamsClosed: true })
    .where('id', '=', leagueId)
    .where('teamsClosed', '=', false)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The teams whose names are taken, without those that this player has not paid for and may still rename. */
export function allTeams(db: Database, playerId: number) {
  return db
    .selectFrom('teams as t')
    .select(['id', 'name', 'leagueId', 'createdAt', 'updatedAt'])
    .where('releasedAt', 'is', null)
    .where(
      sql<boolean>`not exists (select from registrations r
        where r.team_id = t.id and r.player_id = ${playerId} and r.state = 'held')`,
    )
    .orderBy('id')
    .execute()
}

export function findTeam(db: Database, id: number) {
  return db
    .selectFrom('teams')
    .select(['id', 'name', 'leagueId', 'createdAt', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A draft is for organisers alone: what everyone reads, and what can be signed up for, begins here. */
function publishedRows(db: Database) {
  return leagueRows(db).where('l.publishedAt', 'is not', null)
}

/** Leagues without the drafts that organisers have discarded. */
function keptRows(db: Database) {
  return leagueRows(db).where('l.discardedAt', 'is', null)
}

function leagueRows(db: Database) {
  return db
    .selectFrom('leagues as l')
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .innerJoin('venues as v', 'v.id', 'l.venueId')
    .innerJoin('leaguePlaces as p', 'p.leagueId', 'l.id')
    .selectAll('l')
    .select(['s.playedAs', 's.slug', 's.gameDurationInMinutes', 's.playersOnTeam', 's.rules'])
    .select(['v.name as venueName', 'v.address', 'v.town', 'v.eircode', 'v.venueTypeId'])
    .select(['v.phoneNumber as venuePhone', 'v.websiteLink', 'v.latitude', 'v.longitude'])
    .select(['p.taken', 'p.capacity', PHOTOGRAPHS.as('photographs')])
    .select(OTHER_HALLS.as('otherHalls'))
    .select(
      sql<number>`(select count(*)::int from waiting_list w
        where w.league_id = l.id and w.state = 'waiting')`.as('waiting'),
    )
    .orderBy('l.startDate')
    .orderBy('l.id')
}

type LeagueRow = Awaited<ReturnType<ReturnType<typeof leagueRows>['executeTakeFirstOrThrow']>>

async function fixturesByLeague(
  db: Database,
  ids?: readonly number[],
): Promise<Map<number, Fixture[]>> {
  const rows = await db
    .selectFrom('fixtures as f')
    .innerJoin('teams as one', 'one.id', 'f.teamOneId')
    .innerJoin('teams as two', 'two.id', 'f.teamTwoId')
    .selectAll('f')
    .select(['one.name as teamOneName', 'two.name as teamTwoName'])
    .$if(ids !== undefined, (query) => query.where('f.leagueId', '=', anyOf(ids)))
    .orderBy('f.startTime')
    .orderBy('f.id')
    .execute()
  const byLeague = new Map<number, Fixture[]>()
  for (const row of rows) {
    const list = byLeague.get(row.leagueId) ?? []
    byLeague.set(row.leagueId, list)
    list.push({
      id: row.id,
      teamOne: { id: row.teamOneId, name: row.teamOneName },
      teamTwo: { id: row.teamTwoId, name: row.teamTwoName },
      startTime: row.startTime.toISOString(),
      courtNumber: row.courtNumber,
      venueId: row.venueId,
      score:
        row.teamOneScore === null || row.teamTwoScore === null
          ? null
          : { teamOne: row.teamOneScore, teamTwo: row.teamTwoScore },
      sets: row.setScores,
      status: row.status,
      statusReason: row.statusReason,
      forfeit: row.forfeit,
      ...(row.scoreBasis === null ? {} : { scoreBasis: row.scoreBasis }),
    })
  }
  return byLeague
}

type Games = Pick<League, 'fixtures' | 'playOffs' | 'partnerNights' | 'adjustments' | 'withdrawals'>

const NO_GAMES: Games = {
  fixtures: [],
  playOffs: null,
  partnerNights: [],
  adjustments: [],
  withdrawals: [],
}

function toLeague(row: LeagueRow, games: Games = NO_GAMES): League {
  const otherHalls = row.otherHalls && otherHallsOf(row.otherHalls)
  return {
    ...pick(row, SHOWN_FIELDS),
    id: row.id,
    sport: toSport({ ...row, id: row.sportId }),
    venue: toVenue(row),
    ...(otherHalls && { otherHalls }),
    startDate: row.startDate,
    endDate: row.endDate,
    nights: row.nights,
    weekday: weekdayOf(row.startDate),
    startTime: row.startTime.slice(0, 5),
    endTime: row.endTime.slice(0, 5),
    photographs: row.photographs,
    teamPrice: row.teamPriceCents,
    individualPrice: row.individualPriceCents,
    registrationClosed: row.registrationClosed,
    isUpcoming: row.isUpcoming,
    isCancelled: row.cancelledAt !== null,
    places: row.capacity,
    placesTaken: row.taken,
    waiting: row.waiting,
    ...(otherHalls ? gamesInHalls(games, otherHalls) : games),
  }
}

function toVenue(row: LeagueRow): Venue {
  return {
    id: row.venueId,
    name: row.venueName,
    address: row.address,
    town: row.town,
    eircode: row.eircode,
    venueTypeId: row.venueTypeId,
    phoneNumber: row.venuePhone,
    websiteLink: row.websiteLink,
    position: positionOf(row),
  }
}

type SportRow = Pick<
  LeagueRow,
  'id' | 'playedAs' | 'slug' | 'gameDurationInMinutes' | 'playersOnTeam' | 'rules'
>

/** A sport that leagues are played in has all of these: the table's own check says so. */
function toSport(row: SportRow): Sport {
  return {
    id: row.id,
    name: row.playedAs ?? '',
    slug: row.slug ?? '',
    gameDurationInMinutes: row.gameDurationInMinutes ?? 0,
    playersOnTeam: row.playersOnTeam ?? 1,
    rules: row.rules ?? '',
  }
}
