import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Context } from '#context.ts'
import { mailPreview } from './mail-preview.ts'
import { createPreparedAnswers } from '#http/prepared-answers.ts'
import { docs } from '#http/docs.ts'
import { standingHeaders } from '#http/headers.ts'
import { health } from '#http/health.ts'
import { createHttpServer } from '#http/http-server.ts'
import { answerUnroutable, installProblems } from '#http/problems.ts'
import { warnOfUnknownProxy } from '#http/proxies.ts'
import { refuseOtherContract } from '#http/served-contract.ts'
import { collectRoutes, servedRoutes } from '#http/served-routes.ts'
import { pages } from '#pages/pages.ts'
import type { Site } from '#pages/site-bundle.ts'
import { ROOMS } from '#rooms.ts'

type Parts = {
  /** The built web app; tests of the API do without. */
  site?: Site | null
  /** Whether notices of changes by other processes arrive. */
  isListening?: () => boolean
}

const BODY_LIMIT = 64 * 1024

/** Builds the server from its context; it does not listen yet. */
export async function createApp(
  context: Context,
  { site = null, isListening = () => true }: Parts = {},
): Promise<FastifyInstance> {
  const { config } = context
  const log: FastifyBaseLogger = context.log
  const headers = standingHeaders(config.http.publicUrl)
  const preparedAnswers = createPreparedAnswers({ headers, log })
  const app = Fastify({
    serverFactory: (fastify) => createHttpServer(fastify, preparedAnswers),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.http.trustedProxies.length > 0 ? config.http.trustedProxies : false,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnroutable(headers),
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.decorate('preparedAnswers', preparedAnswers)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  // JSON only: a form of another site cannot send it without a CORS preflight.
  app.removeContentTypeParser('text/plain')
  collectRoutes(app)
  installProblems(app)
  installHeaders(app, headers)
  installLog(app)
  warnOfUnknownProxy(app)

  await app.register(health, { context, isClosing: () => isClosing, isListening })
  await registerRooms(app, context)
  if (config.mode === 'demo') {
    await app.register(mailPreview, { context })
    await app.register(docs, { publicUrl: config.http.publicUrl, routes: () => servedRoutes(app) })
  }
  await app.register(context.identity.routes, { prefix: '/auth' })
  if (site) await app.register(pages, { context, site })
  refuseOtherContract(servedRoutes(app))
  return app
}

async function registerRooms(app: FastifyInstance, context: Context): Promise<void> {
  for (const room of ROOMS) {
    for (const routes of 'routes' in room ? room.routes : [])
      await app.register(routes, { context })
  }
}

function installHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Logs one line per answer, with the route's pattern and never the address, which may name a person. */
function installLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    const route = request.routeOptions.url ?? 'unknown'
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered')
    done()
  })
}
