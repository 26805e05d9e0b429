import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'qs'
import type { Parts } from '../app.ts'
import type { State } from '../store.ts'
import { endOverdue } from './delivery.ts'
import { answerDispute, closeDispute, findDispute } from './disputes.ts'
import { CardApiError, invalid, missing } from './errors.ts'
import { addEvent, eventToWire } from './events.ts'
import { fingerprintOf, keptAnswer } from './idempotency.ts'
import { expansions, type Params, text } from './params.ts'
import { createRefund } from './refunds.ts'
import { createSession, findSession, newId } from './sessions.ts'
import { disputeToWire, intentToWire, refundToWire, sessionToWire } from './wire.ts'

type Id = { Params: { id: string } }

/** The card provider's API, as far as Hive speaks to it. */
export const cardApi: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { store, options } = parts
  const origin = `http://localhost:${options.port}`
  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', newId('req'))
    refuseStranger(request, options.secretKey)
    endOverdue(store, options)
  })
  app.addHook('preHandler', async (_request, reply) => {
    await beFaulty(parts, reply)
  })
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof CardApiError) return reply.code(error.status).send(error.body)
    return reply.code(500).send({ error: { type: 'api_error', message: 'Something went wrong.' } })
  })

  app.setNotFoundHandler((request) => {
    throw new CardApiError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${request.url}).`,
    })
  })
  write(app, parts, '/checkout/sessions', (state, params) =>
    sessionToWire(state, createSession(state, params, Math.floor(store.now() / 1000)), origin),
  )
  write(app, parts, '/checkout/sessions/:id/expire', (state, _params, id) => {
    const session = findSession(state, id)
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      )
    }
    session.status = 'expired'
    const wire = sessionToWire(state, session, origin)
    addEvent(state, 'checkout.session.expired', wire, store.now())
    return wire
  })
  write(app, parts, '/disputes/:id/close', (state, _params, id) =>
    closeDispute(state, id, store.now()),
  )
  write(app, parts, '/disputes/:id', (state, params, id) =>
    answerDispute(state, id, params, store.now()),
  )
  write(app, parts, '/refunds', (state, params) =>
    refundToWire(createRefund(state, params, store.now())),
  )
  reads(app, parts, origin)
}

function reads(app: FastifyInstance, { store }: Parts, origin: string): void {
  const { state } = store
  app.get<Id>('/checkout/sessions/:id', ({ params, query }) =>
    sessionToWire(state, findSession(state, params.id), origin, expansions(queryOf(query))),
  )
  app.get('/checkout/sessions', ({ query }) => {
    const asked = queryOf(query)
    const [status, intent] = [text(asked, 'status'), text(asked, 'payment_intent')]
    const found = Object.values(state.sessions).filter(
      (session) =>
        (status === null || session.status === status) &&
        (intent === null || session.paymentIntent === intent),
    )
    return list(
      '/v1/checkout/sessions',
      found.map((session) => sessionToWire(state, session, origin)),
    )
  })
  app.get<Id>('/payment_intents/:id', ({ params: { id } }) => {
    const intent = state.intents[id]
    if (!intent) throw missing('payment_intent', id)
    return intentToWire(intent)
  })
  app.get<Id>('/refunds/:id', ({ params: { id } }) => {
    const refund = state.refunds[id]
    if (!refund) throw missing('refund', id)
    return refundToWire(refund)
  })
  app.get('/refunds', ({ query }) => {
    const intent = text(queryOf(query), 'payment_intent')
    const found = Object.values(state.refunds).filter(
      ({ paymentIntent }) => intent === null || paymentIntent === intent,
    )
    return list('/v1/refunds', found.toReversed().map(refundToWire))
  })
  app.get<Id>('/disputes/:id', ({ params }) => disputeToWire(findDispute(state, params.id)))
  app.get('/disputes', ({ query }) => {
    const intent = text(queryOf(query), 'payment_intent')
    const found = Object.values(state.disputes).filter(
      ({ paymentIntent }) => intent === null || paymentIntent === intent,
    )
    return list('/v1/disputes', found.toReversed().map(disputeToWire))
  })
  app.get('/events', ({ query }) => {
    const type = text(queryOf(query), 'type')
    const found = state.events.filter((event) => type === null || event.type === type)
    return list('/v1/events', found.toReversed().map(eventToWire))
  })
}

/** A call that changes something: once for each idempotency key, and on the disk before it is answered. */
function write(
  app: FastifyInstance,
  { store, delivery }: Parts,
  path: string,
  act: (state: State, params: Params, id: string) => unknown,
): void {
  app.post<{ Params: { id?: string } }>(path, (request, reply) => {
    const params = (request.body ?? {}) as Params
    const key = request.headers['idempotency-key']
    const fingerprint = fingerprintOf(request.url, params)
    if (typeof key === 'string') {
      const kept = keptAnswer(store.state, key, fingerprint)
      if (kept) return reply.header('idempotent-replayed', 'true').code(kept.status).send(kept.body)
    }
    const body = store.change((state) => {
      const answer = act(state, params, request.params.id ?? '')
      if (typeof key === 'string') state.answers[key] = { fingerprint, status: 200, body: answer }
      return answer
    })
    delivery.wake()
    if (cutsAfterwards(store.state)) {
      useUp(store)
      request.raw.socket.destroy()
      return reply.hijack()
    }
    return reply.send(body)
  })
}

function refuseStranger(request: FastifyRequest, secretKey: string): void {
  const given = request.headers.authorization ?? ''
  const basic = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  if (given === `Bearer ${secretKey}` || given === basic) return
  throw new CardApiError(401, {
    type: 'invalid_request_error',
    message: 'Invalid API Key provided.',
  })
}

async function beFaulty({ store }: Parts, reply: FastifyReply): Promise<void> {
  const { next, fault, delayMs } = store.state.faults.api
  if (next === 0 || fault === 'none' || fault === 'cut') return
  useUp(store)
  if (fault === 'slow') {
    await pause(delayMs)
    return
  }
  await reply.code(Number(fault)).send({
    error: {
      type: fault === '429' ? 'rate_limit_error' : 'api_error',
      message: 'Try again later.',
    },
  })
}

function cutsAfterwards({ faults }: State): boolean {
  return faults.api.next > 0 && faults.api.fault === 'cut'
}

function useUp(store: Parts['store']): void {
  store.change(({ faults }) => {
    faults.api = { ...faults.api, next: faults.api.next - 1 }
  })
}

function queryOf(query: unknown): Params {
  return parse(new URLSearchParams(query as Record<string, string>).toString())
}

function list(url: string, data: unknown[]) {
  return { object: 'list', url, has_more: false, data }
}
