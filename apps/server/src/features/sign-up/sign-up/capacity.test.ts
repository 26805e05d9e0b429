import { createServer } from 'node:http'
import { HOLD_MINUTES } from '@hive/domain/roster/registration/states'
import { expect, onTestFinished, test } from 'vitest'
import { stripePayments } from '#adapters/payments/stripe.ts'
import { takePlaces } from '#features/leagues/places/service.ts'
import { givenLeague, givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'
import { reconcile } from './reconcile.ts'

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => `person${index}@hive.example`)

const team = (TeamName: string) => ({ RegistrationTypeId: 2, Price: 180, TeamName })

test('the same person fifty times at once has one place and one card page', async () => {
  const world = await givenSignUps({ works: false })
  const answers = await Promise.all(Array.from({ length: 50 }, () => world.start()))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(1)
  expect([await world.taken(), await world.states()]).toEqual([1, ['held']])
  expect(await world.discrepancies()).toEqual([])
})

test('the same person fifty times at once, alone and with teams, has one place', async () => {
  const world = await givenSignUps({ works: false })
  const requests = [{}, team('Dink Dynasty'), team('Dill Pickles')]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => world.start(requests[at % requests.length])),
  )
  // Each change of mind is a new start, of which there may be thirty an hour; a busy server says so.
  const odd = answers.filter(({ statusCode }) => ![200, 409, 429, 503].includes(statusCode))
  expect(odd.map((answer) => answer.json())).toEqual([])
  expect((await world.states()).filter((state) => state === 'held')).toHaveLength(1)
  expect(await world.discrepancies()).toEqual([])
})

test('holds that run out while others arrive: never more places than there are', async () => {
  const world = await givenSignUps({ places: 10, works: false })
  const all = people(30)
  for (const who of all) await givenPlayer(world.app, who)
  const { db } = world.context
  await Promise.all(all.slice(0, 10).map((who) => world.start({}, who)))
  expect(await world.taken()).toBe(10)
  await db
    .updateTable('registrations')
    .set({ heldUntil: new Date(Date.now() - 1000) })
    .execute()
  const arrivals = all.slice(10).map((who) => world.start({}, who))
  const reconciled = [reconcile(world.context), reconcile(world.context)]
  const answers = await Promise.all(arrivals)
  await Promise.all(reconciled)
  // Someone who finds no place hears so: the pool says no by itself, before the database's own check has to.
  const odd = answers.filter(({ statusCode }) => ![200, 409, 503].includes(statusCode))
  expect(odd.map((answer) => answer.json())).toEqual([])
  const held = (await world.states()).filter((state) => state === 'held').length
  expect(await world.taken()).toBe(held)
  expect(held).toBeLessThanOrEqual(10)
  expect(await world.discrepancies()).toEqual([])
})

test('a pool gives no more places than it has, before the database’s own check refuses them', async () => {
  const world = await givenSignUps({ places: 10, works: false })
  const take = (places: number) => takePlaces(world.context.db, world.leagueId, places)
  expect([await take(11), await take(9), await take(2), await take(1)]).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect(await world.taken()).toBe(10)
})

test('the database refuses a capacity below the places that are sold', async () => {
  const world = await givenSignUps({ works: false })
  await world.start({ RegistrationTypeId: 2, Price: 180, TeamName: 'Dink Dynasty' })
  const smaller = world.context.db.updateTable('leaguePlaces').set({ capacity: 1 }).execute()
  await expect(smaller).rejects.toThrow(/league_places_check/)
  expect(await world.taken()).toBe(2)
})

test('many who sign up, cancel, wait and change their minds in two leagues at once end in order', async () => {
  const world = await givenSignUps({ places: 6, works: false })
  const { leagueId: other } = await givenLeague(world.context.db, { places: 6 })
  const all = people(16)
  for (const who of all) await givenPlayer(world.app, who)
  const odd: unknown[] = []
  const live = async (who: string, index: number) => {
    const leagues = index % 2 === 0 ? [world.leagueId, other] : [other, world.leagueId]
    for (const leagueId of [...leagues, ...leagues]) {
      const started = await world.start({}, who, leagueId)
      if (started.statusCode >= 500) odd.push(started.json())
      if (started.statusCode === 409) {
        await world.post('/api/waiting-list/join', { leagueId, RegistrationTypeId: 1 }, who)
      }
      const { registrations } = await world.overview(who)
      for (const own of registrations) {
        const done = await world.post('/api/registrations/cancel', { registrationId: own.id }, who)
        if (done.statusCode >= 500) odd.push(done.json())
      }
    }
  }
  await Promise.all(all.map(live))
  expect(odd).toEqual([])
  expect(await world.discrepancies()).toEqual([])
})

test.each([-10, 10])(
  'a server whose clock is %i minutes off holds by the database’s clock',
  async (minutes) => {
    const now = () => new Date(Date.now() + minutes * 60_000)
    const world = await givenSignUps({ now, works: false })
    const started = await world.start()
    expect(started.statusCode).toBe(200)
    const left = Date.parse(started.json().heldUntil) - Date.now()
    expect(left).toBeGreaterThan(30 * 60_000)
    expect(left).toBeLessThanOrEqual(HOLD_MINUTES * 60_000)
    expect((await world.signUp({}, AOIFE)).json()).toMatchObject({ state: 'confirmed' })
  },
)

test.each([-4, 4])(
  'a payment provider whose clock is %i minutes off our database’s opens its pages all the same',
  async (minutes) => {
    const world = await givenSignUps({ works: false })
    await world.misbehave({ clockOffset: minutes * 60 })
    expect((await world.start()).statusCode).toBe(200)
  },
)

test.each([
  ['invited, and joins', BREN, 3, 200],
  ['invited, and pays for a place of their own', BREN, 1, 200],
  ['not invited, and says that they are on a team', 'stranger@hive.example', 3, 404],
])('a teammate who is %s', async (_what, who, type, status) => {
  const world = await givenSignUps({ works: false })
  for (const player of [BREN, 'stranger@hive.example']) await givenPlayer(world.app, player)
  const team = { RegistrationTypeId: 2, Price: 180, TeamName: 'Dink Dynasty', TeamPlayers: [BREN] }
  await world.signUp(team)
  const request = {
    sessionId: 'team_player_registration',
    leagueId: world.leagueId,
    RegistrationTypeId: 3,
    signedRegistrationLiabilityAgreement: true,
  }
  const answer =
    type === 3
      ? await world.post('/api/payments/start-registration-payments-flow', request, who)
      : await world.signUp({}, who)
  expect(answer.statusCode).toBe(status)
  expect(await world.discrepancies()).toEqual([])
})

test('a session of the payment provider’s other mode, test or live, confirms nothing', async () => {
  const session = { id: 'cs_1', status: 'complete', payment_status: 'paid', livemode: true }
  const provider = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ...session, object: 'checkout.session', amount_total: 9000 }))
  })
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void provider.close())
  const { port: standInPort } = provider.address() as { port: number }
  const asked = (secretKey: string) =>
    stripePayments({ secretKey, webhookSecret: 'none', standInPort })
  await expect(asked('sk_test_key').readCheckout('cs_1')).rejects.toThrow('is not ours')
  expect(await asked('sk_live_key').readCheckout('cs_1')).toMatchObject({ isPaid: true })
})
