import type { Database } from '#db/database.ts'

/** Substitutes against whom something is said that nobody has decided, in one league or all that are on. */
export function listObjections(db: Database, leagueId?: number) {
  return db
    .selectFrom('spots as s')
    .innerJoin('fixtures as f', 'f.id', 's.fixtureId')
    .innerJoin('leagues as l', 'l.id', 'f.leagueId')
    .innerJoin('players as p', 'p.id', 's.takerId')
    .innerJoin('players as a', 'a.id', 's.absentId')
    .innerJoin('teams as one', 'one.id', 'f.teamOneId')
    .innerJoin('teams as two', 'two.id', 'f.teamTwoId')
    .select(['s.id', 's.teamId', 's.forStart', 'p.name as taker', 'a.name as absent'])
    .select(['f.leagueId', 'l.title as leagueTitle', 'f.teamOneId', 'one.name as one'])
    .select('two.name as two')
    .where('s.objection', '=', 'open')
    .where('s.state', '=', 'taken')
    .whereRef('s.forStart', '=', 'f.startTime')
    .where('f.status', '=', 'scheduled')
    .where('l.cancelledAt', 'is', null)
    .$if(leagueId !== undefined, (query) => query.where('f.leagueId', '=', leagueId ?? 0))
    .orderBy('s.forStart')
    .orderBy('s.id')
    .execute()
}
