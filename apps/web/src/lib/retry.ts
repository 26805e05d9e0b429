import { ApiError } from './api.ts'

export type Patience = {
  /** How long one try may take. */
  readonly timeoutMs: number
  readonly tries: number
  /** The pause before the second try; each further one is twice as long. */
  readonly pauseMs: number
  /** What is worth another try; 0 is no answer in time. */
  readonly statuses?: ReadonlySet<number>
}

const WORTH_IT: ReadonlySet<number> = new Set([0, 429, 500, 502, 503, 504])

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
      return await call(AbortSignal.timeout(timeoutMs))
    } catch (error) {
      const isWorthIt = error instanceof ApiError && statuses.has(error.status)
      if (!isWorthIt || time >= tries) throw error
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs * 2 ** (time - 1))
      })
    }
  }
}
