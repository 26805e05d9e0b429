import { expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'

async function purchases(world: SignUps, who = AOIFE) {
  return (await world.get(`/api/purchases?leagueId=${world.leagueId}`, who)).purchases
}

async function ownId(world: SignUps): Promise<number> {
  const [{ id }] = (await world.overview()).registrations
  return id
}

test('a payment that is under way is waited for, and is no receipt', async () => {
  const world = await givenSignUps()
  expect(await purchases(world)).toEqual([])
  await world.start()
  expect(await purchases(world)).toMatchObject([
    { state: 'held', paid: 90, paidAt: null, refunds: [], leagueTitle: 'Tuesday Pickleball' },
  ])
  const url = `/api/receipts?registrationId=${await ownId(world)}`
  expect(await world.get(url)).toMatchObject({
    statusCode: 404,
    message: 'We can’t find this receipt.',
  })
})

test('a paid sign-up has a receipt with all that was bought, for its owner alone', async () => {
  const world = await givenSignUps()
  await givenPlayer(world.app, BREN)
  const admin = await world.givenAdmin()
  await world.signUp()
  const id = await ownId(world)
  const url = `/api/receipts?registrationId=${id}`
  expect(await world.get(url)).toMatchObject({
    receipt: `Hive ${id}`,
    playerName: 'Aoife Byrne',
    leagueTitle: 'Tuesday Pickleball',
    venueName: expect.stringContaining('Hall'),
    RegistrationTypeId: 1,
    listed: 90,
    discount: null,
    credited: 0,
    paid: 90,
    paidAt: expect.stringMatching(/^20/),
    refunds: [],
    refunded: 0,
    balance: 90,
  })
  for (const other of [BREN, admin]) {
    expect(await world.get(url, other)).toMatchObject({ statusCode: 404 })
    expect(await purchases(world, other)).toEqual([])
  }
  expect((await world.app.inject({ url })).statusCode).toBe(401)
})

test('a refund is on its way, then back or failed; it is all there after cancelling', async () => {
  const world = await givenSignUps({ works: false })
  await world.signUp()
  await world.post('/api/registrations/cancel', { registrationId: await ownId(world) })
  const cancelled = { state: 'refund_due', paid: 90 }
  const refund = { amount: 80, reason: 'player_cancelled' }
  for (const [state, refunds, sums] of [
    ['due', [{ ...refund, standing: 'on_its_way' }], { refunded: 0, onItsWay: 80, balance: 10 }],
    [
      'pending',
      [{ ...refund, standing: 'on_its_way' }],
      { refunded: 0, onItsWay: 80, balance: 10 },
    ],
    ['succeeded', [{ ...refund, standing: 'back' }], { refunded: 80, onItsWay: 0, balance: 10 }],
    ['failed', [{ ...refund, standing: 'failed' }], { refunded: 0, onItsWay: 0, balance: 90 }],
    ['superseded', [], { refunded: 0, onItsWay: 0, balance: 90 }],
  ] as const) {
    await world.context.db.updateTable('refunds').set({ state }).execute()
    expect(await purchases(world)).toMatchObject([{ ...cancelled, refunds, ...sums }])
  }
})

test('a refund by an organiser is shown beside a place that stays', async () => {
  const world = await givenSignUps({ works: false })
  const admin = await world.givenAdmin()
  await world.signUp()
  const refund = { amount: 90, reason: 'a favour', requestId: randomUUID() }
  const registrationId = await ownId(world)
  await world.post('/api/organiser/refunds', { ...refund, registrationId }, admin)
  expect(await purchases(world)).toMatchObject([
    {
      state: 'confirmed',
      refunds: [{ amount: 90, standing: 'on_its_way', reason: 'organiser' }],
      balance: 0,
    },
  ])
  expect(JSON.stringify(await purchases(world))).not.toContain('a favour')
})

test('a discount and the try-out that was paid before stand on the receipts', async () => {
  const world = await givenSignUps({ tryItOut: true })
  const promotion = {
    percent: 10,
    fromWall: '2020-01-01T00:00:00',
    untilWall: '2099-01-01T00:00:00',
  }
  await world.signUp({ TryItOutRegistration: true, Price: 11.25 })
  await world.context.db
    .insertInto('promotions')
    .values({ ...promotion, label: '(10% off)', couponCode: 'TEN' })
    .execute()
  await world.signUp({ Price: 69.75 })
  expect(await purchases(world)).toMatchObject([
    {
      isUpgrade: true,
      listed: 90,
      discount: { kind: 'promotion', percent: 10, amount: 9 },
      credited: 11.25,
      paid: 69.75,
    },
    { TryItOutRegistration: true, state: 'upgraded', paid: 11.25, balance: 11.25 },
  ])
})

test('money that came after its place had been let go is shown on its way back', async () => {
  const world = await givenSignUps({ works: false })
  const { sessionId, url } = (await world.start()).json()
  await world.post('/api/registrations/cancel', { registrationId: await ownId(world) })
  expect(await purchases(world)).toEqual([])
  await world.payOn(url)
  await world.verify(sessionId)
  expect(await purchases(world)).toMatchObject([
    {
      state: 'refund_due',
      paid: 90,
      refunds: [{ amount: 90, standing: 'on_its_way', reason: 'given_up' }],
      balance: 0,
    },
  ])
})
