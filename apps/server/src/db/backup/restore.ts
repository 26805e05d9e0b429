import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import type { Config } from '#config.ts'
import { migrate, MIGRATION_NAMES } from '#db/migrate.ts'
import { contentOf } from '#db/ownership.ts'
import type { Sealer } from '#db/sealing.ts'
import { type AfterRestore, settleAfterRestore } from './after-restore.ts'
import { BadBackup, fingerprintsOf, type Header, type Row } from './format.ts'
import { readBackup, readHeader, verifyBackup } from './read.ts'
import { listColumns, PLAIN_TEXTS, type Queryable, quoted } from './tables.ts'

type Order = Omit<AfterRestore, 'header'> & {
  connection: pg.ClientConfig
  sealer: Sealer
  mode: Config['mode']
  file: string
}

const BATCH = 500

/**
 * Puts a back-up into an empty database: all of it or nothing, in one transaction. The file, the keys and
 * the database are checked before anything is written.
 */
export async function restoreBackup({ connection, sealer, mode, file, ...after }: Order) {
  const header = await readHeader(file)
  refuseForeign(header, mode)
  refuseOtherKeys(header, sealer)
  const { rows, tables } = await verifyBackup(file)
  const pool = new pg.Pool({ ...connection, max: 1, application_name: 'hive-restore' })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const settled = await db.transaction().execute(async (trx) => {
      const client = queryable(trx)
      await client.query(PLAIN_TEXTS)
      if ((await contentOf(client)) !== 'nothing') throw new BadBackup(NOT_EMPTY)
      await makeSchema(trx, header)
      await load(client, file)
      await migrate(trx)
      return settleAfterRestore(client, { ...after, header })
    })
    return { rows, tables, madeAt: header.madeAt, ...settled }
  } finally {
    await db.destroy()
  }
}

const NOT_EMPTY =
  'This database holds data already: nothing was changed. ' +
  'Restore into an empty one: choose another DATABASE_URL or DATA_DIR, or move the old one away.'

function refuseForeign({ mode: made, migrations, queue }: Header, mode: Config['mode']): void {
  if (made !== mode)
    throw new BadBackup(`This back-up is of a ${made} Hive, and this is ${mode} mode.`)
  const known = migrations.every((name, index) => MIGRATION_NAMES[index] === name)
  if (!known || (queue ?? 0) > QUEUE_VERSION) {
    throw new BadBackup(
      'This back-up was made by another version of Hive. Install that one, or a later one.',
    )
  }
}

function refuseOtherKeys({ keys }: Header, sealer: Sealer): void {
  const ours = new Set(fingerprintsOf(sealer))
  const missing = keys.filter((key) => !ours.has(key)).length
  if (missing === 0) return
  throw new BadBackup(
    `${missing} of the ${keys.length} secret keys of this back-up are not in SECRET_KEYS: without them ` +
      'health answers and sign-in keys cannot be read. Nothing was changed. Set the keys of that time, newest first.',
  )
}

/** The job queue's tables as the library makes them, in our transaction rather than one of its own. */
const QUEUE_SCHEMA = getConstructionPlans('pgboss')
  .replace(/^\s*BEGIN;/, '')
  .replace(/COMMIT;\s*$/, '')
const QUEUE_VERSION = Number(/version\(version\) VALUES \('(\d+)'\)/.exec(QUEUE_SCHEMA)?.[1])

/** The tables as they were when the back-up was made, with nothing in them. */
async function makeSchema(trx: Transaction<unknown>, { migrations, queue }: Header): Promise<void> {
  const client = queryable(trx)
  await client.query(
    'DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public',
  )
  await migrate(trx, migrations.at(-1))
  if (queue !== null) await client.query(QUEUE_SCHEMA)
  await client.query(PLAIN_TEXTS)
}

/** Every row of the back-up. Rules between tables are looked at when all rows are there. */
async function load(client: Queryable, file: string): Promise<void> {
  const rules = await liftRules(client)
  let table: { name: string; insert: string; rows: Row[]; count: number } | null = null
  const flush = async () => {
    if (!table || table.rows.length === 0) return
    const columns = table.rows[0]?.map((_, index) => table?.rows.map((row) => row[index] ?? null))
    await client.query(table.insert, columns)
    table.rows = []
  }
  for await (const item of readBackup(file)) {
    if (item.kind === 'row' && table) {
      table.rows.push(item.row)
      if (table.rows.length === BATCH) await flush()
    } else {
      await flush()
      if (item.kind === 'table') table = await emptyTable(client, item)
    }
  }
  await putBack(client, rules)
}

async function emptyTable(
  client: Queryable,
  { table, columns }: { table: string; columns: string[] },
) {
  const types = new Map((await listColumns(client, table)).map(({ name, type }) => [name, type]))
  const unknown = columns.filter((name) => !types.has(name))
  if (unknown.length > 0) throw new BadBackup(`${table} has no column ${unknown.join(', ')}.`)
  const names = columns.map(quoted).join(', ')
  const values = columns.map((name, index) => `c${index}::${types.get(name)}`).join(', ')
  const texts = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const aliases = columns.map((_, index) => `c${index}`).join(', ')
  await client.query(`DELETE FROM ${quoted(table)}`)
  const insert = `INSERT INTO ${quoted(table)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM unnest(${texts}) AS rows (${aliases})`
  return { name: table, insert, rows: [], count: 0 }
}

type Rule = { table: string; name: string; definition: string }

/** Takes foreign keys and triggers away; gives the keys, to be put back. */
async function liftRules(client: Queryable): Promise<Rule[]> {
  const { rows: rules } = await client.query<Rule>(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name,
       pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rules)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const table of await tablesWithTriggers(client))
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  return rules
}

async function putBack(client: Queryable, rules: readonly Rule[]): Promise<void> {
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  for (const { table, name, definition } of rules)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  for (const table of await tablesWithTriggers(client))
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
}

async function tablesWithTriggers(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger t
     JOIN pg_class c ON c.oid = tgrelid
     WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => name)
}

/** A transaction of Kysely's, for queries that are texts. */
function queryable(trx: Transaction<unknown>): Queryable {
  return {
    // As the type has it.
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
    async query<R extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      const { rows } = await trx.executeQuery<R>(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}
