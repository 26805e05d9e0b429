import { getLeagues } from '@hive/contract/leagues/leagues'
import type { WireRepair } from '@hive/contract/season/repairs'
import type { Forfeit } from '@hive/domain/season/fixtures/fixture'
import { standings } from '@hive/domain/season/table/standings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenFixtures, listGames } from '#testing/schedule-world.ts'

const REASON = 'They have no players left.'

type Step =
  | { kind: 'score' | 'undo'; game: number; one: number; two: number }
  | { kind: 'forfeit'; game: number; forfeit: Forfeit }
  | { kind: 'adjust' | 'remove' | 'withdraw' | 'back'; team: number; points: number }

const game = fc.integer({ min: 0, max: 5 })
const goals = fc.integer({ min: 0, max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('score', 'score', 'undo'), game, one: goals, two: goals }),
  fc.record({
    kind: fc.constant('forfeit' as const),
    game,
    forfeit: fc.constantFrom('team_one', 'team_two', 'both'),
  }),
  fc.record({
    kind: fc.constantFrom('adjust', 'remove', 'withdraw', 'back'),
    team: fc.integer({ min: 0, max: 3 }),
    points: fc.constantFrom(-2, -0.5, 1, 1.5),
  }),
)

/** A league with its fixtures, in which steps are taken as organisers take them; a step may be refused. */
async function givenLeague() {
  const { world, admin, teamIds, games } = await givenFixtures()
  const { leagueId, context, app } = world
  const post = (path: string, body: object) => world.post(`/api/organiser/${path}`, body, admin)
  const ofLeague = (path: string, body: object) => post(path, { leagueId, ...body })
  const take = async (one: Step) => {
    if ('game' in one) {
      const { id: fixtureId = 0, teamOneId, teamTwoId } = games[one.game] ?? {}
      if (one.kind === 'forfeit') {
        return post('scores/forfeit', { fixtureId, forfeit: one.forfeit })
      }
      if (one.kind === 'undo') return post('scores/undo', { fixtureId })
      const WinningTeamId = one.one === one.two ? null : one.one > one.two ? teamOneId : teamTwoId
      const score = { TeamOneScore: one.one, TeamTwoScore: one.two, WinningTeamId }
      const Parameters = { LeagueId: leagueId, FixtureId: fixtureId, ...score }
      return world.post('/api/sports', { Action: 'UpdateLeagueFixtureScore', Parameters }, admin)
    }
    const teamId = teamIds[one.team] ?? 0
    if (one.kind === 'adjust') {
      return ofLeague('table/adjust', { teamId, points: one.points, reason: REASON })
    }
    if (one.kind === 'back')
      return ofLeague('table/withdrawals/take-back', { teamId, reason: REASON })
    if (one.kind === 'remove') {
      const { adjustments } = await world.get(`/api/organiser/table?leagueId=${leagueId}`, admin)
      return ofLeague('table/adjustments/remove', { adjustmentId: adjustments[0]?.id ?? 1 })
    }
    const accident = { kind: 'team', teamId }
    const { repairs = [] } = (await ofLeague('repairs/find', { accident })).json()
    const [repair]: WireRepair[] = repairs
    if (!repair) return undefined
    const { key, people: expectedPeople } = repair
    return ofLeague('repairs/apply', { accident, key, expectedPeople, reason: REASON })
  }
  const kept = async () => {
    context.leagueCache.invalidate(leagueId)
    const list = (await app.inject({ url: '/api/leagues' })).json()
    const league = getLeagues.reply.parse(list).leagues.find(({ id }) => id === leagueId)
    if (!league) throw new Error('There is no such league.')
    return league
  }
  /** The scores of the games by the log of their changes alone. */
  const logged = async () => {
    const changes = await context.db.selectFrom('scoreChanges').selectAll().orderBy('id').execute()
    return new Map(changes.map((change) => [change.fixtureId, change]))
  }
  return { world, take, kept, logged }
}

test('through any steps the table that is kept is the one that the log of scores comes to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const { world, take, kept, logged } = await givenLeague()
      for (const one of steps) {
        const reply = await take(one)
        expect([200, 404, 409, undefined]).toContain(reply?.statusCode)
      }
      const league = await kept()
      const log = await logged()
      const fixtures = league.fixtures.map((fixture) => {
        const { toOne = null, toTwo = null, toForfeit = null } = log.get(fixture.id) ?? {}
        const score = toOne === null || toTwo === null ? null : { teamOne: toOne, teamTwo: toTwo }
        return { ...fixture, score, forfeit: toForfeit }
      })
      expect(standings(league)).toEqual(standings({ ...league, fixtures }))
      const [notes, games] = [league.withdrawals, await listGames(world)]
      const gone = new Set(notes.flatMap(({ fixtureIds }) => fixtureIds))
      expect(games.filter(({ id, status }) => status === 'cancelled' && !gone.has(id))).toEqual([])
      const sum = standings(league).reduce((points, row) => points + row.points, 0)
      const adjusted = league.adjustments
        .filter(
          ({ teamId }) => !notes.some((one) => one.teamId === teamId && one.counts === 'void'),
        )
        .reduce((points, one) => points + one.points, 0)
      const played = standings(league).reduce((count, row) => count + row.wins + row.draws / 2, 0)
      expect(sum).toBe(played + adjusted)
    }),
    { numRuns: 4 },
  )
})
