import { access, mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { typed } from '#command-line.ts'
import { type Config, readConfig } from '#config.ts'
import { connectTo } from '#db/database.ts'
import { joinDatabase, openDatabase } from '#db/open.ts'
import { refuseWrongDatabase } from '#db/ownership.ts'
import { sealerOf } from '#db/secret-keys.ts'
import { createLog } from '#log.ts'
import { noteBackup } from './note.ts'
import { placeOf } from './place.ts'
import { erasureList, noteErasures, readErasures } from './erasures.ts'
import type { RestoredJobs, RestoreResult } from './after-restore.ts'
import { restoreBackup } from './restore.ts'
import { settleCopy } from './settle-copy.ts'
import { writeBackup } from './write.ts'

/** `backup <file>`: also while Hive is running. With `--copy-to <place>` a copy is made there, and noted. */
export async function backUp(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: { 'copy-to': { type: 'string' } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (file === undefined) throw new Error(`Say where to: ${typed('backup', '<file>')}`)
  const config = await settingsFrom(environment)
  const database = await joinDatabase(config, createLog('warn'))
  const { connection } = database
  try {
    await refuseWrongDatabase(connection, config.mode)
    const db = connectTo(connection)
    await noteErasures(db, config.dataDir).finally(() => db.destroy())
    const sealer = await sealerOf(config)
    const now = new Date()
    const { rows, tables } = await writeBackup({ connection, sealer, mode: config.mode, file, now })
    const place = await placeOf(file, { copyTo: values['copy-to'], config })
    const noted = connectTo(connection)
    await noteBackup(noted, { rows, tables, ...place }).finally(() => noted.destroy())
    const made = `${rows} rows of ${tables} tables are in ${file}.`
    if (place.problem !== null) throw new Error(`${made} The copy failed: ${place.problem}.`)
    return place.isApart === false ? `${made}\n${NOT_APART}` : made
  } finally {
    await database.stop()
  }
}

const NOT_APART =
  'It is on the disk of the database, and so no back-up yet: with the disk both are lost. Copy it elsewhere.'

/** `restore <file>`: into an empty place, before Hive is started there. */
export async function restore(
  args: string[],
  environment: NodeJS.ProcessEnv,
  jobs: RestoredJobs,
): Promise<string> {
  const config = await settingsFrom(environment)
  const { values, positionals } = parse(args)
  const wishes = await wishesOf(values, config.dataDir)
  const [file] = positionals
  if (file === undefined) throw new Error(`Say what from: ${typed('restore', '<file>')}`)
  const database = await openDatabase(config, createLog('warn'))
  const { connection } = database
  try {
    const sealer = await sealerOf(config)
    const order = { connection, sealer, mode: config.mode, ...wishes, jobs }
    const done = await restoreBackup({ ...order, file })
    const what = `${done.rows} rows of ${done.tables} tables are back, as they stood at ${done.madeAt}.`
    return `${what}\n${describeSettled(done)}`
  } finally {
    await database.stop()
  }
}

/** `after-restore`: where another program restored the files of a database, before Hive is started. */
export async function afterRestore(
  args: readonly string[],
  { environment, jobs }: { environment: NodeJS.ProcessEnv; jobs: RestoredJobs },
): Promise<string> {
  const config = await settingsFrom(environment)
  const wishes = await wishesOf(parse(args).values, config.dataDir)
  const database = await openDatabase(config, createLog('warn'))
  const { connection } = database
  try {
    const order = { connection, sealer: await sealerOf(config), mode: config.mode, jobs }
    return describeSettled(await settleCopy({ ...order, ...wishes }))
  } finally {
    await database.stop()
  }
}

/** Options of a command that restores: a list of erased people, and whether waiting mails are sent. */
const RESTORE_OPTIONS = {
  erasures: { type: 'string' },
  'keep-mails': { type: 'boolean' },
} as const

async function wishesOf(
  values: { erasures?: string | undefined; 'keep-mails'?: boolean | undefined },
  dataDir: string,
) {
  const erasures = await readErasures(erasureList(dataDir))
  if (values.erasures !== undefined) {
    await access(values.erasures)
    erasures.push(...(await readErasures(values.erasures)))
  }
  return { erasures, keepMails: values['keep-mails'] ?? false }
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options: RESTORE_OPTIONS, allowPositionals: true })
}

async function settingsFrom(environment: NodeJS.ProcessEnv): Promise<Config> {
  const config = readConfig(environment)
  await mkdir(config.dataDir, { recursive: true })
  return config
}

function describeSettled(done: RestoreResult): string {
  return [
    'Everyone has to sign in again.',
    `${done.mailsDropped} mails that waited then are not sent again.`,
    `${done.toErase} people who were erased are barred, and are erased again once Hive runs.`,
  ].join('\n')
}
