import type { Logger } from 'pino'
import type { Statement } from '#db/database.ts'

/** The length to which a statement’s text is kept. */
const LONGEST = 1000

/** Logs statements that take long: their text, which has places for the values, and never the values. */
export function slowQueryLog(log: Pick<Logger, 'warn'>, slowMs: number) {
  return ({ text, ms }: Statement): void => {
    if (slowMs === 0 || ms < slowMs) return
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST)
    log.warn({ ms: Math.round(ms), statement }, 'slow query')
  }
}
