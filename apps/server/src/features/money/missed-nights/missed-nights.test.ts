import { allNights } from '@hive/domain/leagues/leagues/weeks'
import { addDays, type Day } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { reconcileRefunds, settleDisputes } from '#features/money/payments/service.ts'
import { givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, CARDS, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { refundsMoved } from '#features/money/payments/jobs.ts'

const PATH = '/api/organiser/leagues/missed-nights'
const REASON = 'The hall was flooded.'

/** A league of eight nights that has been played, of which Aoife and Bren have paid for all: 90 and 180 euro. */
async function givenSeason(card: string = CARDS.good) {
  const world = await givenSignUps({ places: 12 })
  const admin = await world.givenAdmin()
  await givenPlayer(world.app, BREN)
  await world.signUp({}, AOIFE, card)
  await world.signUp({ RegistrationTypeId: 2, Price: 180, TeamName: 'Dink Dynasty' }, BREN)
  const startDate = addDays(irishDay(new Date()), -60)
  const season = { startDate, endDate: addDays(startDate, 49) }
  await world.context.db.updateTable('leagues').set(season).execute()
  await world.context.db.updateTable('registrations').set({ firstNight: startDate }).execute()
  const nights = allNights({ ...season, nights: null })
  const [first = '', second = '', third = ''] = nights
  return { world, admin, nights, first, second, third }
}

const evening = (day: Day) => new Date(`${day}T18:30:00Z`)

function read(world: SignUps, admin: string) {
  return world.get(`${PATH}?leagueId=${world.leagueId}`, admin)
}

function refund(world: SignUps, nights: readonly Day[], expectedCents: number, admin: string) {
  const body = { leagueId: world.leagueId, nights, reason: REASON, expectedCents }
  return world.post(PATH, body, admin)
}

test('everyone gets their share for a night, once, keeps their place, and reads why', async () => {
  const { world, admin, first, second, third } = await givenSeason()
  // 9000 and 18000 cents for eight nights, rounded down.
  const done = await Promise.all([
    refund(world, [third], 3375, admin),
    refund(world, [third], 3375, admin),
  ])
  expect(done.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]))
  await expect.poll(() => world.moneyKept()).toBe(27_000 - 3375)
  expect(await world.states()).toEqual(['confirmed', 'confirmed'])
  expect((await refund(world, [third, first], 1, admin)).json().code).toBe('count_changed')
  // The share of another night is a seventh of what is left.
  expect((await refund(world, [second, first], 6750, admin)).json()).toEqual({
    people: 2,
    cents: 6750,
  })
  await expect.poll(() => world.moneyKept()).toBe(27_000 - 3375 - 6750)
  expect(await world.discrepancies()).toEqual([])
  const season = await read(world, admin)
  expect(season.refunded).toEqual({ cents: 10_125, people: 2, failed: 0 })
  const settled = season.nights.filter(({ isSettled }: { isSettled: boolean }) => isSettled)
  expect(settled.map(({ day }: { day: Day }) => day)).toEqual([first, second, third])
  await expect
    .poll(() => world.mails.filter(({ text }) => text.includes('couldn’t be played')))
    .toHaveLength(4)
})

test('another total than the organiser has seen changes nothing', async () => {
  const { world, admin, first } = await givenSeason()
  const refused = await refund(world, [first], 3374, admin)
  expect(refused.json()).toMatchObject({ code: 'count_changed', fields: { expectedCents: '3375' } })
  expect(await world.moneyKept()).toBe(27_000)
  expect((await read(world, admin)).nights[0].isSettled).toBe(false)
})

test('a day that is no night of the league is refused at its field', async () => {
  const { world, admin, first } = await givenSeason()
  const refused = await refund(world, [addDays(first, 1)], 3375, admin)
  const fields = { nights: expect.stringContaining('not a night of this league') }
  expect(refused.json()).toMatchObject({ code: 'bad_request', fields })
})

test('a refund that fails is listed, and stops no other', async () => {
  const { world, admin, first } = await givenSeason(CARDS.refundFails)
  await refund(world, [first], 3375, admin)
  const refunded = async () => (await read(world, admin)).refunded
  const { db, jobs } = world.context
  const waiting = () => db.selectFrom('refunds').select('id').where('state', '<>', 'succeeded')
  await expect.poll(() => waiting().execute()).toEqual([])
  const intents = await db.selectFrom('payments').select('paymentIntentId').execute()
  for (const { paymentIntentId } of intents) {
    await jobs.add(db, refundsMoved, { paymentIntentId: paymentIntentId ?? '' })
  }
  await expect.poll(refunded).toEqual({ cents: 2250, people: 1, failed: 1 })
})

test('a try-out of a night that fell out gets everything back, one of another night nothing', async () => {
  const { world, admin, first, second } = await givenSeason()
  const tryOut = { state: 'tried', tryItOut: true, firstNight: first, nights: 1 } as const
  await world.context.db
    .updateTable('registrations')
    .set(tryOut)
    .where('registrationTypeId', '=', 1)
    .execute()
  expect((await refund(world, [second], 2250, admin)).json()).toEqual({ people: 1, cents: 2250 })
  expect((await refund(world, [first], 11_250, admin)).json()).toEqual({ people: 2, cents: 11_250 })
  await expect.poll(() => world.moneyKept()).toBe(27_000 - 2250 - 11_250)
})

test.each([
  ['won', 'succeeded'],
  ['lost', 'superseded'],
] as const)(
  'a share that a bank holds waits, and when the dispute is %s it is %s',
  async (end, state) => {
    const { world, admin, first } = await givenSeason()
    const { db } = world.context
    const [{ registrationId }] = (await read(world, admin)).signUps
    await db
      .insertInto('disputes')
      .values({ registrationId, providerId: 'du_1', amountCents: 9000, state: 'open' })
      .execute()
    expect((await read(world, admin)).signUps).toMatchObject([
      { isWithheld: true },
      { isWithheld: false },
    ])
    expect((await refund(world, [first], 3375, admin)).json()).toEqual({ people: 2, cents: 3375 })
    const theirs = () =>
      db
        .selectFrom('refunds')
        .select(['amountCents', 'state'])
        .where('registrationId', '=', registrationId)
        .executeTakeFirstOrThrow()
    expect(await theirs()).toMatchObject({ amountCents: 1125, state: 'due' })
    const { paymentIntentId } = await db
      .selectFrom('payments')
      .select('paymentIntentId')
      .where('registrationId', '=', registrationId)
      .executeTakeFirstOrThrow()
    const dispute = { id: 'du_1', amount: 9000, state: end, openedAt: new Date(), endedAt: null }
    const payments = { ...world.context.payments, listDisputes: async () => [dispute] }
    await settleDisputes({ ...world.context, payments }, paymentIntentId ?? '')
    const createdAt = new Date(Date.now() - 3_600_000)
    await db.updateTable('refunds').set({ createdAt }).execute()
    await reconcileRefunds(world.context)
    await expect.poll(async () => (await theirs()).state).toBe(state)
    expect(await world.discrepancies()).toEqual([])
  },
)

test('games that stand and games that are off are counted for each night', async () => {
  const { world, admin, nights, first, second, third } = await givenSeason()
  const { db } = world.context
  const { leagueId } = world
  const { venueId } = await db.selectFrom('leagues').select('venueId').executeTakeFirstOrThrow()
  const teams = await db
    .insertInto('teams')
    .values(['Dink Floyd', 'Net Gains'].map((name) => ({ leagueId, name })))
    .returning('id')
    .execute()
  const [teamOneId = 0, teamTwoId = 0] = teams.map(({ id }) => id)
  const game = { leagueId, venueId, teamOneId, teamTwoId }
  await db
    .insertInto('fixtures')
    .values([
      { ...game, startTime: evening(first) },
      { ...game, startTime: evening(second), status: 'cancelled', statusReason: 'Flooded' },
      { ...game, startTime: evening(second), status: 'postponed', statusReason: 'Flooded' },
    ])
    .execute()
  const season = await read(world, admin)
  expect(season.nights.slice(0, 3)).toMatchObject([
    { day: first, played: 1, off: 0 },
    { day: second, played: 0, off: 2 },
    { day: third, played: 0, off: 0 },
  ])
  expect(season.signUps).toMatchObject([
    { kept: 9000, nights, isWithheld: false },
    { kept: 18_000, nights, isWithheld: false },
  ])
})

test('nights are no way past the second organiser', async () => {
  const { world, admin, first, second } = await givenSeason()
  await world.context.db.updateTable('moneyLimits').set({ secondAboveCents: 5000 }).execute()
  const refused = await refund(world, [first, second], 6750, admin)
  expect(refused.json()).toMatchObject({
    code: 'not_permitted',
    message: expect.stringContaining('needs a second organiser. Send it back for fewer nights'),
  })
  expect(await world.moneyKept()).toBe(27_000)
  expect((await read(world, admin)).nights[0].isSettled).toBe(false)
  expect((await refund(world, [first], 3375, admin)).statusCode).toBe(200)
})
