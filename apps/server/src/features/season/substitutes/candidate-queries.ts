import type { ProfileFacts } from '@hive/domain/base/players/completeness'
import {
  ASKED_DAYS,
  LATE_HOURS,
  MOST_ASKS,
  type Pool,
} from '@hive/domain/season/substitutes/asking-order'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

type About = { leagueId: number; sportId: number; town: string; teamId: number; now: Date }

/** Who could be asked to fill in for a team, by pool; somebody can be in several, and nobody of the team is. */
export async function listPools(
  db: Database,
  { leagueId, sportId, town, teamId, now }: About,
): Promise<{ playerId: number; pool: Pool }[]> {
  const { rows } = await sql<{ playerId: number; pool: Pool }>`
    select p.id::int as "playerId", c.pool from (
      select w.player_id, 'waiting' as pool from waiting_list w
        where w.league_id = ${leagueId} and w.state in ('waiting', 'offered')
      union select m.player_id, case when m.team_id is null then 'waiting' else 'league' end
        from memberships m where m.league_id = ${leagueId} and m.registered
      union select m.player_id, 'town' from memberships m
        join leagues l on l.id = m.league_id join venues v on v.id = l.venue_id
        where m.registered and l.sport_id = ${sportId} and v.town = ${town} and l.id <> ${leagueId}
          and l.end_date > (${now}::timestamptz - interval '1 year')::date) c
    join players p on p.id = c.player_id
    where p.active and p.deletion_due_at is null and p.email <> ''
      and not exists (select from memberships m where m.player_id = p.id and m.team_id = ${teamId}
        and m.registered)
    order by p.id, c.pool`.execute(db)
  return rows
}

/** Those of these people who have been asked so often of late that they are left in peace. */
export async function listAskedOften(
  db: Database,
  playerIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ playerId: number }>`
    select player_id::int as "playerId" from spot_asks
    where player_id = any(${playerIds}::bigint[])
      and asked_at > ${now}::timestamptz - interval '1 day' * ${ASKED_DAYS}::int
    group by player_id
    having count(*) >= ${MOST_ASKS}::int or max(asked_at) > ${now}::timestamptz - interval '2 hours'`.execute(
    db,
  )
  return rows.map(({ playerId }) => playerId)
}

export type PersonFacts = ProfileFacts & { playerId: number; skill: number | null }

/** What is known of people who would fill in, with the skill level that they gave last in a sport. */
export async function listPeople(
  db: Database,
  playerIds: readonly number[],
  sportId: number,
): Promise<PersonFacts[]> {
  const rows = await db
    .selectFrom('players as p')
    .leftJoin('healthDeclarations as h', 'h.playerId', 'p.id')
    .select(['p.id as playerId', 'p.name', 'p.genderId', 'p.dateOfBirth', 'p.phoneNumber'])
    .select(['p.emergencyContactName', 'p.emergencyContactPhoneNumber', 'p.tShirtSizeId'])
    .select(sql<boolean>`h.waiver_signed_at is not null`.as('waiverSigned'))
    .select(
      sql<number | null>`(select r.skill_level_id from registrations r
        join leagues l on l.id = r.league_id and l.sport_id = ${sportId}
        where r.player_id = p.id and r.state = 'confirmed'
        order by r.created_at desc limit 1)`.as('skill'),
    )
    .where('p.id', '=', sql<number>`any(${playerIds}::bigint[])`)
    .execute()
  return rows.map(({ waiverSigned, ...row }) => ({ ...row, health: { waiverSigned } }))
}

/** The agreements that people have signed, with a place in a league or to fill in. */
export async function listSignatures(db: Database, playerIds: readonly number[]) {
  const { rows } = await sql<{ playerId: number; version: string; signedAt: Date }>`
    select player_id::int as "playerId", agreement_version as version, agreement_signed_at as "signedAt"
    from registrations where player_id = any(${playerIds}::bigint[])
      and agreement_version is not null and agreement_signed_at is not null
    union all select player_id::int, version, signed_at from substitute_agreements
      where player_id = any(${playerIds}::bigint[])`.execute(db)
  return rows
}

/**
 * Where people are on a court around a moment, in games of their teams, as substitutes and on partner nights; also where they have said
 * that they cannot come: then they are not free either. `exceptId` is a game that is left out.
 */
export async function listOnCourt(
  db: Database,
  playerIds: readonly number[],
  { start, exceptId = 0 }: { start: Date; exceptId?: number | undefined },
) {
  const minutes = sql`coalesce(sp.game_duration_in_minutes, 60)::int`
  const { rows } = await sql<{ playerId: number; start: Date; minutes: number }>`
    with near as (
      select f.*, ${minutes} as minutes from fixtures f
      join leagues l on l.id = f.league_id and l.cancelled_at is null and l.published_at is not null
      join sports sp on sp.id = l.sport_id
      where f.status = 'scheduled' and f.id <> ${exceptId}
        and f.start_time between ${start}::timestamptz - interval '12 hours' and ${start}::timestamptz + interval '12 hours')
    select m.player_id::int as "playerId", n.start_time as start, n.minutes from near n
      join memberships m on m.team_id in (n.team_one_id, n.team_two_id) and m.registered
      where m.player_id = any(${playerIds}::bigint[])
    union all select s.taker_id::int, n.start_time, n.minutes from near n
      join spots s on s.fixture_id = n.id and s.state = 'taken' and s.for_start = n.start_time
      where s.taker_id = any(${playerIds}::bigint[])
    union all select pp.player_id::int, (n.night + n.start_time) at time zone 'Europe/Dublin',
        n.minutes * greatest(1, jsonb_array_length(n.rounds)) from partner_nights n
      join partner_players pp on pp.night_id = n.id
      where n.published_at is not null and n.called_off_at is null
        and pp.player_id = any(${playerIds}::bigint[])
        and n.night = (${start}::timestamptz at time zone 'Europe/Dublin')::date`.execute(db)
  return rows
}

/** The games of a league in which people have filled in or are to. */
export async function listFillIns(db: Database, playerIds: readonly number[], leagueId: number) {
  const { rows } = await sql<{ playerId: number; teamId: number; start: Date }>`
    select s.taker_id::int as "playerId", s.team_id as "teamId", f.start_time as start
    from spots s join fixtures f on f.id = s.fixture_id
    where f.league_id = ${leagueId} and s.taker_id = any(${playerIds}::bigint[])
      and s.state = 'taken' and s.for_start = f.start_time and f.status = 'scheduled'`.execute(db)
  return rows
}

/** How often people have said late, since a moment, that they cannot come to a game, or have given a spot back. */
export async function listLateDropOuts(
  db: Database,
  playerIds: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, number>> {
  const late = sql`interval '1 hour' * ${LATE_HOURS}::int`
  const { rows } = await sql<{ playerId: number; times: number }>`
    select "playerId", count(*)::int as times from (
      select a.player_id::int as "playerId" from attendance a
        where a.player_id = any(${playerIds}::bigint[]) and not a.comes and a.fixture_id is not null
          and a.said_at > ${since} and a.said_at > a.for_start - ${late}
      union all select k.player_id::int from spot_asks k join spots s on s.id = k.spot_id
        where k.player_id = any(${playerIds}::bigint[]) and k.answer = 'back'
          and k.answered_at > ${since} and k.answered_at > s.for_start - ${late}) dropped
    group by "playerId"`.execute(db)
  return new Map(rows.map(({ playerId, times }) => [playerId, times]))
}
