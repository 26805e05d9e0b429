import { expect, test } from 'vitest'
import { fillIn, givenStandIns, SESSION } from '../testing/test-stand-ins.ts'

async function givenSessions(count: number) {
  const world = await givenStandIns()
  const ids: string[] = []
  for (let number = 1; number <= count; number += 1) {
    ids.unshift((await world.stripe.checkout.sessions.create(SESSION)).id)
  }
  return { ...world, ids, sessions: world.stripe.checkout.sessions }
}

test('a list comes in pages of ten, newest first, forwards and backwards', async () => {
  const { sessions, ids } = await givenSessions(12)
  const first = await sessions.list()
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 10), true])
  const rest = await sessions.list({ starting_after: ids[9] ?? '' })
  expect([rest.data.map(({ id }) => id), rest.has_more]).toEqual([ids.slice(10), false])
  const before = await sessions.list({ ending_before: ids[4] ?? '', limit: 2 })
  expect([before.data.map(({ id }) => id), before.has_more]).toEqual([ids.slice(2, 4), true])
  const all = await sessions.list({ limit: 5 }).autoPagingToArray({ limit: 100 })
  expect(all.map(({ id }) => id)).toEqual(ids)
})

test.each<[string, string]>([
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['starting_after=cs_none', 'starting_after'],
  ['created[since]=1', 'created[since]'],
  ['created[gte]=now', 'created[gte]'],
])('a list with %s is refused', async (query, param) => {
  const { url, headers } = await givenStandIns()
  const response = await fetch(`${url}/v1/checkout/sessions?${query}`, { headers })
  expect([response.status, await response.json()]).toMatchObject([400, { error: { param } }])
})

test('a list holds what was made in the time asked for', async () => {
  const { sessions, misbehave } = await givenSessions(1)
  await misbehave({ clockOffset: 600 })
  const later = await sessions.create(SESSION)
  const found = await sessions.list({ created: { gt: later.created - 300 } })
  expect(found.data.map(({ id }) => id)).toEqual([later.id])
})

test.each([
  'expand[]=payment_intent&expand[]=line_items',
  'expand[0]=payment_intent.latest_charge&expand[1]=line_items',
])('%s shows both whole', async (query) => {
  const { url, headers, sessions, ids } = await givenSessions(1)
  const [id = ''] = ids
  await fillIn((await sessions.retrieve(id)).url, '4242424242424242')
  const response = await fetch(`${url}/v1/checkout/sessions/${id}?${query}`, { headers })
  expect(await response.json()).toMatchObject({
    payment_intent: { object: 'payment_intent', status: 'succeeded' },
    line_items: { data: [{ object: 'item', price: { unit_amount: 9000 } }] },
  })
})

test('a list’s objects can be expanded', async () => {
  const { sessions, ids, stripe } = await givenSessions(1)
  await fillIn((await sessions.retrieve(ids[0] ?? '')).url, '4242424242424242')
  const list = await sessions.list({ expand: ['data.payment_intent.latest_charge'] })
  expect(list.data[0]?.payment_intent).toMatchObject({ latest_charge: { paid: true } })
  expect((await stripe.charges.list()).data).toMatchObject([{ amount: 9000, status: 'succeeded' }])
})
