import type { ClientConfig } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { cloneDatabase, dropDatabase } from './test-server.ts'

/** A migrated database for this test alone, which goes when the test ends. */
export async function testDatabase(): Promise<ClientConfig> {
  const server = inject('testServer')
  const connection = await cloneDatabase(server)
  onTestFinished(() => dropDatabase(server, connection))
  return connection
}
