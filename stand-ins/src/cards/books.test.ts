import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { fillIn, givenStandIns, intentIdOf, SESSION } from '../testing/test-stand-ins.ts'
import { booksOf } from './books.ts'

const DAY_S = 24 * 60 * 60

/** A payment, the payment provider's own page about it, and its books in the order of their making. */
async function givenPayment(card = '4242424242424242') {
  const world = await givenStandIns()
  const { stripe, url } = world
  const session = await stripe.checkout.sessions.create(SESSION)
  await fillIn(session.url, card)
  const intent = await intentIdOf(stripe, session.id)
  const press = (act: string, id: string, amount = '') =>
    fetch(`${url}/dashboard`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ act, id, amount }),
    })
  const books = async () => {
    const lines = await stripe.balanceTransactions
      .list({ limit: 3 })
      .autoPagingToArray({ limit: 99 })
    return lines.toReversed()
  }
  const later = (days: number) => world.misbehave({ clockOffset: days * DAY_S })
  return { ...world, intent, press, books, later }
}

const brief = ({ reporting_category: kind, amount, fee }: Stripe.BalanceTransaction) =>
  `${kind} ${amount} ${fee}`

test('the books have each payment and refund, and what a payment cost', async () => {
  const { stripe, intent, press, books } = await givenPayment()
  await press('refund', intent, '12.50')
  const [refund] = (await stripe.refunds.list()).data
  await press('refund_fails', refund?.id ?? '')
  const lines = await books()
  expect(lines.map(brief)).toEqual(['charge 9000 160', 'refund -1250 0', 'refund_failure 1250 0'])
  expect(lines.map(({ source }) => source)).toEqual([
    expect.stringMatching(/^ch_/),
    refund?.id,
    refund?.id,
  ])
  expect(await stripe.balance.retrieve()).toMatchObject({
    available: [{ amount: 0 }],
    pending: [{ amount: 8840 }],
  })
})

test('a dispute costs its fee, and its money comes back when it is won', async () => {
  const { stripe, intent, press, books } = await givenPayment()
  await press('dispute', intent)
  const [dispute] = (await stripe.disputes.list()).data
  await press('win', dispute?.id ?? '')
  const lines = await books()
  expect(lines.map(brief)).toEqual([
    'charge 9000 160',
    'dispute -9000 2000',
    'dispute_reversal 9000 0',
  ])
  const [won] = (await stripe.disputes.list()).data
  expect(won?.balance_transactions.map(({ id }) => id)).toEqual(lines.slice(1).map(({ id }) => id))
})

test('what is available is paid out once a day, to the cent', async () => {
  const { stripe, intent, press, books, later } = await givenPayment()
  await press('refund', intent, '12.50')
  await later(2)
  expect((await stripe.payouts.list()).data).toEqual([])
  await later(4)
  const [payout] = (await stripe.payouts.list()).data
  expect(payout).toMatchObject({ amount: 9000 - 160 - 1250, status: 'in_transit' })
  expect((await books()).map(brief).at(-1)).toBe('payout -7590 0')
  const inside = await stripe.balanceTransactions.list({ payout: payout?.id ?? '' })
  expect(inside.data.map(({ reporting_category: kind }) => kind)).toEqual([
    'payout',
    'refund',
    'charge',
  ])
  await later(6)
  expect((await stripe.payouts.list()).data).toMatchObject([{ id: payout?.id, status: 'paid' }])
  expect((await stripe.balance.retrieve()).available).toMatchObject([{ amount: 0 }])
})

test('a balance below zero is not paid out', async () => {
  const { stripe, intent, press, later } = await givenPayment()
  await press('refund', intent, '90')
  await later(5)
  expect((await stripe.payouts.list()).data).toEqual([])
  expect((await stripe.balance.retrieve()).available).toMatchObject([{ amount: -160 }])
})

test('a line shows what it is about, and a charge its line', async () => {
  const { stripe, intent } = await givenPayment()
  const [line] = (await stripe.balanceTransactions.list({ expand: ['data.source'] })).data
  expect(line?.source).toMatchObject({ object: 'charge', payment_intent: intent })
  const expand = ['data.balance_transaction']
  const [charge] = (await stripe.charges.list({ expand })).data
  expect(charge?.balance_transaction).toMatchObject({ id: line?.id, net: 8840 })
})

test('what was written down before there were books is booked', () => {
  const intent = { id: 'pi_1', amount: 9000, currency: 'eur', status: 'succeeded', card: '42' }
  const refund = { id: 're_1', amount: 1000, currency: 'eur', status: 'failed', created: 20 }
  const dispute = { id: 'du_1', amount: 9000, currency: 'eur', status: 'won', created: 30 }
  const state = {
    intents: { pi_1: { ...intent, created: 10 } },
    refunds: { re_1: refund },
    disputes: { du_1: dispute },
  }
  const lines = booksOf(state as unknown as Parameters<typeof booksOf>[0])
  expect(lines.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'charge 9000',
    'refund -1000',
    'refund_failure 1000',
    'dispute -9000',
    'dispute_reversal 9000',
  ])
})
