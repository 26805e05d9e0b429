import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import type { Config } from '#config.ts'
import type { Sealer } from '#db/sealing.ts'
import { fingerprintsOf, FORMAT, type Header, type Row } from './format.ts'
import { verifyBackup } from './read.ts'
import {
  batchesOf,
  listColumns,
  listMigrations,
  listSequences,
  listTables,
  PLAIN_TEXTS,
  queueVersion,
  quoted,
} from './tables.ts'

type Order = {
  connection: pg.ClientConfig
  sealer: Sealer
  mode: Config['mode']
  file: string
  now: Date
}

export type Written = { tables: number; rows: number }

/**
 * Backs a database up into one file, while it is in use: everything as it stood at one moment. The file is
 * written under a passing name, read again, and given its own name when it is whole and on the disk.
 */
export async function writeBackup({ file, ...order }: Order): Promise<Written> {
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  ) {
    throw new Error(`${file} exists. Choose another name, or move it away.`)
  }
  const draft = `${file}.${process.pid}.partial`
  const client = new pg.Client({
    ...order.connection,
    types: TEXTS,
    application_name: 'hive-backup',
  })
  await client.connect()
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${PLAIN_TEXTS}`)
    const target = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true })
    await pipeline(Readable.from(textOf(client, order)), createGzip(), target)
    const written = await verifyBackup(draft)
    await rename(draft, file)
    await flushFolder(dirname(file))
    return written
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** Values as PostgreSQL writes them, so that nothing is lost on the way through JavaScript. */
const TEXTS: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text }

async function* textOf(client: pg.Client, order: Omit<Order, 'file'>): AsyncGenerator<string> {
  yield line(await headerOf(client, order))
  const tables = await listTables(client)
  let total = 0
  for (const table of tables) {
    const columns = await listColumns(client, table)
    const names = columns.map(({ name }) => name)
    yield line({ table, columns: names })
    const hash = createHash('sha256')
    let rows = 0
    for await (const batch of rowsOf(client, { table, columns: names })) {
      const text = batch.map(line).join('')
      hash.update(text)
      rows += batch.length
      yield text
    }
    total += rows
    yield line({ rows, sha256: hash.digest('hex') })
  }
  yield line({ tables: tables.length, rows: total })
}

async function* rowsOf(
  client: pg.Client,
  { table, columns }: { table: string; columns: string[] },
): AsyncGenerator<readonly Row[]> {
  await client.query(
    `DECLARE rows NO SCROLL CURSOR FOR SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(table)}`,
  )
  yield* batchesOf(async (count) => {
    const text = `FETCH ${count} FROM rows`
    return (await client.query<Row>({ text, rowMode: 'array' })).rows
  })
  await client.query('CLOSE rows')
}

async function headerOf(
  client: pg.Client,
  { sealer, mode, now }: Omit<Order, 'file'>,
): Promise<Header> {
  return {
    hive: 'backup',
    format: FORMAT,
    madeAt: now.toISOString(),
    mode,
    migrations: await listMigrations(client),
    queue: await queueVersion(client),
    keys: fingerprintsOf(sealer),
    sequences: await listSequences(client),
  }
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}

/** A rename is on the disk once its folder is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
