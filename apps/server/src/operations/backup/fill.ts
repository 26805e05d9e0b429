import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import type { Config } from '#config.ts'
import { openPool } from '#db/connection.ts'
import { asCalledNow, beforeBaseline } from '#db/baseline/baseline.ts'
import { migrate, MIGRATION_NAMES } from '#db/migrate.ts'
import { contentOf } from '#db/ownership.ts'
import { type Row, UnusableFile } from './format.ts'
import type { Item } from './read.ts'
import {
  charactersOf,
  listColumns,
  MOST_CHARACTERS,
  MOST_ROWS,
  PLAIN_TEXTS,
  type Queryable,
  quoted,
} from './tables.ts'

/** The schema that a file's rows are of: its migrations, and the job queue's version, `null` for none. */
export type SchemaVersion = { migrations: readonly string[]; queue: number | null }

type Items = AsyncIterable<Item> | Iterable<Item>

type Filling<Settled> = {
  connection: pg.ClientConfig
  schema: SchemaVersion
  items: Items
  /** The last step, once all rows are there. */
  settle: (client: Queryable) => Promise<Settled>
}

/** Puts the rows of a file into an empty database, and updates its schema: all or nothing, in one transaction. */
export async function fillEmpty<Settled>(filling: Filling<Settled>): Promise<Settled> {
  const { connection, schema, items, settle } = filling
  const pool = openPool({ ...connection, max: 1, application_name: 'hive-restore' })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await db.transaction().execute(async (trx) => {
      const client = queryable(trx)
      await client.query(PLAIN_TEXTS)
      if ((await contentOf(client)) !== 'nothing') throw new UnusableFile(NOT_EMPTY)
      await makeSchema(trx, schema)
      await load(client, items)
      await migrate(trx)
      return settle(client)
    })
  } finally {
    await db.destroy()
  }
}

const NOT_EMPTY =
  'This database holds data already: nothing was changed. ' +
  'Use an empty one: choose another DATABASE_URL or DATA_DIR, or move the old one away.'

/** Refuses a file of the other mode or of a newer version. @param what its name, such as “back-up” */
export function refuseForeign(
  what: string,
  { mode: made, migrations, queue }: SchemaVersion & { mode: Config['mode'] },
  mode: Config['mode'],
): void {
  if (made !== mode)
    throw new UnusableFile(`This ${what} is of a ${made} Hive, and this is ${mode} mode.`)
  const old = beforeBaseline(migrations, what)
  if (old !== null) throw new UnusableFile(old)
  const known = asCalledNow(migrations).every((name) => MIGRATION_NAMES.includes(name))
  if (!known || (queue ?? 0) > QUEUE_VERSION) {
    throw new UnusableFile(
      `This ${what} was made by another version of Hive. Install that one, or a later one.`,
    )
  }
}

/** The job queue's tables as the library makes them, in our transaction rather than one of its own. */
const QUEUE_SCHEMA = getConstructionPlans('pgboss')
  .replace(/^\s*BEGIN;/, '')
  .replace(/COMMIT;\s*$/, '')
const QUEUE_VERSION = Number(/version\(version\) VALUES \('(\d+)'\)/.exec(QUEUE_SCHEMA)?.[1])

/** The tables as they were when the file was made, with nothing in them. */
async function makeSchema(
  trx: Transaction<unknown>,
  { migrations, queue }: SchemaVersion,
): Promise<void> {
  const client = queryable(trx)
  await client.query(
    'DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public',
  )
  await migrate(trx, migrations)
  if (queue !== null) await client.query(QUEUE_SCHEMA)
  await client.query(PLAIN_TEXTS)
}

/** Every row of a file. Rules between tables are looked at when all rows are there. */
async function load(client: Queryable, items: Items): Promise<void> {
  const rules = await liftRules(client)
  let table: { name: string; insert: string; rows: Row[]; characters: number } | null = null
  const flush = async () => {
    if (!table || table.rows.length === 0) return
    const columns = table.rows[0]?.map((_, index) => table?.rows.map((row) => row[index] ?? null))
    await client.query(table.insert, columns)
    table.rows = []
    table.characters = 0
  }
  for await (const item of items) {
    if (item.kind === 'row' && table) {
      table.rows.push(item.row)
      table.characters += charactersOf(item.row)
      if (table.rows.length === MOST_ROWS || table.characters > MOST_CHARACTERS) await flush()
    } else {
      await flush()
      if (item.kind === 'table') table = await emptyTable(client, item)
    }
  }
  await flush()
  await putBack(client, rules)
}

async function emptyTable(
  client: Queryable,
  { table, columns }: { table: string; columns: string[] },
) {
  const types = new Map((await listColumns(client, table)).map(({ name, type }) => [name, type]))
  const unknown = columns.filter((name) => !types.has(name))
  if (unknown.length > 0) throw new UnusableFile(`${table} has no column ${unknown.join(', ')}.`)
  const names = columns.map(quoted).join(', ')
  const values = columns.map((name, index) => `c${index}::${types.get(name)}`).join(', ')
  const texts = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const aliases = columns.map((_, index) => `c${index}`).join(', ')
  await client.query(`DELETE FROM ${quoted(table)}`)
  const insert = `INSERT INTO ${quoted(table)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM unnest(${texts}) AS rows (${aliases})`
  return { name: table, insert, rows: [], characters: 0 }
}

type Rule = { table: string; name: string; definition: string }

/** Takes foreign keys and triggers away; gives the keys, to be put back. */
async function liftRules(client: Queryable): Promise<Rule[]> {
  const { rows: rules } = await client.query<Rule>(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name,
       pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
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
export function queryable(trx: Pick<Transaction<unknown>, 'executeQuery'>): Queryable {
  return {
    // As the type has it.
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
    async query<R extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      const { rows } = await trx.executeQuery<R>(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}
