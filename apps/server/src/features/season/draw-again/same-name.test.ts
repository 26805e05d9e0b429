import type { DrawAgain, RestPlan } from '@hive/contract/season/draw-again'
import { expect, test } from 'vitest'
import {
  check,
  givenFixtures,
  HOLDS,
  listGames,
  publicSchedule,
  stepOfDraw,
} from '#testing/schedule-world.ts'

const REASON = 'A team has left, and another one has come.'

/** A season of which a team has left after its first game, and one of the same name has come since. */
async function givenNamesake() {
  const given = await givenFixtures()
  const { world, games } = given
  const { db } = world.context
  const { leagueId } = world
  const [first] = games
  if (!first) throw new Error('There are no games.')
  const leftId = first.teamOneId
  const score = { teamOneScore: 11, teamTwoScore: 5 }
  await db.updateTable('fixtures').set(score).where('id', '=', first.id).execute()
  const accident = { kind: 'team', teamId: leftId }
  const find = await world.post('/api/organiser/repairs/find', { leagueId, accident }, given.admin)
  const [{ key, people: expectedPeople }] = find.json().repairs
  const order = { leagueId, accident, key, expectedPeople, reason: 'They have left.' }
  const gone = await world.post('/api/organiser/repairs/apply', order, given.admin)
  expect(gone.statusCode).toBe(200)
  const { name } = await db
    .updateTable('teams')
    .set({ releasedAt: new Date() })
    .where('id', '=', leftId)
    .returning('name')
    .executeTakeFirstOrThrow()
  const { id: newId } = await db
    .insertInto('teams')
    .values({ leagueId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...given, name, leftId, newId }
}

test('a team with the name of one that has left plays everyone, and is called apart in certificates', async () => {
  const { world, admin, name, leftId, newId } = await givenNamesake()
  const { leagueId } = world
  const path = '/api/organiser/draw-again'
  const step = (call: string, body: object) =>
    world.post(`${path}/${call}`, { leagueId, ...body }, admin)
  const standing = (): Promise<DrawAgain> => world.get(`${path}?leagueId=${leagueId}`, admin)
  const from = (await standing()).nights[1] ?? ''
  const preview: RestPlan = (await step('preview', { from })).json()
  const numbered = `${name} (2)`
  const own = preview.games.filter(({ teamOne, teamTwo }) => [teamOne, teamTwo].includes(numbered))
  expect(own).toHaveLength(3)
  await step('seal', { from, reason: REASON })
  await stepOfDraw(world, admin, 'draw', { number: 2 })
  const { rest } = await standing()
  const out = await step('publish', { number: 2, expectedPeople: rest?.people ?? 0 })
  expect(out.statusCode).toBe(200)
  const games = await listGames(world)
  const countOf = (id: number) =>
    games.filter(({ status, teamOneId, teamTwoId }) => {
      return status === 'scheduled' && [teamOneId, teamTwoId].includes(id)
    }).length
  expect([countOf(newId), countOf(leftId)]).toEqual([3, 1])
  const { draws, changes, teams } = await publicSchedule(world)
  expect(teams).toContainEqual({ id: newId, name: numbered })
  expect(await check(world, changes, draws[1])).toEqual(HOLDS)
  const left = await world.get(`/api/organiser/repairs?leagueId=${leagueId}`, admin)
  const ofName = left.teams.filter((team: { name: string }) => team.name.startsWith(name))
  expect(ofName).toMatchObject([{ id: newId, name, games: 3 }])
})
