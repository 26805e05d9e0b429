import type pg from 'pg'

/** A client, or a transaction made to look like one, for catalogue queries. */
export type Queryable = {
  // The caller says what a row holds, as with pg itself.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

export type Column = { name: string; type: string }

/**
 * The tables whose rows are backed up: all of ours, and the jobs with their queues. The migrator's tables are
 * written by the migrations themselves; what else the job queue keeps (its version, its clock, statistics) it
 * writes anew at each start.
 */
export async function listTables(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT schema || '.' || name AS name FROM (${WHOLE_TABLES}) AS tables
     WHERE schema = 'public' AND name NOT LIKE 'kysely\\_%'
       OR schema = 'pgboss' AND name IN ('queue', 'job')
     ORDER BY schema DESC, name = 'queue' DESC, name`,
  )
  return rows.map(({ name }) => name)
}

/** Every table with its schema; one in parts is one table, since its rows are those of its parts. */
export const WHOLE_TABLES = `SELECT nspname::text AS schema, relname::text AS name
  FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace WHERE relkind IN ('r', 'p') AND NOT relispartition`

/** The columns of a table that hold data of their own. */
export async function listColumns(client: Queryable, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     ORDER BY attnum`,
    [table],
  )
  return rows
}

/** The migrations that have made the schema, in their order. */
export async function listMigrations(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM kysely_migration ORDER BY name',
  )
  return rows.map(({ name }) => name)
}

/** The version of the job queue's tables; `null` when it has never run. */
export async function queueVersion(client: Queryable): Promise<number | null> {
  const { rows: found } = await client.query(
    `SELECT FROM information_schema.tables WHERE table_schema = 'pgboss' AND table_name = 'version'`,
  )
  if (found.length === 0) return null
  const { rows } = await client.query<{ version: string }>('SELECT version FROM pgboss.version')
  return Number(rows[0]?.version)
}

/** Every sequence of ours, with the number that it gave out last. */
export async function listSequences(client: Queryable): Promise<Record<string, number | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `SELECT quote_ident(sequencename) AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' ORDER BY 1`,
  )
  return Object.fromEntries(
    rows.map(({ name, last }) => [name, last === null ? null : Number(last)]),
  )
}

/** So many characters of rows are in memory at once, or one row more: rows of photographs have a million, others few. */
export const MOST_CHARACTERS = 4_000_000
const FIRST_ROWS = 20
export const MOST_ROWS = 500

/** The rows of a cursor, read as many at a time as those before were small. */
export async function* batchesOf<Row extends object>(
  read: (count: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let count = FIRST_ROWS
  for (;;) {
    const rows = await read(count)
    if (rows.length > 0) yield rows
    if (rows.length < count) return
    const each = rows.reduce((sum, row) => sum + charactersOf(row), 0) / rows.length
    const fit = Math.floor(MOST_CHARACTERS / Math.max(each, 1))
    count = Math.max(1, Math.min(fit, 4 * count, MOST_ROWS))
  }
}

/** How long the texts of a row are. */
export function charactersOf(row: object): number {
  return Object.values(row).reduce(
    (sum: number, value: unknown) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  )
}

/** Texts of values mean the same wherever they are written and read. */
export const PLAIN_TEXTS = `
  SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL search_path = public`

export function quoted(table: string): string {
  return table
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
}
