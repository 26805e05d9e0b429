import type { Logger } from 'pino'
import {
  type Connection,
  createDatabase,
  createPool,
  type Database,
  type Statement,
} from '#db/database.ts'
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
