import { expect, test } from 'vitest'
import { givenFixtures } from '#testing/schedule-world.ts'
import { insertStep } from './queries.ts'

test('a team with games to come and too few players or no captain is a task, until it is decided', async () => {
  const { world, admin, teamIds } = await givenFixtures()
  const { db } = world.context
  const [teamId = 0] = teamIds
  const thin = async () => (await world.get('/api/organiser/tasks', admin)).thin
  // Aoife is alone in her team; the others are on paper, without any players.
  const aces = { teamName: 'Aces', teamId, players: 1, needs: 2 }
  expect(await thin()).toMatchObject([{ ...aces, hasCaptain: false }])
  const { playerId } = await db
    .selectFrom('memberships')
    .select('playerId')
    .where('teamId', '=', teamId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('teams')
    .set({ captainPlayerId: playerId })
    .where('id', '=', teamId)
    .execute()
  expect(await thin()).toMatchObject([{ ...aces, hasCaptain: true }])
  const at = world.context.now()
  await insertStep(db, { teamId, kind: 'play_short', registrationIds: [], at })
  expect(await thin()).toEqual([])
})

test('a team whose games are over is no task, though its league goes on', async () => {
  const { world, admin, teamIds } = await givenFixtures()
  const { db } = world.context
  const [teamId = 0] = teamIds
  const thin = async () => (await world.get('/api/organiser/tasks', admin)).thin
  const games = db
    .updateTable('fixtures')
    .where((eb) => eb.or([eb('teamOneId', '=', teamId), eb('teamTwoId', '=', teamId)]))
  await games.set({ teamOneScore: 11, teamTwoScore: 4 }).execute()
  expect(await thin()).toEqual([])
  await games.set({ teamOneScore: null, teamTwoScore: null, status: 'postponed' }).execute()
  expect(await thin()).toMatchObject([{ teamId }])
})
