import type { GameMoveOffers } from '@hive/contract/season/game-moves'
import type { Slot } from '@hive/domain/season/schedule/game'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { givenLeague } from '#testing/builders.ts'
import { givenHall, hallsOf, setHall } from '#testing/other-hall-world.ts'
import { givenMembers } from '#testing/partner-world.ts'
import { givenFixtures, givenTeams, listGames } from '#testing/schedule-world.ts'
import { AOIFE } from '#testing/sign-up-world.ts'

const REASON = 'Elections are in our hall.'

/** A season whose first night is in another hall. */
async function givenNight() {
  const given = await givenFixtures()
  const night = irishDay(given.games[0]?.startTime ?? new Date(0))
  const venueId = await givenHall(given)
  await setHall(given, { from: night, venueId }, REASON)
  return { ...given, night, venueId }
}

type Given = Awaited<ReturnType<typeof givenNight>>

async function slotsOn({ world, admin, night }: Given) {
  const { slots }: { slots: Slot[] } = await world.get(
    `/api/organiser/schedule?leagueId=${world.leagueId}`,
    admin,
  )
  return slots.filter((slot) => slot.night === night)
}

test('a game of another league counts in the hall of the night, and not in the own hall', async () => {
  const given = await givenNight()
  const { db } = given.world.context
  const { leagueId } = await givenLeague(db)
  const rows = ['Left', 'Right'].map((name) => ({ leagueId, name }))
  const teams = await db.insertInto('teams').values(rows).returning('id').execute()
  const [teamOneId = 0, teamTwoId = 0] = teams.map(({ id }) => id)
  const { venueId: own } = await hallsOf(given)
  // A court that is free for the whole night is taken before one that is not.
  await db
    .updateTable('venues')
    .set({ courts: ['1', '2'] })
    .execute()
  const before = await slotsOn(given)
  const games = await listGames(given.world)
  const at = before.findIndex(
    ({ night, start, court }) =>
      !games.some(
        ({ startTime, courtNumber }) =>
          Number(startTime) === Number(irishInstant(night, start)) && courtNumber === court,
      ),
  )
  const { night = '', start = '', court = 0 } = before[at] ?? {}
  const startTime = irishInstant(night, start)
  const game = { leagueId, teamOneId, teamTwoId, startTime, courtNumber: court }
  const { id } = await db
    .insertInto('fixtures')
    .values({ ...game, venueId: own })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await slotsOn(given)).toEqual(before)
  await db.updateTable('fixtures').set({ venueId: given.venueId }).where('id', '=', id).execute()
  expect(await slotsOn(given)).toEqual(before.toSpliced(at, 1))
})

test('closing the hall of a night says which games stand there, and they go to the own hall on another', async () => {
  const given = await givenNight()
  const { world, admin, night, venueId } = given
  const onNight = (await listGames(world)).filter(({ startTime }) => irishDay(startTime) === night)
  const days = { from: night, until: night, courts: [], hours: null, reason: REASON }
  const hall = (path: string, body: object) =>
    world.post(`/api/organiser/halls/${path}`, { venueId, ...body }, admin)
  await hall('close', days)
  const closings = await world.get(`/api/organiser/halls/closings?venueId=${venueId}`, admin)
  expect(closings.leagues).toMatchObject([{ leagueId: world.leagueId }])
  expect(closings.leagues[0].games).toHaveLength(onNight.length)
  expect(await slotsOn(given)).toEqual([])
  const { key, people: expectedPeople } = (await hall('repairs/find', {})).json()
  await hall('repairs/apply', { key, expectedPeople, reason: REASON })
  const { venueId: own } = await hallsOf(given)
  for (const game of await listGames(world)) {
    expect([irishDay(game.startTime) === night, game.venueId]).toEqual([false, own])
  }
})

test('the page of a hall leaves games alone that stand closed in another one', async () => {
  const given = await givenNight()
  const { world, admin, night, venueId } = given
  const { venueId: own } = await hallsOf(given)
  const nights = (await listGames(world)).map(({ startTime }) => irishDay(startTime))
  const other = nights.find((one) => one !== night) ?? ''
  const hall = (at: number, path: string, body: object = {}) =>
    world.post(`/api/organiser/halls/${path}`, { venueId: at, ...body }, admin)
  const close = (at: number, day: string) =>
    hall(at, 'close', { from: day, until: day, courts: [], hours: null, reason: REASON })
  const closings = (at: number) => world.get(`/api/organiser/halls/closings?venueId=${at}`, admin)
  await close(venueId, night)
  expect((await closings(own)).leagues).toEqual([])
  expect((await hall(own, 'repairs/find')).json().leagues).toEqual([])
  await close(own, other)
  const count = (day: string) => nights.filter((one) => one === day).length
  expect((await closings(own)).leagues[0].games).toHaveLength(count(other))
  expect((await closings(venueId)).leagues[0].games).toHaveLength(count(night))
  const { leagues } = (await hall(own, 'repairs/find')).json()
  const moved = leagues[0].repair.moves.map(({ from }: { from: { night: string } }) => from.night)
  expect(moved).toContain(other)
  expect(moved).not.toContain(night)
})

test('the page of a hall leaves play-offs alone that stand closed in another one', async () => {
  const given = await givenTeams()
  const { world, admin, teamIds } = given
  const venueId = await givenHall(given)
  const { nights, venueId: own } = await hallsOf(given)
  const [last, before] = [nights.at(-1), nights.at(-2)]
  await setHall(given, { from: last, venueId })
  const order = { leagueId: world.leagueId, teamIds, expectedPeople: 1 }
  const starts = [`${before}T18:30`, `${last}T18:30`]
  await world.post('/api/organiser/play-offs/make', { ...order, starts }, admin)
  const closing = { from: last, until: last, courts: [], hours: null, reason: REASON }
  await world.post('/api/organiser/halls/close', { venueId, ...closing }, admin)
  const playOffs = async (at: number) =>
    (await world.get(`/api/organiser/halls/closings?venueId=${at}`, admin)).playOffs
  expect(await playOffs(venueId)).toMatchObject([{ leagueId: world.leagueId, games: 2 }])
  expect(await playOffs(own)).toEqual([])
})

test('a captain is offered a time with the name of its hall', async () => {
  const given = await givenNight()
  const { world, teamIds, games, night } = given
  const { db } = world.context
  await db.updateTable('leagues').set({ captainMoves: 'automatic' }).execute()
  const [teamId = 0] = teamIds
  const { id } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', AOIFE)
    .executeTakeFirstOrThrow()
  await db.updateTable('teams').set({ captainPlayerId: id }).where('id', '=', teamId).execute()
  const game = games.find(({ teamOneId, teamTwoId }) => [teamOneId, teamTwoId].includes(teamId))
  const address = `/api/teams/game-moves/offers?teamId=${teamId}&fixtureId=${game?.id}`
  const { free, swaps }: GameMoveOffers = await world.get(address)
  const slots = [...free, ...swaps].map(({ slot }) => slot)
  expect(slots.some((slot) => slot.night === night)).toBe(true)
  for (const slot of slots) {
    expect(slot.hall).toBe(slot.night === night ? 'Parish Hall' : undefined)
  }
})

test('play-offs on a night in another hall are there, on its courts', async () => {
  const given = await givenTeams()
  const { world, admin, teamIds } = given
  const venueId = await givenHall(given)
  const { nights, venueId: own } = await hallsOf(given)
  const [last, before] = [nights.at(-1), nights.at(-2)]
  await setHall(given, { from: last, venueId, courtsBooked: 1 })
  const order = { leagueId: world.leagueId, teamIds, expectedPeople: 1 }
  const starts = [`${before}T18:30`, `${last}T18:30`]
  const made = await world.post('/api/organiser/play-offs/make', { ...order, starts }, admin)
  expect(made.statusCode).toBe(200)
  expect((await listGames(world)).map((game) => game.venueId)).toEqual([own, own])
  const rows = await world.context.db
    .selectFrom('playOffGames')
    .select(['number', 'courtNumber'])
    .where('fixtureId', 'is', null)
    .execute()
  expect(rows.map(({ courtNumber }) => courtNumber)).toEqual([1, 1])
})

test('a round of play-offs is in the calendar of the hall in which its night is', async () => {
  const given = await givenTeams()
  const { world, admin, teamIds } = given
  const venueId = await givenHall(given)
  const { nights, venueId: own } = await hallsOf(given)
  const [last, before] = [nights.at(-1), nights.at(-2)]
  const order = { leagueId: world.leagueId, teamIds, expectedPeople: 1 }
  const starts = [`${before}T18:30`, `${last}T22:00`]
  await world.post('/api/organiser/play-offs/make', { ...order, starts }, admin)
  const calendarOf = async (venue: number): Promise<{ night: string; bookings: object[] }[]> => {
    const address = `/api/organiser/venues/calendar?venueId=${venue}&from=${before}`
    return (await world.get(address, admin)).nights
  }
  const late = { from: '22:00', courts: 2 }
  const on = (all: { night: string }[]) => all.find(({ night }) => night === last)
  expect(on(await calendarOf(own))).toMatchObject({ bookings: [{ from: '18:30' }, late] })
  const hours = { startTime: '22:00', endTime: '23:30' }
  expect((await setHall(given, { from: last, venueId, ...hours })).statusCode).toBe(200)
  expect(on(await calendarOf(own))).toBeUndefined()
  expect(on(await calendarOf(venueId))).toMatchObject({ bookings: [late] })
})

test('no hall is set that has no place for a round of play-offs, the games whose teams are open too', async () => {
  const given = await givenTeams()
  const { world, admin, teamIds } = given
  const venueId = await givenHall(given)
  const { nights } = await hallsOf(given)
  const [last, before] = [nights.at(-1), nights.at(-2)]
  const order = { leagueId: world.leagueId, teamIds, expectedPeople: 1 }
  const starts = [`${before}T18:30`, `${last}T18:30`]
  await world.post('/api/organiser/play-offs/make', { ...order, starts }, admin)
  const put = async (change: object) =>
    (await setHall(given, { venueId, courtsBooked: 2, ...change }, REASON)).json()
  expect((await put({ from: before, courtsBooked: 1 })).message).toContain('Semi-finals')
  expect((await put({ from: before, startTime: '20:00', endTime: '22:00' })).message).toContain(
    'Semi-finals',
  )
  expect((await put({ from: last, courtsBooked: 1 })).message).toContain('Final and third place')
  expect(await put({ from: before })).toEqual({ games: 2, waiting: 0, people: 1 })
  expect((await listGames(world)).map((game) => game.venueId)).toEqual([venueId, venueId])
})

test('a partner night is in the hall of its night, on its courts', async () => {
  const { world, admin, night, ids } = await givenMembers()
  const given = { world, admin }
  const venueId = await givenHall(given)
  await setHall(given, { from: night, venueId, courtsBooked: 1 })
  const opening = { leagueId: world.leagueId, night, start: '19:00', minutes: 15, rounds: 3 }
  const sent = { ...opening, courts: 1, playerIds: ids }
  const opened = await world.post('/api/organiser/partner-nights/open', sent, admin)
  expect(opened.statusCode).toBe(200)
  const row = await world.context.db
    .selectFrom('partnerNights')
    .select(['venueId', 'courts'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ venueId, courts: [1] })
  const moved = await world.post(
    '/api/organiser/leagues/halls/save',
    { leagueId: world.leagueId, halls: [], was: (await hallsOf(given)).halls },
    admin,
  )
  expect(moved.json().message).toContain('There’s a partner night on')
})
