import pg from 'pg'

/** The address of a database, and the role to sign in as. */
export type Connection = pg.ClientConfig & {
  /** The way around a pooler that lends out connections for one transaction each, where the address leads through one. */
  readonly direct?: pg.ClientConfig
  /** How many connections the job queue may hold, four unless said. */
  readonly jobConnections?: number
}

/** For what needs a session of its own: notices, migrations, back-ups and the like. */
export function directTo({ direct, ...connection }: Connection): pg.ClientConfig {
  return direct ?? connection
}

/** How long one query, and a new connection, may take. */
export type Patience = { queryMs: number; connectMs: number }

/** A little over the server's own limit of 10 s for a statement, so that the server's answer comes first. */
const PATIENCE: Patience = { queryMs: 12_000, connectMs: 5000 }

/**
 * Settings that detect a dead network: TCP keep-alive after some ten seconds, and each query after its time limit.
 * The defaults wait for the kernel, which takes a quarter of an hour.
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
 * A change that this server has committed without the confirmation of its synchronous standby, because someone
 * cancelled the wait (`pg_cancel_backend`). A failover could lose it, so it must not count as done.
 */
class CommitNotCopied extends Error {
  override readonly name = 'CommitNotCopied'
  /** PostgreSQL's code for a statement whose completion is unknown. */
  readonly code = '40003'

  constructor() {
    super('The change was not confirmed by the standby.')
  }
}

/** The function of PostgreSQL that warns of such a commit. */
const STANDBY_WAIT = 'SyncRepWaitForLSN'

/** PostgreSQL's code for a write at a server that only reads. */
const READ_ONLY = '25006'

/**
 * A standby in place of the primary. It may be a former primary that was cut off with changes which no other server has: what is
 * read there may be lost, and must not be shown as done.
 */
class ServerIsStandby extends Error {
  override readonly name = 'ServerIsStandby'
  readonly code = READ_ONLY

  constructor() {
    super('The server is a standby at this moment.')
  }
}

/** A setting that the server reports: all of them at each sign-in, and one when it changes. */
type ReportedParameter = { readonly parameterName: string; readonly parameterValue: string }

export type DroppingConfig = pg.ClientConfig & {
  /** For a pooler, which answers for its servers. */
  readonly mayBeStandby?: boolean
}

/**
 * A client that closes its connection as soon as it cannot be trusted: after a query without an answer, or on a
 * server that shuts down, is a standby, or has become read-only (an old primary). The pool replaces it on release. A commit that
 * the standby has not confirmed is an error.
 */
export class DroppingClient extends pg.Client {
  constructor({ mayBeStandby = false, ...config }: DroppingConfig = {}) {
    super(config)
    let isStandby = false
    this.connection.on(
      'parameterStatus',
      ({ parameterName, parameterValue }: ReportedParameter) => {
        if (parameterName === 'in_hot_standby') isStandby = parameterValue === 'on'
      },
    )
    // The caller sees a broken connection by its failing query. Without a listener the event would end the process.
    this.on('error', () => undefined)
    const query = this.query.bind(this) as Query
    let isCopied = true
    this.on('notice', ({ routine }) => {
      if (routine === STANDBY_WAIT) isCopied = false
    })
    const refuseUncopied = (result: unknown) => {
      if (isCopied) return result
      isCopied = true
      throw new CommitNotCopied()
    }
    this.query = ((...args: unknown[]) => {
      const answer = isStandby && !mayBeStandby ? refuseStandby(args) : query(...args)
      if (!(answer instanceof Promise)) return answer
      return answer.then(refuseUncopied, (error: unknown) => {
        if (isLost(error)) void this.end().catch(() => undefined)
        throw error
      })
    }) as pg.Client['query']
  }
}

/** Fails a query as its caller wants to hear of it: by its callback, as a pool does that runs one query, or by a promise. */
function refuseStandby(args: readonly unknown[]): unknown {
  const callback = args.at(-1)
  if (typeof callback !== 'function') return Promise.reject(new ServerIsStandby())
  process.nextTick(callback, new ServerIsStandby())
  return undefined
}

/** A pool that survives the loss of a connection that is idle or on its way out: every pool of Hive's. */
export function openPool(config: pg.PoolConfig & DroppingConfig): pg.Pool {
  const pool = new pg.Pool({ Client: DroppingClient, ...config })
  // The pool replaces an idle connection that the server closes. Without a listener the event would end the process.
  pool.on('error', () => undefined)
  return pool
}

/** Whether a connection cannot be used any more after this error. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return code === READ_ONLY || code.startsWith('57P0') || error.message === 'Query read timeout'
}
