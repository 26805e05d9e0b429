import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import {
  fillIn,
  givenStandIns,
  intentIdOf,
  SESSION,
  WEBHOOK_SECRET,
} from '../testing/test-stand-ins.ts'

const { webhooks } = new Stripe('sk_test')

test('the provider’s SDK opens a session and reads it back', async () => {
  const { stripe } = await givenStandIns()
  const session = await stripe.checkout.sessions.create(SESSION)
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 9000 })
  const read = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] })
  expect(read.line_items?.data[0]?.description).toBe('Tuesday Pickleball')
  expect(read.url).toContain(`/c/pay/${session.id}`)
})

test('a good card pays, redirects back and sends a signed notice', async () => {
  const { stripe, notices } = await givenStandIns()
  const session = await stripe.checkout.sessions.create(SESSION)
  const response = await fillIn(session.url, '4242 4242 4242 4242')
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(
    `http://localhost:3000/success?session_id=${session.id}`,
  )
  await expect.poll(() => notices.length).toBe(1)
  const [notice] = notices
  const event = webhooks.constructEvent(notice?.body ?? '', notice?.signature ?? '', WEBHOOK_SECRET)
  expect(event.type).toBe('checkout.session.completed')
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
  expect(paid.payment_intent).toMatchObject({ status: 'succeeded', amount_received: 9000 })
})

test('a declined card says so, and another one pays', async () => {
  const { stripe } = await givenStandIns()
  const session = await stripe.checkout.sessions.create(SESSION)
  const declined = await fillIn(session.url, '4000 0000 0000 0002')
  expect(declined.status).toBe(402)
  expect(await declined.text()).toContain('Your card was declined.')
  const open = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  expect(open).toMatchObject({
    status: 'open',
    payment_intent: {
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'generic_decline' },
    },
  })
  expect((await fillIn(session.url, '4242424242424242')).status).toBe(303)
})

test.each([
  ['4242 4242 4242 4241', 422, 'Your card number is not valid.'],
  ['4000 0000 0000 9995', 402, 'insufficient funds'],
  ['4000 0000 0000 0069', 402, 'Your card has expired.'],
])('card %s is answered %i: %s', async (card, status, words) => {
  const { stripe } = await givenStandIns()
  const session = await stripe.checkout.sessions.create(SESSION)
  const response = await fillIn(session.url, card)
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(words)
})

test('a card whose bank asks first pays after the answer', async () => {
  const { stripe } = await givenStandIns()
  const session = await stripe.checkout.sessions.create(SESSION)
  const asked = await fillIn(session.url, '4000002500003155')
  expect(await asked.text()).toContain('Complete authentication')
  const confirmed = await fetch(`${session.url}/confirm`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ card: '4000002500003155', answer: 'complete' }),
  })
  expect(confirmed.status).toBe(303)
})

test('paying twice takes the money once', async () => {
  const { stripe } = await givenStandIns()
  const session = await stripe.checkout.sessions.create(SESSION)
  const answers = await Promise.all([1, 2, 3].map(() => fillIn(session.url, '4242424242424242')))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  const events = await stripe.events.list({ type: 'checkout.session.completed' })
  expect(events.data).toHaveLength(1)
})

test('the same idempotency key opens one session, and refuses another call', async () => {
  const { stripe } = await givenStandIns()
  const key = { idempotencyKey: 'checkout:7:1' }
  const first = await stripe.checkout.sessions.create(SESSION, key)
  const second = await stripe.checkout.sessions.create(SESSION, key)
  expect(second.id).toBe(first.id)
  const other = stripe.checkout.sessions.create({ ...SESSION, client_reference_id: '8' }, key)
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
})

test('parameters are checked as the provider checks them', async () => {
  const { stripe } = await givenStandIns()
  const soon = Math.floor(Date.now() / 1000) + 60
  await expect(
    stripe.checkout.sessions.create({ ...SESSION, expires_at: soon }),
  ).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param: 'expires_at' })
  const unknown = { ...SESSION, surprise: 'yes' }
  await expect(stripe.checkout.sessions.create(unknown)).rejects.toMatchObject({
    param: 'surprise',
  })
  await expect(stripe.checkout.sessions.retrieve('cs_none')).rejects.toMatchObject({
    code: 'resource_missing',
  })
})

test('an open session can be ended, once', async () => {
  const { stripe } = await givenStandIns()
  const session = await stripe.checkout.sessions.create(SESSION)
  expect((await stripe.checkout.sessions.expire(session.id)).status).toBe('expired')
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
    statusCode: 400,
  })
  expect((await fillIn(session.url, '4242424242424242')).status).toBe(410)
})

test('a session ends by the clock', async () => {
  const { stripe, url, notices } = await givenStandIns()
  const session = await stripe.checkout.sessions.create(SESSION)
  await fetch(`${url}/chaos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clockOffset: 25 * 60 * 60 }),
  })
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
  await expect.poll(() => notices.length).toBe(1)
})

test('money goes back once, in full or in parts', async () => {
  const { stripe } = await givenStandIns()
  const session = await stripe.checkout.sessions.create(SESSION)
  await fillIn(session.url, '4242424242424242')
  const payment_intent = await intentIdOf(stripe, session.id)
  expect((await stripe.refunds.create({ payment_intent, amount: 1000 })).status).toBe('succeeded')
  expect((await stripe.refunds.create({ payment_intent })).amount).toBe(8000)
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
})

test('a disputed payment is not refunded until the dispute is won, and can be lost', async () => {
  const { stripe } = await givenStandIns()
  const payment_intent = await paidWith(stripe, '4000000000000259')
  const [dispute] = (await stripe.disputes.list({ payment_intent })).data
  expect(dispute).toMatchObject({ status: 'needs_response', amount: 9000, payment_intent })
  const refused = { statusCode: 400, code: 'charge_disputed' }
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject(refused)
  const evidence = { uncategorized_text: 'winning_evidence' }
  await stripe.disputes.update(dispute?.id ?? '', { evidence })
  expect((await stripe.refunds.create({ payment_intent })).status).toBe('succeeded')

  const lost = await paidWith(stripe, '4000000000000259')
  const [other] = (await stripe.disputes.list({ payment_intent: lost })).data
  expect((await stripe.disputes.close(other?.id ?? '')).status).toBe('lost')
  const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type)
  expect(types.filter((type) => type.startsWith('charge.dispute.')).toReversed()).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
  ])
})

async function paidWith(stripe: Stripe, card: string): Promise<string> {
  const session = await stripe.checkout.sessions.create(SESSION)
  await fillIn(session.url, card)
  return intentIdOf(stripe, session.id)
}

test('a stranger’s key is refused', async () => {
  const { url } = await givenStandIns()
  const response = await fetch(`${url}/v1/events`, {
    headers: { authorization: 'Bearer sk_other' },
  })
  expect(response.status).toBe(401)
})

test('a notice that is not accepted is sent again, also after a restart', async () => {
  const { stripe, notices, restart } = await givenStandIns({
    answer: (count) => (count < 2 ? 503 : 200),
  })
  const session = await stripe.checkout.sessions.create(SESSION)
  await fillIn(session.url, '4242424242424242')
  await expect.poll(() => notices.length).toBe(1)
  await restart()
  await expect.poll(() => notices.length).toBe(2)
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete')
})

test('a call whose answer was lost has opened a session: a repeated call opens no second one', async () => {
  const { stripe, url } = await givenStandIns()
  await fetch(`${url}/chaos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api: { next: 1, fault: 'cut' } }),
  })
  // The SDK asks again by itself when the connection breaks off.
  await stripe.checkout.sessions.create(SESSION, { idempotencyKey: 'checkout:9:1' })
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1)
})

test('notices can be sent out of order', async () => {
  const { stripe, url, notices } = await givenStandIns()
  await fetch(`${url}/chaos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ webhooks: { mode: 'reordered' } }),
  })
  const session = await stripe.checkout.sessions.create(SESSION)
  await fillIn(session.url, '4000000000000002')
  await fillIn(session.url, '4242424242424242')
  await expect.poll(() => notices.length).toBe(2)
  const types = notices.map(
    ({ body, signature }) => webhooks.constructEvent(body, signature, WEBHOOK_SECRET).type,
  )
  expect(types).toEqual(['checkout.session.completed', 'payment_intent.payment_failed'])
})
