import { irishInstant } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { ALAN, givenGameToCome, START } from '#testing/attendance-world.ts'
import { givenPublished } from '#testing/partner-world.ts'
import { absencesOn } from './service.ts'
import {
  deleteAttendanceOf,
  deleteOldAttendance,
  keepLastAnswers,
  listAttendanceOf,
} from './personal-queries.ts'

const DAY_MS = 86_400_000

test('a download has what somebody, or their captain, has said of games', async () => {
  const game = await givenGameToCome()
  const { db } = game.context
  await game.say(ALAN, false)
  expect(await listAttendanceOf(db, game.alan)).toEqual([
    {
      league: 'Tuesday Pickleball',
      game: 'Dinkers v Net Gains',
      start: START,
      comes: false,
      saidBy: 'you',
      saidAt: game.clock.at,
    },
  ])
  expect(await listAttendanceOf(db, game.anna)).toEqual([])
  await deleteAttendanceOf(db, game.alan)
  expect(await listAttendanceOf(db, game.alan)).toEqual([])
})

test('what was said of a game goes when its time is over, and not while the game is still to come', async () => {
  const game = await givenGameToCome()
  const { db } = game.context
  await game.say(ALAN, false)
  const kept = async () => (await listAttendanceOf(db, game.alan)).length
  await deleteOldAttendance(db, START)
  expect(await kept()).toBe(1)
  await game.move(new Date(START.getTime() + 100 * DAY_MS))
  await deleteOldAttendance(db, new Date(START.getTime() + 90 * DAY_MS))
  expect(await kept()).toBe(1)
  await game.move(START)
  await deleteOldAttendance(db, new Date(START.getTime() + 1))
  expect(await kept()).toBe(0)
})

test('two accounts of a person that become one keep the last answer to each game', async () => {
  const game = await givenGameToCome()
  const { db } = game.context
  await game.say(ALAN, true)
  await db
    .insertInto('attendance')
    .values({
      fixtureId: game.fixtureId,
      teamId: game.one,
      playerId: game.anna,
      comes: false,
      isOwn: true,
      forStart: START,
      saidAt: new Date(game.clock.at.getTime() + 1000),
    })
    .execute()
  await keepLastAnswers(db, { from: game.alan, to: game.anna })
  expect(await listAttendanceOf(db, game.alan)).toEqual([])
  expect(await listAttendanceOf(db, game.anna)).toMatchObject([{ comes: false }])
})

test('a no to a partner night reaches organisers, of those who are still in the league', async () => {
  const { given, nightId } = await givenPublished()
  const { world, players, night, ids } = given
  const { context, leagueId } = world
  const [aoife, brian] = players
  context.now = () => irishInstant(night, '10:00')
  const start = irishInstant(night, '18:30').toISOString()
  const say = (who: string | undefined, change: object = {}) =>
    world.post('/api/attendance/say-night', { nightId, start, comes: false, ...change }, who ?? '')
  const absent = async () =>
    (await absencesOn(context, { leagueIds: [leagueId], day: night })).map(({ name }) => name)
  expect((await say(aoife?.email)).statusCode).toBe(200)
  expect((await say(brian?.email)).statusCode).toBe(200)
  expect(await absent()).toEqual(['Aoife Byrne', 'Brian Walsh'])
  const read = await world.get('/api/attendance', aoife?.email ?? '')
  expect(read.nights).toEqual([{ nightId, leagueId, start, attending: 'out' }])
  await say(aoife?.email, { comes: true })
  expect(await absent()).toEqual(['Brian Walsh'])
  await context.db
    .deleteFrom('memberships')
    .where('playerId', '=', ids[1] ?? 0)
    .execute()
  expect(await absent()).toEqual([])
  expect((await say(brian?.email)).statusCode).toBe(404)
  expect((await say(aoife?.email, { start: '2027-01-01T18:30:00.000Z' })).statusCode).toBe(409)
  context.now = () => irishInstant(night, '18:30')
  expect((await say(aoife?.email)).statusCode).toBe(409)
})
