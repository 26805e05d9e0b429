import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { givenLeague, givenPlayer, givenRole } from '#testing/builders.ts'
import { bearer, testApp } from '#testing/test-app.ts'

const AOIFE = 'aoife@hive.example'
const ADMIN = 'admin@hive.example'

/** Games on the Tuesdays around both changes of the clocks; Aoife's team plays in them, and in no other. */
const NIGHTS = [
  '2027-03-23T18:30:00.000Z',
  '2027-03-30T17:30:00.000Z',
  '2027-10-26T17:30:00.000Z',
  '2027-11-02T18:30:00.000Z',
]

async function givenGames() {
  const { app, context } = await testApp()
  const { db } = context
  const { leagueId } = await givenLeague(db)
  await db.updateTable('venues').set({ latitude: 53.3706, longitude: -6.5013 }).execute()
  for (const who of [AOIFE, ADMIN]) await givenPlayer(app, who)
  await givenRole(db, ADMIN)
  const names = ['Dink, Floyd; and “Síle”', 'Net Gains', 'Lob Stars']
  const teams = await db
    .insertInto('teams')
    .values(names.map((name) => ({ leagueId, name })))
    .returning('id')
    .execute()
  const [one = 0, two = 0, three = 0] = teams.map(({ id }) => id)
  const { venueId } = await db.selectFrom('leagues').select('venueId').executeTakeFirstOrThrow()
  const game = (teamOneId: number, startTime: string, courtNumber: number) => ({
    leagueId,
    venueId,
    teamOneId,
    teamTwoId: two,
    startTime: new Date(startTime),
    courtNumber,
  })
  await db
    .insertInto('fixtures')
    .values([...NIGHTS.map((at) => game(one, at, 1)), game(three, NIGHTS[0] ?? '', 2)])
    .execute()
  const { id: playerId } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', AOIFE)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('memberships')
    .values({ leagueId, playerId, teamId: one, registered: true })
    .execute()
  const call = (method: 'GET' | 'POST', url: string, payload: object = {}, who = AOIFE) =>
    app.inject({ method, url, headers: bearer(who), ...(method === 'POST' ? { payload } : {}) })
  const address = async () =>
    new URL((await call('GET', '/api/calendar-feed')).json().url as string).pathname
  return { app, leagueId, call, address, db }
}

function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

test('a player’s feed has their own games at Irish time, through both changes of the clocks', async () => {
  const { app, address } = await givenGames()
  const reply = await app.inject(await address())
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const events = eventsOf(reply.body)
  expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual(NIGHTS)
  expect(events[0]?.summary).toBe('Dink, Floyd; and “Síle” v Net Gains')
  expect(reply.body).toContain('GEO:53.3706;-6.5013')
  expect(reply.body).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT1H/)
  expect(reply.body).toContain('X-PUBLISHED-TTL:PT1H')
  expect(reply.body).not.toContain(AOIFE)
  for (const line of reply.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76)
})

test('a game in the hour that October repeats begins before it ends, at its instant', async () => {
  const { app, address, db } = await givenGames()
  // 01:30 in summer time; an hour later it is 01:30 again.
  const at = new Date('2027-10-31T00:30:00.000Z')
  const before = new Date(NIGHTS[2] ?? '')
  await db.updateTable('fixtures').set({ startTime: at }).where('startTime', '=', before).execute()
  const events = eventsOf((await app.inject(await address())).body)
  const moved = events.find(({ startDate }) => +startDate.toJSDate() === +at)
  expect(moved?.duration.toSeconds()).toBe(60 * 60)
})

test('an unchanged feed is not sent again', async () => {
  const { app, address } = await givenGames()
  const path = await address()
  const { headers } = await app.inject(path)
  const again = await app.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a game that moves or is called off keeps its UID, counts the change, and has the reason', async () => {
  const { app, call, leagueId } = await givenGames()
  const url = `/calendar/leagues/${leagueId}.ics`
  const before = eventsOf((await app.inject(url)).body)
  expect(before).toHaveLength(5)
  const fixtureId = Number(/fixture-(\d+)@/.exec(before[0]?.uid ?? '')?.[1])
  const change = (body: object, who = ADMIN) =>
    call('POST', '/api/organiser/fixtures/change', { fixtureId, ...body }, who)
  expect((await change({ status: 'cancelled', reason: 'Storm' }, AOIFE)).statusCode).toBe(403)
  expect((await change({ status: 'cancelled' })).json().fields).toEqual({
    reason: 'Please give a reason: players will see it.',
  })
  const moved = {
    status: 'scheduled',
    reason: 'The hall has a concert.',
    startTime: '2027-03-24T19:00:00.000Z',
    courtNumber: 3,
  }
  expect((await change(moved)).json()).toEqual({ revision: 1 })
  const after = eventsOf((await app.inject(url)).body).find(({ uid }) => uid === before[0]?.uid)
  expect(after?.sequence).toBe(1)
  expect(after?.startDate.toJSDate().toISOString()).toBe(moved.startTime)
  await change({ status: 'cancelled', reason: 'The hall is flooded.' })
  const { body } = await app.inject(url)
  const off = eventsOf(body).find(({ uid }) => uid === before[0]?.uid)
  expect([off?.sequence, off?.component.getFirstPropertyValue('status')]).toEqual([2, 'CANCELLED'])
  expect(off?.description).toContain('The hall is flooded.')
})

test('a new address ends the old one, and a guessed one is answered 404', async () => {
  const { app, call, address } = await givenGames()
  const old = await address()
  expect(await address()).toBe(old)
  const fresh = new URL((await call('POST', '/api/calendar-feed/renew')).json().url as string)
  expect((await app.inject(old)).statusCode).toBe(404)
  expect((await app.inject(fresh.pathname)).statusCode).toBe(200)
  expect((await app.inject('/calendar/guess.ics')).statusCode).toBe(404)
  expect((await app.inject('/calendar/leagues/999.ics')).statusCode).toBe(404)
})

test('a single game is a calendar too, with the same UID as in the feeds', async () => {
  const { app, leagueId } = await givenGames()
  const [first] = eventsOf((await app.inject(`/calendar/leagues/${leagueId}.ics`)).body)
  const id = /fixture-(\d+)@/.exec(first?.uid ?? '')?.[1]
  const reply = await app.inject(`/calendar/games/${id}.ics`)
  expect(eventsOf(reply.body).map(({ uid }) => uid)).toEqual([first?.uid])
  expect((await app.inject('/calendar/games/999999.ics')).statusCode).toBe(404)
})

test('a game cannot be moved to where another one is, nor away from its league; where one is off it can', async () => {
  const { call, db } = await givenGames()
  const [first, second] = await db
    .selectFrom('fixtures')
    .select(['id', 'startTime', 'courtNumber'])
    .orderBy('id')
    .execute()
  const change = (fixtureId: number | undefined, body: object) =>
    call('POST', '/api/organiser/fixtures/change', { fixtureId, ...body }, ADMIN)
  const there = {
    status: 'scheduled',
    reason: 'A better time.',
    startTime: second?.startTime.toISOString(),
    courtNumber: second?.courtNumber,
  }
  expect((await change(first?.id, there)).json()).toMatchObject({
    statusCode: 409,
    code: 'court_taken',
    message: 'Another game has this court at that time. Please choose another court or time.',
  })
  const far = { status: 'scheduled', startTime: '9999-12-31T23:59:59.000Z' }
  const refused = (await change(first?.id, far)).json()
  expect(refused).toMatchObject({ statusCode: 400 })
  expect(refused.fields.startTime).toMatch(/^Please choose a day between/)
  await change(second?.id, { status: 'cancelled', reason: 'Storm' })
  expect((await change(first?.id, there)).statusCode).toBe(200)
  // And the one that is off cannot come back there.
  expect((await change(second?.id, { status: 'scheduled', reason: 'Sun' })).json().code).toBe(
    'court_taken',
  )
})

test('a game keeps its UID in calendars, whatever the site’s address', async () => {
  const { app, leagueId } = await givenGames()
  const [first] = eventsOf((await app.inject(`/calendar/leagues/${leagueId}.ics`)).body)
  expect(first?.uid).toMatch(/^fixture-\d+@hive-leagues\.example$/)
})

test('a calendar is complete to its last line, with games and without', async () => {
  const { app, leagueId, db } = await givenGames()
  const read = async () => (await app.inject(`/calendar/leagues/${leagueId}.ics`)).body
  const full = await read()
  await db.deleteFrom('fixtures').execute()
  const empty = await read()
  for (const text of [full, empty]) {
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  }
  expect([eventsOf(full).length, eventsOf(empty).length]).toEqual([5, 0])
  expect(empty).toContain('BEGIN:VTIMEZONE')
})
