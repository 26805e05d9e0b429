import { access, mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#config.ts'
import { connectTo } from '#db/database.ts'
import { joinDatabase, openDatabase } from '#db/open.ts'
import { refuseWrongDatabase } from '#db/ownership.ts'
import { sealerOf } from '#db/secret-keys.ts'
import { createLog } from '#log.ts'
import { erasureList, noteErasures, readErasures } from './erasures.ts'
import type { RestoredJobs } from './after-restore.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

/** `npm run backup -- <file>`: also while Hive is running. */
export async function backUp(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const [file] = args
  if (file === undefined) throw new Error('Say where to: npm run backup -- <file>')
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
    return `${rows} rows of ${tables} tables are in ${file}.`
  } finally {
    await database.stop()
  }
}

/** `npm run restore -- <file>`: into an empty place, before Hive is started there. */
export async function restore(
  args: string[],
  environment: NodeJS.ProcessEnv,
  jobs: RestoredJobs,
): Promise<string> {
  const options = { erasures: { type: 'string' }, 'keep-mails': { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [file] = positionals
  if (file === undefined) throw new Error('Say what from: npm run restore -- <file>')
  const config = await settingsFrom(environment)
  const erasures = await readErasures(erasureList(config.dataDir))
  if (values.erasures !== undefined) {
    await access(values.erasures)
    erasures.push(...(await readErasures(values.erasures)))
  }
  const database = await openDatabase(config, createLog('warn'))
  const { connection } = database
  try {
    const sealer = await sealerOf(config)
    const keepMails = values['keep-mails'] ?? false
    return reportOf(
      await restoreBackup({
        connection,
        sealer,
        mode: config.mode,
        file,
        erasures,
        keepMails,
        jobs,
      }),
    )
  } finally {
    await database.stop()
  }
}

async function settingsFrom(environment: NodeJS.ProcessEnv): Promise<Config> {
  const config = readConfig(environment)
  await mkdir(config.dataDir, { recursive: true })
  return config
}

function reportOf(done: Awaited<ReturnType<typeof restoreBackup>>): string {
  return [
    `${done.rows} rows of ${done.tables} tables are back, as they stood at ${done.madeAt}.`,
    'Everyone has to sign in again.',
    `${done.mailsDropped} mails that waited then are not sent again.`,
    `${done.toErase} people who were erased are barred, and are erased again once Hive runs.`,
  ].join('\n')
}
