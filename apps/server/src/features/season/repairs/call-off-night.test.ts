import { addDays } from '@hive/domain/base/time/day'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { givenFixtures, listGames } from '#testing/schedule-world.ts'

/** The league of `givenFixtures`, whose clock can be set. */
async function givenClock() {
  let now = new Date()
  const given = await givenFixtures({ now: () => now })
  const passTo = (night: string, time = '12:00') => {
    now = irishInstant(night, time)
  }
  return { ...given, passTo }
}

type Given = Awaited<ReturnType<typeof givenClock>>

const RAIN = { why: 'red_warning', note: '' }
const TEXT = 'Called off: Red weather warning. We’ll tell you the new date.'

/** Calls a night off at noon, one person being told. */
function callOff({ world, admin, passTo }: Given, night: string, change: object = {}) {
  const { leagueId } = world
  passTo(night)
  const off = { ...RAIN, expectedPeople: 1, ...change }
  return world.post('/api/organiser/nights-on/call-off', { leagueId, night, ...off }, admin)
}

/** The first night with a game of Aoife’s team, and its games. */
async function aoifesNight({ world, teamIds }: Given) {
  const games = await listGames(world)
  const own = games.find(({ teamOneId, teamTwoId }) =>
    [teamOneId, teamTwoId].includes(teamIds[0] ?? 0),
  )
  const night = irishDay(own?.startTime ?? new Date(0))
  return { night, games: games.filter(({ startTime }) => irishDay(startTime) === night) }
}

test('a night is called off in one step, and everywhere reads so', async () => {
  const given = await givenClock()
  const { world, admin } = given
  const { night, games } = await aoifesNight(given)
  const reply = await callOff(given, night)
  expect(reply.json()).toEqual({ games: games.length, people: 1 })
  const ids = games.map(({ id }) => id)
  const off = (await listGames(world)).filter(({ id }) => ids.includes(id))
  for (const { status, statusReason, revision } of off) {
    expect({ status, statusReason, revision }).toEqual({
      status: 'postponed',
      statusReason: TEXT,
      revision: 1,
    })
  }
  const feed = await world.app.inject({ url: `/calendar/games/${ids[0]}.ics` })
  expect(feed.body).toContain('STATUS:CANCELLED')
  expect(feed.body).toContain('SEQUENCE:1')
  expect(feed.body.replaceAll('\r\n ', '')).toContain('Red weather warning')
  const { changes } = (
    await world.app.inject({ url: `/api/schedules?leagueId=${world.leagueId}` })
  ).json()
  expect(changes).toMatchObject([{ reason: TEXT }])
  const { losses } = await world.get(`/api/organiser/losses?leagueId=${world.leagueId}`, admin)
  expect(losses).toMatchObject([{ from: night, until: night, courts: [], isOfHall: false }])
})

test('what was called off is a task until it is made up, on another night', async () => {
  const given = await givenClock()
  const { world, admin } = given
  const { night, games } = await aoifesNight(given)
  await callOff(given, night)
  const { leagueId } = world
  const waiting = async () => (await world.get('/api/organiser/tasks', admin)).untimed
  expect(await waiting()).toMatchObject([{ leagueId, games: games.length }])
  const accident = { kind: 'waiting' }
  const found = await world.post('/api/organiser/repairs/find', { leagueId, accident }, admin)
  const [{ key, people: expectedPeople }] = found.json().repairs
  const order = { leagueId, accident, key, expectedPeople, reason: 'A dry night.' }
  await world.post('/api/organiser/repairs/apply', order, admin)
  const nights = (await listGames(world)).map(({ startTime }) => irishDay(startTime))
  expect(nights).not.toContain(night)
  expect(await waiting()).toEqual([])
})

test('called off again, nothing is on; and indoors an orange warning is no reason', async () => {
  const given = await givenClock()
  const { night } = await aoifesNight(given)
  const orange = await callOff(given, night, { why: 'orange_warning', note: '' })
  expect(orange.statusCode).toBe(400)
  expect((await callOff(given, night)).statusCode).toBe(200)
  expect((await callOff(given, night)).statusCode).toBe(409)
})

test('games that stand on a lost court are a task too', async () => {
  const given = await givenClock()
  const { world, admin } = given
  const { night, games } = await aoifesNight(given)
  const { leagueId } = world
  const lost = { from: night, until: night, courts: [1], hours: null, reason: 'A leak.' }
  await world.post('/api/organiser/losses/add', { leagueId, ...lost }, admin)
  const { untimed } = await world.get('/api/organiser/tasks', admin)
  const standing = games.filter(({ courtNumber }) => courtNumber === 1).length
  expect(untimed.map((task: { games: number }) => task.games)).toEqual(
    standing === 0 ? [] : [standing],
  )
})

test('a game that had begun when one of its teams left is off for good, and not made up', async () => {
  const given = await givenClock()
  const { world } = given
  const { db } = world.context
  const { night, games } = await aoifesNight(given)
  const [begun] = games
  const left = {
    leagueId: world.leagueId,
    teamId: begun?.teamOneId ?? 0,
    counts: 'forfeit',
  } as const
  const row = { ...left, fixtureIds: [], reason: 'Asked.', isOpen: false, madeAt: new Date() }
  await db.insertInto('teamWithdrawals').values(row).execute()
  expect((await callOff(given, night)).statusCode).toBe(200)
  const after = (await listGames(world)).filter(({ id }) => games.some((game) => game.id === id))
  expect(after.map(({ id, status }) => [id === begun?.id, status])).toEqual(
    games.map(({ id }) => (id === begun?.id ? [true, 'cancelled'] : [false, 'postponed'])),
  )
})

test('tonight alone is called off, and only for the people whom the organiser saw', async () => {
  const given = await givenClock()
  const { world, admin, passTo } = given
  const { night } = await aoifesNight(given)
  const other = await callOff(given, night, { expectedPeople: 3 })
  expect(other.json()).toMatchObject({
    code: 'count_changed',
    message: expect.stringContaining('1 person now'),
    fields: { expectedPeople: '1' },
  })
  for (const day of [addDays(night, -1), addDays(night, 1)]) {
    passTo(day)
    const order = { leagueId: world.leagueId, night, ...RAIN, expectedPeople: 1 }
    const reply = await world.post('/api/organiser/nights-on/call-off', order, admin)
    expect(reply.json()).toMatchObject({ code: 'changed_meanwhile' })
  }
  expect((await listGames(world)).every(({ status }) => status === 'scheduled')).toBe(true)
})
