import { knowKeys } from '../apps/server/src/operations/backup/known-keys.ts'
import type { Connection } from '../apps/server/src/db/connection.ts'
import { migrateToLatest } from '../apps/server/src/db/migrate.ts'
import type { Sealer } from '../apps/server/src/db/sealing.ts'
import { startQueue } from '../apps/server/src/jobs/queue.ts'
import { createLog } from '../apps/server/src/log.ts'
import { JOBS } from '../apps/server/src/rooms.ts'
import { createMetrics } from '../apps/server/src/watch/metrics.ts'

/** Brings an empty database to the state after Hive's first start: its schema, its keys and the tables of its queue. */
export async function freshSchema(connection: Connection, sealer: Sealer): Promise<void> {
  await migrateToLatest(connection)
  await knowKeys(connection, sealer)
  const queue = await startQueue({
    connection,
    log: createLog('silent'),
    metrics: createMetrics(),
    sealer,
    kinds: JOBS,
  })
  await queue.stop()
}
