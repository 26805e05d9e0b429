import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#config.ts'
import { queryable } from '#operations/backup/fill.ts'
import {
  batchesOf,
  type Column,
  listColumns,
  listMigrations,
  listSequences,
  PLAIN_TEXTS,
  type Queryable,
  quoted,
} from '#operations/backup/tables.ts'
import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import type { Holding, Holdings, TextRow } from '#room-data.ts'
import { encrypt } from './age.ts'
import { archived, fileOf, KIND, type Manifest, MANIFEST } from './format.ts'
import { type ZipFile, zipOf } from './zip.ts'

export type ArchiveOrder = {
  db: Database
  sealer: Sealer
  mode: Config['mode']
  tables: Holdings
  passphrase: string
  /** How much work it is to guess the passphrase; tests have no time for it. */
  factor?: number
  now: Date
}

/**
 * Everything of the organisation as it is at one moment, encrypted. Reads the database only as fast as its reader takes
 * it; when that fails, the stream fails, and what came before cannot be opened.
 */
export function archiveOf({ passphrase, factor, ...order }: ArchiveOrder): Readable {
  const out = new PassThrough()
  order.db
    .withoutPlugins()
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const client = queryable(trx)
      await client.query(PLAIN_TEXTS)
      await pipeline(Readable.from(encrypt(zipOf(filesOf(client, order)), passphrase, factor)), out)
    })
    .catch((error: unknown) => out.destroy(error instanceof Error ? error : undefined))
  return out
}

type Order = Omit<ArchiveOrder, 'passphrase' | 'factor'>

async function* filesOf(client: Queryable, order: Order): AsyncGenerator<ZipFile> {
  const { mode, now } = order
  const tables: Manifest['tables'] = []
  for (const [table, holding] of archived(order.tables)) {
    const columns = await listColumns(client, table)
    const sum = { rows: 0, hash: createHash('sha256') }
    yield { name: fileOf(table), text: linesOf(client, { table, columns, holding, order, sum }) }
    const names = columns.map(({ name }) => name)
    tables.push({ table, columns: names, rows: sum.rows, sha256: sum.hash.digest('hex') })
  }
  const about: Manifest = {
    ...KIND,
    madeAt: now.toISOString(),
    mode,
    migrations: await listMigrations(client),
    sequences: await listSequences(client),
    tables,
  }
  yield { name: MANIFEST, text: Readable.from([`${JSON.stringify(about, null, 2)}\n`]) }
}

type Part = {
  table: string
  columns: readonly Column[]
  holding: Holding
  order: Order
  sum: { rows: number; hash: ReturnType<typeof createHash> }
}

/** The rows of a table as lines, which are counted and summed up on the way. */
async function* linesOf(client: Queryable, part: Part): AsyncGenerator<string> {
  const { table, columns, holding, order, sum } = part
  const texts = columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
  await client.query(
    `DECLARE rows NO SCROLL CURSOR FOR SELECT ${texts} FROM ${quoted(table)}
     ORDER BY ${await orderOf(client, table, columns)}`,
  )
  const batches = batchesOf(
    async (count) => (await client.query<TextRow>(`FETCH ${count} FROM rows`)).rows,
  )
  for await (const rows of batches) {
    const text = rows.map((row) => `${JSON.stringify(opened(row, holding, order))}\n`).join('')
    sum.rows += rows.length
    sum.hash.update(text)
    yield text
  }
  await client.query('CLOSE rows')
}

/** A row with its sealed texts in the clear. */
function opened(row: TextRow, { sealed = {} }: Holding, { sealer }: Order): TextRow {
  const plain = { ...row }
  for (const [column, { purpose, owner }] of Object.entries(sealed)) {
    const bytes = row[column]?.replace(/^\\x/, '')
    if (bytes !== undefined)
      plain[column] = sealer.open(Buffer.from(bytes, 'hex'), purpose, owner?.(row))
  }
  return plain
}

/** The order of a table's rows, which is the same in every database. */
async function orderOf(
  client: Queryable,
  table: string,
  columns: readonly Column[],
): Promise<string> {
  const { rows: keys } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_index
     JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
     WHERE indrelid = $1::regclass AND indisprimary ORDER BY array_position(indkey, attnum)`,
    [table],
  )
  const types = new Map(columns.map(({ name, type }) => [name, type]))
  const names = keys.length > 0 ? keys.map(({ name }) => name) : [...types.keys()]
  return names
    .map((name) => `${quoted(name)}${types.get(name) === 'text' ? ' COLLATE "C"' : ''}`)
    .join(', ')
}
