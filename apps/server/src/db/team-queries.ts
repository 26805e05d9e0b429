import type { Database } from './database.ts'
import type { InLeague } from './keys.ts'

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
