import { expect, test } from 'vitest'
import { givenStandIns, SESSION } from '../testing/test-stand-ins.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => Date.now() - days * DAY_MS

const PAID = [
  { id: 'pi_second', paidAt: daysAgo(10), payer: 'Conor Walsh', session: wire() },
  { id: 'pi_first', paidAt: daysAgo(20), payer: 'Aoife Byrne', session: wire() },
  { id: 'pi_today', paidAt: daysAgo(0), payer: 'Aoife Byrne', session: wire() },
]

/** The parameters of a session as a form brings them. */
function wire() {
  const [line] = SESSION.line_items
  const price = { ...line?.price_data, unit_amount: '9000' }
  return { ...SESSION, line_items: { 0: { quantity: '1', price_data: price } } }
}

async function givenPast() {
  const world = await givenStandIns()
  const tell = async () => {
    const response = await fetch(`${world.url}/past`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payments: PAID }),
    })
    return response.json()
  }
  return { ...world, tell }
}

test('payments of the past are in the books on their days, and were paid out since', async () => {
  const { stripe, tell, notices } = await givenPast()
  expect(await tell()).toEqual({ added: 3 })
  const lines = (await stripe.balanceTransactions.list({ limit: 99 })).data.toReversed()
  expect(lines.map(({ reporting_category: kind, amount }) => `${kind} ${amount}`)).toEqual([
    'charge 9000',
    'payout -8840',
    'charge 9000',
    'payout -8840',
    'charge 9000',
  ])
  expect(lines.map(({ created }) => created)).toEqual(
    lines.map(({ created }) => created).toSorted((a, b) => a - b),
  )
  expect((await stripe.payouts.list()).data).toHaveLength(2)
  expect(await stripe.balance.retrieve()).toMatchObject({ pending: [{ amount: 8840 }] })
  expect(notices).toEqual([])
})

test('what is told twice is there once, and can be given back', async () => {
  const { stripe, tell } = await givenPast()
  await tell()
  expect(await tell()).toEqual({ added: 0 })
  expect((await stripe.charges.list()).data).toHaveLength(3)
  const refund = await stripe.refunds.create({ payment_intent: 'pi_first', amount: 1250 })
  expect(refund.status).toBe('succeeded')
})
