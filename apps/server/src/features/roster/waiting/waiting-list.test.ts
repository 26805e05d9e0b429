import { expect, inject, onTestFinished, test } from 'vitest'
import { listen } from '#db/listen.ts'
import { erase } from '#features/office/privacy/deletion.ts'
import { givenLeague, givenPlayer } from '#testing/builders.ts'
import { cloneDatabase } from '#testing/database/test-server.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { cancelFirst, CIAN, givenFull, join, waitingOf } from '#testing/waiting-world.ts'
import { tendWaitingLists } from './service.ts'

test('first come, first served: a free place is kept for the first in line, and no one can jump the queue', async () => {
  const world = await givenFull()
  expect((await join(world, BREN)).statusCode).toBe(200)
  await join(world, CIAN)
  await join(world, CIAN)
  expect(await waitingOf(world, CIAN)).toMatchObject([{ state: 'waiting', position: 2 }])
  await cancelFirst(world)
  expect(await waitingOf(world, BREN)).toMatchObject([{ state: 'offered' }])
  expect(await waitingOf(world, CIAN)).toMatchObject([{ state: 'waiting', position: 1 }])
  // Not for the next in line, nor for who has just left, nor for anyone else.
  for (const who of [CIAN, AOIFE]) {
    expect((await world.start({}, who)).json().code).toBe('league_full')
  }
  expect(await world.discrepancies()).toEqual([])
  await expect
    .poll(() => world.subjectsTo(BREN))
    .toContainEqual(expect.stringMatching(/^A place in Tuesday Pickleball is yours until /))
  expect((await world.signUp({}, BREN)).json()).toMatchObject({ state: 'confirmed' })
  expect(await waitingOf(world, BREN)).toEqual([])
  expect(await world.discrepancies()).toEqual([])
})

test('an offer ends after 24 hours and goes to the next', async () => {
  const world = await givenFull()
  await join(world, BREN)
  await join(world, CIAN)
  await cancelFirst(world)
  const { db } = world.context
  const offer = (await waitingOf(world, BREN))[0] as unknown as { offerEndsAt: string }
  const hours = (Date.parse(offer.offerEndsAt) - Date.now()) / 3_600_000
  // A day, and the quiet hours before it.
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24 + 12)
  await db
    .updateTable('waitingList')
    .set({ offerEndsAt: new Date(Date.now() - 1000) })
    .where('state', '=', 'offered')
    .execute()
  expect((await world.start({}, BREN)).json().code).toBe('league_full')
  await Promise.all([tendWaitingLists(world.context), tendWaitingLists(world.context)])
  expect(await waitingOf(world, BREN)).toEqual([])
  expect(await waitingOf(world, CIAN)).toMatchObject([{ state: 'offered' }])
  await expect
    .poll(() => world.subjectsTo(BREN))
    .toContain('We’ve passed on your place in Tuesday Pickleball')
  expect(await world.taken()).toBe(1)
  expect(await world.discrepancies()).toEqual([])
})

test('someone who leaves the list passes the offer on; with no one in line the place is free', async () => {
  const world = await givenFull()
  await join(world, BREN)
  await cancelFirst(world)
  const [entry] = await waitingOf(world, BREN)
  const foreign = await world.post('/api/waiting-list/leave', { entryId: entry?.id }, CIAN)
  expect(foreign.statusCode).toBe(404)
  await world.post('/api/waiting-list/leave', { entryId: entry?.id }, BREN)
  expect(await world.taken()).toBe(0)
  expect((await world.start({}, CIAN)).statusCode).toBe(200)
  expect(await world.discrepancies()).toEqual([])
})

test('a team waits for a team’s places; an individual behind it takes a single one', async () => {
  const world = await givenFull(2)
  await world.signUp({}, BREN)
  await join(world, CIAN, 2)
  await givenPlayer(world.app, 'dara@hive.example')
  await join(world, 'dara@hive.example')
  await cancelFirst(world)
  expect(await waitingOf(world, CIAN)).toMatchObject([{ state: 'waiting' }])
  expect(await waitingOf(world, 'dara@hive.example')).toMatchObject([{ state: 'offered' }])
  expect(await world.discrepancies()).toEqual([])
})

test('a league with room has no waiting list, and who is in cannot wait', async () => {
  const world = await givenSignUps({ places: 2 })
  const { db } = world.context
  expect((await join(world, AOIFE)).json().code).toBe('places_left')
  await world.signUp()
  await db.updateTable('leagues').set({ numberOfTeams: 1 }).execute()
  await givenPlayer(world.app, BREN)
  await world.signUp({}, BREN)
  expect((await join(world, AOIFE)).json().code).toBe('already_registered')
  const other = await world.post('/api/waiting-list/join', { leagueId: 999, RegistrationTypeId: 1 })
  expect(other.json().code).toBe('league_not_found')
})

test('money that comes after the last place has gone goes back, and its owner is first in line', async () => {
  const world = await givenSignUps({ places: 1, works: false })
  for (const who of [BREN, CIAN]) await givenPlayer(world.app, who)
  const late = (await world.start()).json()
  await world.payOn(late.url)
  // The hold was lost, someone else was faster, and another one waits already.
  const { db } = world.context
  await db.updateTable('registrations').set({ state: 'expired' }).execute()
  await db
    .insertInto('registrationEvents')
    .values({
      registrationId: 1,
      fromState: 'held',
      toState: 'expired',
      actor: 'test',
      reason: 'lost',
    })
    .execute()
  await db.updateTable('leaguePlaces').set({ taken: 0 }).execute()
  await world.signUp({}, BREN)
  await join(world, CIAN)
  expect((await world.verify(late.sessionId)).json()).toMatchObject({ state: 'refund_due' })
  expect(await waitingOf(world, AOIFE)).toMatchObject([{ state: 'waiting', position: 1 }])
  expect(await waitingOf(world, CIAN)).toMatchObject([{ state: 'waiting', position: 2 }])
  expect(await world.discrepancies()).toEqual([])
})

test('two who take one offer’s place at once, and twenty presses, end with one registration', async () => {
  const world = await givenFull()
  await join(world, BREN)
  await cancelFirst(world)
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => world.start({}, BREN)),
    ...Array.from({ length: 10 }, () => world.start({}, CIAN)),
  ])
  const pages = new Set(
    answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().url),
  )
  expect(pages.size).toBe(1)
  expect(await world.taken()).toBe(1)
  expect(await world.discrepancies()).toEqual([])
})

test('deleting an account leaves every waiting list, and an offer goes to the next', async () => {
  const world = await givenFull()
  await join(world, BREN)
  await join(world, CIAN)
  await cancelFirst(world)
  const { id } = await world.context.db
    .selectFrom('players')
    .select('id')
    .where('email', '=', BREN)
    .executeTakeFirstOrThrow()
  await erase(world.context, id)
  expect(await waitingOf(world, CIAN)).toMatchObject([{ state: 'offered' }])
  expect(await world.discrepancies()).toEqual([])
})

test('joining a waiting list sends one short mail with the position and how to leave', async () => {
  const world = await givenFull()
  await join(world, BREN)
  await join(world, BREN)
  const subject = 'You’re on the waiting list: Tuesday Pickleball'
  await expect.poll(() => world.subjectsTo(BREN)).toEqual([subject])
  const mail = world.mails.find(({ to }) => to === BREN)
  expect(mail?.text).toContain('You’re number 1 on the waiting list')
  expect(mail?.text).toContain('You can leave the list any time')
})

test('everyone sees how many are waiting, as soon as someone joins or leaves', async () => {
  const connection = await cloneDatabase(inject('testServer'))
  const { app, context } = await testApp({ connection })
  const { leagueId } = await givenLeague(context.db, { places: 0 })
  await givenPlayer(app, BREN)
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: bearer(BREN), payload })
  const onNotice = (id: string) => context.leagueCache.invalidate(Number(id))
  const listener = await listen(connection, 'leagues_changed', { onNotice, log: context.log })
  onTestFinished(() => listener.close())
  const waiting = async () => (await context.leagueCache.read()).byId.get(leagueId)?.waiting
  expect(await waiting()).toBe(0)
  await post('/api/waiting-list/join', { leagueId, RegistrationTypeId: 1 })
  await expect.poll(waiting).toBe(1)
  const { id } = await context.db.selectFrom('waitingList').select('id').executeTakeFirstOrThrow()
  await post('/api/waiting-list/leave', { entryId: id })
  await expect.poll(waiting).toBe(0)
})
