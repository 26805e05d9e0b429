import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createFrame } from './app.ts'
import type { Config } from './config.ts'
import { Overload } from './http/overload.ts'
import { type LastBoard, readLastBoard } from './pages/last-board.ts'
import { pages, type PageSource } from './pages/pages.ts'
import { loadSite, type Site } from './pages/site-bundle.ts'
import { VERSION } from './version.ts'
import { createMetrics } from './watch/metrics.ts'

/** How long a start may take before pages are served from what was kept. */
const SOON_MS = 2000

export type Meanwhile = { close(): Promise<void> }

type Parts = {
  readonly log: Logger
  readonly database: Promise<unknown>
  readonly onServing?: () => void
  readonly soonMs?: number
  readonly siteOf?: () => Promise<Site>
}

/**
 * Serves the public pages as they were when the database was last heard, from when a start has waited for it for two
 * seconds until `close`. What needs the database is refused, as something to try again soon.
 */
export function serveMeanwhile(
  config: Config,
  { log, database, soonMs = SOON_MS, siteOf = loadSite, onServing = () => {} }: Parts,
): Meanwhile {
  const over = new AbortController()
  const end = () => over.abort()
  const serving = serveUnless(over.signal, { config, log, soonMs, siteOf, onServing }).catch(
    (error: unknown) => {
      if (!over.signal.aborted) log.warn({ err: error }, 'kept pages are not served')
      return null
    },
  )
  database.then(end, end)
  return {
    async close() {
      end()
      await (await serving)?.close()
    },
  }
}

type Conditions = { config: Config } & Required<Omit<Parts, 'database'>>

async function serveUnless(
  signal: AbortSignal,
  { config, log, soonMs, siteOf, onServing }: Conditions,
): Promise<FastifyInstance | null> {
  await pause(soonMs, undefined, { signal })
  const board = await readLastBoard(config.dataDir)
  if (board === null) return null
  const app = await keptApp({ config, log, board, site: await siteOf() })
  signal.throwIfAborted()
  await app.listen({ host: config.http.host, port: config.http.port })
  log.warn({ asOf: board.asOf }, 'the database is away: pages are served as they were')
  onServing()
  return app
}

type KeptParts = { config: Config; log: Logger; board: LastBoard; site: Site }

const refuse = () => Promise.reject(new Overload('The database is away.'))

/** The server of kept pages: those, whether it lives, and a refusal of everything else. */
export async function keptApp({ config, log, board, site }: KeptParts): Promise<FastifyInstance> {
  const metrics = createMetrics()
  const app = createFrame({ config, log, metrics, tracing: null })
  const writing = ['POST', 'PUT', 'PATCH', 'DELETE']
  app.get('/health/live', () => ({ status: 'live', version: VERSION }))
  app.get('/health/ready', (_request, reply) => reply.code(503).send({ status: 'not ready' }))
  for (const prefix of ['/api/*', '/auth/*']) app.get(prefix, refuse)
  app.route({ method: writing, url: '/*', handler: refuse })
  await app.register(pages, { context: { ...sourceOf(board, config), metrics }, site })
  return app
}

/** A board in place of the database; the browser is told of promotions as they were kept. */
function sourceOf(
  { leagues, config, origins, asOf }: LastBoard,
  own: Config,
): Omit<PageSource, 'metrics'> {
  const { promotions } = config
  const byId = new Map(leagues.map((league) => [league.id, league]))
  const cached = { version: 1, byId, leagues, promotions }
  return {
    config: own,
    now: () => new Date(),
    identity: { client: config.identity, origins },
    leagueCache: { read: () => Promise.resolve(cached), current: () => cached },
    asOf: () => asOf,
    isAlone: true,
  }
}
