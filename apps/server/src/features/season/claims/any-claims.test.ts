import { mayStandAlone, type Report } from '@hive/domain/season/claims/claims'
import { Refusal } from '@hive/domain/errors'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALAN, ANNA, BEA, BOTH, DUE, givenGame, later, START } from '#testing/claim-world.ts'
import { playerIdOf } from '#testing/captain-world.ts'
import { claimScore, confirmScore, withdrawClaim } from './claim-score.ts'
import { listClaims } from './queries.ts'
import { settleDue, settleOverdue } from './settle-game.ts'

const score = (teamOne: number, teamTwo: number, last: [number, number]): Report => ({
  outcome: 'score',
  score: { teamOne, teamTwo },
  sets: [[11, 7], [9, 11], last],
})
const REPORTS: readonly Report[] = [
  score(2, 1, [11, 5]),
  score(2, 1, [11, 8]),
  score(1, 2, [5, 11]),
  { outcome: 'not_played' },
  { outcome: 'forfeit', forfeit: 'team_one' },
  { outcome: 'forfeit', forfeit: 'team_two' },
]
/** Somebody plays in both teams. */
const SPEAKERS = [ANNA, ALAN, BEA, BOTH] as const

const step = fc.record({
  does: fc.constantFrom('claim', 'claim', 'confirm', 'withdraw', 'deadline', 'every hour'),
  who: fc.constantFrom(...SPEAKERS),
  side: fc.constantFrom('one', 'two'),
  report: fc.constantFrom(...REPORTS),
})
/** What happens at the same moment, and how long after the game that is; at its deadline more often than by chance. */
const moment = fc.record({
  at: fc.oneof(
    fc.integer({ min: 1, max: 150 }).map(later),
    fc.constantFrom(new Date(DUE.getTime() - 1), DUE),
  ),
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function givenGames() {
  const world = await givenGame()
  const { context, one, two, clock } = world
  const { db } = context
  const players = new Map<string, number>()
  for (const who of SPEAKERS) players.set(who, await playerIdOf(db, who))
  const first = await db.selectFrom('fixtures').selectAll().executeTakeFirstOrThrow()
  const { leagueId, venueId } = first
  /** Another game of the two teams, each on a court of its own. */
  const addGame = async (courtNumber: number) => {
    const { id } = await db
      .insertInto('fixtures')
      .values({ leagueId, venueId, teamOneId: one, teamTwoId: two, courtNumber, startTime: START })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const take = async (fixtureId: number, { does, who, side, report }: Step) => {
    const caller = { playerId: players.get(who) ?? 0 }
    const about = { fixtureId, teamId: side === 'one' ? one : two }
    if (does === 'deadline') return settleDue(context, { fixtureId })
    if (does === 'every hour') return settleOverdue(context)
    if (does === 'withdraw') return withdrawClaim(context, caller, about)
    if (does === 'claim') return claimScore(context, caller, { ...about, report })
    const claims = await listClaims(db, [fixtureId])
    const claimId =
      claims.find((claim) => (claim.side === 'team_one') !== (side === 'one'))?.id ?? 0
    return confirmScore(context, caller, { ...about, claimId })
  }
  return { db, clock, addGame, take, context }
}

type Games = Awaited<ReturnType<typeof givenGames>>

/** What has become of a game, and everything that was ever said of it. */
async function stateOf({ db }: Games, fixtureId: number) {
  const [game, changes, claims] = await Promise.all([
    db
      .selectFrom('fixtures')
      .select(['teamOneScore', 'teamTwoScore', 'setScores', 'forfeit', 'scoreBasis'])
      .where('id', '=', fixtureId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('scoreChanges').selectAll().where('fixtureId', '=', fixtureId).execute(),
    db.selectFrom('gameClaims').selectAll().where('fixtureId', '=', fixtureId).execute(),
  ])
  return { game, changes, claims }
}

let court = 1

test('random claims of random members at the same moments, with the deadline’s jobs among them, come to one score, by two people or by time', async () => {
  const games = await givenGames()
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 5 }), async (moments) => {
      court += 1
      const fixtureId = await games.addGame(court)
      for (const { at, steps } of moments.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
        games.clock.at = at
        const tried = await Promise.allSettled(steps.map((one) => games.take(fixtureId, one)))
        const faults = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
        expect(faults.filter((fault) => !(fault instanceof Refusal))).toEqual([])
      }
      games.clock.at = later(2000)
      await settleDue(games.context, { fixtureId })
      const end = await stateOf(games, fixtureId)
      expect(problemsOf(end)).toEqual([])
      // Nothing that runs again changes it.
      await Promise.all([settleDue(games.context, { fixtureId }), settleOverdue(games.context)])
      expect(await stateOf(games, fixtureId)).toEqual(end)
    }),
    { numRuns: 25 },
  )
})

type End = Awaited<ReturnType<typeof stateOf>>

/** What is wrong: somebody who has spoken for both teams, or a score without two speakers that time has not let stand. */
function problemsOf({ game, changes, claims }: End): string[] {
  const both = [...Map.groupBy(claims, ({ claimedBy }) => claimedBy).values()].filter(
    (own) => new Set(own.map(({ side }) => side)).size > 1,
  )
  const problems = both.map(() => 'one person has spoken for both teams')
  if (changes.length !== (game.teamOneScore === null ? 0 : 1)) problems.push('not one change')
  const [change] = changes
  if (!change) return problems
  const before = claims.filter(({ claimedAt }) => claimedAt <= change.at)
  if (game.scoreBasis === 'deadline') {
    if (change.at < DUE) problems.push('it stands before its time')
    if (!before.some((claim) => mayStandAlone(claim))) problems.push('nothing may stand alone')
  } else {
    const speakers = new Set(before.map(({ claimedBy }) => claimedBy))
    const sides = new Set(before.map(({ side }) => side))
    if (sides.size < 2 || speakers.size < 2) problems.push('one side alone')
  }
  return problems
}
