import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { givenPlayer, givenRole } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'

const TREASURER = 'treasurer@hive.example'
const REASON = 'Two nights fell out.'

/** Aoife, who has paid 90 euro; an admin, and a treasurer; more than 50 euro need two of them. */
async function givenLimits(limits: object = { askAbove: 40, secondAbove: 50 }) {
  const world = await givenSignUps()
  await world.signUp()
  const [{ id: registrationId }] = (await world.overview()).registrations
  const admin = await world.givenAdmin()
  await givenPlayer(world.app, TREASURER)
  await givenRole(world.context.db, TREASURER, { role: 'treasurer', leagueId: world.leagueId })
  await world.post('/api/organiser/money-limits', limits, admin)
  const order = (what: 'refunds' | 'credits', change: object = {}, who = admin) => {
    const body = { registrationId, amount: 60, sureOf: 60, reason: REASON, requestId: randomUUID() }
    return world.post(`/api/organiser/${what}`, { ...body, ...change }, who)
  }
  return {
    world,
    admin,
    registrationId: registrationId as number,
    refund: (change: object = {}, who = admin) => order('refunds', change, who),
    favour: (change: object = {}, who = admin) => order('credits', change, who),
    orders: async (who = TREASURER) => (await world.get('/api/organiser/tasks', who)).orders,
    decide: (orderId: number, isApproved = true, reason = '', who = TREASURER) =>
      world.post('/api/organiser/money-orders/decide', { orderId, isApproved, reason }, who),
    spendable: async () => (await world.get('/api/credits')).spendable,
    back: async () => {
      const [{ refunds }] = (await world.get('/api/purchases')).purchases
      return refunds.map(({ amount }: { amount: number }) => amount)
    },
  }
}

test('a sum above the one in Settings is asked about, and yes counts for that sum alone', async () => {
  const { world, favour, refund, spendable, admin } = await givenLimits({
    askAbove: 40,
    secondAbove: null,
  })
  const asked = await favour({ amount: 50, sureOf: null })
  expect(asked.json()).toMatchObject({
    code: 'sum_to_check',
    fields: { sureOf: 'This is €50.00, which is more than €40.00. Is it right?' },
  })
  expect((await favour({ amount: 50, sureOf: 5 })).json()).toMatchObject({
    code: 'sum_to_check',
  })
  expect((await refund({ sureOf: null })).json()).toMatchObject({ code: 'sum_to_check' })
  await givenPlayer(world.app, BREN)
  const gift = { leagueId: world.leagueId, email: BREN, skill: 3, teamId: null, reason: REASON }
  const give = (sureOf: number | null) =>
    world.post('/api/organiser/registrations/give', { ...gift, cash: 950, sureOf }, admin)
  expect((await give(null)).json()).toMatchObject({ fields: { sureOf: expect.any(String) } })
  expect((await give(950)).statusCode).toBe(200)
  expect((await favour({ amount: 50, sureOf: 50 })).json()).toEqual({ done: true, waits: false })
  expect(await spendable()).toBe(50)
  expect(await world.discrepancies()).toEqual([])
})

test('a refund above the second sum waits for someone else, and two who approve at once make one', async () => {
  const { world, admin, refund, orders, decide, back } = await givenLimits()
  const requestId = randomUUID()
  const twice = await Promise.all([refund({ requestId }), refund({ requestId })])
  expect(twice.map((answer) => answer.json())).toEqual([
    { done: true, waits: true },
    { done: true, waits: true },
  ])
  const [order, ...more] = await orders()
  expect(more).toEqual([])
  expect(order).toMatchObject({ amount: 60, kind: 'refund', isOwn: false, reason: REASON })
  expect(await orders(admin)).toMatchObject([{ isOwn: true }])
  expect(await back()).toEqual([])
  expect((await decide(order.orderId, true, '', admin)).json()).toMatchObject({
    code: 'not_permitted',
  })
  const other = 'another-treasurer@hive.example'
  await givenPlayer(world.app, other)
  await givenRole(world.context.db, other, { role: 'treasurer', leagueId: null })
  const both = await Promise.all([decide(order.orderId), decide(order.orderId, true, '', other)])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { entries } = await world.get('/api/organiser/actions', admin)
  const approved = entries.filter(({ kind }: { kind: string }) => kind === 'money_approved')
  expect(approved).toHaveLength(1)
  expect(await back()).toEqual([60])
  expect(await orders()).toEqual([])
  await expect.poll(() => world.moneyKept()).toBe(3000)
  expect(await world.discrepancies()).toEqual([])
})

test('a credit is approved as what it was, and what was declined stays declined', async () => {
  const { admin, favour, refund, orders, decide, spendable } = await givenLimits()
  await favour()
  await favour({ amount: 70, sureOf: 70 })
  await refund()
  const [first, second, own] = await orders()
  expect((await decide(first.orderId, false)).json()).toMatchObject({
    fields: { reason: expect.any(String) },
  })
  expect((await decide(first.orderId, false, 'It was given already.')).statusCode).toBe(200)
  expect((await decide(first.orderId)).json()).toMatchObject({ code: 'changed_meanwhile' })
  expect((await decide(second.orderId)).statusCode).toBe(200)
  expect(await spendable()).toBe(70)
  expect((await decide(own.orderId, false, 'A typing error.', admin)).statusCode).toBe(200)
  expect(await orders()).toEqual([])
  expect(await spendable()).toBe(70)
})

test('at approval the sum is looked at again: what has gone back meanwhile goes back once', async () => {
  const { refund, orders, decide, back } = await givenLimits()
  await refund({ amount: 80, sureOf: 80 })
  expect((await refund({ amount: 45, sureOf: 45 })).json()).toEqual({ done: true, waits: false })
  const [order] = await orders()
  expect((await decide(order.orderId)).json()).toMatchObject({ code: 'refund_too_large' })
  expect(await orders()).toHaveLength(1)
  expect(await back()).toEqual([45])
  expect((await refund({ amount: 90, sureOf: 90 })).json()).toMatchObject({
    code: 'refund_too_large',
    fields: { amount: expect.stringContaining('€45.00 is left') },
  })
})

test('who asked for it does not approve it with an account that has become the same person’s', async () => {
  const { world, admin, refund, orders, decide } = await givenLimits()
  await refund({}, TREASURER)
  const [order] = await orders(admin)
  const { db } = world.context
  const idOf = (email: string) =>
    db.selectFrom('players').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const [from, to] = [await idOf(TREASURER), await idOf(admin)]
  for (const { merge } of world.context.data) {
    await merge?.(world.context, db, { from, to } as never)
  }
  expect((await decide(order.orderId, true, '', admin)).json()).toMatchObject({
    code: 'not_permitted',
  })
  expect(await orders(admin)).toMatchObject([{ isOwn: true }])
})

test('no one approves what would go to themselves', async () => {
  const { world, admin, refund, orders, decide } = await givenLimits()
  await refund({}, TREASURER)
  const { id } = await world.context.db
    .selectFrom('players')
    .select('id')
    .where('email', '=', admin)
    .executeTakeFirstOrThrow()
  await world.context.db.updateTable('registrations').set({ playerId: id }).execute()
  const [order] = await orders(admin)
  expect(order).toMatchObject({ isOwn: false, isForCaller: true })
  expect((await decide(order.orderId, true, '', admin)).json()).toMatchObject({
    code: 'not_permitted',
    message: expect.stringContaining('would go to you'),
  })
})

test('the database lets no one approve what they asked for themselves', async () => {
  const { world, refund } = await givenLimits()
  await refund()
  const approve = world.context.db
    .updateTable('moneyOrders')
    .set((eb) => ({ decidedBy: eb.ref('askedBy'), decidedAt: new Date(), isApproved: true }))
  await expect(approve.execute()).rejects.toThrow('money_orders_second')
})

test('only admins change the sums', async () => {
  const { world } = await givenLimits()
  const limits = { askAbove: 1, secondAbove: null }
  const answers = await Promise.all(
    [TREASURER, AOIFE].map((who) => world.post('/api/organiser/money-limits', limits, who)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403])
})

test('taking someone out is no way past the second organiser', async () => {
  const { world, admin, registrationId, back } = await givenLimits()
  const remove = (refund: string, expectedBack: number) =>
    world.post(
      '/api/organiser/registrations/remove',
      { registrationId, refund, expectedBack, reason: REASON },
      admin,
    )
  expect((await remove('all', 90)).json()).toMatchObject({ code: 'not_permitted' })
  expect((await remove('all', 20)).statusCode).toBe(409)
  expect(await world.states()).toEqual(['confirmed'])
  expect((await remove('policy', 80)).statusCode).toBe(200)
  expect(await back()).toEqual([80])
})

test.each(['refund', 'favour'] as const)(
  'two halves are one sum: the second %s waits for a second organiser, whoever asks',
  async (kind) => {
    const given = await givenLimits({ askAbove: 40, secondAbove: 50 })
    const half = { amount: 30, sureOf: null }
    const first = { ...half, requestId: randomUUID() }
    for (let time = 0; time < 2; time += 1) {
      expect((await given[kind](first)).json()).toEqual({ done: true, waits: false })
    }
    const asked = await given.refund({ ...half, amount: 20 })
    expect(asked.json()).toMatchObject({ fields: { sureOf: expect.stringContaining('€50.00') } })
    expect((await given.refund({ ...half, sureOf: 30 }, TREASURER)).json()).toEqual({
      done: true,
      waits: true,
    })
    expect((await given.refund({ amount: 20, sureOf: 20 })).json().waits).toBe(false)
    const [order] = await given.orders(given.admin)
    expect(order).toMatchObject({ amount: 30 })
    expect(await given.world.discrepancies()).toEqual([])
  },
)

test('what a second organiser approved does not count against the next small sum', async () => {
  const { refund, orders, decide } = await givenLimits({ askAbove: 200, secondAbove: 50 })
  await refund()
  const [order] = await orders()
  await decide(order.orderId)
  expect((await refund({ amount: 20, sureOf: null })).json()).toEqual({ done: true, waits: false })
})

test.each(['refund', 'favour'] as const)(
  'a form whose first answer was lost does not say that another sum went out: %s',
  async (kind) => {
    const given = await givenLimits({ askAbove: 200, secondAbove: 80 })
    const requestId = randomUUID()
    const send = given[kind]
    expect((await send({ requestId, amount: 10 })).json()).toEqual({ done: true, waits: false })
    expect((await send({ requestId, amount: 10 })).json()).toEqual({ done: true, waits: false })
    const other = kind === 'refund' ? given.favour : given.refund
    for (const changed of [send({ requestId, amount: 30 }), other({ requestId, amount: 10 })]) {
      expect((await changed).json()).toMatchObject({
        statusCode: 409,
        message: expect.stringContaining('of €10.00 has been ordered already'),
      })
    }
    const waits = { requestId: randomUUID(), sureOf: null }
    await given.refund({ ...waits, amount: 75 })
    expect((await given.refund({ ...waits, amount: 20 })).json().message).toContain(
      'of €75.00 waits for a second organiser already',
    )
    expect(await given.world.discrepancies()).toEqual([])
  },
)
