import { randomUUID } from 'node:crypto'
import type { LedgerEntry } from '@hive/contract/money/ledger'
import { balancesOf, resultOf } from '@hive/domain/money/books/journal'
import { expect, test } from 'vitest'
import { settleRefunds } from '#features/money/payments/service.ts'
import { givenCredits, refundAsCredit, spendable } from '#testing/credit-world.ts'
import { AOIFE, CARDS, type SignUps } from '#testing/sign-up-world.ts'
import { refundsMoved } from '#features/money/payments/jobs.ts'
import { CREDIT_DATA } from './data.ts'
import { endCredits } from './work.ts'

async function cancelIn(world: SignUps, leagueId: number): Promise<void> {
  const { registrations } = await world.overview()
  const own = registrations.find((row: { leagueId: number }) => row.leagueId === leagueId)
  await world.post('/api/registrations/cancel', { registrationId: own.id })
}

async function ledgerOf(world: SignUps, admin: string) {
  const year = new Date().getFullYear()
  const url = `/api/organiser/ledger?from=${year}-01-01&until=${year}-12-31`
  const { entries } = await world.get(url, admin)
  return entries as LedgerEntry[]
}

const FAR = { startDate: '2099-01-06', endDate: '2099-02-24' }

test('someone who cancels gets what the card paid back first, and the rest as a credit', async () => {
  const { world, other } = await givenCredits(50)
  await world.context.db.updateTable('leagues').set(FAR).execute()
  await world.signUp({}, AOIFE, CARDS.good, other)
  expect(await world.moneyKept()).toBe(9000 + 4000)
  await cancelIn(world, other)
  await expect.poll(() => world.states()).toEqual(['confirmed', 'refunded'])
  expect(await world.moneyKept()).toBe(9000)
  expect(await spendable(world)).toBe(40)
  const [bought] = (await world.get(`/api/purchases?leagueId=${other}`)).purchases
  expect(bought.refunds).toMatchObject([
    { amount: 40, way: 'card' },
    { amount: 40, way: 'credit', standing: 'back' },
  ])
  expect(await world.discrepancies()).toEqual([])
})

test('what credit alone paid comes back as a credit, and is written about as such', async () => {
  const { world, other } = await givenCredits(90)
  await world.context.db.updateTable('leagues').set(FAR).execute()
  await world.start({}, AOIFE, other)
  await cancelIn(world, other)
  await expect.poll(() => world.states()).toEqual(['confirmed', 'refunded'])
  expect(await spendable(world)).toBe(80)
  await expect
    .poll(() => world.mails.map(({ text }) => text).join())
    .toContain('You have a credit of €80 with us now.')
  expect(await world.moneyKept()).toBe(9000)
  expect(await world.discrepancies()).toEqual([])
})

test('a part that an organiser refunds becomes a credit by its owner’s choice, once, and the place stays', async () => {
  const { world, admin, registrationId } = await givenCredits()
  const order = { registrationId, amount: 30, requestId: randomUUID() }
  expect((await refundAsCredit(world, admin, order)).statusCode).toBe(200)
  await refundAsCredit(world, admin, order)
  await expect.poll(() => spendable(world)).toBe(30)
  expect(await world.states()).toEqual(['confirmed'])
  expect(await world.moneyKept()).toBe(9000)
  const more = { ...order, amount: 61, requestId: randomUUID() }
  const refused = await refundAsCredit(world, admin, more)
  expect(refused.json()).toMatchObject({ code: 'refund_too_large' })
  expect(await world.discrepancies()).toEqual([])
})

test('money that goes back on the payment provider’s pages after a credit was given is kept in the books', async () => {
  const { world, admin, registrationId } = await givenCredits()
  const { db, payments, jobs } = world.context
  const order = { registrationId, amount: 90, reason: 'Rained off' }
  await refundAsCredit(world, admin, order)
  await expect.poll(() => spendable(world)).toBe(90)
  const { paymentIntentId } = await db
    .selectFrom('payments')
    .select('paymentIntentId')
    .where('registrationId', '=', registrationId)
    .executeTakeFirstOrThrow()
  const intent = { paymentIntentId: paymentIntentId ?? '' }
  const byHand = { ...intent, amount: 2000, idempotencyKey: 'by hand', refundId: 999 }
  await payments.refund(byHand)
  await jobs.add(db, refundsMoved, intent)
  const refunds = () =>
    db.selectFrom('refunds').select(['reason', 'amountCents', 'state']).orderBy('id').execute()
  await expect.poll(refunds).toEqual([
    { reason: 'organiser', amountCents: 9000, state: 'succeeded' },
    { reason: 'elsewhere', amountCents: 2000, state: 'succeeded' },
  ])
  expect(await world.moneyKept()).toBe(7000)
  expect(resultOf(balancesOf(await ledgerOf(world, admin)))).toBe(-2000)
  // More has gone back than was paid: nothing is left to order.
  const more = { ...order, amount: 1, way: 'card', requestId: randomUUID() }
  expect((await world.post('/api/organiser/refunds', more, admin)).statusCode).toBe(409)
  expect(await world.discrepancies()).toEqual([])
})

test('in the ledger money and unspent credit together are what card and cash have left', async () => {
  const { world, other, admin, registrationId } = await givenCredits(20, 50)
  await world.context.db.updateTable('leagues').set(FAR).execute()
  await world.signUp({}, AOIFE, CARDS.good, other)
  await cancelIn(world, other)
  await refundAsCredit(world, admin, { registrationId, amount: 15 })
  await expect.poll(() => spendable(world)).toBe(75)
  const entries = await ledgerOf(world, admin)
  expect(entries.map(({ kind, cents }) => `${kind} ${cents}`).toSorted()).toEqual([
    'card_payment 2000',
    'card_payment 9000',
    'card_refund 2000',
    'credit_refund 1500',
    'credit_refund 6000',
    'credit_spent 7000',
    'goodwill_credit 2000',
    'goodwill_credit 5000',
    'refund_ordered 1500',
    'refund_ordered 2000',
    'refund_ordered 6000',
    'refund_way_changed 1500',
  ])
  expect(balancesOf(entries)).toMatchObject({ card: await world.moneyKept(), credit: 7500 })
  expect(resultOf(balancesOf(entries))).toBe((await world.moneyKept()) - 7500)
  await world.context.db
    .updateTable('credits')
    .set({ expiresAt: new Date(0) })
    .execute()
  await endCredits(world.context)
  const after = balancesOf(await ledgerOf(world, admin))
  expect([after.credit, resultOf(after)]).toEqual([0, await world.moneyKept()])
})

test('the credits of an account end with it, and say no more what they were for', async () => {
  const { world } = await givenCredits(20)
  const { db } = world.context
  const players = db.selectFrom('players').selectAll().where('email', '=', AOIFE)
  await CREDIT_DATA.erase?.(db, await players.executeTakeFirstOrThrow())
  expect(await spendable(world)).toBe(0)
  expect(await db.selectFrom('credits').select('note').execute()).toEqual([{ note: '' }])
})

/** Aoife’s place in the other league, which 20 euro of credit and 70 by card paid for; the card’s part has gone back elsewhere. */
async function givenCardPartLost() {
  const { world, other, admin } = await givenCredits(20)
  const { context } = world
  await context.db.updateTable('leagues').set(FAR).execute()
  await world.signUp({}, AOIFE, CARDS.good, other)
  const { id, paymentIntentId } = await context.db
    .selectFrom('payments')
    .innerJoin('registrations as r', 'r.id', 'payments.registrationId')
    .select(['r.id', 'paymentIntentId'])
    .where('leagueId', '=', other)
    .executeTakeFirstOrThrow()
  const refund = { amount: 7000, idempotencyKey: 'by hand', refundId: 999 }
  await context.payments.refund({ ...refund, paymentIntentId: paymentIntentId ?? '' })
  await settleRefunds(context, paymentIntentId ?? '')
  const decide = (isKept: boolean, expectedBack?: number) =>
    world.post(
      '/api/organiser/places/decide',
      { registrationId: id, isKept, expectedBack, reason: 'The bank took it back' },
      admin,
    )
  const decision = () => world.get(`/api/organiser/places/decision?registrationId=${id}`, admin)
  const places = async () => (await world.get('/api/organiser/tasks', admin)).places
  return { world, id, decide, decision, places }
}

test('a place whose card part has all gone back is decided on, and its credit returns when it is given up', async () => {
  const { world, id, decide, decision, places } = await givenCardPartLost()
  expect(await places()).toMatchObject([{ registrationId: id, amount: 70 }])
  expect(await spendable(world)).toBe(0)
  expect(await decision()).toMatchObject({
    released: { total: 20, people: [{ amount: 20, way: 'credit' }] },
  })
  expect((await decide(false, 90)).json().code).toBe('changed_meanwhile')
  expect((await decide(false, 20)).statusCode).toBe(200)
  await expect.poll(() => spendable(world)).toBe(20)
  await expect.poll(() => world.states()).toEqual(['confirmed', 'refunded'])
  expect([await places(), await world.moneyKept()]).toEqual([[], 9000])
  expect(await world.discrepancies()).toEqual([])
})

test('the same place that is kept keeps its credit spent', async () => {
  const { world, decide, places } = await givenCardPartLost()
  expect((await decide(true)).statusCode).toBe(200)
  expect([await places(), await spendable(world)]).toEqual([[], 0])
  expect(await world.states()).toEqual(['confirmed', 'confirmed'])
  expect(await world.discrepancies()).toEqual([])
})
