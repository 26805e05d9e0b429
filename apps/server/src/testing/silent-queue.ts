import { pino } from 'pino'
import type { Connection } from '#db/connection.ts'
import { createSealer, type Sealer } from '#db/sealing.ts'
import { startQueue } from '#jobs/queue.ts'
import { JOB_KINDS } from '#rooms.ts'
import { createMetrics } from '#watch/metrics.ts'

/** A queue of all kinds of jobs that logs nothing, for what needs no server around it. */
export function startSilentQueue(
  connection: Connection,
  { sealer = createSealer([]), ...own }: { sealer?: Sealer; lookEvery?: number } = {},
) {
  const log = pino({ level: 'silent' })
  return startQueue({ connection, log, metrics: createMetrics(), sealer, kinds: JOB_KINDS, ...own })
}
