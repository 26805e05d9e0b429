import { expect, test } from 'vitest'
import { fillIn, givenStandIns, intentIdOf, SESSION } from '../testing/test-stand-ins.ts'

/** A payment, and the payment provider's own page about it. */
async function givenPayment(card = '4242424242424242') {
  const world = await givenStandIns()
  const session = await world.stripe.checkout.sessions.create(SESSION)
  await fillIn(session.url, card)
  const intent = await intentIdOf(world.stripe, session.id)
  const press = (act: string, id: string, amount = '') =>
    fetch(`${world.url}/dashboard`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ act, id, amount }),
    })
  const look = async () => (await fetch(`${world.url}/dashboard`)).text()
  const told = () =>
    world.notices.map(({ body }) => (JSON.parse(body.toString()) as { type: string }).type)
  return { ...world, intent, press, look, told }
}

test('money goes back by hand, in part, and what was given back can still fail', async () => {
  const { stripe, intent, press, look, told } = await givenPayment()
  expect((await press('refund', intent, '12,50')).status).toBe(303)
  expect(await look()).toContain('Partly refunded')
  const [refund] = (await stripe.refunds.list()).data
  expect(refund).toMatchObject({ amount: 1250, status: 'succeeded' })
  await press('refund_fails', refund?.id ?? '')
  expect((await stripe.refunds.list()).data[0]).toMatchObject({ status: 'failed' })
  expect((await stripe.charges.list()).data[0]).toMatchObject({ amount_refunded: 0 })
  await expect.poll(told).toContain('refund.failed')
})

test.each([
  ['90.01', 'is greater than unrefunded amount on charge'],
  ['all', 'Please write the amount in euro'],
])('a refund of %s is refused in words', async (amount, words) => {
  const { intent, press } = await givenPayment()
  const answer = await press('refund', intent, amount)
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(words)])
})

test('a payment is disputed once at a time, and the dispute won or lost', async () => {
  const { stripe, intent, press, look } = await givenPayment()
  await press('dispute', intent)
  expect((await press('dispute', intent)).status).toBe(400)
  expect((await press('refund', intent, '1')).status).toBe(400)
  const [first] = (await stripe.disputes.list()).data
  expect(first).toMatchObject({ status: 'needs_response', is_charge_refundable: false })
  await press('win', first?.id ?? '')
  expect(await look()).toContain('Paid')
  await press('dispute', intent)
  const [second] = (await stripe.disputes.list({ limit: 1 })).data
  await press('lose', second?.id ?? '')
  expect(await look()).toContain('Charged back')
  expect((await press('win', second?.id ?? '')).status).toBe(400)
})

test('evidence is kept until it is submitted, and then the bank looks at it', async () => {
  const { stripe, intent, press } = await givenPayment()
  await press('dispute', intent)
  const [{ id } = { id: '' }] = (await stripe.disputes.list()).data
  const evidence = { customer_name: 'Aoife Byrne' }
  const draft = await stripe.disputes.update(id, { evidence, submit: false })
  expect(draft).toMatchObject({
    status: 'needs_response',
    evidence,
    evidence_details: { has_evidence: true, submission_count: 0 },
  })
  const sent = await stripe.disputes.update(id, { evidence, submit: true })
  expect(sent).toMatchObject({
    status: 'under_review',
    evidence_details: { submission_count: 1, submission_method: 'manual' },
  })
})

test('a payment on its way arrives or bounces when that is pressed', async () => {
  const { stripe, press, url } = await givenPayment()
  const session = await stripe.checkout.sessions.create(SESSION)
  const body = new URLSearchParams({ iban: 'IE24AIBK93115212345671', name: 'Bren' })
  await fetch(`${url}/c/pay/${session.id}/debit`, { method: 'POST', redirect: 'manual', body })
  await press('bounce', await intentIdOf(stripe, session.id))
  const ended = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  expect(ended).toMatchObject({
    payment_status: 'unpaid',
    payment_intent: { status: 'requires_payment_method' },
  })
  expect((await stripe.charges.list()).data[0]).toMatchObject({ status: 'failed', paid: false })
})
