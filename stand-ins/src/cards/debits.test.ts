import { expect, test } from 'vitest'
import { givenStandIns, SESSION } from '../testing/test-stand-ins.ts'

const ARRIVES = 'IE29 AIBK 9311 5212 3456 78'
const ARRIVES_LATER = 'IE24 AIBK 9311 5212 3456 71'
const BOUNCES = 'IE02 AIBK 9311 5212 3456 79'

async function givenDebit(iban: string) {
  const world = await givenStandIns()
  const methods = ['card', 'sepa_debit'] as const
  const session = await world.stripe.checkout.sessions.create({
    ...SESSION,
    allowed_payment_method_types: [...methods],
  })
  const sent = await debit(session.url, iban)
  const read = () =>
    world.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  return { ...world, sent, read }
}

function debit(cardPage: string | null, iban: string): Promise<Response> {
  const body = new URLSearchParams({ iban, name: 'Aoife Byrne' })
  return fetch(`${cardPage}/debit`, { method: 'POST', redirect: 'manual', body })
}

test('a debit ends the session at once, and pays when it has arrived', async () => {
  const { sent, read, misbehave, notices } = await givenDebit(ARRIVES_LATER)
  expect(sent.status).toBe(303)
  expect(await read()).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'processing', amount_received: 0 },
  })
  await misbehave({ clockOffset: 180 })
  expect(await read()).toMatchObject({
    payment_status: 'paid',
    payment_intent: { status: 'succeeded', payment_method_types: ['sepa_debit'] },
  })
  await expect.poll(() => notices.length).toBe(2)
  expect(notices.map(typeOf)).toEqual([
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
  ])
})

test('a debit that bounces leaves the session unpaid for good', async () => {
  const { read, notices } = await givenDebit(BOUNCES)
  expect(await read()).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'requires_payment_method', last_payment_error: {} },
  })
  await expect.poll(() => notices.length).toBe(3)
  expect(notices.map(typeOf)).toEqual([
    'checkout.session.completed',
    'payment_intent.payment_failed',
    'checkout.session.async_payment_failed',
  ])
})

test('only a session that allows it is paid by debit, and only from a test account', async () => {
  const { stripe } = await givenStandIns()
  const methods = { allowed_payment_method_types: ['card' as const] }
  const cardsOnly = await stripe.checkout.sessions.create({ ...SESSION, ...methods })
  expect((await debit(cardsOnly.url, ARRIVES)).status).toBe(410)
  expect((await stripe.checkout.sessions.retrieve(cardsOnly.id)).status).toBe('open')
  const any = await stripe.checkout.sessions.create(SESSION)
  expect(await (await fetch(any.url ?? '')).text()).toContain('Pay by direct debit')
  expect((await debit(any.url, 'IE00 AIBK')).status).toBe(422)
})

function typeOf({ body }: { body: Buffer }): string {
  return (JSON.parse(body.toString()) as { type: string }).type
}
