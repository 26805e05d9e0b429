import type { TestProject } from 'vitest/node'
import { pino } from 'pino'
import { migrateToLatest } from '#db/migrate.ts'
import { createSealer } from '#db/sealing.ts'
import { startQueue } from '#jobs/queue.ts'
import { JOB_KINDS } from '#rooms.ts'
import { createMetrics } from '#watch/metrics.ts'
import { startStandInsHost } from '../stand-ins-host.ts'
import { startTestServer } from './test-server.ts'

/**
 * Vitest's global set-up: what all tests of a run share. One database server, migrated once, which is
 * an embedded one or the one that `TEST_DATABASE_URL` names, and one process that plays the outside.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  const [database, host] = await Promise.all([
    startTestServer({ migrate, url }),
    startStandInsHost(),
  ])
  project.provide('testServer', database.server)
  project.provide('standInsHost', host.url)
  return async () => {
    await host.stop()
    await database.stop()
  }
}

/** The schema of the database, and that of the job queue with its queues. */
async function migrate(connection: Parameters<typeof migrateToLatest>[0]): Promise<void> {
  await migrateToLatest(connection)
  const queue = await startQueue({
    connection,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    sealer: createSealer([]),
    kinds: JOB_KINDS,
  })
  await queue.stop()
}
