import { Kysely, type LogEvent, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { type Connection, noticingLoss, openPool, type Patience } from './connection.ts'
import { camelCaseRows, SnakeCaseDialect } from './case.ts'
import { productClient } from './product-client.ts'
import type { Schema } from './schema.ts'
import { createStatementNames } from './statement-names.ts'

export type { Connection } from './connection.ts'
export type Database = Kysely<Schema>

/** The type of a list of days, which the driver does not name. */
const DAYS = 1182

/** Parsers: days stay text (a `Date` is a day off by zone), also in lists, and 64-bit ids become numbers. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [DAYS, (text) => text.slice(1, -1).split(',').filter(Boolean)],
  [pg.types.builtins.INT8, Number],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text') =>
    PARSERS.get(id) ?? pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
}

/** How long a session waits for a lock, for a statement, and for the next statement of a transaction. */
const LIMITS = {
  lock_timeout: 3000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
}

/**
 * A page anywhere costs as much as the next one, as on disks of today and in memory. By the default, which knows discs that turn,
 * PostgreSQL reads whole tables of a hundred thousand rows to look up five hundred.
 */
const COSTS = { options: '-c random_page_cost=1.1' }

/** Statements are prepared on a session of our own; a pooler lends another for each transaction. */
const preparing = () => ({ Client: productClient(createStatementNames()), pipeline: true })

/**
 * A pool of at most ten connections with these limits, where the connection has none of its own. A pooler would not pass
 * them on: it sets them itself, which `refuseUnlimited` sees to.
 */
export function createPool(connection: Connection, patience?: Patience): pg.Pool {
  const { direct, ...own } = connection
  return openPool({
    ...noticingLoss(),
    ...(direct ? {} : { ...LIMITS, ...COSTS, ...preparing() }),
    ...own,
    ...(patience && noticingLoss(patience)),
    // A pooler refuses a standby itself (`ops/pgbouncer.ini`).
    mayBeStandby: direct !== undefined,
    types,
    max: 10,
    application_name: 'hive',
  })
}

/** Throws when a pooler's sessions have no limits: one lock that is never released would stop everyone. */
export async function refuseUnlimited(db: Database): Promise<void> {
  const names = Object.keys(LIMITS)
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any(${names}) and setting = '0'`.execute(db)
  if (rows.length === 0) return
  const missing = rows.map(({ name }) => name).join(', ')
  throw new Error(
    `The sessions behind DATABASE_URL have no ${missing}. Set them in PgBouncer by connect_query (see ops/pgbouncer.ini).`,
  )
}

/** The database behind a pool of connections of its own; `destroy` ends both. */
export function connectTo(connection: Connection): Database {
  return createDatabase(createPool(connection))
}

/** A statement as it went to the database, with places for its values and none of them. */
export type Statement = { readonly text: string; readonly ms: number; readonly isFailed: boolean }

/** @param onStatement is called after every statement, so it must be quick */
export function createDatabase(
  pool: PostgresPool,
  onStatement?: (statement: Statement) => void,
): Database {
  return new Kysely<Schema>({
    dialect: new SnakeCaseDialect({ pool }),
    plugins: [camelCaseRows],
    ...(onStatement
      ? {
          log: ({ level, query, queryDurationMillis: ms }: LogEvent) =>
            onStatement({ text: query.sql, ms, isFailed: level === 'error' }),
        }
      : {}),
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
