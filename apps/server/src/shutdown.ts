import type { EventEmitter } from 'node:events'
import type { Logger } from 'pino'

/** What a supervisor grants between SIGTERM and SIGKILL is rarely more. */
const STOP_WITHIN_MS = 15_000

/**
 * Stops in order, and ends anyway when that takes too long: a call to the card company may last half a
 * minute, and what it asked for is finished by the next process. Answers with the exit code.
 *
 * @param withinMs milliseconds that stopping in order may take
 */
export async function stopInTime(
  stop: () => Promise<void>,
  withinMs = STOP_WITHIN_MS,
): Promise<0 | 1> {
  const { promise: tooLate, resolve } = Promise.withResolvers<1>()
  const timer = setTimeout(() => resolve(1), withinMs)
  const code = await Promise.race([stop().then(() => 0 as const), tooLate])
  clearTimeout(timer)
  return code
}

/**
 * An error that nothing caught leaves the process in an unknown state: it is logged, the server stops in
 * order, and its supervisor starts another one. Further errors meanwhile are only logged.
 */
export function stopOnFault(
  process: EventEmitter,
  { log, stop }: { log: Pick<Logger, 'fatal'>; stop: () => Promise<unknown> },
): void {
  let isStopping = false
  for (const fault of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(fault, (error: unknown) => {
      log.fatal({ err: error, fault }, 'unhandled error')
      if (isStopping) return
      isStopping = true
      void stop()
    })
  }
}
