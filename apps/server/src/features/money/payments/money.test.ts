import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { reconcile } from '#features/sign-up/sign-up/reconcile.ts'
import { givenLeague, givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'

const TEAM = { RegistrationTypeId: 2, Price: 180, TeamName: 'Dink Dynasty' }

test.each([
  ['2025-05-06T22:59:59.999Z', 90],
  ['2025-05-06T23:00:00Z', 81],
  ['2025-06-18T22:59:59.999Z', 81],
  ['2025-06-18T23:00:00Z', 90],
])('at %s an individual place costs %d euro, and nothing else will do', async (at, price) => {
  const world = await givenSignUps({ now: () => new Date(at), works: false })
  const wrong = await world.start({ Price: price === 90 ? 81 : 90, Discounts: ['JUNE10'] })
  expect(wrong.json()).toMatchObject({
    statusCode: 409,
    code: 'price_changed',
    fields: { Price: price.toFixed(2) },
  })
  const Discounts = price === 81 ? ['JUNE10'] : []
  const right = await world.start({ Price: price, Discounts })
  expect(right.statusCode).toBe(200)
  const row = await world.context.db
    .selectFrom('registrations')
    .select(['dueCents', 'listedCents', 'discount'])
    .executeTakeFirstOrThrow()
  const discount = price === 81 ? 'promotion' : null
  expect(row).toEqual({ dueCents: price * 100, listedCents: 9000, discount })
})

test('a captain’s reward is earned by a team that is in, kept at checkout, and spent when it pays', async () => {
  const world = await givenSignUps()
  const { leagueId: other } = await givenLeague(world.context.db)
  const { leagueId: third } = await givenLeague(world.context.db)
  expect((await world.signUp(TEAM)).json()).toMatchObject({ state: 'confirmed' })
  expect((await world.overview()).captainRewards).toBe(1)
  // Kept by the first checkout: the second one costs the full price.
  const first = await world.start({ Price: 81 }, AOIFE, other)
  expect(first.statusCode).toBe(200)
  expect((await world.start({ Price: 81 }, AOIFE, third)).json().fields).toEqual({ Price: '90.00' })
  expect((await world.overview()).captainRewards).toBe(0)
  await world.payOn(first.json().url)
  await world.verify(first.json().sessionId)
  const { db } = world.context
  expect(await db.selectFrom('captainRewards').select('state').execute()).toEqual([
    { state: 'spent' },
  ])
  expect(await world.discrepancies()).toEqual([])
})

test('what a reward took off elsewhere is kept from the refund of the team that earned it, and said before', async () => {
  const world = await givenSignUps()
  const { db } = world.context
  const { leagueId: other } = await givenLeague(db)
  await world.signUp(TEAM)
  await world.signUp({ Price: 81 }, AOIFE, undefined, other)
  const [used, team] = (await world.overview()).registrations
  expect(team).toMatchObject({ paid: 180, rewardUsed: 9, refundOnCancel: 161 })
  const order = { registrationId: team.id, expectedBack: 161 }
  expect((await world.post('/api/registrations/cancel', order)).statusCode).toBe(200)
  await expect.poll(() => world.moneyKept()).toBe(1900 + 8100)
  // Its team is gone, so the reward does not come back with the sign-up that used it; what was kept for it does.
  const [left] = (await world.overview()).registrations
  expect(left).toMatchObject({ paid: 81, rewardBack: 9, refundOnCancel: 80 })
  await world.post('/api/registrations/cancel', { registrationId: used.id, expectedBack: 80 })
  await expect.poll(() => world.moneyKept()).toBe(1000 + 1000)
  expect((await world.overview()).captainRewards).toBe(0)
  expect(await world.discrepancies()).toEqual([])
})

test('which of a team and the sign-up that used its reward ends first changes no sum, also both at once', async () => {
  for (const order of ['team first', 'team last', 'at once']) {
    const world = await givenSignUps()
    const { leagueId: other } = await givenLeague(world.context.db)
    await world.signUp(TEAM)
    await world.signUp({ Price: 81 }, AOIFE, undefined, other)
    const [used, team] = (await world.overview()).registrations
    const end = async ({ id: registrationId }: { id: number }) =>
      (await world.post('/api/registrations/cancel', { registrationId })).statusCode
    const [first, last] = order === 'team last' ? [used, team] : [team, used]
    const answers =
      order === 'at once'
        ? await Promise.all([end(first), end(last)])
        : [await end(first), await end(last)]
    expect(answers).toEqual([200, 200])
    await expect.poll(() => world.moneyKept()).toBe(2000)
    expect(await world.discrepancies()).toEqual([])
  }
})

test('a league that is called off keeps nothing of a reward that its team earned', async () => {
  const world = await givenSignUps()
  const { leagueId: other } = await givenLeague(world.context.db)
  await world.signUp(TEAM)
  await world.signUp({ Price: 81 }, AOIFE, undefined, other)
  const admin = await world.givenAdmin()
  const { back } = await world.get(
    `/api/organiser/leagues/call-off?leagueId=${world.leagueId}`,
    admin,
  )
  expect(back.total).toBe(180)
})

test('a reward comes back when its checkout comes to nothing, and when its money goes back', async () => {
  const world = await givenSignUps()
  const { leagueId: other } = await givenLeague(world.context.db)
  await world.signUp(TEAM)
  await world.start({ Price: 81 }, AOIFE, other)
  const { registrations } = await world.overview()
  await world.post('/api/registrations/cancel', { registrationId: registrations[0].id })
  expect((await world.overview()).captainRewards).toBe(1)
  await world.signUp({ Price: 81 }, AOIFE, undefined, other)
  expect((await world.overview()).captainRewards).toBe(0)
  const [newest] = (await world.overview()).registrations
  expect(newest).toMatchObject({ leagueId: other, paid: 81, refundOnCancel: 71 })
  await world.post('/api/registrations/cancel', { registrationId: newest.id })
  expect((await world.overview()).captainRewards).toBe(1)
  expect(await world.discrepancies()).toEqual([])
})

test('a reward that was used does not come back with a cancellation that brings no money back', async () => {
  const world = await givenSignUps({ works: false })
  const { db } = world.context
  const { leagueId: other } = await givenLeague(db)
  await world.signUp(TEAM)
  await world.signUp({ Price: 81 }, AOIFE, undefined, other)
  const startDate = addDays(irishDay(new Date()), 5)
  const soon = { startDate, endDate: addDays(startDate, 49) }
  await db.updateTable('leagues').set(soon).where('id', '=', other).execute()
  const [newest] = (await world.overview()).registrations
  expect(newest).toMatchObject({ leagueId: other, paid: 81, refundOnCancel: 0 })
  await world.post('/api/registrations/cancel', { registrationId: newest.id })
  expect(await world.states()).toEqual(['confirmed', 'cancelled'])
  expect((await world.overview()).captainRewards).toBe(0)
  expect((await world.start({ Price: 81 }, AOIFE, other)).json().code).toBe('price_changed')
  expect(await world.discrepancies()).toEqual([])
})

test('a captain’s reward ends with the team', async () => {
  const world = await givenSignUps()
  await world.signUp(TEAM)
  const [team] = (await world.overview()).registrations
  await world.post('/api/registrations/cancel', { registrationId: team.id })
  expect((await world.overview()).captainRewards).toBe(0)
  await expect.poll(() => world.states()).toEqual(['refunded'])
  expect(await world.moneyKept()).toBe(1000)
  expect(await world.discrepancies()).toEqual([])
})

test('a single reward is used by one of two checkouts that start at the same moment', async () => {
  const world = await givenSignUps()
  const leagues = [await givenLeague(world.context.db), await givenLeague(world.context.db)]
  await world.signUp(TEAM)
  const answers = await Promise.all(
    leagues.map(({ leagueId }) => world.start({ Price: 81 }, AOIFE, leagueId)),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await world.discrepancies()).toEqual([])
})

test('a player pays the rest after a try-out, and keeps the same place', async () => {
  const world = await givenSignUps({ tryItOut: true, places: 1 })
  await world.signUp({ TryItOutRegistration: true, Price: 11.25 })
  expect(await world.taken()).toBe(1)
  const account = () => world.get(`/api/account?email=${AOIFE}`)
  expect((await account()).leagues).toMatchObject([{ try_it_out_registration: true }])
  expect((await world.start({ Price: 90 })).json().fields).toEqual({ Price: '78.75' })
  const opened = (await world.start({ Price: 78.75 })).json()
  const again = (await world.start({ Price: 78.75 })).json()
  expect(again.sessionId).toBe(opened.sessionId)
  expect(await world.taken()).toBe(1)
  await world.payOn(opened.url)
  expect((await world.verify(opened.sessionId)).json()).toMatchObject({ state: 'confirmed' })
  expect((await account()).leagues).toMatchObject([
    { registered: true, try_it_out_registration: false },
  ])
  expect(await world.states()).toEqual(['upgraded', 'confirmed'])
  expect(await world.taken()).toBe(1)
  expect(await world.discrepancies()).toEqual([])
  expect((await world.overview()).registrations).toMatchObject([
    { isUpgrade: true, paid: 90, refundOnCancel: 80 },
  ])
  expect((await world.start({ Price: 90 })).json().code).toBe('already_registered')
  const [mine] = (await world.overview()).registrations
  await world.post('/api/registrations/cancel', { registrationId: mine.id })
  await expect.poll(() => world.states()).toEqual(['refunded', 'refunded'])
  expect(await world.moneyKept()).toBe(1000)
  expect(await world.taken()).toBe(0)
  expect(await world.discrepancies()).toEqual([])
  // Two payments were made, so two refunds are, and each mail names its own.
  const gone = () =>
    world.mails.flatMap(({ text }) => /€[\d.]+(?= has gone back)/.exec(text)?.[0] ?? [])
  await expect
    .poll(() => gone().toSorted((a, b) => a.localeCompare(b)))
    .toEqual(['€11.25', '€68.75'])
})

test('a try-out that is cancelled takes the payment for the rest of the league along', async () => {
  const world = await givenSignUps({ tryItOut: true })
  await world.signUp({ TryItOutRegistration: true, Price: 11.25 })
  const opened = (await world.start({ Price: 78.75 })).json()
  const tryOut = (await world.overview()).registrations.find(
    (row: { state: string }) => row.state === 'confirmed',
  )
  await world.post('/api/registrations/cancel', { registrationId: tryOut.id })
  await expect.poll(() => world.states()).toEqual(['refunded', 'cancelled'])
  // Its card page closes; a payment in the same second would go back.
  const pageOf = async () => (await fetch(opened.url)).status
  await expect.poll(pageOf).toBe(410)
  expect(await world.taken()).toBe(0)
  expect(await world.discrepancies()).toEqual([])
})

test('a tampered price never counts, whatever it looks like', async () => {
  const world = await givenSignUps({ works: false })
  for (const Price of [0, -90, 89.99, 90.001, 9e99, 8100]) {
    const answer = await world.start({ Price })
    expect([Price, answer.statusCode, answer.json().code]).toEqual([Price, 409, 'price_changed'])
  }
  for (const Price of ['90', null, undefined]) {
    expect((await world.start({ Price })).statusCode).toBe(400)
  }
  expect(await world.states()).toEqual([])
})

test('cancelling a checkout closes its card page at once and frees the place', async () => {
  const world = await givenSignUps({ places: 1 })
  await givenPlayer(world.app, BREN)
  const { url } = (await world.start()).json()
  expect((await world.start({}, BREN)).json().code).toBe('league_full')
  const [held] = (await world.overview()).registrations
  expect(held).toMatchObject({ state: 'held', cardPage: url, due: 90, paid: 0 })
  expect(Date.parse(held.heldUntil) - Date.now()).toBeGreaterThan(30 * 60_000)
  const stranger = await world.post('/api/registrations/cancel', { registrationId: held.id }, BREN)
  expect(stranger.json()).toMatchObject({ statusCode: 404, code: 'registration_not_found' })
  for (let time = 0; time < 2; time += 1) {
    const done = await world.post('/api/registrations/cancel', { registrationId: held.id })
    expect(done.statusCode).toBe(200)
  }
  expect((await world.start({}, BREN)).statusCode).toBe(200)
  await expect.poll(async () => (await fetch(url)).status).toBe(410)
  expect(await world.discrepancies()).toEqual([])
})

test('money for a checkout that its owner has given up goes back, and nothing comes to life', async () => {
  const world = await givenSignUps({ works: false })
  const { url, sessionId } = (await world.start()).json()
  const [held] = (await world.overview()).registrations
  await world.payOn(url)
  await world.post('/api/registrations/cancel', { registrationId: held.id })
  expect((await world.verify(sessionId)).json()).toMatchObject({ state: 'refund_due' })
  expect(await world.taken()).toBe(0)
  await reconcile(world.context)
  expect(await world.states()).toEqual(['refund_due'])
  expect(await world.discrepancies()).toEqual([])
})
