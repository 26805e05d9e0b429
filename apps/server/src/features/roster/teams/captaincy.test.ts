import { expect, test } from 'vitest'
import { cancelOf, givenCaptain, joinTeam, playerIdOf } from '#testing/captain-world.ts'
import { AOIFE, BREN } from '#testing/sign-up-world.ts'
import { CIAN } from '#testing/waiting-world.ts'
import { endCaptaincyOffers } from './captaincy.ts'

test('a teammate who accepts leads the team from then on, and both hear of it', async () => {
  const { world, teamId, offer, offersTo, accept, captain, roster } = await givenCaptain()
  expect((await offer()).json().captaincy).toMatchObject({ name: 'Bren Daly' })
  await expect
    .poll(() => world.subjectsTo(BREN))
    .toContain('Aoife Byrne asks you to be captain of Dink Dynasty')
  expect(await offersTo()).toMatchObject([
    {
      asked: { device: 'Unknown device', at: expect.any(String) },
      teamId,
      teamName: 'Dink Dynasty',
      leagueTitle: 'Tuesday Pickleball',
      from: 'Aoife Byrne',
    },
  ])
  expect(await captain()).toBe(AOIFE)
  expect((await accept()).statusCode).toBe(200)
  expect((await accept()).statusCode).toBe(200)
  expect(await captain()).toBe(BREN)
  expect(await offersTo()).toEqual([])
  await expect
    .poll(() => world.subjectsTo(AOIFE))
    .toContain('Bren Daly is captain of Dink Dynasty now')
  expect(await roster()).toMatchObject({ code: 'team_not_found' })
  expect(await roster(BREN)).toMatchObject({
    captaincy: null,
    people: [
      { email: BREN, state: 'captain' },
      { email: '', name: 'Aoife Byrne', state: 'joined' },
      { email: CIAN, state: 'invited' },
    ],
  })
  const more = { teamId, email: 'more@hive.example' }
  expect((await world.post('/api/teams/invite', more, BREN)).json().fields).toEqual({
    email: 'Maximum number of players (2) reached.',
  })
  expect(await world.discrepancies()).toEqual([])
})

test('only someone who has joined can be asked, by the captain alone, and one at a time', async () => {
  const { world, offer } = await givenCaptain()
  const notIn = await offer(CIAN)
  expect([notIn.statusCode, notIn.json().fields]).toEqual([
    400,
    { playerId: 'Please choose a teammate who has registered.' },
  ])
  expect((await offer(AOIFE)).statusCode).toBe(400)
  expect((await offer(BREN, BREN)).json().code).toBe('team_not_found')
  await joinTeam(world, CIAN)
  await offer()
  expect((await offer()).statusCode).toBe(200)
  expect((await offer(CIAN)).json().message).toBe(
    'You’ve asked Bren Daly already. Take that back first.',
  )
  const offers = await world.context.db.selectFrom('captaincyOffers').select('playerId').execute()
  expect(offers).toEqual([{ playerId: await playerIdOf(world.context.db, BREN) }])
})

test('an offer that was taken back, declined or has ended cannot be accepted', async () => {
  const { world, offer, offersTo, withdraw, accept, decline, captain } = await givenCaptain()
  await offer()
  expect((await withdraw()).json().captaincy).toBeNull()
  expect((await accept()).json().code).toBe('offer_over')
  await offer()
  expect((await decline()).statusCode).toBe(200)
  expect((await accept()).json().code).toBe('offer_over')
  await expect.poll(() => world.subjectsTo(AOIFE)).toContain('You’re still captain of Dink Dynasty')
  await offer()
  const { db } = world.context
  await db
    .updateTable('captaincyOffers')
    .set({ endsAt: new Date(0) })
    .execute()
  expect(await offersTo()).toEqual([])
  expect((await accept()).json().code).toBe('offer_over')
  expect(await captain()).toBe(AOIFE)
})

test('a captain is written to when no one has accepted in time, and can ask again before that', async () => {
  const { world, offer } = await givenCaptain()
  const { db } = world.context
  await offer()
  await db
    .updateTable('captaincyOffers')
    .set({ endsAt: new Date(0) })
    .execute()
  expect((await offer()).json().captaincy).not.toBeNull()
  await db
    .updateTable('captaincyOffers')
    .set({ endsAt: new Date(0) })
    .execute()
  await endCaptaincyOffers(world.context)
  expect(await db.selectFrom('captaincyOffers').selectAll().execute()).toEqual([])
  await expect.poll(() => world.subjectsTo(AOIFE)).toContain('You’re still captain of Dink Dynasty')
})

test('of taking back and accepting at once one succeeds', async () => {
  const { offer, withdraw, accept, captain } = await givenCaptain()
  await offer()
  const replies = await Promise.all([accept(), withdraw()])
  const [isAccepted, isWithdrawn] = replies.map(({ statusCode }) => statusCode === 200)
  expect([isAccepted, isWithdrawn]).toEqual([isAccepted, !isAccepted])
  expect(await captain()).toBe(isAccepted ? BREN : AOIFE)
})

test('a teammate who leaves and accepts at once leaves no team without a captain who is in', async () => {
  const { world, offer, accept, captain } = await givenCaptain()
  await offer()
  const [accepted, left] = await Promise.all([accept(), cancelOf(world, BREN)])
  // A captain does not leave, and someone who has left is no captain.
  expect([accepted.statusCode === 200, left.statusCode === 200].filter(Boolean)).toHaveLength(1)
  expect(await captain()).toBe(accepted.statusCode === 200 ? BREN : AOIFE)
  expect(await world.discrepancies()).toEqual([])
})

test('a captain who took over cannot leave, nor take the team out, before handing over', async () => {
  const { world, offer, accept, captain } = await givenCaptain()
  const [{ id: registrationId }] = (await world.overview()).registrations
  await offer()
  await accept()
  const problem =
    'You’re captain of Dink Dynasty. Please hand the captaincy over first, then you can leave.'
  const [own] = (await world.overview(BREN)).registrations
  expect(own).toMatchObject({ captain: { name: 'Bren Daly', isYou: true }, problem })
  expect((await cancelOf(world, BREN)).json()).toMatchObject({
    code: 'not_cancellable',
    message: problem,
  })
  const others = await world.post('/api/registrations/cancel', { registrationId }, BREN)
  expect(others.json()).toMatchObject({
    code: 'not_cancellable',
    message:
      'Aoife Byrne paid for Dink Dynasty. To take the team out of the league, hand the captaincy back to Aoife Byrne, or ask us.',
  })
  await offer(AOIFE, BREN)
  await accept(AOIFE)
  expect(await captain()).toBe(AOIFE)
  expect((await cancelOf(world, BREN)).statusCode).toBe(200)
  expect(await world.states()).toEqual(['confirmed', 'cancelled'])
  expect(await world.discrepancies()).toEqual([])
})

test('an organiser who takes the payer of a team out can send all of it back, and the team stays', async () => {
  const { world, offer, accept, captain } = await givenCaptain()
  await offer()
  await accept()
  const [own] = (await world.overview()).registrations
  expect(own).toMatchObject({ captain: { name: 'Bren Daly', isYou: false }, problem: null })
  const admin = await world.givenAdmin()
  const removal = {
    registrationId: own.id,
    refund: 'all',
    expectedBack: 180,
    reason: 'The team has asked.',
  }
  expect((await world.post('/api/organiser/registrations/remove', removal, admin)).statusCode).toBe(
    200,
  )
  await expect.poll(() => world.states()).toEqual(['refunded', 'upgraded', 'confirmed'])
  expect(await captain()).toBe(BREN)
  expect(await world.moneyKept()).toBe(0)
  expect(await world.discrepancies()).toEqual([])
})

test('when a captain who took over is taken out, the one who paid leads again', async () => {
  const { world, offer, accept, captain } = await givenCaptain()
  await offer()
  await accept()
  const admin = await world.givenAdmin()
  const [{ id: registrationId }] = (await world.overview(BREN)).registrations
  const removal = { registrationId, refund: 'policy', expectedBack: 0, reason: 'They have asked.' }
  await world.post('/api/organiser/registrations/remove', removal, admin)
  expect(await captain()).toBe(AOIFE)
  await expect.poll(() => world.subjectsTo(AOIFE)).toContain('You’re captain of Dink Dynasty now')
  expect(await world.states()).toEqual(['confirmed', 'cancelled'])
  expect(await world.discrepancies()).toEqual([])
})

test('an offer ends with the place of the one who is asked', async () => {
  const { world, offer } = await givenCaptain()
  await offer()
  await cancelOf(world, BREN)
  expect(await world.context.db.selectFrom('captaincyOffers').selectAll().execute()).toEqual([])
})

test('after the roster deadline only the organiser changes who leads', async () => {
  const { world, offer } = await givenCaptain()
  await world.context.db.updateTable('leagues').set({ rosterDeadline: '2026-01-01' }).execute()
  expect((await offer()).json().code).toBe('roster_closed')
})
