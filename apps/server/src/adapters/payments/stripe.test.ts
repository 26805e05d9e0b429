import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Stripe } from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { givenLeague, givenPlayer, startCheckout } from '#testing/builders.ts'
import { startStandIns } from '#testing/stand-ins.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { stripePayments } from './stripe.ts'

const AOIFE = 'aoife@hive.example'
const SESSION = {
  id: 'cs_1',
  object: 'checkout.session',
  url: 'http://localhost/pay',
  status: 'open',
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const says =
  (status: number, body: object): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

const refuses = (status: number, code: string) =>
  says(status, { error: { type: 'invalid_request_error', code, message: 'No.' } })

/** A payment provider that gives these answers in order, repeating the last, and records the keys it got. */
async function givenCompany(...answers: Answer[]) {
  const keys: unknown[] = []
  const provider = createServer((request, response) => {
    keys.push(request.headers['idempotency-key'])
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    request.resume().on('end', () => answer?.(request, response))
  })
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    provider.closeAllConnections()
    provider.close()
  })
  const { port: standInPort } = provider.address() as { port: number }
  const secrets = { secretKey: 'sk_test_key', webhookSecret: 'none' }
  return { keys, payments: stripePayments({ ...secrets, standInPort, timeout: 3000 }) }
}

async function givenHold(payments: Awaited<ReturnType<typeof givenCompany>>['payments']) {
  const { app, context } = await testApp({ payments })
  const { leagueId } = await givenLeague(context.db)
  await givenPlayer(app, AOIFE)
  return { app, context, started: await startCheckout(app, AOIFE, leagueId) }
}

test.each([
  [401, 'api_key_expired'],
  [403, 'forbidden'],
  [429, 'rate_limit'],
])('a provider that answers %i is an outage for our caller', async (status, code) => {
  const { payments } = await givenCompany(says(200, SESSION), refuses(status, code))
  const { app, started } = await givenHold(payments)
  expect(started.statusCode).toBe(200)
  const verified = await app.inject({
    method: 'POST',
    url: '/api/payments/verify-payment',
    headers: bearer(AOIFE),
    payload: { SessionId: 'cs_1' },
  })
  expect([verified.statusCode, verified.headers['www-authenticate']]).toEqual([503, undefined])
})

test.each<[string, Answer]>([
  ['takes too long', () => undefined],
  ['is still at it (409)', refuses(409, 'idempotency_key_in_use')],
])(
  'after a provider %s the call is repeated with the same key, and opens one session',
  async (_what, first) => {
    const { keys, payments } = await givenCompany(first, says(200, SESSION))
    const { context, started } = await givenHold(payments)
    expect(started.json()).toMatchObject({ sessionId: 'cs_1' })
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    const rows = await context.db.selectFrom('payments').select('sessionId').execute()
    expect(rows).toEqual([{ sessionId: 'cs_1' }])
  },
)

test('a direct debit is neither paid nor failed until it is decided', async () => {
  const { port } = await startStandIns()
  const secrets = { secretKey: 'sk_test_hive_demo', webhookSecret: 'none' }
  const payments = stripePayments({ ...secrets, standInPort: port })
  const id = await payByDebit(port, 'IE24AIBK93115212345671')
  const read = async (sessionId: string) => {
    const session = await payments.readCheckout(sessionId)
    return [session?.status, session?.isPaid, session?.hasFailed]
  }
  expect(await read(id)).toEqual(['complete', false, false])
  expect(await read(await payByDebit(port, 'IE02AIBK93115212345679'))).toEqual([
    'complete',
    false,
    true,
  ])
  expect(await read(await payByDebit(port, 'IE29AIBK93115212345678'))).toEqual([
    'complete',
    true,
    false,
  ])
})

async function payByDebit(port: number, iban: string): Promise<string> {
  const address = { host: '127.0.0.1', port, protocol: 'http', telemetry: false } as const
  const price = { currency: 'eur', unit_amount: 9000, product_data: { name: 'Pickleball' } }
  const { id, url } = await new Stripe('sk_test_hive_demo', address).checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: price }],
    success_url: 'http://localhost/paid',
    cancel_url: 'http://localhost/left',
  })
  const body = new URLSearchParams({ iban, name: 'Aoife Byrne' })
  await fetch(`${url}/debit`, { method: 'POST', redirect: 'manual', body })
  return id
}

test('a dispute that was won ended when its money came back, whenever that is heard of', async () => {
  const line = { created: 1_790_000_000, amount: -9000 }
  const dispute = { id: 'du_1', amount: 9000, status: 'lost', created: 1_789_000_000 }
  const lines = [line, { created: 1_791_000_000, amount: 9000 }]
  const data = [
    { ...dispute, balance_transactions: [line] },
    { ...dispute, id: 'du_2', status: 'won', balance_transactions: lines },
  ]
  const list = { object: 'list', has_more: false, url: '/v1/disputes', data }
  const { payments } = await givenCompany(says(200, list))
  expect(await payments.listDisputes('pi_1')).toMatchObject([
    { state: 'lost', openedAt: new Date(1_789_000_000_000), endedAt: null },
    { state: 'won', endedAt: new Date(1_791_000_000_000) },
  ])
})
