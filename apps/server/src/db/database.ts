import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { DroppingClient, noticingLoss, type Patience } from './connection.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>

/** Where a database is, and who asks. */
export type Connection = pg.ClientConfig

/** What node-postgres makes of two types: days stay text (a `Date` is a day off by zone), ids are numbers. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.INT8, Number],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text') =>
    PARSERS.get(id) ?? pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
}

/** A pool of at most ten connections that gives up on a lock after 3 s and on a statement after 10 s. */
export function createPool(connection: Connection, patience?: Patience): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    ...noticingLoss(patience),
    Client: DroppingClient,
    types,
    max: 10,
    application_name: 'hive',
    lock_timeout: 3000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  // An idle connection that the server closes is replaced by the pool; unheard, it would end the process.
  pool.on('error', () => undefined)
  return pool
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/** Whether the database answers at this moment. */
export async function isReachable(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    // The answer is the report.
    return false
  }
}
