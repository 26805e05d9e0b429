import type { Logger } from 'pino'
import { standbyOf } from '#db/connection.ts'
import {
  type Connection,
  createDatabase,
  createPool,
  type Database,
  type Statement,
} from '#db/database.ts'
import {
  createStandby,
  noStandby,
  type ReadingFrom,
  type Standby,
  STANDBY_CONNECTING,
} from '#db/standby.ts'
import type { Metrics } from './metrics.ts'
import { poolGauges } from './pool-gauges.ts'
import { slowQueryLog } from './slow-queries.ts'
import { traceStatement } from './span-parts.ts'

type Watch = {
  readonly log: Logger
  readonly metrics: Metrics
  /** Statements that take longer, in milliseconds, are logged. */
  readonly slowMs: number
}

/** The database, whose pool and statements are counted and timed. */
export function watchedDatabase(connection: Connection, watch: Watch): Database {
  const { metrics } = watch
  const pool = createPool(connection)
  metrics.add(...poolGauges(pool))
  const timedPool = {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const began = performance.now()
      return pool.connect().finally(() => metrics.poolWait((performance.now() - began) / 1000))
    },
  }
  return createDatabase(timedPool, hearer(watch))
}

/** The listener for each statement. */
function hearer({ log, metrics, slowMs }: Watch) {
  const logSlow = slowQueryLog(log, slowMs)
  return (statement: Statement): void => {
    metrics.statement(statement)
    logSlow(statement)
    traceStatement(statement)
  }
}

/** The standby of a connection, if it has one: how its readings end is counted, and logged when it stops or starts being used. */
export function watchedStandby(
  connection: Connection,
  primary: Database,
  watch: Watch,
): { standby: Standby; leave: () => Promise<void> } {
  const way = standbyOf(connection)
  if (!way) return { standby: noStandby(primary), leave: () => Promise.resolve() }
  const { log, metrics } = watch
  const db = createDatabase(
    createPool(way, { patience: STANDBY_CONNECTING, mayBeStandby: true }),
    hearer(watch),
  )
  let isUsed = true
  const note = (from: ReadingFrom, reason?: unknown) => {
    metrics.reading(from)
    if (from === 'unasked' || isUsed === (from === 'standby')) return
    isUsed = from === 'standby'
    if (isUsed) log.info('the standby is read again')
    else log.warn({ err: reason }, 'the standby is not read for now, the primary is')
  }
  return { standby: createStandby({ standby: db, primary, note }), leave: () => db.destroy() }
}
