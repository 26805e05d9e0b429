import { irishDay } from '@hive/domain/base/time/irish'
import { addDays } from '@hive/domain/base/time/day'
import { expect, test } from 'vitest'
import { givenFixtures, listGames } from '#testing/schedule-world.ts'

const REASON = 'The roof is leaking.'

/** The league with its fixtures, and another one in the same hall whose only game is on the same night. */
async function givenTwoLeagues() {
  const given = await givenFixtures()
  const { world, games } = given
  const { db } = world.context
  const [game] = games
  const night = irishDay(game?.startTime ?? new Date(0))
  const {
    id: _id,
    version: _version,
    ...row
  } = await db
    .selectFrom('leagues')
    .selectAll()
    .where('id', '=', world.leagueId)
    .executeTakeFirstOrThrow()
  const copy = { ...row, title: 'Zumba Volley', nights: row.nights && [...row.nights] }
  const { id: otherId } = await db
    .insertInto('leagues')
    .values(copy as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const names = ['Kites', 'Larks'].map((name) => ({ leagueId: otherId, name }))
  const teams = await db.insertInto('teams').values(names).returning('id').execute()
  const [teamOneId = 0, teamTwoId = 0] = teams.map(({ id }) => id)
  const at = { startTime: game?.startTime ?? new Date(0), venueId: row.venueId, courtNumber: null }
  await db
    .insertInto('fixtures')
    .values({ leagueId: otherId, teamOneId, teamTwoId, ...at })
    .execute()
  const hall = (path: string, body: object = {}) =>
    world.post(`/api/organiser/halls/${path}`, { venueId: row.venueId, ...body }, given.admin)
  const closings = () =>
    world.get(`/api/organiser/halls/closings?venueId=${row.venueId}`, given.admin)
  return { ...given, night, hall, closings, venueId: row.venueId }
}

test('closing a hall says which games stand there, and all leagues are repaired at once', async () => {
  const { world, night, games, hall, closings } = await givenTwoLeagues()
  const standing = games.filter(({ startTime }) => irishDay(startTime) === night).length
  const days = { from: night, until: night, courts: [], hours: null }
  expect((await hall('close', { ...days, reason: REASON })).statusCode).toBe(200)
  const { leagues } = await closings()
  expect(leagues.map(({ games: own }: { games: string[] }) => own.length)).toEqual([standing, 1])
  expect(leagues[1]).toMatchObject({ title: 'Zumba Volley' })
  const { key, people: expectedPeople } = (await hall('repairs/find')).json()
  const order = { key, expectedPeople, reason: REASON }
  const done = (await hall('repairs/apply', order)).json()
  expect(done).toEqual({ games: standing + 1, people: expectedPeople })
  const after = await listGames(world)
  expect(after.map(({ startTime }) => irishDay(startTime))).not.toContain(night)
  const places = after.map(({ startTime, courtNumber }) => `${startTime.getTime()} ${courtNumber}`)
  expect(new Set(places).size).toBe(after.length)
  expect((await closings()).leagues).toEqual([])
})

test('closed dates of the venue count too, and what is opened again is open', async () => {
  const { world, night, hall, closings, venueId } = await givenTwoLeagues()
  const { db } = world.context
  const blackouts = JSON.stringify([{ from: night, until: night, reason: 'A concert' }])
  await db.updateTable('venues').set({ blackouts }).where('id', '=', venueId).execute()
  expect((await closings()).leagues).toHaveLength(2)
  await db.updateTable('venues').set({ blackouts: '[]' }).where('id', '=', venueId).execute()
  expect((await closings()).leagues).toEqual([])
  const days = { from: night, until: addDays(night, 14), courts: [], hours: null }
  await hall('close', { ...days, reason: REASON })
  const { losses, leagues } = await closings()
  expect(leagues).not.toEqual([])
  expect((await hall('open', { lossId: losses[0].lossId })).statusCode).toBe(200)
  expect((await closings()).leagues).toEqual([])
})
