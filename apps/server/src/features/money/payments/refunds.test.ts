import { randomUUID } from 'node:crypto'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { settle } from '#features/sign-up/sign-up/settle.ts'
import { givenLeague, givenPlayer } from '#testing/builders.ts'
import { endChoices } from '#testing/called-off-world.ts'
import { AOIFE, BREN, CARDS, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { refundsMoved } from './jobs.ts'

/** Moves the first night of every league to so many days from now. */
async function startsIn(world: SignUps, days: number): Promise<void> {
  const startDate = addDays(irishDay(new Date()), days)
  await world.context.db
    .updateTable('leagues')
    .set({ startDate, endDate: addDays(startDate, 49) })
    .execute()
}

/** Someone is in, and it is that many days until the first night. */
async function givenSignedUp(daysBefore: number, card: string = CARDS.good) {
  const world = await givenSignUps()
  await world.signUp({}, AOIFE, card)
  await startsIn(world, daysBefore)
  const [{ id }] = (await world.overview()).registrations
  return { world, id: id as number }
}

test('until 14 days before the start the price less 10 euro goes back, once', async () => {
  const { world, id } = await givenSignedUp(14)
  expect((await world.overview()).registrations).toMatchObject([{ refundOnCancel: 80 }])
  await Promise.all(
    Array.from({ length: 5 }, () =>
      world.post('/api/registrations/cancel', { registrationId: id }),
    ),
  )
  await expect.poll(() => world.states()).toEqual(['refunded'])
  expect(await world.moneyKept()).toBe(1000)
  expect(await world.taken()).toBe(0)
  expect(await world.discrepancies()).toEqual([])
  await expect
    .poll(() => world.subjectsTo(AOIFE))
    .toEqual([
      'You are in: Tuesday Pickleball',
      'Cancelled: Tuesday Pickleball',
      'We’ve refunded you for Tuesday Pickleball',
    ])
  expect(world.mails[1]?.text).toContain('€80 is on its way back to your card.')
  // The place is free for the same person too.
  expect((await world.start()).statusCode).toBe(200)
})

test('from 13 days before the start nothing goes back', async () => {
  const { world, id } = await givenSignedUp(13)
  expect((await world.overview()).registrations).toMatchObject([{ refundOnCancel: 0 }])
  await world.post('/api/registrations/cancel', { registrationId: id })
  expect(await world.states()).toEqual(['cancelled'])
  expect(await world.moneyKept()).toBe(9000)
  expect(await world.discrepancies()).toEqual([])
})

test('a cancellation too late for a refund gets none by returning from the card page again', async () => {
  const world = await givenSignUps()
  const { sessionId, url } = (await world.start()).json()
  await world.payOn(url)
  await world.verify(sessionId)
  await startsIn(world, 13)
  const [{ id }] = (await world.overview()).registrations
  await world.post('/api/registrations/cancel', { registrationId: id })
  await world.verify(sessionId)
  await settle(world.context, sessionId, 'provider')
  expect(await world.states()).toEqual(['cancelled'])
  expect(await world.context.db.selectFrom('refunds').select('id').execute()).toEqual([])
  expect(await world.moneyKept()).toBe(9000)
  expect(await world.discrepancies()).toEqual([])
})

test('a league that is called off gives everyone everything back', async () => {
  const world = await givenSignUps({ places: 4 })
  const admin = await world.givenAdmin()
  await givenPlayer(world.app, BREN)
  await givenPlayer(world.app, 'held@hive.example')
  await world.signUp()
  await world.signUp({ RegistrationTypeId: 2, Price: 180, TeamName: 'Dink Dynasty' }, BREN)
  await world.start({}, 'held@hive.example')
  const request = {
    leagueId: world.leagueId,
    reason: 'The hall is being renovated.',
    expectedSignUps: 3,
  }
  const refused = await world.post('/api/organiser/leagues/cancel', request)
  expect(refused.json()).toMatchObject({ statusCode: 403, code: 'admin_only' })
  expect((await world.post('/api/organiser/leagues/cancel', request, admin)).statusCode).toBe(200)
  const again = await world.post('/api/organiser/leagues/cancel', request, admin)
  expect(again.json().code).toBe('league_cancelled')
  await endChoices(world)
  await expect.poll(() => world.states()).toEqual(['refunded', 'refunded', 'cancelled'])
  expect(await world.moneyKept()).toBe(0)
  expect(await world.taken()).toBe(0)
  expect((await world.start()).json().code).toBe('registration_closed')
  expect(await world.discrepancies()).toEqual([])
  await expect.poll(() => world.subjectsTo(BREN)).toContain('Tuesday Pickleball is called off')
})

test('an organiser gives a part back; the place stays, and the same request is one refund', async () => {
  const { world, id } = await givenSignedUp(20)
  const admin = await world.givenAdmin()
  const request = {
    registrationId: id,
    amount: 12.5,
    reason: 'One night fell out',
    requestId: randomUUID(),
  }
  for (let time = 0; time < 3; time += 1) {
    expect((await world.post('/api/organiser/refunds', request, admin)).statusCode).toBe(200)
  }
  await expect.poll(() => world.moneyKept()).toBe(7750)
  expect(await world.states()).toEqual(['confirmed'])
  const more = { ...request, amount: 77.51, requestId: randomUUID() }
  expect((await world.post('/api/organiser/refunds', more, admin)).json()).toMatchObject({
    statusCode: 409,
    code: 'refund_too_large',
  })
  expect(await world.discrepancies()).toEqual([])
  // A later cancellation counts what has gone back already.
  expect((await world.overview()).registrations).toMatchObject([
    { paid: 77.5, refundOnCancel: 67.5 },
  ])
})

test('a refund that is pending is not called made; one that fails is the organiser’s task', async () => {
  const late = await givenSignedUp(20, CARDS.refundsLate)
  await late.world.misbehave({ webhooks: { mode: 'never' } })
  await late.world.post('/api/registrations/cancel', { registrationId: late.id })
  const { db } = late.world.context
  const refunds = () => db.selectFrom('refunds').select('state').execute()
  await expect.poll(refunds).not.toEqual([{ state: 'due' }])
  expect(await late.world.discrepancies()).toEqual([])
  // The provider changes its mind later; the reconciler asks.
  const statesSoon = async () => {
    await late.world.context.jobs.runAhead(db)
    return late.world.states()
  }
  await expect.poll(statesSoon, { interval: 200 }).toEqual(['refunded'])
})

test('a refund that fails after all is shown to the organiser, and can be made again', async () => {
  const { world, id } = await givenSignedUp(20, CARDS.refundFails)
  const admin = await world.givenAdmin()
  await world.post('/api/registrations/cancel', { registrationId: id })
  const { db } = world.context
  const refund = () =>
    db.selectFrom('refunds').select(['id', 'state']).orderBy('id', 'desc').executeTakeFirstOrThrow()
  await expect.poll(async () => (await refund()).state).toBe('succeeded')
  const intent = await db.selectFrom('payments').select('paymentIntentId').executeTakeFirstOrThrow()
  await world.context.jobs.add(db, refundsMoved, {
    paymentIntentId: intent.paymentIntentId ?? '',
  })
  await expect.poll(async () => (await refund()).state).toBe('failed')
  expect(await world.states()).toEqual(['refund_due'])
  expect(await world.discrepancies()).toEqual([])
  const tasks = await world.get('/api/organiser/tasks', admin)
  expect(tasks.refunds).toMatchObject([{ registrationId: id, amount: 80 }])
  const retry = { refundId: (await refund()).id }
  expect((await world.post('/api/organiser/refunds/retry', retry, admin)).statusCode).toBe(200)
  expect((await world.post('/api/organiser/refunds/retry', retry, AOIFE)).statusCode).toBe(403)
  await expect.poll(async () => (await refund()).state).toBe('succeeded')
  await expect.poll(() => world.states()).toEqual(['refunded'])
})

test('a refund made at the provider’s own pages is kept in the books', async () => {
  const { world } = await givenSignedUp(20)
  const { db, payments, jobs } = world.context
  const { paymentIntentId } = await db
    .selectFrom('payments')
    .select('paymentIntentId')
    .executeTakeFirstOrThrow()
  await payments.refund({
    paymentIntentId: paymentIntentId ?? '',
    amount: 500,
    idempotencyKey: 'by hand',
    refundId: 999,
  })
  for (let time = 0; time < 3; time += 1) {
    await jobs.add(db, refundsMoved, { paymentIntentId: paymentIntentId ?? '' })
  }
  const refunds = () =>
    db.selectFrom('refunds').select(['reason', 'amountCents', 'state']).execute()
  await expect
    .poll(refunds)
    .toEqual([{ reason: 'elsewhere', amountCents: 500, state: 'succeeded' }])
  expect(await world.discrepancies()).toEqual([])
})

test('two leagues do not mix: a refund of one leaves the other as it is', async () => {
  const world = await givenSignUps()
  const { leagueId: other } = await givenLeague(world.context.db)
  await world.signUp()
  await world.signUp({}, AOIFE, CARDS.good, other)
  const mine = (await world.overview()).registrations.find(
    (row: { leagueId: number }) => row.leagueId === other,
  )
  await world.post('/api/registrations/cancel', { registrationId: mine.id })
  await expect.poll(() => world.states()).toEqual(['confirmed', 'refunded'])
  expect([await world.taken(), await world.taken(other)]).toEqual([1, 0])
  expect(await world.discrepancies()).toEqual([])
})
