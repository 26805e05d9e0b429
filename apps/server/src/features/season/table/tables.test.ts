import type { WireRepair } from '@hive/contract/season/repairs'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { standings } from '@hive/domain/season/table/standings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { givenFixtures, listGames } from '#testing/schedule-world.ts'
import { AOIFE, BREN } from '#testing/sign-up-world.ts'
import { tellAtOnce } from '#testing/tell-at-once.ts'
import { takeUp } from '#jobs/handled.ts'
import { scheduleRoom } from '../schedule/room.ts'
import { sendVoidResults } from './jobs.ts'
import { tableRoom } from './room.ts'

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
    context.leagueCache.invalidate(leagueId)
    const { leagues } = (await world.app.inject({ url: '/api/leagues' })).json()
    const league = leagues.find(({ id }: { id: number }) => id === leagueId)
    return standings(league)
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
    expect(reply.json()).toMatchObject({ people })
    return people
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
  expect(leagues.find(({ id }: { id: number }) => id === leagueId).adjustments).toEqual([
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

test('a game whose court has been taken waits for one when its team is back', async () => {
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

test('players whose results stop counting hear of it once, and others of the games that are off', async () => {
  const { withdraw, teamIds, games, world, score, leagueId } = await givenTable('void')
  const { app, context, mails } = world
  await Promise.all([
    takeUp(context, scheduleRoom),
    takeUp(context, tableRoom),
    givenPlayer(app, BREN),
  ])
  const [teamId = 0] = teamIds
  const [played, open] = games
    .filter((game) => [game.teamOneId, game.teamTwoId].includes(teamId))
    .map((game) => {
      const isFirst = game.teamOneId === teamId
      return { ...game, isFirst, opponent: isFirst ? game.teamTwoId : game.teamOneId }
    })
  if (!played || !open) throw new Error('The team has too few games.')
  // Aoife's team has played against the one that withdraws, Bren's is still to.
  await context.db.updateTable('memberships').set({ teamId: played.opponent }).execute()
  const { id: playerId } = await context.db
    .selectFrom('players')
    .select('id')
    .where('email', '=', BREN)
    .executeTakeFirstOrThrow()
  const bren = { leagueId, playerId, teamId: open.opponent, registered: true }
  await context.db.insertInto('memberships').values(bren).execute()
  await score(played.id, 11, 7)
  const subjects = () => mails.map(({ subject }) => subject)
  await expect.poll(subjects).toContainEqual(expect.stringContaining('The fixtures are out'))
  const before = mails.length
  const evening = irishInstant(irishDay(new Date()), '23:00')
  Object.assign(context, { now: () => evening })
  // Both of them, of whom only one has a game that is off.
  expect(await withdraw(teamId)).toBe(2)
  const { rows } = await sql`
    update pgboss.job j set start_after = now() from pgboss.job was
    where j.name = ${sendVoidResults.name} and was.id = j.id
    returning was.start_after as "startAfter"`.execute(context.db)
  const morning = irishInstant(addDays(irishDay(evening), 1), '08:00')
  expect(rows).toEqual([{ startAfter: morning }])
  await tellAtOnce(context)
  const told = () => mails.slice(before).map(({ to, subject }) => `${to}: ${subject}`)
  await expect
    .poll(() => told().toSorted())
    .toEqual([
      expect.stringMatching(`^${AOIFE}: Your result against Aces no longer counts: `),
      expect.stringMatching(`^${BREN}: A game of yours has changed: `),
    ])
  const mail = mails.slice(before).find(({ to }) => to === AOIFE)
  expect(mail?.text).toContain(played.isFirst ? '7 – 11' : '11 – 7')
  expect(mail?.text).toContain(REASON)
})

test('results that go on counting are no news', async () => {
  const { withdraw, teamIds, games, world, score } = await givenTable('forfeit')
  const { context } = world
  const [teamId = 0] = teamIds
  const played = games.find((game) => [game.teamOneId, game.teamTwoId].includes(teamId))
  if (!played) throw new Error('The team has no game.')
  await context.db
    .updateTable('memberships')
    .set({ teamId: played.teamOneId === teamId ? played.teamTwoId : played.teamOneId })
    .execute()
  await score(played.id, 11, 7)
  await withdraw(teamId)
  const { name } = sendVoidResults
  const { rows } = await sql`select from pgboss.job where name = ${name}`.execute(context.db)
  expect(rows).toHaveLength(0)
})

test('a team that is back plays where that is still possible: not in lost time, and not against one that is out', async () => {
  const { withdraw, post, teamIds, games, world } = await givenTable('forfeit')
  const [aces = 0, bees = 0] = teamIds
  const own = games.filter((game) => [game.teamOneId, game.teamTwoId].includes(aces))
  await withdraw(aces)
  await withdraw(bees)
  const lost = own.find((game) => ![game.teamOneId, game.teamTwoId].includes(bees))
  const night = irishDay(lost?.startTime ?? new Date(0))
  const loss = { from: night, until: night, courts: [], hours: null, reason: 'The roof leaks.' }
  expect((await post('losses/add', loss)).statusCode).toBe(200)
  const back = { teamId: aces, reason: 'They found players.' }
  expect((await post('table/withdrawals/take-back', back)).json()).toMatchObject({ games: 2 })
  const statusOf = async (game: { id: number } | undefined) =>
    (await listGames(world)).find(({ id }) => id === game?.id)?.status
  const others = own.filter((game) => irishDay(game.startTime) !== night)
  const against = own.find((game) => [game.teamOneId, game.teamTwoId].includes(bees))
  expect(await statusOf(lost)).toBe('postponed')
  expect(await statusOf(against)).toBe('cancelled')
  const third = others.find(({ id }) => id !== against?.id)
  expect(await statusOf(third)).toBe('scheduled')
  const on = { fixtureId: against?.id, status: 'scheduled', reason: 'As planned.', tell: false }
  const put = await world.post('/api/organiser/fixtures/change', on, 'admin@hive.example')
  expect(put.json().message).toBe(
    'Bees are out of the league, so this game can’t go on. Have them back first.',
  )
})

test('the game of two teams that are both out is on again once both are back', async () => {
  const { withdraw, post, teamIds, games, world } = await givenTable()
  const [one = 0, two = 0] = teamIds
  const isTheirs = (game: { teamOneId: number; teamTwoId: number }) =>
    [game.teamOneId, game.teamTwoId].every((id) => id === one || id === two)
  const { id } = games.find(isTheirs) ?? {}
  const status = async () => (await listGames(world)).find((game) => game.id === id)?.status
  await withdraw(one)
  await withdraw(two)
  const reason = 'They found players.'
  await post('table/withdrawals/take-back', { teamId: one, reason })
  expect(await status()).toBe('cancelled')
  await post('table/withdrawals/take-back', { teamId: two, reason })
  expect(await status()).toBe('scheduled')
})

test('a team of which everyone has left the league is not taken back into its season', async () => {
  const { withdraw, post, teamIds, world } = await givenTable()
  const [teamId = 0] = teamIds
  await withdraw(teamId)
  await world.context.db
    .updateTable('teams')
    .set({ releasedAt: new Date() })
    .where('id', '=', teamId)
    .execute()
  const back = await post('table/withdrawals/take-back', { teamId, reason: 'They found players.' })
  expect(back.json().message).toBe(
    'This team is not in the league any more: everyone on it has left. It can sign up again.',
  )
})
