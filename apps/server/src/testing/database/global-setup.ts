import type { TestProject } from 'vitest/node'
import { migrateToLatest } from '#db/migrate.ts'
import { startTestServer } from './test-server.ts'

/**
 * Vitest's global set-up: one server for the whole run, migrated once. It is an embedded one, or
 * the one that `TEST_DATABASE_URL` names.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  const { server, stop } = await startTestServer({ migrate: migrateToLatest, url })
  project.provide('testServer', server)
  return stop
}
