import pg from 'pg'

/** How long one query may take on the wire, and a new connection to be made. */
export type Patience = { queryMs: number; connectMs: number }

/** A little over the server's own limit of 10 s for a statement, so that the server's answer comes first. */
const PATIENCE: Patience = { queryMs: 12_000, connectMs: 5000 }

/**
 * Settings with which a dead network is noticed: by TCP after some ten seconds without a sign, and by
 * each query after its patience. The defaults wait for the kernel, a quarter of an hour.
 */
export function noticingLoss({ queryMs, connectMs }: Patience = PATIENCE) {
  return {
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
}

type Query = (...args: unknown[]) => unknown

/**
 * A connection that is closed as soon as it can no longer be trusted: after a query without an answer,
 * on a server that shuts down, or on one that has become read-only (an old primary). The pool replaces
 * it when it is given back.
 */
export class DroppingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // A break reaches the caller by the query that fails; unheard, the event would end the process.
    this.on('error', () => undefined)
    const query = this.query.bind(this) as Query
    this.query = ((...args: unknown[]) => {
      const answer = query(...args)
      if (!(answer instanceof Promise)) return answer
      return answer.catch((error: unknown) => {
        if (isLost(error)) void this.end().catch(() => undefined)
        throw error
      })
    }) as pg.Client['query']
  }
}

/** Whether a connection is of no use after this error. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return /^(25006|57P0)/.test(code) || error.message === 'Query read timeout'
}
