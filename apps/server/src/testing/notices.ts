import type { FastifyInstance } from 'fastify'
import { Stripe } from 'stripe'

const SECRET = 'whsec_hive_demo'

type Notice = { id?: string; type: string; object: object }
type Forgery = { secret?: string; at?: number; header?: string; changes?: (body: string) => string }

let last = 0

/** Sends a notice as the payment provider signs it, or as someone else would. */
export function deliver(
  app: FastifyInstance,
  { id, type, object }: Notice,
  { secret = SECRET, at = Math.floor(Date.now() / 1000), header, changes }: Forgery = {},
) {
  last += 1
  const event = { id: id ?? `evt_test_${last}`, object: 'event', type, data: { object } }
  const payload = JSON.stringify(event)
  const signature =
    header ?? Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at })
  return app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: changes ? changes(payload) : payload,
  })
}
