import { hash, timingSafeEqual } from 'node:crypto'
import { CHECK_IDS, checksOf, titleOf } from '@hive/domain/office/status/checks'
import { typed } from '#command-line.ts'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { VERSION } from '#version.ts'
import type { Family } from '#watch/metric.ts'
import type { OutsideCall } from '#watch/measured.ts'
import { hiveFamilies, machineFamilies } from './families.ts'
import { addProviderError, listProblems } from './queries.ts'
import type { FiguresReader } from './read-figures.ts'

/** The state of this Hive, for its admins. */
export async function statusOf(
  { config, now }: Pick<Context, 'config' | 'now'>,
  read: FiguresReader,
) {
  const { figures } = await read.all()
  return {
    at: now().toISOString(),
    version: VERSION,
    checks: checksOf(figures, {
      isDemo: config.mode === 'demo',
      isEmbedded: config.database.kind === 'embedded',
      backupCommand: typed('backup', '<file>'),
    }),
  }
}

/** What is to be acted on about Hive itself, each by its title and its number among the checks. */
export async function problemsOfHive(db: Database) {
  const problems = await listProblems(db)
  return problems.map(({ checkId, said, since }) => {
    return { number: CHECK_IDS.indexOf(checkId), title: titleOf(checkId), said, since }
  })
}

/** All metrics: those of this process, and those of the whole Hive as far as the database answers. */
export async function metricsOf({ metrics, log }: Context, read: FiguresReader): Promise<Family[]> {
  const database = read.all().catch((error: unknown) => {
    log.warn({ err: error }, 'the figures of the database could not be read')
    return null
  })
  const [all, machine] = await Promise.all([database, read.machine()])
  return [...metrics.families(), ...hiveFamilies(all), ...machineFamilies(machine)]
}

/** Whether a header has the token, compared in constant time. */
export function isToken(header: string | undefined, token: string): boolean {
  return timingSafeEqual(
    hash('sha256', header ?? '', 'buffer'),
    hash('sha256', `Bearer ${token}`, 'buffer'),
  )
}

/** Saves a failed call to an outside service. When the database is away too, only the log has it. */
export async function noteOutsideCall(context: Context, call: OutsideCall): Promise<void> {
  const { provider, outcome, problem = 'unknown' } = call
  if (outcome !== 'failed') return
  const { db, log, now } = context
  await addProviderError(db, { provider, problem, at: now() }).catch((error: unknown) =>
    log.warn({ err: error, provider }, 'a failed call was not noted'),
  )
}
