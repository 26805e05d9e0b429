import type { PublicSchedule } from '@hive/contract/season/schedule'
import { checkDraw } from '@hive/domain/season/schedule/check-draw'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { sha256Hex } from '#sha256.ts'
import { givenFixtures, givenTeams, listGames } from '#testing/schedule-world.ts'
import { AOIFE, type SignUps } from '#testing/sign-up-world.ts'
import { tellAtOnce } from '#testing/tell-at-once.ts'
import { takeUp } from '#jobs/handled.ts'
import { scheduleRoom } from './room.ts'

const PATH = '/api/organiser/schedule'
const BY_TABLE = { halves: 'double', by: 'table' }

/** A season in which the team with the lower number wins each game, and the second phase as its organiser reads it. */
async function givenPlayedSeason() {
  const given = await givenFixtures()
  const { world, admin } = given
  const { context, leagueId } = world
  for (const { id, teamOneId, teamTwoId } of await listGames(world)) {
    const isFirst = teamOneId < teamTwoId
    await context.db
      .updateTable('fixtures')
      .set({
        teamOneScore: isFirst ? 11 : 4,
        teamTwoScore: isFirst ? 4 : 11,
      })
      .where('id', '=', id)
      .execute()
  }
  const phase = async () => (await world.get(`${PATH}?leagueId=${leagueId}`, admin)).secondPhase
  const step = (name: string, change: object = {}) =>
    world.post(`${PATH}/${name}`, { leagueId, number: 2, ...change }, admin)
  const seal = (format: object) => world.post(`${PATH}/seal`, { leagueId, format }, admin)
  return { ...given, phase, step, seal }
}

async function publicSchedule({ app, leagueId }: SignUps): Promise<PublicSchedule> {
  return (await app.inject({ url: `/api/schedules?leagueId=${leagueId}` })).json()
}

/** The findings of a visitor's browser about a draw; `isBase` for the one that the fixtures began with. */
async function check(world: SignUps, number: number, { isBase }: { isBase: boolean }) {
  const { draws, changes, teams } = await publicSchedule(world)
  const draw = draws.find((one) => one.number === number)
  if (!draw?.terms || !draw.games) throw new Error('The draw is not public.')
  const nameOf = (id: number) => teams.find((team) => team.id === id)?.name ?? ''
  const now = (await listGames(world)).map((game) => ({
    teamOne: nameOf(game.teamOneId),
    teamTwo: nameOf(game.teamTwoId),
    night: irishDay(game.startTime),
    start: irishTime(game.startTime),
    court: game.courtNumber ?? 0,
  }))
  const { rules, terms, games, termsHash } = draw
  const since = isBase ? { changes, now } : { changes: [], now: null }
  return checkDraw({ rules, terms, games, termsHash, ...since }, async (text) => sha256Hex(text))
}

const HOLDS = {
  isSameTerms: true,
  isSameSchedule: true,
  strayGames: [],
  brokenChange: null,
  isSameNow: true,
  isLinked: true,
}

test('after a first phase each half by the table plays its own, in a draw that is linked to the first', async () => {
  const { world, teamIds, phase, step, seal } = await givenPlayedSeason()
  await takeUp(world.context, scheduleRoom)
  await expect.poll(phase).toMatchObject({
    orders: { table: ['Aces', 'Bees', 'Dinkers', 'Net Gains'] },
    unplayed: 0,
    slots: expect.any(Number),
  })
  expect((await seal(BY_TABLE)).json()).toMatchObject({ number: 2 })
  expect((await step('draw')).json()).toEqual({ games: 4 })
  expect((await step('publish', { expectedPeople: 1, edition: 1 })).json()).toEqual({
    games: 4,
    people: 1,
  })
  const games = await listGames(world)
  const [first, rest] = [games.slice(0, 6), games.slice(6)]
  const lastNight = Math.max(...first.map(({ startTime }) => startTime.getTime()))
  expect(rest.every(({ startTime }) => startTime.getTime() > lastNight)).toBe(true)
  const halfOf = (id: number) => Math.floor(teamIds.indexOf(id) / 2)
  expect(rest.every(({ teamOneId, teamTwoId }) => halfOf(teamOneId) === halfOf(teamTwoId))).toBe(
    true,
  )
  const { changes } = await publicSchedule(world)
  expect(changes).toMatchObject([
    { number: 1, draw: 1, reason: 'The second phase: each half plays its own (draw 2).' },
  ])
  expect(await check(world, 1, { isBase: true })).toEqual(HOLDS)
  expect(await check(world, 2, { isBase: false })).toEqual(HOLDS)
  const told = () =>
    world.mails.filter(({ to, subject }) => to === AOIFE && subject.includes('changed'))
  await tellAtOnce(world.context)
  await expect.poll(told).toHaveLength(1)
  expect(told()[0]?.text).toMatch(/Bees: on: /)
})

test('halves by level go by the mean of the players’ levels, and by the table where none are known', async () => {
  const { world, teamIds, phase } = await givenPlayedSeason()
  const [, , , last = 0] = teamIds
  await world.context.db
    .updateTable('registrations')
    .set({ teamId: last, skillLevelId: 3 })
    .execute()
  await expect
    .poll(async () => (await phase())?.orders.level)
    .toEqual(['Net Gains', 'Aces', 'Bees', 'Dinkers'])
})

test('a league without games has no halves, and an organiser who asks for them reads why', async () => {
  const { world, admin } = await givenTeams()
  const { leagueId } = world
  expect((await world.get(`${PATH}?leagueId=${leagueId}`, admin)).secondPhase).toBeNull()
  const refused = await world.post(`${PATH}/seal`, { leagueId, format: BY_TABLE }, admin)
  expect(refused.json()).toMatchObject({
    code: 'schedule_unavailable',
    fields: { format: 'Halves come after a first phase, and before play-offs.' },
  })
})

test('slots that do not suffice are counted, and nights that have games already are none', async () => {
  const { world, phase, seal } = await givenPlayedSeason()
  const last = (await listGames(world)).at(-1)
  if (!last) throw new Error('no games')
  const night = irishDay(last.startTime)
  await world.context.db.updateTable('leagues').set({ endDate: night }).execute()
  await expect.poll(async () => (await phase())?.slots).toBe(0)
  const refused = (await seal(BY_TABLE)).json()
  expect(refused.fields.format).toMatch(/^4 games would have no court\./)
})

test('a team that has withdrawn is in no half', async () => {
  const { world, teamIds, phase } = await givenPlayedSeason()
  const { context, leagueId } = world
  const [, teamId = 0] = teamIds
  const withdrawal = { teamId, leagueId, counts: 'forfeit', reason: 'Too few players.' } as const
  await context.db
    .insertInto('teamWithdrawals')
    .values({ ...withdrawal, fixtureIds: [], madeAt: context.now() })
    .execute()
  await expect
    .poll(async () => (await phase())?.orders.table)
    .toEqual(['Aces', 'Dinkers', 'Net Gains'])
})
