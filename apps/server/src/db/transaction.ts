import type { Database } from './database.ts'

/** How often PostgreSQL may end one transaction in favour of another before its caller hears of it. */
const TRIES = 4

/** PostgreSQL ended a transaction because it and another one waited for each other. */
const LOST_TO_ANOTHER: ReadonlySet<unknown> = new Set(['40P01', '40001'])

/**
 * Does all of an act in one transaction, or none of it. A transaction that PostgreSQL ends to let
 * another one pass is made again from its start, so an act touches nothing but the database.
 */
export async function inTransaction<T>(
  db: Database,
  act: (db: Database) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(act)
    } catch (error) {
      if (attempt === TRIES || !isLostToAnother(error)) throw error
    }
  }
}

/**
 * Makes an act a unit of work: called with a context, it gets one whose database is a transaction, so that its
 * body reads as if there were none.
 */
export function atomic<Means extends { db: Database }, Rest extends readonly unknown[], Result>(
  act: (means: Means, ...rest: Rest) => Promise<Result>,
): (means: Means, ...rest: Rest) => Promise<Result> {
  return (means, ...rest) => inTransaction(means.db, (db) => act({ ...means, db }, ...rest))
}

function isLostToAnother(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOST_TO_ANOTHER.has(error.code)
}
