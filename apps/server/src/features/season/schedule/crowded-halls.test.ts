import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { givenLeague, venueOf } from '#testing/builders.ts'
import { givenFixtures, listGames } from '#testing/schedule-world.ts'

test('a game goes to where another league has every court only once the organiser has read that', async () => {
  const { world, admin, games } = await givenFixtures()
  const { db } = world.context
  const [game] = games
  const venueId = await venueOf(db, world.leagueId)
  const hall = { name: 'Naas Hall', courts: ['A', 'B'] }
  await db.updateTable('venues').set(hall).where('id', '=', venueId).execute()
  const { leagueId } = await givenLeague(db)
  const late = { venueId, title: 'Late Padel', startTime: '21:30', endTime: '23:00' }
  await db
    .updateTable('leagues')
    .set({ ...late, courtsBooked: 2 })
    .where('id', '=', leagueId)
    .execute()
  const night = irishDay(game?.startTime ?? new Date(0))
  const save = (time: string, more: object = {}) => {
    const startTime = irishInstant(night, time).toISOString()
    const move = { fixtureId: game?.id, status: 'scheduled', reason: 'The hall asks', startTime }
    return world.post('/api/organiser/fixtures/change', { ...move, ...more }, admin)
  }
  expect((await save('21:40')).json()).toMatchObject({
    code: 'unsuitable_time',
    message: expect.stringContaining('3 courts are wanted and Naas Hall has 2, with Late Padel.'),
  })
  expect(await listGames(world)).toEqual(games)
  expect((await save('21:40', { knows: true })).statusCode).toBe(200)
})
