import type { GameScoring } from '@hive/domain/season/fixtures/set-scores'
import type { Database } from '#db/database.ts'

export function findFixture(db: Database, id: number) {
  return db.selectFrom('fixtures').select('leagueId').where('id', '=', id).executeTakeFirst()
}

/** How games of a league are scored. */
export async function scoringOf(db: Database, leagueId: number): Promise<GameScoring> {
  const { gameScoring } = await db
    .selectFrom('leagues')
    .select('gameScoring')
    .where('id', '=', leagueId)
    .executeTakeFirstOrThrow()
  return gameScoring
}

/** Every change of a game's score, newest first, with who made it. */
export function listChanges(db: Database, fixtureId: number) {
  return db
    .selectFrom('scoreChanges as c')
    .innerJoin('players as p', 'p.id', 'c.changedBy')
    .selectAll('c')
    .select('p.name as changedByName')
    .where('c.fixtureId', '=', fixtureId)
    .orderBy('c.id', 'desc')
    .execute()
}

/** The newest change that has not been undone, and is no undoing itself. */
export function findLastChange(db: Database, fixtureId: number) {
  return db
    .selectFrom('scoreChanges')
    .selectAll()
    .where('fixtureId', '=', fixtureId)
    .where('undone', '=', false)
    .where('kind', '<>', 'undo')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
