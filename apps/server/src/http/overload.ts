import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#watch/metrics.ts'

/** A call that is turned away because there is too much to do; it is answered 503 and not logged one by one. */
export class Overload extends Error {
  override readonly name = 'Overload'
}

/**
 * The calls that people who are signing up need to come to an end, whatever else has to wait: their account, the agreement,
 * the card page and the way back, the payment provider's notices, sign-in, and health checks.
 */
const COMES_FIRST =
  /^\/(api\/(payments\/|webhooks\/|account$|agreement$|config$|registrations\/sign$)|auth\/|health\/|metrics$)/

/** They last as long as a page is open, and have limits of their own. */
const STREAMS = new Set(['/api/live'])

/** Far more than the ten connections to the database can work on; who comes later would wait for seconds. */
const MOST_AT_ONCE = 300
/** How many more may come first. */
const MOST_THAT_COME_FIRST = 2000
/** From so many on, a process that answers late takes no more: others would only make it later. */
const MANY = 50
const LATE_MS = 500

export type Load = {
  /** How many calls are being answered. */
  readonly inWork: number
  /** By how much the process comes late to what is due, over the last seconds. */
  readonly lateMs: number
}

/** Whether a call is turned away. */
export function isTooMuch(url: string, { inWork, lateMs }: Load): boolean {
  if (COMES_FIRST.test(url)) return inWork >= MOST_THAT_COME_FIRST
  return inWork >= MOST_AT_ONCE || (inWork >= MANY && lateMs > LATE_MS)
}

const LOOK_MS = 250
/** How much of what was seen before still counts at the next look: a second late is forgotten after some three. */
const KEPT = 0.85
const SAID_EACH_MS = 10_000

/**
 * Turns calls away beyond what the process can do, before their bodies are read. Prepared pages and lists never come
 * here, so they are served as ever.
 */
export function shedLoad(app: FastifyInstance, metrics: Pick<Metrics, 'shed'>): void {
  const record = createRecord(app)
  let inWork = 0
  let lateMs = 0
  let look: NodeJS.Timeout | undefined
  // Only once all routes are there: to register them keeps the process busy, and is not lateness.
  app.addHook('onReady', async () => {
    let due = performance.now() + LOOK_MS
    look = setInterval(() => {
      const now = performance.now()
      lateMs = Math.max(now - due, lateMs * KEPT)
      due = now + LOOK_MS
    }, LOOK_MS)
    look.unref()
  })
  app.addHook('onClose', async () => clearInterval(look))
  app.addHook('onRequest', async (request, reply) => {
    const url = request.routeOptions.url ?? request.url
    if (STREAMS.has(url)) return
    if (isTooMuch(url, { inWork, lateMs })) {
      metrics.shed('request')
      record({ inWork, lateMs: Math.round(lateMs) })
      throw new Overload('The server is too busy at the moment.')
    }
    inWork += 1
    // Also where the connection ends before the whole body is here: that gets no response, and no `onResponse`.
    reply.raw.once('close', () => {
      inWork -= 1
    })
  })
}

/** Says at once that calls are turned away, and then every ten seconds how many. */
function createRecord(app: FastifyInstance) {
  let refused = 0
  let saidAt = -Infinity
  return (load: Load): void => {
    refused += 1
    const now = performance.now()
    if (now - saidAt < SAID_EACH_MS) return
    app.log.warn({ ...load, refused }, 'there is too much to do: calls are turned away')
    refused = 0
    saidAt = now
  }
}
