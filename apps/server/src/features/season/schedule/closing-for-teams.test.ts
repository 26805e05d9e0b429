import { admitSignUp } from '@hive/domain/sign-up/sign-up/sign-up'
import { irishWall } from '@hive/domain/base/time/irish'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { expect, test } from 'vitest'
import { givenTeams, sealDraw, stepOfDraw } from '#testing/schedule-world.ts'

test('publishing can close sign-up for teams in the same step, and people still sign up alone', async () => {
  const { world, admin } = await givenTeams()
  const { context, leagueId } = world
  const path = `/api/organiser/schedule?leagueId=${leagueId}`
  expect(await world.get(path, admin)).toMatchObject({
    isOpenForTeams: true,
    withoutCaptain: ['Aces', 'Bees', 'Dinkers', 'Net Gains'],
  })
  await sealDraw(world, admin)
  await stepOfDraw(world, admin, 'draw')
  const order = { expectedPeople: 1, closeTeams: true }
  expect((await stepOfDraw(world, admin, 'publish', order)).statusCode).toBe(200)
  expect(await world.get(path, admin)).toMatchObject({ isOpenForTeams: false })
  const league = await leagueForSignUp(context, leagueId)
  const at = { at: irishWall(context.now()) }
  expect(() => admitSignUp(league, { type: 'team', tryItOut: false }, at)).toThrow(
    'This league takes no more teams.',
  )
  expect(() => admitSignUp(league, { type: 'individual', tryItOut: false }, at)).not.toThrow()
})
