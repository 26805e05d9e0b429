import { irishDay, irishInstant, irishTime } from '@hive/domain/base/time/irish'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { withdrawFromSeason } from '#features/season/table/service.ts'
import { givenLeague, givenPlayer, givenRole } from '#testing/builders.ts'
import { bearer, testApp } from '#testing/test-app.ts'

const admin = 'admin@hive.example'
const NAMES = ['Aces', 'Bees', 'Dinkers', 'Net Gains']
const PATH = '/api/organiser/play-offs'

/** A league of four teams on two courts, with an organiser. */
async function givenTeams(names: readonly string[] = NAMES) {
  const { app, context } = await testApp()
  const { db } = context
  const { leagueId } = await givenLeague(db)
  await givenPlayer(app, admin)
  await givenRole(db, admin)
  await db.updateTable('leagues').set({ courtsBooked: 2 }).execute()
  const teams = await db
    .insertInto('teams')
    .values(names.map((name) => ({ leagueId, name })))
    .returning('id')
    .execute()
  const { endDate } = await db.selectFrom('leagues').select('endDate').executeTakeFirstOrThrow()
  const starts = [`${endDate}T18:30`, `${endDate}T20:00`]
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: bearer(admin), payload })
  const teamIds = teams.map(({ id }) => id)
  return { app, context, leagueId, teamIds, starts, post }
}

type World = Awaited<ReturnType<typeof givenTeams>>

async function givenPlayOffs() {
  const world = await givenTeams()
  const { leagueId, teamIds, starts, post } = world
  expect(
    (await post(`${PATH}/make`, { leagueId, teamIds, starts, expectedPeople: 0 })).json(),
  ).toEqual({
    games: 4,
    people: 0,
  })
  return world
}

/** The fixtures in the order in which they were made, with the names of their teams. */
function gamesOf({ context: { db } }: World) {
  return db
    .selectFrom('fixtures as f')
    .innerJoin('teams as one', 'one.id', 'f.teamOneId')
    .innerJoin('teams as two', 'two.id', 'f.teamTwoId')
    .selectAll('f')
    .select(['one.name as one', 'two.name as two'])
    .orderBy('f.id')
    .execute()
}

const pairs = async (world: World) =>
  (await gamesOf(world)).map(({ one, two }) => `${one} v ${two}`)

/** Enters a score of one of the fixtures, by its position. */
async function enter(world: World, at: number, [one, two]: [number, number], change: object = {}) {
  const game = (await gamesOf(world))[at]
  const winner = one > two ? game?.teamOneId : game?.teamTwoId
  const Parameters = {
    LeagueId: world.leagueId,
    FixtureId: game?.id,
    TeamOneScore: one,
    TeamTwoScore: two,
    WinningTeamId: one === two ? null : winner,
    ...change,
  }
  return world.post('/api/sports', { Action: 'UpdateLeagueFixtureScore', Parameters })
}

async function publicLeague({ app, leagueId }: World) {
  const { leagues } = (await app.inject({ url: '/api/leagues' })).json()
  return leagues.find(({ id }: { id: number }) => id === leagueId)
}

test('winners move on to the final, losers to third place, and the table does not count it', async () => {
  const world = await givenPlayOffs()
  expect(await pairs(world)).toEqual(['Aces v Net Gains', 'Bees v Dinkers'])
  expect((await enter(world, 0, [11, 4])).statusCode).toBe(200)
  expect(await gamesOf(world)).toHaveLength(2)
  expect((await enter(world, 1, [7, 11])).statusCode).toBe(200)
  expect((await pairs(world)).slice(2)).toEqual(['Net Gains v Bees', 'Aces v Dinkers'])
  expect((await enter(world, 3, [9, 11])).statusCode).toBe(200)
  await expect
    .poll(async () => (await publicLeague(world)).playOffs)
    .toMatchObject({
      seeds: NAMES.map((name) => ({ name })),
      games: [1, 2, 3, 4].map((number) => ({ number, fixtureId: expect.any(Number) })),
    })
})

test('a play-off game cannot end level, and a team that does not turn up loses it', async () => {
  const world = await givenPlayOffs()
  const level = await enter(world, 0, [9, 9])
  expect([level.statusCode, level.json().code]).toEqual([409, 'play_off_tie'])
  const [first, second] = await gamesOf(world)
  const forfeit = (fixtureId: number | undefined, side: string) =>
    world.post('/api/organiser/scores/forfeit', { fixtureId, forfeit: side })
  expect((await forfeit(first?.id, 'team_one')).statusCode).toBe(200)
  expect((await forfeit(second?.id, 'team_two')).statusCode).toBe(200)
  expect((await pairs(world)).slice(2)).toEqual(['Aces v Dinkers', 'Net Gains v Bees'])
})

test('another result says what it moves, then moves it, and takes later results out', async () => {
  const world = await givenPlayOffs()
  await enter(world, 0, [11, 4])
  await enter(world, 1, [11, 4])
  await enter(world, 3, [11, 4])
  const asked = await enter(world, 0, [4, 11])
  expect(asked.statusCode).toBe(409)
  expect(asked.json()).toMatchObject({
    code: 'play_off_moves',
    message:
      'This changes who plays on: Third place would be Aces v Dinkers and Final would be Net Gains v Bees, and lose its result.',
  })
  expect((await gamesOf(world))[3]).toMatchObject({ teamOneScore: 11 })
  expect((await enter(world, 0, [4, 11], { MovesOn: true })).statusCode).toBe(200)
  expect((await pairs(world)).slice(2)).toEqual(['Aces v Dinkers', 'Net Gains v Bees'])
  expect((await gamesOf(world))[3]).toMatchObject({ teamOneScore: null, revision: 1 })
  // The same winner with another score moves nothing.
  expect((await enter(world, 0, [5, 11])).statusCode).toBe(200)
})

test('a result that is taken back has later games wait, until it is entered again', async () => {
  const world = await givenPlayOffs()
  await enter(world, 0, [11, 4])
  await enter(world, 1, [11, 4])
  const [first] = await gamesOf(world)
  const undo = (change: object) =>
    world.post('/api/organiser/scores/undo', { fixtureId: first?.id, ...change })
  expect((await undo({})).json().code).toBe('play_off_moves')
  expect((await undo({ movesOn: true })).statusCode).toBe(200)
  expect((await gamesOf(world)).slice(2)).toMatchObject([
    { status: 'postponed', statusReason: 'Waiting for an earlier result.' },
    { status: 'postponed' },
  ])
  expect((await enter(world, 0, [4, 11], { MovesOn: true })).statusCode).toBe(200)
  expect((await gamesOf(world)).slice(2)).toMatchObject([
    { one: 'Aces', two: 'Dinkers', status: 'scheduled', statusReason: '' },
    { one: 'Net Gains', two: 'Bees', status: 'scheduled' },
  ])
})

test('a result that is taken back of a team that has left since is a walkover', async () => {
  const world = await givenTeams(NAMES.slice(0, 3))
  const { context, leagueId, teamIds, starts, post } = world
  await post(`${PATH}/make`, { leagueId, teamIds, starts, expectedPeople: 0 })
  await enter(world, 0, [4, 11])
  expect(await pairs(world)).toEqual(['Bees v Dinkers', 'Aces v Dinkers'])
  const [semiFinal] = await gamesOf(world)
  const bees = semiFinal?.teamOneId ?? 0
  await context.db
    .updateTable('teams')
    .set({ releasedAt: new Date() })
    .where('id', '=', bees)
    .execute()
  await inTransaction(context.db, (db) => withdrawFromSeason(context, db, bees))
  const undone = { fixtureId: semiFinal?.id, movesOn: true }
  expect((await post('/api/organiser/scores/undo', undone)).statusCode).toBe(200)
  expect(await gamesOf(world)).toMatchObject([
    { status: 'cancelled', teamOneScore: null },
    { status: 'scheduled', one: 'Aces', two: 'Dinkers' },
  ])
})

test('a game gets no court that another overlaps, and waits for a time where one of its teams plays then', async () => {
  const world = await givenTeams([...NAMES, 'Rally Cats'])
  const { context, leagueId, teamIds, starts, post } = world
  const { db } = context
  const plan = { leagueId, teamIds: teamIds.slice(0, 4), starts, expectedPeople: 0 }
  await post(`${PATH}/make`, plan)
  const { venueId } = await db.selectFrom('leagues').select('venueId').executeTakeFirstOrThrow()
  const [day = '', time = ''] = (starts[1] ?? '').split('T')
  const startTime = new Date(irishInstant(day, time).getTime() - 30 * 60_000)
  const [, teamOneId = 0, , , teamTwoId = 0] = teamIds
  const game = { leagueId, venueId, teamOneId, teamTwoId, startTime, courtNumber: 2 }
  await db.insertInto('fixtures').values(game).execute()
  await enter(world, 0, [11, 4])
  await enter(world, 1, [4, 11])
  expect((await gamesOf(world)).slice(-2)).toMatchObject([
    { one: 'Net Gains', two: 'Bees', status: 'postponed', courtNumber: 1 },
    { one: 'Aces', two: 'Dinkers', status: 'scheduled', courtNumber: null },
  ])
})

const SIX = [...NAMES, 'Rally Cats', 'Smashers']

/** Six teams in two pools on one night, of which the first two go on. */
async function givenPools() {
  const world = await givenTeams(SIX)
  const { leagueId, teamIds, post, starts } = world
  const [night = ''] = (starts[0] ?? '').split('T')
  const rounds = ['17:00', '18:00', '19:00', '20:00', '21:00'].map((time) => `${night}T${time}`)
  const pools = { count: 2, through: 2 }
  const made = await post(`${PATH}/make`, {
    leagueId,
    teamIds,
    pools,
    starts: rounds,
    expectedPeople: 0,
  })
  expect(made.json()).toEqual({ games: 10, people: 0 })
  return world
}

/** The teams of each pool, whose better seed wins: the first of each is named in no other pool. */
async function playPools(world: World) {
  const games = await gamesOf(world)
  for (const [at, { teamOneId, teamTwoId }] of games.entries()) {
    const saved = await enter(world, at, teamOneId < teamTwoId ? [11, 4] : [4, 11])
    expect(saved.statusCode).toBe(200)
  }
}

test('pools are played by tables with the points of the league, and the best of each go on', async () => {
  const world = await givenPools()
  expect(await pairs(world)).toHaveLength(6)
  // A game of a pool can end level.
  expect((await enter(world, 0, [7, 7])).statusCode).toBe(200)
  await playPools(world)
  expect((await pairs(world)).slice(6)).toEqual(['Aces v Dinkers', 'Bees v Net Gains'])
  await expect
    .poll(async () => (await publicLeague(world)).playOffs)
    .toMatchObject({ pools: { count: 2, through: 2, order: expect.any(Array) } })
  const final = await enter(world, 6, [9, 9])
  expect(final.json().code).toBe('play_off_tie')
})

/** The games of the league’s calendar, each with when it starts in Irish time. */
async function calendarOf({ app, leagueId }: World): Promise<string[]> {
  const { body } = await app.inject({ url: `/calendar/leagues/${leagueId}.ics` })
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[])
  return calendar
    .getAllSubcomponents('vevent')
    .map((part) => new ICAL.Event(part))
    .map(({ summary, startDate }) => `${summary} ${startDate.toString().slice(0, 16)}`)
}

test('the calendar has the games of pools at once, and those of the bracket as soon as their teams are known', async () => {
  const world = await givenPools()
  const games = await gamesOf(world)
  const inCalendar = (rows: typeof games) =>
    rows.map(({ one, two, startTime }) => {
      return `${one} v ${two} ${irishDay(startTime)}T${irishTime(startTime)}`
    })
  expect(await calendarOf(world)).toEqual(expect.arrayContaining(inCalendar(games)))
  expect(await calendarOf(world)).toHaveLength(6)
  await playPools(world)
  const all = await gamesOf(world)
  expect(all).toHaveLength(8)
  expect(await calendarOf(world)).toEqual(expect.arrayContaining(inCalendar(all)))
})

test('a result of a pool that moves teams of the bracket says so first', async () => {
  const world = await givenPools()
  await playPools(world)
  const games = await gamesOf(world)
  const at = games.slice(0, 6).findIndex(({ one, two }) => `${one} v ${two}` === 'Aces v Net Gains')
  const asked = await enter(world, at, [4, 11])
  expect(asked.json()).toMatchObject({
    code: 'play_off_moves',
    message:
      'This changes who plays on: Semi-final 1 would be Net Gains v Dinkers and Semi-final 2 would be Bees v Aces.',
  })
  expect((await enter(world, at, [4, 11], { MovesOn: true })).statusCode).toBe(200)
  expect((await pairs(world)).slice(6)).toEqual(['Net Gains v Dinkers', 'Bees v Aces'])
})

test('the points of a league that change later leave its pools as they were', async () => {
  const world = await givenPools()
  const { db } = world.context
  const own = { pointsRule: 'own' as const, ownPoints: { win: 0, draw: 1, loss: 20, forfeit: 0 } }
  await db.updateTable('leagues').set(own).execute()
  await playPools(world)
  expect((await pairs(world)).slice(6)).toEqual(['Aces v Dinkers', 'Bees v Net Gains'])
})

test('pools that will not do are refused at their field', async () => {
  const { leagueId, teamIds, starts, post } = await givenTeams(SIX)
  const pools = { count: 3, through: 1 }
  const refused = await post(`${PATH}/make`, {
    leagueId,
    teamIds,
    pools,
    starts,
    expectedPeople: 0,
  })
  expect(refused.json()).toMatchObject({ fields: { pools: '6 teams can play in 2 pools.' } })
})

test('a court that another game has by then is left open', async () => {
  const world = await givenPlayOffs()
  const { context, leagueId, teamIds } = world
  const third = await context.db
    .selectFrom('playOffGames')
    .selectAll()
    .where('number', '=', 3)
    .executeTakeFirstOrThrow()
  const [teamOneId = 0, teamTwoId = 0] = teamIds
  const { venueId } = await context.db
    .selectFrom('leagues')
    .select('venueId')
    .executeTakeFirstOrThrow()
  const { startTime, courtNumber } = third
  const other = { leagueId, venueId, teamOneId, teamTwoId, startTime, courtNumber }
  await context.db.insertInto('fixtures').values(other).execute()
  await enter(world, 0, [11, 4])
  await enter(world, 1, [11, 4])
  const made = (await gamesOf(world)).find(
    ({ one, two }) => one === 'Net Gains' && two === 'Dinkers',
  )
  expect(made?.courtNumber).toBeNull()
})

test('seeds and times that will not do are refused at their fields', async () => {
  const { leagueId, teamIds, starts, post } = await givenTeams()
  const make = async (change: object) =>
    (await post(`${PATH}/make`, { leagueId, teamIds, starts, expectedPeople: 0, ...change })).json()
  expect(await make({ teamIds: teamIds.slice(0, 1) })).toMatchObject({
    fields: { teamIds: 'Play-offs are for 2 to 16 teams.' },
  })
  const [first = ''] = starts
  expect(await make({ starts: [first, first] })).toMatchObject({
    fields: { 'starts.1': 'This is before the semi-finals end.' },
  })
  expect(await make({ starts: ['2020-01-01T18:30', first] })).toMatchObject({
    statusCode: 400,
    fields: { 'starts.0': expect.any(String) },
  })
})

test('play-offs are made once, and taken back until a game has a result', async () => {
  const world = await givenPlayOffs()
  const { leagueId, teamIds, starts, post, app } = world
  const make = () => post(`${PATH}/make`, { leagueId, teamIds, starts, expectedPeople: 0 })
  const discard = () => post(`${PATH}/discard`, { leagueId })
  expect((await make()).json().code).toBe('play_offs_unavailable')
  expect((await discard()).statusCode).toBe(200)
  expect(await gamesOf(world)).toEqual([])
  expect((await make()).statusCode).toBe(200)
  await enter(world, 0, [11, 4])
  const begun = await discard()
  expect([begun.statusCode, begun.json().code]).toEqual([409, 'play_offs_unavailable'])
  expect(await gamesOf(world)).toHaveLength(2)
  const read = await app.inject({ url: `${PATH}?leagueId=${leagueId}`, headers: bearer(admin) })
  expect(read.json()).toMatchObject({ courts: 2, teams: NAMES.map((name) => ({ name })) })
})
