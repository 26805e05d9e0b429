import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { typed } from '#command-line.ts'
import { type Config, readConfig } from '#config.ts'
import type { RestoredJobs } from '#db/backup/after-restore.ts'
import { describeSettled, RESTORE_OPTIONS, wishesOf } from '#db/backup/commands.ts'
import { ownDataDir } from '#db/embedded/home.ts'
import { sealerOf } from '#db/secret-keys.ts'
import { openStore } from './open-store.ts'
import type { Target } from './plan-restore.ts'
import { type Restored, restoreTo } from './restore-to.ts'

const OPTIONS = {
  ...RESTORE_OPTIONS,
  database: { type: 'string' },
  drill: { type: 'boolean' },
  'until-it-breaks': { type: 'boolean' },
} as const

/**
 * `restore-to <time>`: the embedded database as it was then, into an empty data folder, before Hive is
 * started.
 */
export async function restoreToTime(
  args: readonly string[],
  { environment, jobs, now }: { environment: NodeJS.ProcessEnv; jobs: RestoredJobs; now: Date },
): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
  })
  const target = targetOf(positionals[0], {
    now,
    untilItBreaks: values['until-it-breaks'] ?? false,
  })
  const config = readConfig(environment)
  if (!config.archive) throw new Error('Set ARCHIVE_URL, so that Hive knows what to restore from.')
  const own = await ownDataDir(config.dataDir)
  const isDrill = values.drill ?? false
  const dataDir = isDrill ? await mkdtemp(join(own, 'drill-')) : own
  // The user of the server needs to pass through this folder.
  if (isDrill) await chmod(dataDir, 0o711)
  const began = Date.now()
  try {
    const done = await restoreTo({
      ...(await wishesOf(values, own)),
      store: openStore(config.archive),
      sealer: await sealerOf(config),
      mode: config.mode,
      database: values.database,
      log: (message) => process.stderr.write(`${message}\n`),
      dataDir,
      target,
      isDrill,
      jobs,
    })
    const seconds = Math.round((Date.now() - began) / 1000)
    return isDrill ? describeDrill(done, seconds) : describe(done, { config, seconds })
  } finally {
    if (isDrill) await rm(dataDir, { recursive: true, force: true })
  }
}

const moment = z.iso.datetime({ offset: true })

function targetOf(
  word: string | undefined,
  { now, untilItBreaks }: { now: Date; untilItBreaks: boolean },
): Target {
  if (word === 'latest') return { at: null, text: '', untilItBreaks }
  if (word === undefined || !moment.safeParse(word).success) {
    throw new Error(
      `Say to which moment, with its zone: ${typed('restore-to', '2026-11-24T18:30:00Z')} (or +01:00), or “latest”.`,
    )
  }
  const at = new Date(word)
  if (at > now) throw new Error('That moment is yet to come.')
  return { at, text: word, untilItBreaks }
}

function describe(
  done: Restored,
  { config, seconds }: { config: Config; seconds: number },
): string {
  return [
    `The database is back in ${config.dataDir}, from the base back-up of ${done.from} and ${done.segments} segments of ` +
      `the log, after ${seconds} s.`,
    describeSettled(done),
    'Start Hive now.',
  ].join('\n')
}

function describeDrill({ from, segments, sums }: Restored, seconds: number): string {
  const rows = sums.reduce((sum, table) => sum + table.rows, 0)
  return [
    ...sums.map(({ table, rows: count, sum }) => `${table} ${count} ${sum}`),
    `${rows} rows of ${sums.length} tables can be restored: from the base back-up of ${from} and ${segments} segments ` +
      `of the log, in ${seconds} s. Nothing was kept.`,
  ].join('\n')
}
