import { inject, onTestFinished } from 'vitest'
import type { Connection } from '#db/connection.ts'
import { cloneDatabase, dropDatabase } from './test-server.ts'

/** The limits of a machine that may be busy with other tests, in place of those of people who wait. */
const PATIENCE = {
  connectionTimeoutMillis: 120_000,
  query_timeout: 120_000,
  statement_timeout: 100_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 120_000,
}

/** Each connection costs PostgreSQL a process with empty caches, which is much beside what one test asks of the queue. */
const JOB_CONNECTIONS = 2

/**
 * A migrated database for this test alone, which goes when the test ends.
 *
 * @param limits `own`: those of Hive, for a test of what comes of them
 */
export async function testDatabase({
  limits = 'patient',
}: { limits?: 'patient' | 'own' } = {}): Promise<Connection> {
  const server = inject('testServer')
  const connection = await cloneDatabase(server)
  onTestFinished(() => dropDatabase(server, connection))
  return limits === 'own'
    ? connection
    : { ...connection, ...PATIENCE, jobConnections: JOB_CONNECTIONS }
}
