import { expect, test } from 'vitest'
import { givenStandIns, SESSION } from '../testing/test-stand-ins.ts'

async function givenCaller() {
  const world = await givenStandIns()
  const post = (path: string, body: string) =>
    fetch(`${world.url}/v1${path}`, {
      method: 'POST',
      headers: {
        ...world.headers,
        'idempotency-key': 'refund:1',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
    })
  return { ...world, post }
}

test('the order of parameters does not make another call of it', async () => {
  const { stripe } = await givenStandIns()
  const key = { idempotencyKey: 'checkout:1' }
  const first = await stripe.checkout.sessions.create(SESSION, key)
  const turned = Object.fromEntries(Object.entries(SESSION).toReversed()) as typeof SESSION
  const again = await stripe.checkout.sessions.create(turned, key)
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers).toMatchObject({
    'idempotency-key': 'checkout:1',
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  })
})

test('a refusal is answered again as it was, unless the parameters were wrong', async () => {
  const { post } = await givenCaller()
  const wrong = await post('/refunds', 'reason=whim')
  expect([wrong.status, wrong.headers.get('idempotent-replayed')]).toEqual([400, null])
  const first = await post('/refunds', 'payment_intent=pi_none')
  const again = await post('/refunds', 'payment_intent=pi_none')
  expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([400, null])
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([400, 'true'])
  expect(await again.json()).toEqual(await first.json())
})

test('an internal failure of the provider is repeated for its key, and not for another', async () => {
  const { stripe, misbehave } = await givenStandIns()
  await misbehave({ api: { next: 1, fault: '500_kept' } })
  const open = (idempotencyKey: string) =>
    stripe.checkout.sessions.create(SESSION, { idempotencyKey })
  const failed = { statusCode: 500, headers: { 'stripe-should-retry': 'false' } }
  await expect(open('checkout:1')).rejects.toMatchObject(failed)
  await expect(open('checkout:1')).rejects.toMatchObject({
    statusCode: 500,
    headers: { 'idempotent-replayed': 'true' },
  })
  expect((await open('checkout:2')).status).toBe('open')
})

test('a key whose call is still under way is in use', async () => {
  const { post, misbehave } = await givenCaller()
  await misbehave({ api: { next: 1, fault: 'slow', delayMs: 300 } })
  const answers = await Promise.all([1, 2].map(() => post('/refunds', 'payment_intent=pi_none')))
  const inUse = answers.find(({ status }) => status === 409)
  expect(await inUse?.json()).toMatchObject({ error: { code: 'idempotency_key_in_use' } })
  expect(inUse?.headers.get('stripe-should-retry')).toBe('true')
  expect(
    (await post('/refunds', 'payment_intent=pi_none')).headers.get('idempotent-replayed'),
  ).toBe('true')
})
