import { expect, test } from 'vitest'
import { startStandIns } from '#testing/stand-ins.ts'
import { stripePayments } from './stripe.ts'

const GOOD = '4242424242424242'
const ASKS_EACH_TIME = '4000002760003184'

/** A card that was kept when it paid 90 euro on a card page. */
async function givenKept(card: string) {
  const { port } = await startStandIns()
  const secrets = { secretKey: 'sk_test_hive_demo', webhookSecret: 'none' }
  const payments = stripePayments({ ...secrets, standInPort: port })
  const { id, url } = await payments.openCheckout({
    idempotencyKey: 'checkout:1',
    reference: { registrationId: 1, leagueId: 7 },
    email: 'aoife@hive.example',
    title: 'Tuesday Pickleball',
    description: 'A team',
    amount: 9000,
    expiresAt: new Date(Date.now() + 40 * 60_000),
    successUrl: 'http://localhost/paid',
    cancelUrl: 'http://localhost/left',
    keepsCard: true,
  })
  await send(String(url), { cardNumber: card, expiry: '12/34', cvc: '123', name: 'Aoife' })
  if (card !== GOOD) await send(`${url}/confirm`, { card, answer: 'complete' })
  const session = await payments.readCheckout(id)
  const kept = session?.card
  if (!kept) throw new Error('No card was kept.')
  const charge = (idempotencyKey: string) =>
    payments.chargeCard({
      idempotencyKey,
      reference: { registrationId: 2, leagueId: 7 },
      card: kept,
      amount: 6000,
    })
  return { payments, session, kept, charge }
}

function send(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
}

test('a charge is read as a session of the payment, found by its key, and as the session of a refund', async () => {
  const { payments, kept, charge } = await givenKept(GOOD)
  const made = await charge('charge:1:1')
  expect(made).toMatchObject({
    id: made?.paymentIntentId,
    status: 'complete',
    isPaid: true,
    hasFailed: false,
    amount: 6000,
    currency: 'eur',
    idempotencyKey: 'charge:1:1',
  })
  expect(await payments.readCheckout(made?.id ?? '')).toEqual(made)
  expect(await payments.findCharge(kept.customerId, 'charge:1:1')).toEqual(made)
  expect(await payments.findCharge(kept.customerId, 'charge:1:2')).toBeNull()
  expect(await payments.findCheckout(made?.paymentIntentId ?? '')).toEqual(made)
})

test('a bank that has to ask its client declines, which is an answer', async () => {
  const { payments, charge } = await givenKept(ASKS_EACH_TIME)
  const declined = await charge('charge:1:1')
  expect(declined).toMatchObject({ isPaid: false, hasFailed: true })
  expect(await payments.readCheckout(declined?.id ?? '')).toEqual(declined)
})

test('a card is gone with its customer, who can be forgotten twice', async () => {
  const { payments, kept, charge } = await givenKept(GOOD)
  await payments.forgetCustomer(kept.customerId)
  await payments.forgetCustomer(kept.customerId)
  expect(await charge('charge:1:1')).toBeNull()
})

test('a payment that came by a card page is not read as a charge', async () => {
  const { payments, session } = await givenKept(GOOD)
  expect(await payments.readCheckout(session.paymentIntentId ?? '')).toBeNull()
  expect(await payments.readCheckout('pi_none')).toBeNull()
  expect(await payments.findCheckout('pi_none')).toBeNull()
})

test('expiring a charge asks nothing of the provider', async () => {
  const nowhere = { secretKey: 'sk_test_none', webhookSecret: 'none', standInPort: 9 }
  await expect(stripePayments(nowhere).expireCheckout('pi_1')).resolves.toBeUndefined()
})
