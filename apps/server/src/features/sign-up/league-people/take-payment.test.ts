import { randomUUID } from 'node:crypto'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { correctionToTell, takenToTell } from '#features/money/payments/correction-mails.ts'
import { givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { givenSplit } from '#testing/split-world.ts'
import { CIAN } from '#testing/waiting-world.ts'

const REASON = 'Paid at the hall on the first night.'
const TODAY = irishDay(new Date())

function takerOf(world: SignUps, admin: string) {
  return (change: object) =>
    world.post(
      '/api/organiser/payments/taken',
      { way: 'cash', reference: '', reason: REASON, requestId: randomUUID(), ...change },
      admin,
    )
}

/** Bren, whose place was given for nothing until he pays at the hall. */
async function givenFree() {
  const world = await givenSignUps()
  await givenPlayer(world.app, BREN)
  const admin = await world.givenAdmin()
  const gift = { leagueId: world.leagueId, email: BREN, skill: 3, cash: null, teamId: null }
  const given = await world.post(
    '/api/organiser/registrations/give',
    { ...gift, reason: REASON },
    admin,
  )
  const { registrationId } = given.json()
  const take = takerOf(world, admin)
  return { world, admin, registrationId: Number(registrationId), take }
}

/** The number of Aoife's own sign-up for the same league. */
async function signUpOf(world: SignUps): Promise<number> {
  await world.signUp()
  const [{ id }] = (await world.overview(AOIFE)).registrations
  return id
}

test('a place that was given for nothing is paid later, once, and counts for the day on which the cash came', async () => {
  const { world, registrationId, take } = await givenFree()
  const receivedOn = addDays(TODAY, -2)
  const order = { registrationId, amount: 90, receivedOn, requestId: randomUUID() }
  const both = await Promise.all([take(order), take(order)])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await take({ registrationId, amount: 90 })).json()).toMatchObject({
    code: 'changed_meanwhile',
  })
  const { purchases } = await world.get('/api/purchases', BREN)
  expect(purchases).toMatchObject([{ way: 'cash', paid: 90, listed: 90, balance: 90 }])
  const entries = await world.context.db
    .selectFrom('moneyEntries')
    .select(['day', 'kind', 'cents'])
    .execute()
  expect(entries).toEqual([{ day: receivedOn, kind: 'cash_payment', cents: 9000 }])
  expect(await world.discrepancies()).toEqual([])
})

test('who paid later for a free place reads of it in one mail, unless it was put right by then', async () => {
  const { world, admin, registrationId, take } = await givenFree()
  const order = { registrationId, amount: 90, requestId: randomUUID() }
  await take(order)
  await take(order)
  await takenToTell.handle(world.context, { registrationId })
  await takenToTell.handle(world.context, { registrationId })
  const subject = 'We’ve got your payment for Tuesday Pickleball'
  const mails = world.mails.filter((mail) => mail.subject === subject)
  expect(mails).toMatchObject([{ to: BREN, text: expect.stringContaining('€90.00 in cash') }])
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'send-taken-mail'`.execute(
    world.context.db,
  )
  expect(rows).toEqual([{ count: 1 }])
  const wrong = { registrationId, was: 90, amount: 80, reason: REASON }
  await world.post('/api/organiser/payments/correct', wrong, admin)
  await world.context.db.deleteFrom('sentMails').execute()
  await takenToTell.handle(world.context, { registrationId })
  expect(world.mails.filter((mail) => mail.subject === subject)).toHaveLength(1)
})

test('the same request with another sum, way or sign-up is refused with what it has recorded', async () => {
  const { world, registrationId, take } = await givenFree()
  const order = { registrationId, amount: 90, receivedOn: TODAY, requestId: randomUUID() }
  await take(order)
  const others = [{ amount: 60 }, { way: 'bank' }, { registrationId: await signUpOf(world) }]
  for (const other of others) {
    const answer = await take({ ...order, ...other })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('recorded €90.00 in cash already')
  }
  expect((await take(order)).statusCode).toBe(200)
})

test('a payment that was voided is recorded again, and a sum that is not usual is asked about', async () => {
  const { world, admin, registrationId, take } = await givenFree()
  expect((await take({ registrationId, amount: 950 })).json()).toMatchObject({
    code: 'sum_to_check',
  })
  await take({ registrationId, amount: 90 })
  const wrong = { registrationId, was: 90, amount: 0, reason: REASON }
  await world.post('/api/organiser/payments/correct', wrong, admin)
  const again = { registrationId, amount: 85, way: 'bank', reference: 'BREN' }
  const order = { ...again, receivedOn: addDays(TODAY, -2), requestId: randomUUID() }
  expect((await take(order)).statusCode).toBe(200)
  expect((await take(order)).statusCode).toBe(200)
  const { purchases } = await world.get('/api/purchases', BREN)
  const corrections = [
    { was: 90, amount: 0 },
    { was: 0, amount: 85, way: 'bank' },
  ]
  expect(purchases).toMatchObject([{ way: 'bank', paid: 85, corrections }])
  const last = await world.context.db
    .selectFrom('moneyEntries')
    .select(['day', 'kind', 'cents'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(last).toEqual({ day: order.receivedOn, kind: 'bank_payment', cents: 8500 })
  // The mail about what was voided would say that nothing was paid.
  await correctionToTell.handle(world.context, { registrationId, number: 1 })
  await correctionToTell.handle(world.context, { registrationId, number: 2 })
  const news = world.mails.filter(({ subject }) => subject.startsWith('We’ve corrected'))
  expect(news).toHaveLength(1)
  expect(news[0]?.text).toContain('€85.00 by bank transfer')
  expect(await world.discrepancies()).toEqual([])
})

test('money for a place that a card has paid, or that is gone, is refused in words', async () => {
  const { world, registrationId, take } = await givenFree()
  await world.signUp()
  const [{ id }] = (await world.overview(AOIFE)).registrations
  expect((await take({ registrationId: id, amount: 90 })).json().message).toContain('recorded')
  await world.post('/api/registrations/cancel', { registrationId }, BREN)
  expect((await take({ registrationId, amount: 90 })).json().message).toContain('no place')
  expect(await world.discrepancies()).toEqual([])
})

test('a place that was free when it was given on is paid by who has it now', async () => {
  const { world, registrationId, take } = await givenFree()
  const { leagueId } = world
  await givenPlayer(world.app, CIAN)
  const offer = { registrationId, email: CIAN }
  const { mine } = (await world.post('/api/place-transfers/offer', offer, BREN)).json()
  const { version: agreementVersion } = await world.get(`/api/agreement?leagueId=${leagueId}`)
  const accepted = { transferId: mine.transferId, skillLevelId: 2, agreementVersion }
  await world.post('/api/place-transfers/accept', accepted, CIAN)
  const [{ id }] = (await world.overview(CIAN)).registrations
  expect((await take({ registrationId: id, amount: 90 })).statusCode).toBe(200)
  expect((await world.get('/api/purchases', CIAN)).purchases).toMatchObject([{ paid: 90 }])
  expect(await world.discrepancies()).toEqual([])
})

test('a teammate pays a share in cash and the captain the rest by transfer, and no card is asked for more', async () => {
  const { world, registrationId, fee, start, shares } = await givenSplit()
  const admin = await world.givenAdmin()
  const take = takerOf(world, admin)
  const [{ id: ofBren }] = (await world.overview(BREN)).registrations
  await start(BREN)
  const part = await take({ registrationId: ofBren, amount: 50 })
  expect(part.json().fields.amount).toContain('A share of this team’s fee is €60.00')
  const both = await Promise.all([
    take({ registrationId: ofBren, amount: 60 }),
    take({ registrationId: ofBren, amount: 60 }),
  ])
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  expect((await fee()).split).toMatchObject({ missing: 1 })
  const rest = { registrationId, amount: 60, way: 'bank', reference: 'AOIFE' }
  expect((await take(rest)).statusCode).toBe(200)
  expect((await take(rest)).json()).toMatchObject({ code: 'share_taken' })
  expect((await start(CIAN)).statusCode).toBe(409)
  expect(await shares()).toEqual([
    ['cancelled', 6000],
    ['share_paid', 6000],
    ['share_paid', 6000],
  ])
  const receipts = (await world.get('/api/purchases', BREN)).purchases
  expect(receipts).toMatchObject([{ way: 'cash', paid: 60, isShare: true }])
  expect(await world.discrepancies()).toEqual([])
})

test('a share that was recorded by mistake is missing again, and no other sum is made of it', async () => {
  const { world, fee, shares } = await givenSplit()
  const admin = await world.givenAdmin()
  const take = takerOf(world, admin)
  const [{ id: ofBren }] = (await world.overview(BREN)).registrations
  await take({ registrationId: ofBren, amount: 60 })
  const correct = async (was: number, amount: number) => {
    const { purchases } = await world.get('/api/purchases', BREN)
    const { registrationId } = purchases.at(-1)
    const body = { registrationId, was, amount, sureOf: null, reason: REASON }
    return world.post('/api/organiser/payments/correct', body, admin)
  }
  expect((await correct(60, 50)).json().fields.amount).toContain('paid or missing')
  expect((await fee(BREN)).split).toMatchObject({ missing: 1, hasPaid: true })
  const both = await Promise.all([correct(60, 0), correct(60, 0)])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await fee(BREN)).split).toMatchObject({ missing: 2, hasPaid: false })
  expect((await correct(0, 60)).json().fields.amount).toContain('paid or missing')
  expect((await take({ registrationId: ofBren, amount: 60 })).statusCode).toBe(200)
  expect((await fee(BREN)).split).toMatchObject({ missing: 1, hasPaid: true })
  expect(await shares()).toEqual([
    ['cancelled', 0],
    ['share_paid', 6000],
  ])
  expect(await world.discrepancies()).toEqual([])
})
