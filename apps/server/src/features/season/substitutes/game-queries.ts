import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The game of a spot with what its league asks of those who fill in. */
export function findGame(db: Database, fixtureId: number) {
  return db
    .selectFrom('fixtures as f')
    .innerJoin('leagues as l', 'l.id', 'f.leagueId')
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .innerJoin('venues as home', 'home.id', 'l.venueId')
    .innerJoin('venues as v', 'v.id', 'f.venueId')
    .innerJoin('teams as one', 'one.id', 'f.teamOneId')
    .innerJoin('teams as two', 'two.id', 'f.teamTwoId')
    .select(['f.id', 'f.leagueId', 'f.startTime as start', 'f.courtNumber', 'f.teamOneId'])
    .select(['f.teamTwoId', 'one.name as one', 'two.name as two', 'v.name as venue', 'v.address'])
    .select(['l.title', 'l.abilityLevel', 'l.sameSubstitute', 'l.agreementVersion', 'l.sportId'])
    .select('home.town')
    .select(sql<number>`coalesce(s.game_duration_in_minutes, 60)`.as('minutes'))
    .select(
      sql<boolean>`(f.status <> 'scheduled' or l.cancelled_at is not null
        or l.published_at is null)`.as('isOff'),
    )
    .select(sql<boolean>`f.team_one_score is not null`.as('hasScore'))
    .select(
      sql<boolean>`exists (select from play_off_games o where o.fixture_id = f.id)`.as('isPlayOff'),
    )
    .where('f.id', '=', fixtureId)
    .executeTakeFirst()
}

export type GameRow = NonNullable<Awaited<ReturnType<typeof findGame>>>

/** The start of the game that a team has before a moment. */
export async function findBefore(db: Database, teamId: number, start: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('fixtures')
    .select('startTime')
    .where('status', '=', 'scheduled')
    .where('startTime', '<', start)
    .where((eb) => eb.or([eb('teamOneId', '=', teamId), eb('teamTwoId', '=', teamId)]))
    .orderBy('startTime', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.startTime ?? null
}

/** Those on a team, with whether they lead it. */
export function listTeam(db: Database, teamId: number) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('teams as t', 't.id', 'm.teamId')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .select(['m.playerId', 'p.name'])
    .select(sql<boolean>`coalesce(t.captain_player_id = m.player_id, false)`.as('isCaptain'))
    .where('m.teamId', '=', teamId)
    .where('m.registered', '=', true)
    .where('t.releasedAt', 'is', null)
    .orderBy('p.foundName')
    .orderBy('p.id')
    .execute()
}

/** The games to come of a player’s teams, none of play-offs. */
export function listOwnGames(db: Database, { playerId, now }: { playerId: number; now: Date }) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('teams as t', 't.id', 'm.teamId')
    .innerJoin('leagues as l', 'l.id', 'm.leagueId')
    .innerJoin('fixtures as f', (join) =>
      join
        .onRef('f.leagueId', '=', 'm.leagueId')
        .on(sql<boolean>`t.id in (f.team_one_id, f.team_two_id)`),
    )
    .select(['f.id as fixtureId', 'f.leagueId', 'f.startTime', 't.id as teamId'])
    .select(sql<boolean>`coalesce(t.captain_player_id = m.player_id, false)`.as('isCaptain'))
    .where('m.playerId', '=', playerId)
    .where('m.registered', '=', true)
    .where('t.releasedAt', 'is', null)
    .where('l.cancelledAt', 'is', null)
    .where('l.publishedAt', 'is not', null)
    .where('f.status', '=', 'scheduled')
    .where('f.teamOneScore', 'is', null)
    .where('f.startTime', '>', now)
    .where(sql<boolean>`not exists (select from play_off_games o where o.fixture_id = f.id)`)
    .orderBy('f.startTime')
    .orderBy('f.id')
    .execute()
}

/** Who of these teams has said that they cannot come to a game as it is now. */
export function listAbsent(db: Database, fixtureIds: readonly number[]) {
  return db
    .selectFrom('attendance as a')
    .innerJoin('fixtures as f', 'f.id', 'a.fixtureId')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.playerId', '=', 'a.playerId').onRef('m.teamId', '=', 'a.teamId'),
    )
    .innerJoin('players as p', 'p.id', 'a.playerId')
    .select(['a.playerId', 'p.name'])
    .select([sql<number>`a.fixture_id`.as('fixtureId'), sql<number>`a.team_id`.as('teamId')])
    .where('a.fixtureId', '=', sql<number>`any(${fixtureIds}::int[])`)
    .where('a.comes', '=', false)
    .whereRef('a.forStart', '=', 'f.startTime')
    .where('m.registered', '=', true)
    .orderBy('p.foundName')
    .orderBy('p.id')
    .execute()
}
