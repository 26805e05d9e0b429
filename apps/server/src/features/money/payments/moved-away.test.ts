import { randomUUID } from 'node:crypto'
import { favourProblem } from '@hive/domain/roster/credits/favour'
import { expect, test } from 'vitest'
import type { ProviderRefund } from '#ports/payments.ts'
import { callOff } from '#testing/called-off-world.ts'
import { givenMove } from '#testing/move-world.ts'
import { AOIFE } from '#testing/sign-up-world.ts'
import { settleDisputes } from './disputes.ts'
import { insertRefund } from './refund-queries.ts'
import { makeRefund, settleRefunds } from './refunds.ts'

const OF_ALL: ProviderRefund = {
  id: 're_77',
  amount: 9000,
  status: 'succeeded',
  failure: null,
  refundId: null,
}

/** Aoife, whose 90 euro for Tuesday have moved with her to Wednesday. */
async function givenMoved() {
  const given = await givenMove()
  await given.ask()
  expect((await given.accept()).statusCode).toBe(200)
  const { world, toLeagueId, db } = given
  const { intent, source } = await db
    .selectFrom('payments as p')
    .innerJoin('registrations as r', 'r.id', 'p.registrationId')
    .innerJoin('players as w', 'w.id', 'r.playerId')
    .select(['p.paymentIntentId as intent', 'p.registrationId as source'])
    .where('w.email', '=', AOIFE)
    .where('r.leagueId', '=', world.leagueId)
    .executeTakeFirstOrThrow()
  const { id: registrationId } = await db
    .selectFrom('registrations')
    .select('id')
    .where('leagueId', '=', toLeagueId)
    .executeTakeFirstOrThrow()
  const { context } = world
  return {
    ...given,
    source,
    registrationId,
    dispute: (state: 'open' | 'lost', amount = 9000) => {
      const listDisputes = async () => [
        { id: 'du_77', amount, state, openedAt: new Date(), endedAt: null },
      ]
      const payments = { ...context.payments, listDisputes }
      return settleDisputes({ ...context, payments }, intent ?? '')
    },
    refundElsewhere: (amount = 9000) => {
      const listRefunds = async () => [{ ...OF_ALL, amount }]
      const payments = { ...context.payments, listRefunds }
      return settleRefunds({ ...context, payments }, intent ?? '')
    },
    choose: () => world.post('/api/refund-choices', { leagueId: toLeagueId, way: 'credit' }),
    choices: async () => (await world.get('/api/refund-choices')).choices,
    spendable: async () => (await world.get('/api/credits')).spendable,
    here: async () => {
      const { registrations } = await world.overview()
      return registrations.find((one: { leagueId: number }) => one.leagueId === toLeagueId)
    },
  }
}

test('moved money that a bank has taken back is there no more, for a card or as a credit, and its place is a task', async () => {
  const given = await givenMoved()
  const { world, admin, toLeagueId, registrationId, db } = given
  expect(await given.here()).toMatchObject({ paid: 90, refundOnCancel: 80 })
  await given.dispute('open')
  await given.dispute('lost')
  expect(await given.here()).toMatchObject({ paid: 0, refundOnCancel: 0 })
  const { places } = await world.get('/api/organiser/tasks', admin)
  expect(places).toMatchObject([
    { registrationId, leagueTitle: 'Wednesday Pickleball', amount: 90 },
  ])
  const order = { registrationId, amount: 1, way: 'choice', reason: 'They asked for it.' }
  const requestId = '5f1d2f0e-8f6e-4a52-9d59-0d7e6d6c8b12'
  const more = await world.post('/api/organiser/refunds', { ...order, requestId }, admin)
  expect(more.json().code).toBe('refund_too_large')
  await callOff(world, 1, toLeagueId)
  expect([await given.choices(), await given.spendable()]).toEqual([[], 0])
  const back = await db
    .selectFrom('refunds')
    .select('id')
    .where('registrationId', '=', registrationId)
    .execute()
  expect(back).toEqual([])
  expect(await world.discrepancies()).toEqual([])
})

test('a credit that was chosen while a dispute was open comes to nothing when the bank has decided', async () => {
  const given = await givenMoved()
  const { world, db, toLeagueId, registrationId } = given
  await callOff(world, 1, toLeagueId)
  await given.dispute('open')
  expect((await given.choose()).statusCode).toBe(200)
  await given.dispute('lost')
  const [refund] = await db
    .selectFrom('refunds')
    .select(['id', 'state'])
    .where('registrationId', '=', registrationId)
    .execute()
  await makeRefund(world.context, refund?.id ?? 0)
  expect([refund?.state, await given.spendable()]).toEqual(['superseded', 0])
  expect(await world.states()).toContain('refunded')
  expect(await world.discrepancies()).toEqual([])
})

test('moved money that was given back at the payment provider cannot be chosen as a credit as well', async () => {
  const given = await givenMoved()
  const { world, toLeagueId } = given
  await given.refundElsewhere()
  await callOff(world, 1, toLeagueId)
  expect([await given.choices(), await given.spendable()]).toEqual([[], 0])
  expect(await world.discrepancies()).toEqual([])
})

test('of a part that was given back at the payment provider the rest can be chosen', async () => {
  const given = await givenMoved()
  const { world, toLeagueId } = given
  await given.refundElsewhere(4000)
  expect(await given.here()).toMatchObject({ paid: 50, refundOnCancel: 40 })
  await callOff(world, 1, toLeagueId)
  expect(await given.choices()).toMatchObject([{ amount: 50 }])
  await given.choose()
  await expect.poll(given.spendable).toBe(50)
  await given.refundElsewhere(9000)
  expect(await world.discrepancies()).toEqual([])
})

test('the database itself refuses a credit of money that has left where it came from', async () => {
  const given = await givenMoved()
  const { db, registrationId, source } = given
  await given.dispute('lost', 4000)
  const credit = (amountCents: number, key: string) =>
    insertRefund(db, {
      registrationId,
      amountCents,
      reason: 'organiser',
      actor: 'player:0',
      idempotencyKey: key,
      way: 'credit',
      moneyOfId: source,
    })
  await expect(credit(5001, 'more')).rejects.toThrow('than came in')
  expect(await credit(5000, 'left')).toEqual(expect.any(Number))
})

test('favours are measured by one payment together, in each league that its money moves to', async () => {
  const given = await givenMove()
  const { world, admin, toLeagueId, db } = given
  const favour = async (leagueId: number, amount: number) => {
    const { id: registrationId } = await db
      .selectFrom('registrations as r')
      .innerJoin('players as w', 'w.id', 'r.playerId')
      .select('r.id')
      .where('w.email', '=', AOIFE)
      .where('r.leagueId', '=', leagueId)
      .executeTakeFirstOrThrow()
    const gift = { registrationId, amount, sureOf: amount, reason: 'The hall was cold.' }
    const order = { ...gift, requestId: randomUUID() }
    const answer = await world.post('/api/organiser/credits', order, admin)
    return answer.statusCode === 200 ? 'given' : answer.json().fields.amount
  }
  expect(await favour(world.leagueId, 60)).toBe('given')
  await given.ask()
  await given.accept()
  expect(await favour(toLeagueId, 31)).toBe(favourProblem(3000))
  expect(await favour(toLeagueId, 30)).toBe('given')
  expect(await favour(toLeagueId, 1)).toBe(favourProblem(0))
  expect(await world.discrepancies()).toEqual([])
})
