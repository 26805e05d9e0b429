import type { History } from '@hive/contract/season/history'
import { expect, test } from 'vitest'
import { bearer } from '#testing/bearer.ts'
import { givenLeague, venueOf } from '#testing/builders.ts'
import { ALAN, ANNA, BEA, givenGame, later } from '#testing/claim-world.ts'

const GAME_MINUTES = 60

/** The game of `givenGame` in two hours, and last season, in which both teams had other names and Alan was not in yet. */
async function givenSeasons() {
  const game = await givenGame()
  const { app, context, clock, one, two, leagueId } = game
  const { db, leagueCache } = context
  clock.at = later(-2)
  const { leagueId: lastId } = await givenLeague(db)
  const rows = ['Old Dinkers', 'Net Losses', 'Lob Stars'].map((name) => ({
    leagueId: lastId,
    name,
  }))
  const teams = await db.insertInto('teams').values(rows).returning('id').execute()
  const [oldOne = 0, oldTwo = 0, third = 0] = teams.map(({ id }) => id)
  await db.updateTable('leagues').set({ renewsId: lastId }).where('id', '=', leagueId).execute()
  const renew = (id: number, renewsTeamId: number) =>
    db.updateTable('teams').set({ renewsTeamId }).where('id', '=', id).execute()
  await renew(one, oldOne)
  await renew(two, oldTwo)
  const players = await db.selectFrom('players').select(['id', 'email']).execute()
  const idOf = (email: string) => players.find((player) => player.email === email)?.id ?? 0
  const join = (email: string, teamId: number) =>
    db
      .insertInto('memberships')
      .values({ leagueId: lastId, playerId: idOf(email), teamId, registered: true })
      .execute()
  await join(ANNA, oldOne)
  await join(BEA, oldTwo)
  const venueId = await venueOf(db, lastId)
  const play = (teamIds: [number, number], score: [number, number], weeks: number) =>
    db
      .insertInto('fixtures')
      .values({
        leagueId: lastId,
        venueId,
        teamOneId: teamIds[0],
        teamTwoId: teamIds[1],
        startTime: later(-168 * weeks),
        teamOneScore: score[0],
        teamTwoScore: score[1],
      })
      .execute()
  await play([oldOne, oldTwo], [2, 1], 9)
  await play([oldTwo, oldOne], [2, 0], 8)
  await play([oldOne, third], [2, 0], 7)
  leagueCache.invalidate()
  const read = async (who: string): Promise<History> =>
    (await app.inject({ url: '/api/history', headers: bearer(who) })).json()
  return { ...game, lastId, third, read }
}

test('whoever was on a team reads of its games under any name, and nobody else of them as their own', async () => {
  const { fixtureId, leagueId, lastId, one, read } = await givenSeasons()
  const anna = await read(ANNA)
  const start = later(-168 * 8).toISOString()
  const last = { start, result: 'loss', score: [0, 2], isForfeit: false }
  expect(anna.meetings).toEqual([
    { fixtureId, against: 'Net Gains', met: 2, won: 1, drawn: 0, last },
  ])
  expect(anna.record).toMatchObject([{ played: 3, wins: 2, draws: 0, losses: 1, forfeits: 0 }])
  expect(anna.teams).toMatchObject([{ teamId: one, name: 'Dinkers' }])
  expect(anna.teams[0]?.seasons).toMatchObject([
    { leagueId, teamName: 'Dinkers', isOwn: true, row: { played: 0 } },
    { leagueId: lastId, teamName: 'Old Dinkers', isOwn: true, row: { place: 1, of: 3, wins: 2 } },
  ])
  expect((await read(BEA)).meetings).toMatchObject([{ against: 'Dinkers', met: 2, won: 1 }])
  // Alan came this season: the team has a past, and he has none.
  const alan = await read(ALAN)
  expect([alan.meetings, alan.record]).toEqual([[], []])
  expect(alan.teams[0]?.seasons.map(({ isOwn }) => isOwn)).toEqual([true, false])
  expect(JSON.stringify([anna, alan])).not.toMatch(/@|playerId/)
})

test('results of a team that has withdrawn count for no one here either, and a game that is over is met no more', async () => {
  const { context, clock, lastId, third, read } = await givenSeasons()
  const gone = { leagueId: lastId, teamId: third, counts: 'void' as const, fixtureIds: [] }
  const why = { reason: 'They have no players left.', isOpen: false, madeAt: later(-3) }
  await context.db
    .insertInto('teamWithdrawals')
    .values({ ...gone, ...why })
    .execute()
  context.leagueCache.invalidate()
  expect((await read(ANNA)).record).toMatchObject([{ played: 2, wins: 1, losses: 1 }])
  clock.at = later(GAME_MINUTES / 60 - 0.1)
  expect((await read(ANNA)).meetings).toHaveLength(1)
  clock.at = later(GAME_MINUTES / 60 + 0.1)
  expect((await read(ANNA)).meetings).toEqual([])
})
