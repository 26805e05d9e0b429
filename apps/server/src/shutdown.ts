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
