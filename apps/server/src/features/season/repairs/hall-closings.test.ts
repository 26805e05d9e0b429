import { irishDay } from '@hive/domain/base/time/irish'
import { addDays } from '@hive/domain/base/time/day'
import { expect, test } from 'vitest'
import { listGames } from '#testing/schedule-world.ts'
import { givenTwoLeagues } from '#testing/two-leagues-world.ts'

const REASON = 'The roof is leaking.'

async function givenHall() {
  const given = await givenTwoLeagues()
  const { world, admin, venueId } = given
  const hall = (path: string, body: object = {}) =>
    world.post(`/api/organiser/halls/${path}`, { venueId, ...body }, admin)
  const closings = () => world.get(`/api/organiser/halls/closings?venueId=${venueId}`, admin)
  return { ...given, hall, closings }
}

test('closing a hall says which games stand there, and all leagues are repaired at once', async () => {
  const { world, night, games, hall, closings } = await givenHall()
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
  const { world, night, hall, closings, venueId } = await givenHall()
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

test('someone who plays in two of the leagues counts as one person', async () => {
  const { world, otherId, night, hall } = await givenHall()
  const { db } = world.context
  const [own] = await db.selectFrom('memberships').select('playerId').execute()
  const team = await db
    .selectFrom('teams')
    .select('id as teamId')
    .where('name', '=', 'Kites')
    .executeTakeFirstOrThrow()
  const playerId = own?.playerId ?? 0
  const flags = { registered: true, tryItOutRegistration: false }
  await db
    .insertInto('memberships')
    .values({ leagueId: otherId, playerId, ...team, ...flags })
    .execute()
  const [first] = await listGames(world)
  await db
    .updateTable('memberships')
    .set({ teamId: first?.teamOneId ?? 0 })
    .where('leagueId', '=', world.leagueId)
    .execute()
  await hall('close', { from: night, until: night, courts: [], hours: null, reason: REASON })
  const { key, people, leagues } = (await hall('repairs/find')).json()
  const each = leagues.map(({ repair }: { repair: { people: number } }) => repair.people)
  expect([each, people]).toEqual([[1, 1], 1])
  const done = (await hall('repairs/apply', { key, expectedPeople: people, reason: REASON })).json()
  expect(done.people).toBe(1)
})
