import type { TestProject } from 'vitest/node'
import { migrateToLatest } from '#db/migrate.ts'
import { startSilentQueue } from '../silent-queue.ts'
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
  const queue = await startSilentQueue(connection)
  await queue.stop()
}
