import { ApiError, unreachable } from './api.ts'

export type Patience = {
  /** How long one try may take. */
  readonly timeoutMs: number
  readonly tries: number
  /** The pause before the second try; it doubles each time. */
  readonly pauseMs: number
  /** The statuses worth another try; 0 is no answer in time. */
  readonly statuses?: ReadonlySet<number>
}

/** The specification's default; the 20 seconds per try are our choice. */
export const GENERIC_PATIENCE: Patience = { timeoutMs: 20_000, tries: 5, pauseMs: 1000 }

const WORTH_IT: ReadonlySet<number> = new Set([0, 429, 500, 502, 503, 504])

/** A single try, with the specification's time limit for player data. */
export const ONE_TRY: Patience = { timeoutMs: 20_000, tries: 1, pauseMs: 0 }

/**
 * Repeats a call that timed out, got no answer or, unless `statuses` says otherwise, failed on the server. Any other
 * error is final.
 */
export async function patiently<T>(
  call: (signal: AbortSignal) => Promise<T>,
  { timeoutMs, tries, pauseMs, statuses = WORTH_IT }: Patience,
): Promise<T> {
  for (let time = 1; ; time += 1) {
    try {
      return await within(AbortSignal.timeout(timeoutMs), call)
    } catch (error) {
      const isWorthIt = error instanceof ApiError && statuses.has(error.status)
      if (!isWorthIt || time >= tries) throw error
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs * 2 ** (time - 1))
      })
    }
  }
}

/** Gives up at the signal even while `call` does not listen to it, such as during a token renewal. */
function within<T>(signal: AbortSignal, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(unreachable())
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp)
  })
  return Promise.race([call(signal), limit])
}
