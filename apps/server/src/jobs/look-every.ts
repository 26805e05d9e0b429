import type { Logger } from 'pino'

type Looking = { close(): Promise<void> }

type Parts = {
  everyMs: number
  log: Logger
  /** What the log says when a look fails: once, and not at each look until the database is back. */
  problem: string
  look: () => Promise<void>
}

/** Looks again and again, never twice at once; a look that fails stops no other. `close` waits for the one under way. */
export function lookEvery({ everyMs, log, problem, look }: Parts): Looking {
  let timer: NodeJS.Timeout | null = null
  let isClosed = false
  let isFine = true
  let last = Promise.resolve()

  async function once(): Promise<void> {
    try {
      await look()
      isFine = true
    } catch (error) {
      if (isFine) log.warn({ err: error }, problem)
      isFine = false
    }
    if (!isClosed) schedule()
  }
  function schedule(): void {
    timer = setTimeout(() => {
      last = once()
    }, everyMs)
    timer.unref()
  }

  schedule()
  return {
    async close() {
      isClosed = true
      if (timer) clearTimeout(timer)
      await last
    },
  }
}
