import { ApiError, unreachable } from './api.ts'

export type Patience = {
  /** How long one try may take. */
  readonly timeoutMs: number
  readonly tries: number
  /** The pause before the second try; each further one is twice as long. */
  readonly pauseMs: number
  /** What is worth another try; 0 is no answer in time. */
  readonly statuses?: ReadonlySet<number>
}

/** The specification's patience where it names no other; 20 seconds a try are ours. */
export const GENERIC_PATIENCE: Patience = { timeoutMs: 20_000, tries: 5, pauseMs: 1000 }

const WORTH_IT: ReadonlySet<number> = new Set([0, 429, 500, 502, 503, 504])

/** One try at something to read, with the specification's time for player data. */
export const ONE_TRY: Patience = { timeoutMs: 20_000, tries: 1, pauseMs: 0 }

/**
 * Tries again what timed out, was not answered, or (unless told otherwise) failed on the server's side;
 * anything else is final.
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

/** Gives up at the signal even where `call` does not listen to it, as while a token is renewed. */
function within<T>(signal: AbortSignal, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(unreachable())
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp)
  })
  return Promise.race([call(signal), limit])
}
