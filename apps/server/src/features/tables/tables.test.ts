import type { WireRepair } from '@hive/contract/repairs'
import { leagueFromWire } from '@hive/contract/league-wire'
import { standings } from '@hive/domain/standings/standings'
import { expect, test } from 'vitest'
import { givenFixtures, listGames } from '#testing/schedule-world.ts'

const REASON = 'They have no players left.'

/** A league of four teams with its six fixtures, and what organisers do to its table. */
async function givenTable(rule: 'by_share' | 'void' | 'forfeit' = 'by_share') {
  const given = await givenFixtures()
  const { world, admin, teamIds } = given
  const { leagueId, context } = world
  await context.db.updateTable('leagues').set({ withdrawalRule: rule }).execute()
  const post = (path: string, body: object) =>
    world.post(`/api/organiser/${path}`, { leagueId, ...body }, admin)
  const table = async () => {
    context.board.invalidate(leagueId)
    const { leagues } = (await world.app.inject({ url: '/api/leagues' })).json()
    const league = leagues.find(({ id }: { id: number }) => id === leagueId)
    return standings(leagueFromWire(league))
  }
  const score = async (fixtureId: number, teamOneScore: number, teamTwoScore: number) => {
    await context.db
      .updateTable('fixtures')
      .set({ teamOneScore, teamTwoScore })
      .where('id', '=', fixtureId)
      .execute()
  }
  const withdraw = async (teamId: number) => {
    const accident = { kind: 'team', teamId }
    const { repairs } = (await post('repairs/find', { accident })).json()
    const [repair]: WireRepair[] = repairs
    if (!repair) throw new Error('There is no repair.')
    const { key, people } = repair
    const applied = { accident, key, expectedPeople: people, reason: REASON }
    const reply = await post('repairs/apply', applied)
    expect(reply.statusCode).toBe(200)
  }
  const notes = () => world.get(`/api/organiser/table?leagueId=${leagueId}`, admin)
  return { ...given, leagueId, teamIds, post, table, score, withdraw, notes }
}

test('points that an organiser takes away are in the table, public with their reason, and can be taken back', async () => {
  const { post, table, notes, teamIds, world, leagueId } = await givenTable()
  const [teamId = 0] = teamIds
  const adjustment = { teamId, points: '-1,5', reason: 'They fielded a stranger.' }
  const { adjustmentId } = (await post('table/adjust', adjustment)).json()
  const pointsOf = async () => (await table()).find((row) => row.teamId === teamId)?.points
  expect(await pointsOf()).toBe(-1.5)
  const { leagues } = (await world.app.inject({ url: '/api/leagues' })).json()
  expect(leagues.find(({ id }: { id: number }) => id === leagueId).table_adjustments).toEqual([
    { teamId, teamName: 'Aces', points: -1.5, reason: 'They fielded a stranger.' },
  ])
  expect((await notes()).adjustments).toMatchObject([{ id: adjustmentId, points: -1.5 }])
  await post('table/adjustments/remove', { adjustmentId })
  expect((await post('table/adjustments/remove', { adjustmentId })).statusCode).toBe(200)
  expect(await pointsOf()).toBe(0)
})

test.each([
  [{ points: '0' }, 'points'],
  [{ points: '' }, 'points'],
  [{ points: '0.3' }, 'points'],
  [{ points: 'many' }, 'points'],
  [{ reason: '' }, 'reason'],
  [{ teamId: 2_000_000 }, 'teamId'],
])('points such as %o are refused at their field', async (change, field) => {
  const { post, teamIds, notes } = await givenTable()
  const fine = { teamId: teamIds[0], points: '-1', reason: 'They fielded a stranger.' }
  const reply = await post('table/adjust', { ...fine, ...change })
  expect(reply.json().fields).toMatchObject({ [field]: expect.any(String) })
  expect((await notes()).adjustments).toEqual([])
})

test('a team that withdraws before half its games leaves no trace in the table, and comes back', async () => {
  const given = await givenTable()
  const { table, score, withdraw, notes, post, teamIds, games, world } = given
  const [teamId = 0] = teamIds
  const own = games.find((game) => [game.teamOneId, game.teamTwoId].includes(teamId))
  await score(own?.id ?? 0, 11, 7)
  const before = await table()
  await withdraw(teamId)
  expect((await table()).map((row) => row.teamId)).not.toContain(teamId)
  expect((await table()).every(({ played }) => played === 0)).toBe(true)
  expect((await notes()).withdrawals).toMatchObject([{ teamId, counts: 'void', games: 2 }])
  expect((await notes()).teams).toHaveLength(3)
  const back = await post('table/withdrawals/take-back', { teamId, reason: 'They found players.' })
  expect(back.json()).toMatchObject({ games: 2 })
  expect(await table()).toEqual(before)
  expect((await listGames(world)).every(({ status }) => status === 'scheduled')).toBe(true)
  expect(
    (await post('table/withdrawals/take-back', { teamId, reason: 'They found players.' }))
      .statusCode,
  ).toBe(404)
})

test('a team that withdraws later forfeits what is left, and is no choice for play-offs', async () => {
  const { table, withdraw, teamIds, world, admin, leagueId } = await givenTable('forfeit')
  const [teamId = 0] = teamIds
  await withdraw(teamId)
  const rows = await table()
  expect(rows.find((row) => row.teamId === teamId)).toMatchObject({ played: 3, losses: 3 })
  expect(rows.filter(({ wins }) => wins === 1)).toHaveLength(3)
  const playOffs = await world.get(`/api/organiser/play-offs?leagueId=${leagueId}`, admin)
  expect(playOffs.teams.map(({ id }: { id: number }) => id)).not.toContain(teamId)
})

test('a game whose court is taken meanwhile waits for one when its team is back', async () => {
  const { withdraw, post, teamIds, games, world } = await givenTable()
  const [teamId = 0] = teamIds
  await withdraw(teamId)
  const own = games.find((game) => [game.teamOneId, game.teamTwoId].includes(teamId))
  const other = games.find((game) => ![game.teamOneId, game.teamTwoId].includes(teamId))
  await world.context.db
    .updateTable('fixtures')
    .set({ startTime: own?.startTime, courtNumber: own?.courtNumber })
    .where('id', '=', other?.id ?? 0)
    .execute()
  await post('table/withdrawals/take-back', { teamId, reason: 'They found players.' })
  const now = await listGames(world)
  expect(now.find(({ id }) => id === own?.id)?.status).toBe('postponed')
})
