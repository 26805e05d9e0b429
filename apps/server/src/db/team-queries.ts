import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { InLeague } from './keys.ts'
import { isBeingPlayed } from './shared-queries.ts'

/** A team `t` that is in its league `l`, for other queries to extend. */
export function teamInLeague(db: Database, teamId: number) {
  return db
    .selectFrom('teams as t')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .where('t.id', '=', teamId)
    .where('t.releasedAt', 'is', null)
    .where('l.cancelledAt', 'is', null)
}

/** The teams `t` of a league that have not withdrawn from its season, by name, for other queries to extend. */
export function teamsInSeason(db: Database, leagueId: number) {
  return db
    .selectFrom('teams as t')
    .select(['t.id', 't.name'])
    .where('t.leagueId', '=', leagueId)
    .where('t.releasedAt', 'is', null)
    .where('t.id', 'not in', (eb) =>
      eb.selectFrom('teamWithdrawals').select('teamId').where('leagueId', '=', leagueId),
    )
    .orderBy('t.name')
}

/** A player of a league with their team and its hall, while they are on one and have an e-mail address. */
export function findOnTeam(db: Database, { leagueId, playerId }: InLeague) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .innerJoin('teams as t', 't.id', 'm.teamId')
    .innerJoin('leagues as l', 'l.id', 'm.leagueId')
    .innerJoin('venues as v', 'v.id', 'l.venueId')
    .select(['p.email', 'p.name', 't.id as teamId', 't.name as teamName', 'l.title'])
    .select('v.name as venue')
    .where('m.leagueId', '=', leagueId)
    .where('m.playerId', '=', playerId)
    .where('m.registered', '=', true)
    .where('p.email', '<>', '')
    .where('l.cancelledAt', 'is', null)
    .executeTakeFirst()
}

/**
 * The teams `t` that are in a league whose season is being played, and have no games in it that are on: they came after its
 * fixtures were out, or are back in a season that was drawn without them. By name, with the sign-up that can be taken out again, for other queries to extend.
 */
export function lateTeams(db: Database, now: Date) {
  return (
    db
      .with(
        // First, since few leagues are being played.
        (name) => name('season').materialized(),
        (query) =>
          query
            .selectFrom('leagues as l')
            .select(['l.id', 'l.title'])
            .where('l.cancelledAt', 'is', null)
            .where(isBeingPlayed(now)),
      )
      .selectFrom('season as l')
      .innerJoin('teams as t', 't.leagueId', 'l.id')
      .select(['t.id', 't.name'])
      .select(
        sql<number | null>`(select r.id from registrations r where r.team_id = t.id
        and r.registration_type_id = ${REGISTRATION_TYPE_IDS.team} and r.state = 'confirmed')`.as(
          'registrationId',
        ),
      )
      .where('t.releasedAt', 'is', null)
      .where(
        sql<boolean>`not exists (select from fixtures o
        where o.league_id = l.id and t.id in (o.team_one_id, o.team_two_id) and o.status <> 'cancelled')`,
      )
      .where(sql<boolean>`not exists (select from team_withdrawals w where w.team_id = t.id)`)
      // Asked of each such team, and not joined to the members of all leagues.
      .where(
        sql<boolean>`exists (
        select from memberships m where m.team_id = t.id and m.registered offset 0)`,
      )
      .orderBy('t.name')
  )
}
