import type { FastifyInstance } from 'fastify'
import type { Parts } from '../parts.ts'
import { type Call, read, remove, write } from './calls.ts'
import { deleteCustomer } from './customers.ts'
import { answerDispute, closeDispute, findDispute } from './disputes.ts'
import { invalid, missing } from './errors.ts'
import { addEvent, eventToWire } from './events.ts'
import type { BusyKeys } from './idempotency.ts'
import { chargeKept } from './kept-charges.ts'
import { pageOf } from './lists.ts'
import { listed, type Params, text } from './params.ts'
import { createRefund } from './refunds.ts'
import { createSession, findSession } from './sessions.ts'
import { balanceToWire } from './wire/balance.ts'
import { chargedIntents, chargeToWire } from './wire/charge.ts'
import { disputeToWire } from './wire/dispute.ts'
import { chargeIdOf, intentIdOf } from './wire/ids.ts'
import { intentToWire } from './wire/intent.ts'
import { movementToWire } from './wire/movement.ts'
import { payoutToWire } from './wire/payout.ts'
import { refundToWire } from './wire/refund.ts'
import { lineToWire, sessionToWire } from './wire/session.ts'
import { webhookEndpointToWire } from './wire/webhook-endpoint.ts'

type Served = Parts & { busy: BusyKeys }

/** Every call of the provider's API that stands in here. */
export function serve(app: FastifyInstance, parts: Served): void {
  serveSessions(app, parts)
  servePayments(app, parts)
  serveRefunds(app, parts)
  serveDisputes(app, parts)
  serveBooks(app, parts)
  serveEvents(app, parts)
}

function serveSessions(app: FastifyInstance, parts: Served): void {
  write(app, parts, '/checkout/sessions', ({ state, params, now, origin }) =>
    sessionToWire(createSession(state, params, Math.floor(now / 1000)), origin),
  )
  write(app, parts, '/checkout/sessions/:id/expire', expire)
  read(app, parts, '/checkout/sessions/:id', ({ state, id, origin }) =>
    sessionToWire(findSession(state, id), origin),
  )
  read(app, parts, '/checkout/sessions/:id/line_items', ({ state, params, id }) => {
    const { created } = findSession(state, id)
    const line = { ...lineToWire(findSession(state, id)), created }
    const page = pageOf([line], { url: `/v1/checkout/sessions/${id}/line_items`, params })
    return { ...page, data: page.data.map(({ created: _created, ...item }) => item) }
  })
  read(app, parts, '/checkout/sessions', ({ state, params, origin }) => {
    const [status, intent] = [text(params, 'status'), text(params, 'payment_intent')]
    const found = Object.values(state.sessions).filter(
      (session) =>
        (status === null || session.status === status) &&
        (intent === null || session.paymentIntent === intent),
    )
    const page = pageOf(found, { url: '/v1/checkout/sessions', params })
    return { ...page, data: page.data.map((session) => sessionToWire(session, origin)) }
  })
}

function expire({ state, id, now, origin }: Call) {
  const session = findSession(state, id)
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  }
  session.status = 'expired'
  const object = sessionToWire(session, origin)
  addEvent(state, { type: 'checkout.session.expired', object }, now)
  return object
}

function servePayments(app: FastifyInstance, parts: Served): void {
  write(app, parts, '/payment_intents', ({ state, params, now }) =>
    intentToWire(chargeKept(state, params, now)),
  )
  read(app, parts, '/payment_intents', ({ state, params }) => {
    const wanted = text(params, 'customer')
    const found = Object.values(state.intents).filter(
      ({ customer }) => wanted === null || customer === wanted,
    )
    return pageOf(found.map(intentToWire), { url: '/v1/payment_intents', params })
  })
  remove(app, parts, '/customers/:id', ({ state, id }) => deleteCustomer(state, id))
  read(app, parts, '/payment_intents/:id', ({ state, id }) => {
    const intent = state.intents[id]
    if (!intent) throw missing('payment_intent', id)
    return intentToWire(intent)
  })
  read(app, parts, '/charges/:id', ({ state, id }) => {
    const intent = chargedIntents(state).find((one) => chargeIdOf(one.id) === id)
    if (!intent) throw missing('charge', id)
    return chargeToWire(state, intent)
  })
  read(app, parts, '/charges', ({ state, params }) => {
    const wanted = text(params, 'payment_intent')
    const found = chargedIntents(state)
      .filter(({ id }) => wanted === null || id === wanted)
      .map((intent) => chargeToWire(state, intent))
    return pageOf(found, { url: '/v1/charges', params })
  })
}

function serveRefunds(app: FastifyInstance, parts: Served): void {
  write(app, parts, '/refunds', ({ state, params, now }) =>
    refundToWire(createRefund(state, params, now)),
  )
  read(app, parts, '/refunds/:id', ({ state, id }) => {
    const refund = state.refunds[id]
    if (!refund) throw missing('refund', id)
    return refundToWire(refund)
  })
  read(app, parts, '/refunds', ({ state, params }) =>
    pageOf(ofPayment(state.refunds, params).map(refundToWire), { url: '/v1/refunds', params }),
  )
}

function serveDisputes(app: FastifyInstance, parts: Served): void {
  write(app, parts, '/disputes/:id/close', ({ state, id, now }) =>
    disputeToWire(state, closeDispute(state, id, now)),
  )
  write(app, parts, '/disputes/:id', ({ state, params, id, now }) =>
    disputeToWire(state, answerDispute(state, id, params, now)),
  )
  read(app, parts, '/disputes/:id', ({ state, id }) => disputeToWire(state, findDispute(state, id)))
  read(app, parts, '/disputes', ({ state, params }) =>
    pageOf(
      ofPayment(state.disputes, params).map((dispute) => disputeToWire(state, dispute)),
      { url: '/v1/disputes', params },
    ),
  )
}

function serveBooks(app: FastifyInstance, parts: Served): void {
  read(app, parts, '/balance', ({ state, now }) => balanceToWire(state, now))
  read(app, parts, '/balance_transactions', ({ state, params, now }) => {
    const { movements } = state
    const [payout, source] = [text(params, 'payout'), text(params, 'source')]
    const isAll = payout === null && source === null
    const found = isAll
      ? movements
      : movements.filter(
          (line) =>
            (payout === null || line.payout === payout) &&
            (source === null || line.source === source),
        )
    const page = pageOf(found, { url: '/v1/balance_transactions', params })
    return { ...page, data: page.data.map((line) => movementToWire(line, now)) }
  })
  read(app, parts, '/payouts', ({ state, params, now }) => {
    const page = pageOf(state.payouts, { url: '/v1/payouts', params })
    return { ...page, data: page.data.map((payout) => payoutToWire(payout, now)) }
  })
}

function serveEvents(app: FastifyInstance, parts: Served): void {
  read(app, parts, '/webhook_endpoints', ({ params, now }) => {
    const endpoint = webhookEndpointToWire(parts.options.webhookUrl, Math.floor(now / 1000))
    return pageOf([endpoint], { url: '/v1/webhook_endpoints', params })
  })
  read(app, parts, '/events/:id', ({ state, id }) => {
    const event = state.events.find((one) => one.id === id)
    if (!event) throw missing('event', id)
    return eventToWire(event)
  })
  read(app, parts, '/events', ({ state, params }) => {
    const [type, types] = [text(params, 'type'), listed(params, 'types')]
    const found = state.events.filter(
      (event) =>
        (type === null || isOfType(event.type, type)) &&
        (types.length === 0 || types.some((one) => isOfType(event.type, one))),
    )
    return pageOf(found.map(eventToWire), { url: '/v1/events', params })
  })
}

/** `charge.*` is every type that begins so. */
function isOfType(type: string, wanted: string): boolean {
  return wanted.endsWith('.*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}

/** The rows of the payment that is asked about, by its own id or by that of its charge. */
function ofPayment<T extends { paymentIntent: string }>(
  rows: Record<string, T>,
  params: Params,
): T[] {
  const [intent, charge] = [text(params, 'payment_intent'), text(params, 'charge')]
  return Object.values(rows).filter(
    ({ paymentIntent }) =>
      (intent === null || paymentIntent === intent) &&
      (charge === null || paymentIntent === intentIdOf(charge)),
  )
}
