import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { cancelRegistrationsOf } from '#features/sign-up/league-moves/cancel-league.ts'

async function letGo(world: SignUps, who = AOIFE) {
  const [{ id }] = (await world.overview(who)).registrations
  await world.post('/api/registrations/cancel', { registrationId: id }, who)
}

async function callOff(world: SignUps, expectedSignUps: number) {
  const admin = await world.givenAdmin()
  const reason = 'The hall is being renovated.'
  const request = { leagueId: world.leagueId, reason, expectedSignUps }
  expect((await world.post('/api/organiser/leagues/cancel', request, admin)).statusCode).toBe(200)
}

test('money for a place that was let go is explained as such, and joins no waiting list', async () => {
  const world = await givenSignUps()
  const { sessionId, url } = (await world.start()).json()
  await world.misbehave({ webhooks: { mode: 'never' } })
  await world.payOn(url)
  await letGo(world)
  const verified = (await world.verify(sessionId)).json()
  expect(verified).toMatchObject({ noPlace: 'given_up', isInLine: false })
  await expect
    .poll(() => world.subjectsTo(AOIFE))
    .toContain('We’re refunding your payment for Tuesday Pickleball')
  expect((await world.overview()).waiting).toEqual([])
  expect(await world.discrepancies()).toEqual([])
})

test('money that comes after a league was called off is explained as such', async () => {
  const world = await givenSignUps({ works: false })
  const { sessionId, url } = (await world.start()).json()
  await world.payOn(url)
  await callOff(world, 1)
  expect((await world.verify(sessionId)).json()).toMatchObject({
    state: 'refund_due',
    noPlace: 'league_cancelled',
    isInLine: false,
  })
  expect(await world.taken()).toBe(0)
  expect(await world.discrepancies()).toEqual([])
})

test('places on offer in a league that is called off are free again', async () => {
  const world = await givenSignUps({ places: 1, works: false })
  await givenPlayer(world.app, BREN)
  await world.signUp()
  await world.post(
    '/api/waiting-list/join',
    { leagueId: world.leagueId, RegistrationTypeId: 1 },
    BREN,
  )
  await letGo(world)
  expect((await world.overview(BREN)).waiting).toMatchObject([{ state: 'offered' }])
  await callOff(world, 0)
  expect(await world.taken()).toBe(0)
  expect(await world.discrepancies()).toEqual([])
})

test('a hold that slips in while its league is called off gets no place', async () => {
  const world = await givenSignUps({ works: false })
  const { db } = world.context
  // As a checkout that read the league a moment before.
  await db.updateTable('leaguePlaces').set({ calledOff: true }).execute()
  expect((await world.start()).json().code).toBe('registration_closed')
  expect(await world.states()).toEqual([])
})

test('a sign-up that cannot be called off stops no other', async () => {
  const world = await givenSignUps({ works: false })
  await givenPlayer(world.app, BREN)
  await world.signUp()
  await world.signUp({}, BREN)
  const { context, leagueId } = world
  let calls = 0
  const add: typeof context.jobs.add = (...args) => {
    calls += 1
    return calls === 1 ? Promise.reject(new Error('no')) : context.jobs.add(...args)
  }
  const order = { leagueId, actor: 'player:1', reason: 'The hall is being renovated.' }
  const jobs = { ...context.jobs, add }
  await expect(cancelRegistrationsOf({ ...context, jobs }, order)).rejects.toThrow('Not called off')
  expect((await world.states()).toSorted()).toEqual(['confirmed', 'refund_due'])
  await cancelRegistrationsOf(context, order)
  expect(await world.states()).toEqual(['refund_due', 'refund_due'])
})

test('a try-out whose money went back counts for nothing when its owner stays', async () => {
  const world = await givenSignUps({ tryItOut: true, works: false })
  await world.signUp({ TryItOutRegistration: true, Price: 11.25 })
  const { db } = world.context
  const { id } = await db.selectFrom('registrations').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('refunds')
    .values({
      registrationId: id,
      amountCents: 1125,
      way: 'card',
      reason: 'elsewhere',
      actor: 'provider',
      state: 'succeeded',
      idempotencyKey: 'provider:re_1',
    })
    .execute()
  expect((await world.overview()).registrations).toMatchObject([{ paid: 0 }])
  expect((await world.start({ Price: 90 })).statusCode).toBe(200)
})
