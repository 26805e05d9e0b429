import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { mayStandAlone, type Report } from '@hive/domain/season/claims/claims'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { admin, ALAN, ANNA, BEA, BOTH, DUE, givenGame, later, START } from '#testing/claim-world.ts'
import { playerIdOf } from '#testing/captain-world.ts'
import type { Deed, Orders } from '#testing/claims/claim-process.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { settleAtDeadline, settleOverdue } from './settle-game.ts'

// Many more are played by `PROPERTY_RUNS=1000 npx vitest run any-claims`.
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 8)
const PROCESSES = 3
const LONG_ENOUGH_MS = 120_000 + RUNS * 10_000

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
const OF_PLAYERS = ['claim', 'claim', 'confirm', 'withdraw', 'deadline', 'every hour'] as const
const OF_ORGANISERS = ['enter', 'take back'] as const

const stepOf = (does: readonly Deed['does'][]) =>
  fc.record({
    does: fc.constantFrom(...does),
    who: fc.constantFrom(...SPEAKERS),
    isFirst: fc.boolean(),
    report: fc.constantFrom(...REPORTS),
    process: fc.nat({ max: PROCESSES - 1 }),
  })
/** What happens at the same moment, and how long after the game that is; at its deadline more often than by chance. */
const momentOf = (does: readonly Deed['does'][]) =>
  fc.record({
    at: fc.oneof(
      fc.integer({ min: 1, max: 150 }).map(later),
      fc.constantFrom(new Date(DUE.getTime() - 1), DUE),
    ),
    steps: fc.array(stepOf(does), { minLength: 1, maxLength: 6 }),
  })
const momentsOf = (does: readonly Deed['does'][]) =>
  fc.array(momentOf(does), { minLength: 1, maxLength: 5 })
type Moment = ReturnType<typeof momentOf> extends fc.Arbitrary<infer M> ? M : never

/** Processes of their own, on the database of a world with two teams. */
async function givenGames() {
  const connection = await testDatabase()
  const world = await givenGame({ connection })
  const { context, leagueId, one, two } = world
  const { db } = context
  const people = new Map<string, number>()
  for (const who of [...SPEAKERS, admin]) people.set(who, await playerIdOf(db, who))
  const { venueId } = await db.selectFrom('fixtures').select('venueId').executeTakeFirstOrThrow()
  const processes = await Promise.all(
    Array.from({ length: PROCESSES }, () => startProcess(JSON.stringify(connection))),
  )
  /** Another game of the two teams, each on a court of its own. */
  const addGame = async (courtNumber: number) => {
    const teams = { teamOneId: one, teamTwoId: two }
    const { id } = await db
      .insertInto('fixtures')
      .values({ leagueId, venueId, ...teams, courtNumber, startTime: START })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const play = async (fixtureId: number, { at, steps }: Moment): Promise<string[]> => {
    const teams = { leagueId, one, two }
    const faults = processes.map((child, number) => {
      const deeds = steps.flatMap(({ who, process: of, ...deed }) => {
        const isOrganisers = OF_ORGANISERS.some((does) => does === deed.does)
        const playerId = people.get(isOrganisers ? admin : who) ?? 0
        return of === number ? [{ ...deed, playerId }] : []
      })
      return tell(child, { at: at.toISOString(), fixtureId, teams, deeds })
    })
    return (await Promise.all(faults)).flat()
  }
  return { ...world, addGame, play }
}

async function startProcess(CONNECTION: string): Promise<ChildProcess> {
  const file = resolve(import.meta.dirname, '../../../testing/claims/claim-process.ts')
  const child = fork(file, { execArgv: [], env: { ...process.env, CONNECTION } })
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    child.disconnect()
    await once(child, 'exit')
  })
  await messageOf(child)
  return child
}

/** The next message of a process; one that ends instead has failed. */
async function messageOf(child: ChildProcess): Promise<unknown> {
  const over = new AbortController()
  const { signal } = over
  try {
    const ended = once(child, 'exit', { signal }).then(() => {
      throw new Error('A process has ended.')
    })
    const [message] = await Promise.race([once(child, 'message', { signal }), ended])
    return message
  } finally {
    over.abort()
  }
}

/** Resolves to what went wrong in a process when all that it was told is done. */
async function tell(child: ChildProcess, orders: Orders): Promise<string[]> {
  const answered = messageOf(child)
  child.send(orders)
  return (await answered) as string[]
}

type Games = Awaited<ReturnType<typeof givenGames>>

/** What has become of a game, and everything that was ever said of it, in the order in which it was written. */
async function stateOf({ context: { db } }: Games, fixtureId: number) {
  const [game, changes, claims] = await Promise.all([
    db
      .selectFrom('fixtures')
      .select(['teamOneScore', 'teamTwoScore', 'setScores', 'forfeit', 'scoreBasis'])
      .where('id', '=', fixtureId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('scoreChanges')
      .selectAll()
      .where('fixtureId', '=', fixtureId)
      .orderBy('id')
      .execute(),
    db.selectFrom('gameClaims').selectAll().where('fixtureId', '=', fixtureId).execute(),
  ])
  return { game, changes, claims }
}

type State = Awaited<ReturnType<typeof stateOf>>
type Claim = State['claims'][number]
type Change = State['changes'][number]

let court = 1

async function playAll(games: Games, moments: readonly Moment[]): Promise<State> {
  court += 1
  const fixtureId = await games.addGame(court)
  for (const moment of moments.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    expect(await games.play(fixtureId, moment)).toEqual([])
  }
  games.clock.at = later(2000)
  await settleAtDeadline(games.context, { fixtureId })
  const end = await stateOf(games, fixtureId)
  expect(problemsOf(end)).toEqual([])
  // Nothing that runs again changes it.
  await Promise.all([settleAtDeadline(games.context, { fixtureId }), settleOverdue(games.context)])
  expect(await stateOf(games, fixtureId)).toEqual(end)
  return end
}

test(
  'random claims of random members in several processes, racing the deadline’s jobs, come to one score, by two people or by time',
  async () => {
    const games = await givenGames()
    await fc.assert(
      fc.asyncProperty(momentsOf(OF_PLAYERS), async (moments) => {
        const { changes, game } = await playAll(games, moments)
        expect(changes).toHaveLength(game.teamOneScore === null ? 0 : 1)
      }),
      { numRuns: RUNS },
    )
  },
  LONG_ENOUGH_MS,
)

test(
  'what organisers enter and take back among them wins, and is never written over by claims',
  async () => {
    const games = await givenGames()
    await fc.assert(
      fc.asyncProperty(momentsOf([...OF_PLAYERS, ...OF_ORGANISERS]), async (moments) => {
        const { game, changes } = await playAll(games, moments)
        const last = changes.at(-1)
        expect([game.teamOneScore, game.teamTwoScore, game.forfeit]).toEqual(
          last ? [last.toOne, last.toTwo, last.toForfeit] : [null, null, null],
        )
      }),
      { numRuns: RUNS },
    )
  },
  LONG_ENOUGH_MS,
)

/** What is wrong: somebody who has spoken for both teams, and changes for which there was no reason. */
function problemsOf({ game, changes, claims }: State): string[] {
  const spoken = claims.flatMap(({ side, claimedBy, endedBy }) =>
    [claimedBy, endedBy].map((by) => ({ side, by })),
  )
  const both = [...Map.groupBy(spoken, ({ by }) => by)].filter(
    ([by, own]) => by !== null && new Set(own.map(({ side }) => side)).size > 1,
  )
  const problems = both.map(() => 'one person has spoken for both teams')
  changes.forEach((change, at) => {
    if (change.basis !== null) problems.push(...problemsOfChange(change, changes[at - 1], claims))
  })
  const last = changes.at(-1)
  if (game.teamOneScore === null) {
    const left = claims.filter((one) => one.endedAt === null && one.afterChange === (last?.id ?? 0))
    if (mustCount(left)) problems.push('no score, and what was said is one')
  }
  return problems
}

/** Claims at the end of all time that should have come to a score. */
function mustCount([one, other]: readonly Claim[]): boolean {
  if (!one) return false
  if (!other) return mayStandAlone(one)
  const isGame = one.report.outcome !== 'not_played'
  return isGame && one.claimedBy !== other.claimedBy && saysSame(one.report, other.report)
}

/** A change by claims: nothing was there, and those made since the change before it, and not ended by then, say so. */
function problemsOfChange(change: Change, before: Change | undefined, claims: readonly Claim[]) {
  const problems = change.fromOne === null ? [] : ['claims have written over a score']
  const counting = claims.filter(
    ({ afterChange, claimedAt, endedAt }) =>
      afterChange === (before?.id ?? 0) &&
      claimedAt <= change.at &&
      (endedAt === null || endedAt >= change.at),
  )
  const saying = counting.filter(({ report }) => isWritten(change, report))
  if (change.basis === 'deadline') {
    const mayStand = saying.some(
      (claim) =>
        mayStandAlone(claim) && change.at.getTime() >= Math.max(DUE.getTime(), dayAfter(claim)),
    )
    return mayStand ? problems : [...problems, 'it stands before its time, or may not']
  }
  const isAgreed = saying.some((one) =>
    counting.some(
      (other) =>
        one.side !== other.side &&
        one.claimedBy !== other.claimedBy &&
        saysSame(one.report, other.report),
    ),
  )
  return isAgreed ? problems : [...problems, 'one side alone, or one person']
}

/** A day after a claim that came late; one that came in time waits for the deadline alone. */
function dayAfter({ claimedAt }: Claim): number {
  return claimedAt < DUE ? 0 : claimedAt.getTime() + 24 * 3_600_000
}

/** Whether two teams say the same, but for points within sets, which count for nothing in this league. */
function saysSame(one: Report, other: Report): boolean {
  return JSON.stringify({ ...one, sets: null }) === JSON.stringify({ ...other, sets: null })
}

function isWritten({ toOne, toTwo, toForfeit }: Change, report: Report): boolean {
  if (report.outcome === 'forfeit') return toForfeit === report.forfeit
  if (report.outcome === 'not_played' || toForfeit !== null) return false
  return report.score.teamOne === toOne && report.score.teamTwo === toTwo
}
