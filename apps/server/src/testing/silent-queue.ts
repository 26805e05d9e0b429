import { pino } from 'pino'
import type { Connection } from '#db/connection.ts'
import { createSealer } from '#db/sealing.ts'
import { startQueue } from '#jobs/queue.ts'
import { JOBS } from '#rooms.ts'
import { createMetrics } from '#watch/metrics.ts'

/** A queue of all kinds of jobs that logs nothing, for what needs no server around it. */
export function startSilentQueue(
  connection: Connection,
  own: Partial<Parameters<typeof startQueue>[0]> = {},
) {
  const log = pino({ level: 'silent' })
  const sealer = createSealer([])
  return startQueue({ connection, log, metrics: createMetrics(), sealer, kinds: JOBS, ...own })
}
