import type { EventEmitter } from 'node:events'
import type { Logger } from 'pino'

/** Supervisors rarely allow more time between SIGTERM and SIGKILL. */
const STOP_WITHIN_MS = 15_000

/**
 * Stops in order, but never takes longer than `withinMs`: a call to the payment provider may last half a minute, and
 * the next process finishes what it was about. Returns the exit code.
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
 * Handles uncaught errors, which leave the process in an unknown state: logs the first one and stops the server
 * in order, so that its supervisor starts another. Further errors are only logged.
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
