import type { standing } from '@hive/contract/season/fixtures'
import { Refusal } from '@hive/domain/errors'
import {
  type Forfeit,
  forfeitScore,
  type Score,
  type ScoreBasis,
  type SetScores,
  standingText,
} from '@hive/domain/season/fixtures/fixture'
import { areSameSets, countsSets, type GameScoring } from '@hive/domain/season/fixtures/set-scores'
import type { Claim } from '@hive/domain/season/claims/claims'
import { admitTo } from '@hive/domain/base/session/admit-to'
import { admitSets, admitWinner } from '@hive/domain/season/fixtures/score-entry'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import type { Caller } from '#features/base/session/service.ts'
import {
  endQuestions,
  lockGame,
  NO_SCORE,
  noteUndone,
  standingOf,
  type StoredResult,
  writeScore,
} from '#features/season/fixtures/service.ts'
import { admitPlayOffResult, movePlayOffsOn } from '#features/season/play-offs/service.ts'
import { withdrawAfterwards } from '#features/season/table/service.ts'
import { findFixture, findLastChange, scoringOf, listChanges } from './queries.ts'

export { scoringOf } from './queries.ts'

/**
 * The score that the organiser saw before, which clients may leave out, and whether teams of later play-off games may
 * move.
 */
type Seen = { seen?: SeenResult | undefined; movesOn?: boolean | undefined }

/** Clients that know no sets leave them out. */
type SeenResult = Omit<StoredResult, 'sets'> & { sets?: SetScores | null | undefined }

/** The phone of a night on which a score was entered, in somebody’s name. */
type ByPhone = { deviceId?: number | undefined }

/** Whoever enters a score, with what they may do now. */
export type Scorer = Pick<Caller, 'playerId' | 'permissions'>

type Entry = Seen & {
  leagueId: number
  fixtureId: number
  score: Score
  /** In leagues that play the best of three. */
  sets?: SetScores | null
  winningTeamId: number | null
} & ByPhone

/**
 * Saves the score of a game. The token says who enters it; the winner must agree with the scores. A repeated call
 * changes nothing and leaves no second trace.
 */
export const enterScore = atomic(async (context: Context, caller: Caller, entry: Entry) => {
  await saveScore(context, caller, entry)
})

/** Saves the score of a game in the caller's transaction; resolves to the change, `null` when there is none. */
export async function saveScore(
  context: Context,
  caller: Scorer,
  entry: Entry,
): Promise<number | null> {
  const { leagueId, fixtureId, score, sets = null, winningTeamId } = entry
  const fixture = await lockScored(context.db, caller, fixtureId)
  if (fixture.leagueId !== leagueId) throw noFixture()
  refuseOff(fixture)
  const { teamOneId, teamTwoId } = fixture
  admitWinner(score, { winningTeamId, teamOneId, teamTwoId })
  admitSets({ score, sets }, await scoringOf(context.db, leagueId))
  const { teamOne: one, teamTwo: two } = score
  const to = { one, two, sets: sets ?? setsKept(fixture, score), forfeit: null }
  const { playerId: changedBy } = caller
  const { seen, movesOn, deviceId } = entry
  return change(context, fixture, { to, kind: 'entry', changedBy, seen, movesOn, deviceId })
}

/** The sets of a game that keeps its score: a client that knows no sets takes none away. */
function setsKept(fixture: Fixture, { teamOne, teamTwo }: Score): SetScores | null {
  const isSame = fixture.teamOneScore === teamOne && fixture.teamTwoScore === teamTwo
  return isSame ? fixture.setScores : null
}

type ForfeitedGame = Seen & ByPhone & { fixtureId: number; forfeit: Forfeit }

/** Writes a game down as forfeited: three to nothing for who turned up. */
export const forfeitGame = atomic(saveForfeit)

/** Writes a forfeit down in the caller's transaction. */
export async function saveForfeit(
  context: Context,
  caller: Scorer,
  game: ForfeitedGame,
): Promise<StoredResult> {
  const { fixtureId, forfeit, seen, movesOn, deviceId } = game
  const fixture = await lockScored(context.db, caller, fixtureId)
  refuseOff(fixture)
  const to = forfeited(forfeit, await scoringOf(context.db, fixture.leagueId))
  const { playerId: changedBy } = caller
  await change(context, fixture, { to, kind: 'forfeit', changedBy, seen, movesOn, deviceId })
  return to
}

function forfeited(forfeit: Forfeit, scoring: GameScoring): StoredResult {
  const { teamOne: one, teamTwo: two } = forfeitScore(forfeit, countsSets(scoring))
  return { one, two, sets: null, forfeit }
}

type ClaimedScore = { claim: Pick<Claim, 'report' | 'by'>; basis: ScoreBasis }

/**
 * Saves what teams have said of a locked game, by whoever said it first. Refuses what an organiser has to agree to, before
 * anything is written.
 */
export async function saveClaimed(
  context: Dependencies,
  fixture: Fixture,
  { claim: { report, by: changedBy }, basis }: ClaimedScore,
): Promise<void> {
  if (report.outcome === 'not_played') return
  const isForfeit = report.outcome === 'forfeit'
  const to = isForfeit
    ? forfeited(report.forfeit, await scoringOf(context.db, fixture.leagueId))
    : { one: report.score.teamOne, two: report.score.teamTwo, sets: report.sets, forfeit: null }
  await change(context, fixture, { to, kind: isForfeit ? 'forfeit' : 'entry', changedBy, basis })
}

/** Takes the score of a game away in the caller's transaction, as a night has none or several for it. */
export async function clearScore(
  context: Context,
  caller: Scorer,
  { fixtureId, deviceId }: ByPhone & { fixtureId: number },
): Promise<void> {
  const fixture = await lockScored(context.db, caller, fixtureId)
  const { playerId: changedBy } = caller
  await change(context, fixture, { to: NO_SCORE, kind: 'undo', changedBy, deviceId })
}

/** Takes the last change of a game's score back. */
export const undoLast = atomic(
  async (
    context: Context,
    caller: Caller,
    game: Seen & { fixtureId: number },
  ): Promise<StoredResult> => {
    const { fixtureId, seen, movesOn } = game
    const fixture = await lockScored(context.db, caller, fixtureId)
    const last = await findLastChange(context.db, fixtureId)
    if (!last) throw new Refusal('not_found', 'There is nothing to take back.')
    refuseOther(standingOf(fixture), seen)
    return takeBack(context, caller, { fixture, last, movesOn })
  },
)

/**
 * Takes one change of a game's score back in the caller's transaction, if it is still the last; resolves to whether it
 * was.
 */
export async function takeScoreBack(
  context: Context,
  caller: Caller,
  { fixtureId, changeId }: { fixtureId: number; changeId: number },
): Promise<boolean> {
  const fixture = await lockScored(context.db, caller, fixtureId)
  const last = await findLastChange(context.db, fixtureId)
  if (last?.id !== changeId) return false
  await takeBack(context, caller, { fixture, last })
  return true
}

type Dependencies = Pick<Context, 'db' | 'jobs' | 'now' | 'config'>
type Last = NonNullable<Awaited<ReturnType<typeof findLastChange>>>

async function takeBack(
  context: Dependencies,
  { playerId: changedBy }: Caller,
  { fixture, last, movesOn }: { fixture: Fixture; last: Last; movesOn?: boolean | undefined },
): Promise<StoredResult> {
  const { fromOne: one, fromTwo: two, fromSets: sets, fromForfeit: forfeit } = last
  const to = { one, two, sets, forfeit }
  await noteUndone(context.db, last.id)
  await change(context, fixture, { to, kind: 'undo', changedBy, movesOn })
  return to
}

export async function historyOfScore({ db }: Context, { permissions }: Caller, fixtureId: number) {
  const fixture = await findFixture(db, fixtureId)
  if (!fixture) throw noFixture()
  admitTo(permissions, 'scores', fixture.leagueId)
  const changes = await listChanges(db, fixtureId)
  return changes.map((row) => ({
    by: row.basis === null ? row.changedByName : null,
    at: row.at.toISOString(),
    kind: row.kind,
    from: asWire({
      one: row.fromOne,
      two: row.fromTwo,
      sets: row.fromSets,
      forfeit: row.fromForfeit,
    }),
    to: asWire({ one: row.toOne, two: row.toTwo, sets: row.toSets, forfeit: row.toForfeit }),
    isUndone: row.undone,
  }))
}

export function asWire({
  one: teamOneScore,
  two: teamTwoScore,
  sets,
  forfeit,
}: StoredResult): WireResult {
  const setScores = sets && sets.map(([one, two]): [number, number] => [one, two])
  return { teamOneScore, teamTwoScore, setScores, forfeit }
}

type WireResult = z.output<typeof standing>

/** The score that a client saw; `undefined` when it left that out. */
export function fromWire(seen: WireResult | undefined): SeenResult | undefined {
  if (!seen) return undefined
  const { teamOneScore: one, teamTwoScore: two, setScores: sets, forfeit } = seen
  return { one, two, sets, forfeit }
}

/** A game whose score the caller may change; another change of it waits. */
async function lockScored(db: Database, { permissions }: Scorer, id: number): Promise<Fixture> {
  const fixture = await lockGame(db, id)
  if (!fixture) throw noFixture()
  admitTo(permissions, 'scores', fixture.leagueId)
  return fixture
}

type Fixture = NonNullable<Awaited<ReturnType<typeof lockGame>>>
type ScoreChange = Seen &
  ByPhone & {
    to: StoredResult
    kind: 'entry' | 'forfeit' | 'undo'
    changedBy: number
    basis?: ScoreBasis | undefined
  }

/** Resolves to the change that is written down; `null` when it changes nothing. */
async function change(
  context: Dependencies,
  fixture: Fixture,
  { to, kind, changedBy, basis, seen, deviceId, movesOn = false }: ScoreChange,
): Promise<number | null> {
  const from = standingOf(fixture)
  if (isSame(from, to)) return null
  refuseOther(from, seen, to)
  const isPlayOff = await admitPlayOffResult(context.db, fixture.id, { to, movesOn })
  const id = await writeScore(context.db, fixture, {
    to,
    kind,
    changedBy,
    basis,
    deviceId,
    at: context.now(),
  })
  if (to.one !== null) {
    await context.jobs.add(context.db, endQuestions, { fixtureIds: [fixture.id], told: [] })
  }
  if (isPlayOff) {
    const { leagueId, teamOneId, teamTwoId } = fixture
    if (to.one === null) await withdrawAfterwards(context, leagueId, [teamOneId, teamTwoId])
    await movePlayOffsOn(context, { fixtureId: fixture.id, changedBy, changeId: id })
  }
  return id
}

function isSame(now: StoredResult, seen: SeenResult): boolean {
  const isSameScore = now.one === seen.one && now.two === seen.two && now.forfeit === seen.forfeit
  return isSameScore && (seen.sets === undefined || areSameSets(now.sets, seen.sets))
}

/** Refuses a change by an organiser who has not seen the latest score, and names that score. */
function refuseOther(now: StoredResult, seen: SeenResult | undefined, to?: StoredResult): void {
  if (!seen || isSame(now, seen)) return
  const yours = to ? `, and yours is ${standingText(to)}` : ''
  throw new Refusal(
    'score_changed',
    `Another organiser has changed this game since: it has ${standingText(now)}${yours}. Please look again before you save.`,
  )
}

/** Refuses a game that is postponed or called off: it cannot have a score or a forfeit. */
function refuseOff({ status }: Fixture): void {
  if (status === 'cancelled') {
    throw new Refusal('fixture_cancelled', 'This game has been called off, so it has no score.')
  }
  if (status === 'postponed') {
    throw new Refusal(
      'fixture_cancelled',
      'This game is postponed. Put it on again before you enter a score.',
    )
  }
}

function noFixture(): Refusal {
  return new Refusal('fixture_not_found', 'There is no such game in this league.')
}
