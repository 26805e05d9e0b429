import type { Logger } from 'pino'

const SHORTEST_MS = 10_000
const LONGEST_MS = 10 * 60_000

type Clock = () => number

/**
 * Logs what goes wrong again and again: the first time at once, then at intervals that double up to ten minutes, with
 * how often it came since. After an interval without it, it counts as new. The log of a request or a job may say it.
 */
export function rarely(
  log: Pick<Logger, 'error'>,
  problem: string,
  now: Clock = () => performance.now(),
): (error: unknown, by?: Pick<Logger, 'error'>) => void {
  let [times, saidAt, everyMs] = [0, -Infinity, SHORTEST_MS]
  let cameAt = -Infinity
  return (error, by = log) => {
    const at = now()
    if (at - cameAt > everyMs) everyMs = SHORTEST_MS
    cameAt = at
    times += 1
    if (at - saidAt < everyMs) return
    by.error({ err: asError(error), ...(times > 1 ? { times } : {}) }, problem)
    if (times > 1) everyMs = Math.min(everyMs * 2, LONGEST_MS)
    times = 0
    saidAt = at
  }
}

/** An error as one: a library may pass on only its parts, of which a log would say no more than that they are an object. */
function asError(error: unknown): unknown {
  if (error instanceof Error || typeof error !== 'object' || error === null) return error
  return Object.assign(new Error(), error)
}
