import { firstDetails } from '@hive/domain/money/legal-details/legal-details'
import { expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { givenPlayer } from '#testing/builders.ts'
import { PaymentProvider } from '#testing/payment-provider.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { settleDisputes } from './disputes.ts'
import { settleRefunds } from './refunds.ts'

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

const CLUB = {
  ...firstDetails({ name: 'Leixlip Sports Club CLG', email: 'money@leixlip.example' }),
  vatNumber: 'IE1234567T',
  series: 'LSC',
}

test('a receipt keeps the seller, the series and the VAT of its day', async () => {
  const world = await givenSignUps()
  const admin = await world.givenAdmin()
  const from = '2026-01-01'
  await world.post('/api/organiser/vat-rates', { leagueId: null, from, percent: 13.5 }, admin)
  await world.post('/api/organiser/legal-details', CLUB, admin)
  await world.signUp()
  const id = await ownId(world)
  await world.post(
    '/api/organiser/legal-details',
    { ...CLUB, legalName: 'New', series: 'N' },
    admin,
  )
  await world.post('/api/registrations/cancel', { registrationId: id })
  expect(await world.get(`/api/receipts?registrationId=${id}`)).toMatchObject({
    receipt: `LSC ${id}`,
    seller: CLUB,
    paid: 90,
    balance: 10,
    vat: { basisPoints: 1350, paid: 10.7, balance: 1.19 },
  })
})

test('an earlier refund keeps its day when a later one is heard of', async () => {
  const provider = new PaymentProvider()
  const world = await givenSignUps({ works: false, payments: provider.payments() })
  const { sessionId } = (await world.start()).json()
  provider.pay()
  await world.verify(sessionId)
  const { db } = world.context
  provider.refundByHand(2000)
  await settleRefunds(world.context, 'pi_1')
  const earlier = new Date('2026-10-01T12:00:00Z')
  await db.updateTable('refunds').set({ updatedAt: earlier }).execute()
  provider.refundByHand(1000)
  await settleRefunds(world.context, 'pi_1')
  const [{ refunds, balance }] = await purchases(world)
  expect(refunds).toMatchObject([
    { amount: 20, standing: 'back', at: earlier.toISOString() },
    { amount: 10, standing: 'back' },
  ])
  expect(refunds[1].at > earlier.toISOString()).toBe(true)
  expect(balance).toBe(60)
})

test('a dispute that was lost is on the player’s page and receipt from the day of its decision', async () => {
  const provider = new PaymentProvider()
  const world = await givenSignUps({ works: false, payments: provider.payments() })
  const { sessionId } = (await world.start()).json()
  provider.pay()
  await world.verify(sessionId)
  const { db } = world.context
  provider.dispute('open', 4000)
  await settleDisputes(world.context, 'pi_1')
  expect(await purchases(world)).toMatchObject([
    { disputes: [{ amount: 40, standing: 'held' }], balance: 90 },
  ])
  const opened = new Date('2026-09-01T12:00:00Z')
  await db.updateTable('disputes').set({ openedAt: opened }).execute()
  provider.dispute('lost', 4000)
  await settleDisputes(world.context, 'pi_1')
  const [first] = await purchases(world)
  await settleDisputes(world.context, 'pi_1')
  const [{ disputes, balance }] = await purchases(world)
  expect({ disputes, balance }).toMatchObject({
    disputes: [{ amount: 40, standing: 'lost' }],
    balance: 50,
  })
  expect(disputes).toEqual(first.disputes)
  expect(disputes[0].at > opened.toISOString()).toBe(true)
})

test('the receipt of a sign-up that took the place of a paid one is that one’s', async () => {
  const world = await givenSignUps()
  await world.signUp()
  const id = await ownId(world)
  const { db } = world.context
  const paid = await db.selectFrom('registrations').selectAll().executeTakeFirstOrThrow()
  const { id: _id, ...rest } = paid
  const follower = await db
    .insertInto('registrations')
    .values({ ...rest, state: 'cancelled', upgradesId: id } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await world.get(`/api/receipts?registrationId=${follower.id}`)).toMatchObject({
    receipt: `Hive ${id}`,
    paid: 90,
  })
})
