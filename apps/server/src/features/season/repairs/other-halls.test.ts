import { irishDay, irishInstant, irishTime } from '@hive/domain/base/time/irish'
import { addDays } from '@hive/domain/base/time/day'
import { expect, test } from 'vitest'
import { givenHall, hallsOf, setHall, setHalls, hearFixtures } from '#testing/other-hall-world.ts'
import {
  check,
  givenFixtures,
  givenTeams,
  HOLDS,
  listGames,
  sealDraw,
  stepOfDraw,
} from '#testing/schedule-world.ts'
import { tellAtOnce } from '#testing/tell-at-once.ts'

const REASON = 'Elections are in our hall.'

test('everyone reads where the nights of a league are, and organisers where tonight is', async () => {
  const given = await givenTeams()
  const { world, admin } = given
  const startDate = irishDay(new Date())
  const dates = { startDate, endDate: addDays(startDate, 49) }
  await world.context.db.updateTable('leagues').set(dates).execute()
  const venueId = await givenHall(given)
  const read = async () => {
    const { leagues } = (await world.app.inject('/api/leagues')).json()
    return leagues.find(({ id }: { id: number }) => id === world.leagueId)
  }
  expect(await read()).not.toHaveProperty('otherHalls')
  const { nights } = await hallsOf(given)
  const hall = { from: nights[0], until: nights[1], venueId, startTime: '20:00', endTime: '22:00' }
  await setHall(given, hall)
  world.context.leagueCache.invalidate()
  const { venueId: _, ...shown } = hall
  const where = { ...shown, venue: { name: 'Parish Hall', position: null } }
  expect((await read()).otherHalls).toMatchObject([where])
  const tonight = await world.get('/api/organiser/tonight', admin)
  expect(tonight.halls).toMatchObject([
    { name: 'Parish Hall', nights: [{ hall: 'Parish Hall', startTime: '20:00' }] },
  ])
})

function nightOf({ startTime }: { startTime: Date }) {
  return irishDay(startTime)
}

test('a draw has the courts and starts of the hall in which each night is, and its games are there', async () => {
  const given = await givenTeams()
  const { world, admin } = given
  const venueId = await givenHall(given)
  const { nights, venueId: own } = await hallsOf(given)
  const hall = { from: nights[0], venueId, courtsBooked: 1, startTime: '20:00', endTime: '22:00' }
  expect((await setHall(given, hall)).json()).toEqual({ games: 0, waiting: 0, people: 0 })
  await sealDraw(world, admin)
  await stepOfDraw(world, admin, 'draw')
  await stepOfDraw(world, admin, 'publish', { expectedPeople: 1 })
  const games = await listGames(world)
  const there = games.filter((game) => nightOf(game) === nights[0])
  expect(there.length).toBeGreaterThan(0)
  for (const game of games) expect(game.venueId).toBe(nightOf(game) === nights[0] ? venueId : own)
  for (const { startTime, courtNumber } of there) {
    expect([irishTime(startTime) >= '20:00', courtNumber]).toEqual([true, 1])
  }
  const { draws } = (
    await world.app.inject({ url: `/api/schedules?leagueId=${world.leagueId}` })
  ).json()
  expect(draws[0].terms.halls).toEqual([{ name: 'Parish Hall', nights: [nights[0]] }])
  expect(await check(world)).toEqual(HOLDS)
})

test('games of a night go to its new hall with it: one certificate, and one mail each', async () => {
  const given = await givenFixtures()
  const { world } = given
  await hearFixtures(world)
  const venueId = await givenHall(given)
  const [first] = given.games
  const from = nightOf(first ?? { startTime: new Date(0) })
  const refused = await setHall(given, { from, venueId })
  expect(refused.json().fields.reason).toContain('games are on these nights')
  const saved = await setHall(given, { from, venueId }, REASON)
  const onNight = given.games.filter((game) => nightOf(game) === from)
  expect(saved.json()).toEqual({ games: onNight.length, waiting: 0, people: 1 })
  const games = await listGames(world)
  for (const game of games) {
    const before = given.games.find(({ id }) => id === game.id)
    expect(game.startTime).toEqual(before?.startTime)
    expect(game.venueId).toBe(nightOf(game) === from ? venueId : before?.venueId)
  }
  expect(await check(world)).toEqual(HOLDS)
  const { changes } = (
    await world.app.inject({ url: `/api/schedules?leagueId=${world.leagueId}` })
  ).json()
  expect(changes[0].moves).toHaveLength(onNight.length)
  expect(changes[0].moves[0].hall).toBe('Parish Hall')
  await tellAtOnce(world.context)
  const news = () => world.mails.filter(({ subject }) => subject.includes('changed'))
  await expect.poll(() => news().map(({ text }) => text.includes('Parish Hall'))).toEqual([true])
  const feed = (await world.app.inject(`/calendar/leagues/${world.leagueId}.ics`)).body
  expect(feed.match(/LOCATION:Parish Hall/g)).toHaveLength(onNight.length)
  world.context.leagueCache.invalidate()
  const { leagues } = (await world.app.inject('/api/leagues')).json()
  const shown = leagues[0].fixtures.map(({ hall }: { hall?: string }) => hall)
  expect(shown.filter((hall: string) => hall === 'Parish Hall')).toHaveLength(onNight.length)
})

test('games go home again from a hall that is taken back, or on to the next one, and so does one that waits', async () => {
  const given = await givenFixtures()
  const { world } = given
  const [first, ...others] = given.games
  const from = nightOf(first ?? { startTime: new Date(0) })
  const onNight = given.games.filter((game) => nightOf(game) === from)
  const [hall, next] = [await givenHall(given), await givenHall(given, 'Scout Hall')]
  const postponed = { fixtureId: first?.id, status: 'postponed', reason: REASON, tell: false }
  await world.post('/api/organiser/fixtures/change', postponed, given.admin)
  const venues = async () =>
    new Map((await listGames(world)).map(({ id, venueId }) => [id, venueId]))
  const { venueId: own } = await hallsOf(given)
  for (const [venueId, halls] of [
    [hall, [{ from, venueId: hall }]],
    [next, [{ from, venueId: next }]],
    [own, []],
  ] as const) {
    const saved = (await setHalls(given, halls, REASON)).json()
    expect(saved).toMatchObject({ games: onNight.length - 1, waiting: 0 })
    const at = await venues()
    for (const { id } of onNight) expect(at.get(id)).toBe(venueId)
    for (const { id } of others.filter((game) => nightOf(game) !== from))
      expect(at.get(id)).toBe(own)
  }
  const { changes } = (
    await world.app.inject({ url: `/api/schedules?leagueId=${world.leagueId}` })
  ).json()
  expect(changes).toHaveLength(4)
  expect(await check(world)).toEqual(HOLDS)
})

test('a game without room in the new hall waits, and a repair puts it into the hall of another night', async () => {
  const given = await givenFixtures()
  const { world, admin } = given
  const venueId = await givenHall(given)
  const from = nightOf(given.games[0] ?? { startTime: new Date(0) })
  const hall = { from, venueId, courtsBooked: 1, startTime: '18:30', endTime: '19:30' }
  const saved = (await setHall(given, hall, REASON)).json()
  expect(saved.waiting).toBeGreaterThan(0)
  const accident = { kind: 'waiting' }
  const body = { leagueId: world.leagueId, accident }
  const { repairs } = (await world.post('/api/organiser/repairs/find', body, admin)).json()
  const [{ key, people: expectedPeople }] = repairs
  const order = { ...body, key, expectedPeople, reason: REASON }
  expect((await world.post('/api/organiser/repairs/apply', order, admin)).statusCode).toBe(200)
  const { venueId: own } = await hallsOf(given)
  const games = await listGames(world)
  expect(games.every(({ status }) => status === 'scheduled')).toBe(true)
  for (const game of games) expect(game.venueId).toBe(nightOf(game) === from ? venueId : own)
  expect(await check(world)).toEqual(HOLDS)
})

test('a game that is moved by hand goes to the hall of its new night, unless that is closed or taken then', async () => {
  const given = await givenFixtures()
  const { world, admin } = given
  const { db } = world.context
  const venueId = await givenHall(given)
  const last = given.games.at(-1)
  if (!last) throw new Error('There are no games.')
  const from = addDays(nightOf(last), 7)
  await setHall(given, { from, venueId })
  const move = {
    fixtureId: last.id,
    status: 'scheduled',
    reason: REASON,
    tell: false,
    startTime: irishInstant(from, '18:30').toISOString(),
    courtNumber: 1,
  }
  const change = () => world.post('/api/organiser/fixtures/change', move, admin)
  const day = { from, until: from, reason: 'A wedding' }
  await db
    .updateTable('venues')
    .set({ blackouts: JSON.stringify([day]) })
    .where('id', '=', venueId)
    .execute()
  expect((await change()).json().message).toContain('A wedding')
  await db.updateTable('venues').set({ blackouts: '[]' }).where('id', '=', venueId).execute()
  expect((await change()).statusCode).toBe(200)
  const moved = (await listGames(world)).find(({ id }) => id === last.id)
  expect(moved?.venueId).toBe(venueId)
})

test('halls that make no sense are refused at their fields, and so is what someone else has changed', async () => {
  const given = await givenTeams()
  const { world, admin } = given
  const { nights, venueId } = await hallsOf(given)
  const own = await setHall(given, { from: nights[0], venueId })
  expect(own.json().fields).toEqual({ 'halls.0.venueId': 'This is the league’s own hall.' })
  const none = await setHall(given, { from: nights[0], venueId: 2_000_000_000 })
  expect(none.json().fields).toEqual({ 'halls.0.venueId': 'Please choose a hall.' })
  const hall = await givenHall(given)
  await setHall(given, { from: nights[0], venueId: hall })
  const order = { leagueId: world.leagueId, was: [], halls: [] }
  expect((await world.post('/api/organiser/leagues/halls/save', order, admin)).statusCode).toBe(409)
  await sealDraw(world, admin)
  const late = await setHall(given, { from: nights[1], venueId: hall })
  expect(late.json().message).toContain('terms of a draw are fixed')
})

test('the halls of a league that was called off can still be read', async () => {
  const given = await givenTeams()
  const { world } = given
  await world.context.db.updateTable('leagues').set({ cancelledAt: new Date() }).execute()
  expect(await hallsOf(given)).toMatchObject({ halls: [] })
})
