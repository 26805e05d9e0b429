import { mkdir, readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { typed } from '#command-line.ts'
import { readConfig } from '#config.ts'
import { erasureList, readErasures } from '#operations/backup/erasures.ts'
import { openDatabase } from '#db/open.ts'
import { sealerOf } from '#db/secret-keys.ts'
import { createLog } from '#log.ts'
import type { Holdings } from '#room-data.ts'
import { importArchive } from './import.ts'

/** `import <file>`: into an empty place, before Hive is started there. */
export async function importFrom(
  [file]: readonly string[],
  { environment, tables }: { environment: NodeJS.ProcessEnv; tables: Holdings },
): Promise<string> {
  if (file === undefined) throw new Error(`Say what to import: ${typed('import', '<file>')}`)
  const config = readConfig(environment)
  const bytes = await readFile(file)
  const passphrase = await askPassphrase()
  await mkdir(config.dataDir, { recursive: true })
  const erasures = await readErasures(erasureList(config.dataDir))
  const sealer = await sealerOf(config)
  const database = await openDatabase(config, createLog('warn'))
  const { connection } = database
  const order = { connection, sealer, mode: config.mode, tables, erasures }
  const done = await importArchive({ ...order, file: bytes, passphrase }).finally(() =>
    database.stop(),
  )
  return [
    `${done.rows} rows of ${done.tables} tables are here, as they stood at ${done.madeAt}.`,
    `${done.toErase} people who were erased since are barred, and are erased again once Hive runs.`,
    'Start Hive now. Everyone signs in as before.',
  ].join('\n')
}

/** The passphrase is asked for, because what a command line says stays in its history. */
async function askPassphrase(): Promise<string> {
  const lines = createInterface({ input: process.stdin })
  process.stderr.write('Passphrase of the archive: ')
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}
