import type { Database } from './database.ts'
import { isOutdatedPlan } from './statement-names.ts'

/** How often a transaction is tried when PostgreSQL aborts it in favour of another, or of a migration. */
const TRIES = 4

/** The codes with which PostgreSQL aborts a transaction in favour of another: deadlock, serialisation failure. */
const LOST_TO_ANOTHER: ReadonlySet<unknown> = new Set(['40P01', '40001'])

/** The steps to take after each open transaction. */
const afterwards = new WeakMap<Database, (() => void)[]>()

/** Does something as soon as a transaction is committed, and never if it is not; at once where there is none. */
export function afterCommit(db: Database, act: () => void): void {
  const waiting = afterwards.get(db)
  if (waiting) waiting.push(act)
  else act()
}

/**
 * Runs an action in one transaction. One that PostgreSQL aborts in favour of another is run again from its start,
 * so an action must touch nothing but the database.
 */
export async function inTransaction<T>(
  db: Database,
  act: (db: Database) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(db, act)
    } catch (error) {
      if (attempt === TRIES || !isLostToAnother(error)) throw error
    }
  }
}

async function tryOnce<T>(db: Database, act: (db: Database) => Promise<T>): Promise<T> {
  const waiting: (() => void)[] = []
  const result = await db.transaction().execute((unit) => {
    afterwards.set(unit, waiting)
    return act(unit)
  })
  for (const next of waiting) next()
  return result
}

/**
 * Makes an action a unit of work: it is called with a context, and gets one whose database is the transaction, so
 * that its body reads as if there were none.
 */
export function atomic<
  OwnContext extends { db: Database },
  Rest extends readonly unknown[],
  Result,
>(
  act: (context: OwnContext, ...rest: Rest) => Promise<Result>,
): (context: OwnContext, ...rest: Rest) => Promise<Result> {
  return (context, ...rest) => inTransaction(context.db, (db) => act({ ...context, db }, ...rest))
}

function isLostToAnother(error: unknown): boolean {
  if (isOutdatedPlan(error)) return true
  return error instanceof Error && 'code' in error && LOST_TO_ANOTHER.has(error.code)
}
