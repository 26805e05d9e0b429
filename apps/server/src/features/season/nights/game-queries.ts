import { addDays, type Day } from '@hive/domain/base/time/day'
import { irishInstant } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { IS_TAKEN } from '#db/shared-queries.ts'

export type NightAt = { venueId: number; day: Day }

/** Games `f` of a hall on an Irish day, in leagues `l` that are on. */
function selectGames(db: Database, { venueId, day }: NightAt) {
  return db
    .selectFrom('fixtures as f')
    .innerJoin('leagues as l', 'l.id', 'f.leagueId')
    .where('f.venueId', '=', venueId)
    .where('f.startTime', '>=', irishInstant(day, '00:00'))
    .where('f.startTime', '<', irishInstant(addDays(day, 1), '00:00'))
    .where('l.cancelledAt', 'is', null)
    .where('l.publishedAt', 'is not', null)
}

export async function hallName(db: Database, venueId: number): Promise<string> {
  const venue = await db
    .selectFrom('venues')
    .select('name')
    .where('id', '=', venueId)
    .executeTakeFirst()
  return venue?.name ?? ''
}

/** The leagues that have games in a hall on a day, or of whose games, which may have moved since, something waits there. */
export async function listLeaguesOf(db: Database, night: NightAt): Promise<number[]> {
  const rows = await selectGames(db, night)
    .select('f.leagueId')
    .union(
      db
        .selectFrom('partnerNights as p')
        .innerJoin('leagues as l', 'l.id', 'p.leagueId')
        .select('p.leagueId')
        .where('p.venueId', '=', night.venueId)
        .where('p.night', '=', night.day)
        .where('p.publishedAt', 'is not', null)
        .where('p.calledOffAt', 'is', null)
        .where('l.cancelledAt', 'is', null)
        .where('l.publishedAt', 'is not', null),
    )
    .union(
      db
        .selectFrom('nightOperations as o')
        .innerJoin('nights as n', 'n.id', 'o.nightId')
        .innerJoin('fixtures as f', 'f.id', 'o.fixtureId')
        .select('f.leagueId')
        .where('n.venueId', '=', night.venueId)
        .where('n.night', '=', night.day)
        .where('o.state', '=', 'held'),
    )
    .orderBy('leagueId')
    .execute()
  return rows.map(({ leagueId }) => leagueId)
}

/** The games of a night in these leagues, in the order in which they are played. */
export function listGames(db: Database, night: NightAt, leagueIds: readonly number[]) {
  return selectGames(db, night)
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .innerJoin('teams as one', 'one.id', 'f.teamOneId')
    .innerJoin('teams as two', 'two.id', 'f.teamTwoId')
    .select(['f.id as fixtureId', 'f.leagueId', 'f.startTime', 'f.courtNumber', 'f.status'])
    .select(['l.title as league', 'l.gameScoring', 'f.teamOneId', 'one.name as teamOneName'])
    .select(['f.teamTwoId', 'two.name as teamTwoName'])
    .select(sql<number>`coalesce(s.players_on_team, 1)`.as('needs'))
    .where('f.leagueId', '=', sql<number>`any(${leagueIds}::int[])`)
    .orderBy('f.startTime')
    .orderBy('f.courtNumber')
    .orderBy('f.id')
    .execute()
}

export type NightGameRow = Awaited<ReturnType<typeof listGames>>[number]

/** Everyone on these teams, with whether they have signed the agreement of their league. */
export function listPeople(db: Database, teamIds: readonly number[]) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .select(['m.playerId', 'p.name'])
    .select(sql<number>`m.team_id`.as('teamId'))
    .select(
      sql<boolean>`not exists (select from registrations r where r.player_id = m.player_id
        and r.league_id = m.league_id and r.agreement_signed_at is not null)`.as('asksAgreement'),
    )
    .where('m.teamId', '=', sql<number>`any(${teamIds}::int[])`)
    .where('m.registered', '=', true)
    .orderBy('p.foundName')
    .orderBy('p.id')
    .execute()
}

/** Who looks after the safety of these leagues, or of all. */
export function listSafetyOfficers(db: Database, leagueIds: readonly number[]) {
  return db
    .selectFrom('roleGrants as g')
    .innerJoin('players as p', 'p.id', 'g.playerId')
    .select(['p.id', 'p.name'])
    .distinct()
    .where('g.role', '=', 'safety_officer')
    .where('g.endedAt', 'is', null)
    .where('p.name', '<>', '')
    .where((eb) =>
      eb.or([
        eb('g.leagueId', 'is', null),
        eb('g.leagueId', '=', sql<number>`any(${leagueIds}::int[])`),
      ]),
    )
    .orderBy('p.id')
    .execute()
}

/** Games that phones speak of, locked one after another, with who is on their teams and the last change of each score. */
export function lockGames(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('fixtures as f')
    .innerJoin('leagues as l', 'l.id', 'f.leagueId')
    .select(['f.id', 'f.leagueId', 'f.venueId', 'f.startTime', 'f.status', 'f.teamOneId'])
    .select(['f.teamTwoId', 'l.gameScoring'])
    .select(sql<boolean>`l.cancelled_at is null and l.published_at is not null`.as('isLeagueOn'))
    .select(
      sql<number[]>`array(select m.player_id::int from memberships m
        where m.team_id in (f.team_one_id, f.team_two_id) and m.registered
        union select s.taker_id::int from spots s where s.fixture_id = f.id and ${IS_TAKEN})`.as(
        'playerIds',
      ),
    )
    .select(
      sql<number>`(select coalesce(max(c.id), 0) from score_changes c where c.fixture_id = f.id)`.as(
        'lastChange',
      ),
    )
    .where('f.id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('f.id')
    .forUpdate('f')
    .execute()
}

export type LockedNightGame = Awaited<ReturnType<typeof lockGames>>[number]

/** What was saved of these games, with the phone on which it was entered. */
export function listScoreChanges(db: Database, fixtureIds: readonly number[]) {
  return db
    .selectFrom('scoreChanges')
    .select(['id', 'fixtureId', 'deviceId', 'at', 'toOne', 'toTwo', 'toSets', 'toForfeit'])
    .where('fixtureId', '=', sql<number>`any(${fixtureIds}::int[])`)
    .orderBy('id')
    .execute()
}

/** Who plays in these games without an account and has signed, by the name that phones show. */
export function listSignedGuests(db: Database, fixtureIds: readonly number[]) {
  return db
    .selectFrom('nightGuests')
    .select(['id', 'fixtureId', 'teamId', 'shownName', 'signedAt'])
    .where('fixtureId', '=', sql<number>`any(${fixtureIds}::int[])`)
    .where('offAt', 'is', null)
    .orderBy('id')
    .execute()
}

export type SignedGuest = Awaited<ReturnType<typeof listSignedGuests>>[number]
