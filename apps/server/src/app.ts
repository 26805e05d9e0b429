import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Context } from '#context.ts'
import { mailPreview } from './mail-preview.ts'
import { createPreparedAnswers, type PreparedAnswers } from '#http/prepared-answers.ts'
import { docs } from '#http/docs.ts'
import { standingHeaders } from '#http/headers.ts'
import { health } from '#http/health.ts'
import { createHttpServer } from '#http/http-server.ts'
import { shedLoad } from '#http/overload.ts'
import { policyReports } from '#http/policy-reports.ts'
import { answerUnroutable, installProblems } from '#http/problems.ts'
import { warnOfUnknownProxy } from '#http/proxies.ts'
import { REQUEST_ID, requestIds } from '#http/request-ids.ts'
import { refuseOtherContract } from '#http/served-contract.ts'
import { collectRoutes, servedRoutes } from '#http/served-routes.ts'
import { answeredSpan, type RequestSpans, requestSpans } from '#http/request-spans.ts'
import { pages } from '#pages/pages.ts'
import type { Site } from '#pages/site-bundle.ts'
import { ROOMS } from '#rooms.ts'
import { logOfScope, scopeOfLog, within } from '#watch/log-scope.ts'
import type { Metrics } from '#watch/metrics.ts'

type AppDependencies = {
  /** The built web app; tests of the API do without. */
  site?: Site | null
  /** Whether notices of changes by other processes arrive. */
  isListening?: () => boolean
  /** Whether visitors are to go to another process, because this one will stop. */
  isDraining?: () => boolean
  /** The moment up to which pages are right, while the database is away. */
  asOf?: () => Date | null
}

const BODY_LIMIT = 64 * 1024

/** Builds the server from its context; it does not listen yet. */
export async function createApp(
  context: Context,
  {
    site = null,
    isListening = () => true,
    isDraining = () => false,
    asOf = () => null,
  }: AppDependencies = {},
): Promise<FastifyInstance> {
  const { config, metrics } = context
  const app = createFrame(context, isDraining)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  shedLoad(app, metrics)
  installLog(app, metrics)
  app.server.on('drop', () => metrics.shed('connection'))
  warnOfUnknownProxy(app)

  await app.register(health, { context, isClosing: () => isClosing || isDraining(), isListening })
  await app.register(policyReports, { now: context.now, publicUrl: config.http.publicUrl })
  await app.register(rooms, { context })
  if (config.mode === 'demo') {
    await app.register(mailPreview, { context })
    await app.register(docs, { publicUrl: config.http.publicUrl, routes: () => servedRoutes(app) })
  }
  await app.register(context.identity.routes, { prefix: '/auth' })
  if (site) await app.register(pages, { context: { ...context, asOf }, site })
  refuseOtherContract(servedRoutes(app))
  return app
}

/** A server without routes, which answers errors in the one shape and sends the standing headers. */
export function createFrame(
  context: Pick<Context, 'config' | 'log' | 'metrics' | 'tracing'>,
  isDraining = () => false,
): FastifyInstance {
  const { config, metrics } = context
  const log: FastifyBaseLogger = context.log
  const headers = standingHeaders(config.http.publicUrl)
  const requestIdOf = requestIds(config.http.trustedProxies)
  const spans = requestSpans(context.tracing, config.http.trustedProxies)
  const preparedAnswers = createPreparedAnswers({ headers, log, requestIdOf, metrics, spans })
  const app = fastifyOn(config.http, {
    headers,
    log,
    requestIdOf,
    spans,
    preparedAnswers,
    isDraining,
  })
  app.decorate('preparedAnswers', preparedAnswers)
  // JSON only: a form of another site cannot send it without a CORS preflight.
  app.removeContentTypeParser('text/plain')
  collectRoutes(app)
  installProblems(app)
  installHeaders(app, headers)
  return app
}

type Ground = {
  readonly headers: Readonly<Record<string, string>>
  readonly log: FastifyBaseLogger
  readonly requestIdOf: ReturnType<typeof requestIds>
  readonly spans: RequestSpans | null
  readonly preparedAnswers: PreparedAnswers
  readonly isDraining: () => boolean
}

function fastifyOn({ trustedProxies }: Context['config']['http'], ground: Ground) {
  return Fastify({
    serverFactory: (fastify) =>
      createHttpServer(fastify, ground.preparedAnswers, ground.isDraining),
    loggerInstance: ground.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ground.requestIdOf,
    childLoggerFactory: (own, { reqId: requestId }, _options, request) =>
      logOfScope(own, { line: { requestId }, span: ground.spans?.begin(request) }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    forceCloseConnections: 'idle',
    // What still comes on a connection that a proxy keeps is answered, and the connection closed.
    return503OnClosing: false,
    frameworkErrors: answerUnroutable(ground.headers),
    routerOptions: { ignoreTrailingSlash: true },
  })
}

/** The routes of all rooms, in one scope. */
const rooms: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  for (const room of ROOMS) {
    for (const routes of 'routes' in room ? room.routes : []) await routes(app, { context })
  }
}

function installHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(REQUEST_ID, request.id)
    done()
  })
}

function enter(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  within(scopeOfLog(request.log) ?? { line: {} }, done)
}

/** Runs requests within their scopes, and times and logs each answer, with the route's pattern and never the address, which may name a person. */
function installLog(app: FastifyInstance, metrics: Metrics): void {
  const timings = new Map<string, ReturnType<Metrics['timingsOf']>>()
  app.addHook('onRequest', enter)
  // Again after the body, which the socket’s own events bring.
  app.addHook('preValidation', enter)
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    const { method } = request
    const route = request.routeOptions.url ?? 'unknown'
    const key = `${method} ${route}`
    const known = timings.get(key) ?? metrics.timingsOf(route, method)
    timings.set(key, known)
    known(reply.statusCode).observe(reply.elapsedTime / 1000)
    scopeOfLog(request.log)?.span?.end(
      answeredSpan({ method, route, status: reply.statusCode, requestId: request.id }),
    )
    request.log.info({ method, route, status: reply.statusCode, ms }, 'answered')
    done()
  })
}
