import { admitSignUp } from '@hive/domain/sign-up/sign-up/sign-up'
import { irishWall } from '@hive/domain/base/time/irish'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { givenTeams, listGames, sealDraw, stepOfDraw, TEAM_NAMES } from '#testing/schedule-world.ts'
import { BREN } from '#testing/sign-up-world.ts'

const PATH = '/api/organiser/schedule'

test('publishing can close sign-up for teams in the same step, and people still sign up alone', async () => {
  const { world, admin } = await givenTeams()
  const { context, leagueId } = world
  const path = `/api/organiser/schedule?leagueId=${leagueId}`
  expect(await world.get(path, admin)).toMatchObject({
    isOpenForTeams: true,
    withoutCaptain: ['Aces', 'Bees', 'Dinkers', 'Net Gains'],
    short: [
      { team: 'Aces', players: 1, invited: 0, needs: 2 },
      { team: 'Bees', players: 0, invited: 0, needs: 2 },
      { team: 'Dinkers', players: 0, invited: 0, needs: 2 },
      { team: 'Net Gains', players: 0, invited: 0, needs: 2 },
    ],
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

test('a draw may count a team whose captain is still paying, and is out once they have paid', async () => {
  const { world, admin } = await givenTeams()
  await givenPlayer(world.app, BREN)
  const team = { RegistrationTypeId: 2, Price: 180, TeamName: 'Late Bloomers' }
  const { sessionId, url } = (await world.start(team, BREN)).json()
  expect(await world.get(`${PATH}?leagueId=${world.leagueId}`, admin)).toMatchObject({
    teams: TEAM_NAMES,
    paying: ['Late Bloomers'],
  })
  const { leagueId } = world
  await world.post(`${PATH}/seal`, { leagueId, format: 'single', withPaying: true }, admin)
  expect((await stepOfDraw(world, admin, 'draw')).json()).toEqual({ games: 10 })
  const early = await stepOfDraw(world, admin, 'publish', { expectedPeople: 1 })
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    'Late Bloomers has not paid yet. Publish once it has, or discard this draw.',
  ])
  expect(await listGames(world)).toEqual([])
  await world.payOn(url)
  await world.verify(sessionId, BREN)
  const done = await stepOfDraw(world, admin, 'publish', { expectedPeople: 2 })
  expect(done.json()).toEqual({ games: 10, people: 2 })
})
