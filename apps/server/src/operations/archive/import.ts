import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Config } from '#config.ts'
import { eraseAgain, skipNumbers } from '#operations/backup/after-restore.ts'
import type { Erasure } from '#operations/backup/erasures.ts'
import { fillEmpty, refuseForeign } from '#operations/backup/fill.ts'
import { UnusableFile } from '#operations/backup/format.ts'
import type { Item } from '#operations/backup/read.ts'
import type { Sealer } from '#db/sealing.ts'
import type { Holding, Holdings, TextRow } from '#room-data.ts'
import { decrypt } from './age.ts'
import { archived, fileOf, type Manifest, MANIFEST, manifest, textRow } from './format.ts'
import { unzip } from './zip.ts'

type Order = {
  connection: pg.ClientConfig
  sealer: Sealer
  mode: Config['mode']
  tables: Holdings
  /** The archive as it was downloaded. */
  file: Buffer
  passphrase: string
  /** People who were erased since it was made. */
  erasures: readonly Erasure[]
}

/** Puts an archive into an empty database: all of it or nothing. What is sealed is sealed with this Hive's keys. */
export async function importArchive({ connection, file, passphrase, erasures, ...order }: Order) {
  const files = unzip(await decrypt(file, passphrase)) ?? {}
  const about = manifestIn(files)
  refuseForeign('archive', { ...about, queue: null }, order.mode)
  const tables = about.tables.map((part) => readTable(files, part, order.tables))
  const toErase = await fillEmpty({
    connection,
    schema: { migrations: about.migrations, queue: null },
    items: itemsOf(tables, order.sealer),
    settle: async (client) => {
      await skipNumbers(client, about)
      return eraseAgain(client, erasures)
    },
  })
  const rows = about.tables.reduce((sum, part) => sum + part.rows, 0)
  return { rows, tables: tables.length, madeAt: about.madeAt, toErase }
}

type Files = Readonly<Record<string, Uint8Array>>
type Table = { table: string; columns: string[]; holding: Holding; rows: TextRow[] }

function manifestIn(files: Files): Manifest {
  const found = manifest.safeParse(valueIn(textOf(files[MANIFEST])))
  if (!found.success) throw new UnusableFile('This file is not an archive of Hive.')
  return found.data
}

/** A table of the archive, once its rows are what was written. */
function readTable(files: Files, part: Manifest['tables'][number], tables: Holdings): Table {
  const { table, columns, sha256 } = part
  const holding = new Map(archived(tables)).get(table)
  if (!holding) throw new UnusableFile(`This Hive has no table ${table} to import.`)
  const bytes = files[fileOf(table)]
  if (!bytes) throw damaged()
  const lines = textOf(bytes).split('\n').slice(0, -1)
  const isWhole = createHash('sha256').update(bytes).digest('hex') === sha256
  const rows = textRow.array().safeParse(lines.map(valueIn))
  if (isWhole && rows.success && rows.data.length === part.rows) {
    return { table, columns, holding, rows: rows.data }
  }
  throw damaged()
}

function damaged(): UnusableFile {
  return new UnusableFile('This archive is damaged. Nothing of it was used.')
}

function* itemsOf(tables: readonly Table[], sealer: Sealer): Generator<Item> {
  for (const { table, columns, holding, rows } of tables) {
    yield { kind: 'table', table, columns }
    for (const row of rows) {
      const again = sealedAgain(row, holding, sealer)
      yield { kind: 'row', row: columns.map((name) => again[name] ?? null) }
    }
  }
}

function sealedAgain(row: TextRow, { sealed = {} }: Holding, sealer: Sealer): TextRow {
  const again = { ...row }
  for (const [column, { purpose, owner }] of Object.entries(sealed)) {
    const text = row[column] ?? null
    if (text !== null)
      again[column] = `\\x${sealer.seal(text, purpose, owner?.(row)).toString('hex')}`
  }
  return again
}

function textOf(bytes: Uint8Array | undefined): string {
  return Buffer.from(bytes ?? []).toString('utf8')
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not what was written, which the caller says.
    return null
  }
}
