import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { fillIn, givenStandIns, SESSION } from '../testing/test-stand-ins.ts'

const KEEPING = {
  ...SESSION,
  customer_creation: 'always',
  payment_intent_data: { setup_future_usage: 'off_session' },
} satisfies Stripe.Checkout.SessionCreateParams

/** The stand-in tells of several things one after another. */

/** A captain has paid 90 euro on the card page and has let the card be kept. */
async function givenKept(card = '4242424242424242') {
  const world = await givenStandIns()
  const { stripe } = world
  const session = await stripe.checkout.sessions.create(KEEPING)
  await fillIn(session.url, card)
  if (card !== '4242424242424242') await confirm(session.url, card)
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  const intent = paid.payment_intent as Stripe.PaymentIntent
  const wanted = {
    amount: 6000,
    currency: 'eur',
    customer: idOf(paid.customer),
    payment_method: idOf(intent.payment_method),
    off_session: true,
    confirm: true,
    metadata: { checkout: 'charge:1' },
  } satisfies Stripe.PaymentIntentCreateParams
  const charge = (change: object = {}, idempotencyKey = 'charge:1') =>
    stripe.paymentIntents.create({ ...wanted, ...change }, { idempotencyKey })
  return { ...world, intent, wanted, charge }
}

function confirm(cardPage: string | null, card: string) {
  return fetch(`${cardPage}/confirm`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ card, answer: 'complete' }),
  })
}

test('a kept card is charged without its owner, once for each key', async () => {
  const { stripe, intent, charge, notices } = await givenKept()
  expect(intent.setup_future_usage).toBe('off_session')
  const first = await charge()
  expect(first).toMatchObject({
    status: 'succeeded',
    amount_received: 6000,
    customer: expect.stringMatching(/^cus_/),
  })
  expect((await charge()).id).toBe(first.id)
  const { data } = await stripe.balanceTransactions.list({ limit: 5 })
  expect(data.map(({ amount }) => amount)).toEqual([6000, 9000])
  await expect.poll(() => notices.map(typeOf)).toContain('payment_intent.succeeded')
  const refund = await stripe.refunds.create({ payment_intent: first.id })
  expect(refund.amount).toBe(6000)
})

test('the payments of a customer are listed, newest first', async () => {
  const { stripe, wanted, charge, intent } = await givenKept()
  const { id } = await charge()
  const { data } = await stripe.paymentIntents.list({ customer: wanted.customer })
  expect(data.map((payment) => payment.id)).toEqual([id, intent.id])
})

test.each(['4000002760003184', '4000000000003220'])(
  'card %s, whose bank asks about each payment, pays nothing while its owner is away',
  async (card) => {
    const { stripe, charge, notices } = await givenKept(card)
    const error = await charge().then(
      () => null,
      (refusal: Stripe.errors.StripeCardError) => refusal,
    )
    expect(error).toMatchObject({
      statusCode: 402,
      code: 'authentication_required',
      decline_code: 'authentication_required',
      payment_intent: { status: 'requires_payment_method', amount: 6000 },
    })
    const refused = await stripe.paymentIntents.retrieve(error?.payment_intent?.id ?? '')
    expect(refused.last_payment_error?.code).toBe('authentication_required')
    await expect.poll(() => notices.map(typeOf)).toContain('payment_intent.payment_failed')
  },
)

test('card 4000002500003155, whose bank asked when it was kept, pays', async () => {
  const { charge } = await givenKept('4000002500003155')
  expect((await charge()).status).toBe('succeeded')
})

test('the next charge is declined when that was asked for, and the same key is declined again', async () => {
  const { charge, misbehave } = await givenKept()
  await misbehave({ api: { next: 1, fault: 'declined' } })
  const declined = { code: 'card_declined', decline_code: 'generic_decline' }
  await expect(charge()).rejects.toMatchObject(declined)
  await expect(charge()).rejects.toMatchObject(declined)
  expect((await charge({}, 'charge:2')).status).toBe('succeeded')
})

test('a deleted customer is charged no more', async () => {
  const { stripe, wanted, charge } = await givenKept()
  expect(await stripe.customers.del(wanted.customer)).toMatchObject({ deleted: true })
  await expect(charge()).rejects.toMatchObject({ code: 'resource_missing', param: 'customer' })
  await expect(stripe.customers.del(wanted.customer)).rejects.toMatchObject({ statusCode: 404 })
})

test.each([
  [{ payment_method: 'pm_none' }, { param: 'payment_method' }],
  [{ customer: 'cus_none' }, { param: 'customer' }],
  [{ amount: 49 }, { code: 'amount_too_small' }],
  [{ confirm: false }, { type: 'StripeInvalidRequestError' }],
])('a charge with %o is refused', async (change, refusal) => {
  const { charge } = await givenKept()
  await expect(charge(change)).rejects.toMatchObject(refusal)
})

test('a card that was not to be kept is not', async () => {
  const { stripe } = await givenStandIns()
  const session = await stripe.checkout.sessions.create(SESSION)
  await fillIn(session.url, '4242424242424242')
  const paid = await stripe.checkout.sessions.retrieve(session.id)
  expect(paid).toMatchObject({ customer: null, customer_creation: 'if_required' })
})

function typeOf({ body }: { body: Buffer }): string {
  return (JSON.parse(body.toString()) as { type: string }).type
}

function idOf(named: string | { id: string } | null): string {
  return (typeof named === 'string' ? named : named?.id) ?? ''
}
