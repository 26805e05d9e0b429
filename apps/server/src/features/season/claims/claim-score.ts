import { Refusal } from '@hive/domain/errors'
import {
  admitClaim,
  admitSpeaker,
  agreementOf,
  type ClaimSide,
  queriesEndAt,
  type Report,
} from '@hive/domain/season/claims/claims'
import { countsSets, type GameScoring } from '@hive/domain/season/fixtures/set-scores'
import { admitSets, SETS_NEEDED } from '@hive/domain/season/fixtures/score-entry'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { admitLevel } from '#features/season/play-offs/service.ts'
import {
  type ClaimRow,
  endClaims,
  findReport,
  findTerms,
  insertClaim,
  lastChangeAt,
  listClaims,
  listSpoken,
} from './queries.ts'
import { lockForTeam, type Speaker, type TeamGame } from './lock-for-team.ts'
import { awaitAnswer, type LockedGame, settleGame } from './settle-game.ts'
import { noteClaims } from './tell-scores.ts'

/** Saves what the caller’s team says of a game; with the same from the other one, that is its score. */
export const claimScore = atomic(
  async (context: Context, caller: Speaker, claim: TeamGame & { report: Report }) => {
    const game = await lockForTeam(context, caller, claim)
    await enterClaim(context, game, { ...claim, by: caller.playerId })
  },
)

/** Says that the other team’s claim is right; one that has been corrected meanwhile is not meant. */
export const confirmScore = atomic(
  async (context: Context, caller: Speaker, answer: TeamGame & { claimId: number }) => {
    const { teamId, claimId } = answer
    const game = await lockForTeam(context, caller, answer)
    const side = sideOf(game, teamId)
    const claims = await listClaims(context.db, [game.id])
    const claim = claims.find(({ id }) => id === claimId)
    if (claim && claim.side !== side) {
      return enterClaim(context, game, { teamId, report: claim.report, by: caller.playerId })
    }
    // A repeated answer, or one for which the claim has not waited: it is the score by now.
    const said = await findReport(context.db, { claimId, fixtureId: game.id })
    if (said && said.side !== side && isSaved(game, said.report)) return
    throw new Refusal(
      'changed_meanwhile',
      'The other team has changed what it says. Please look again.',
    )
  },
)

/** Takes back what the caller’s team said, or its query of the score; a final score stays. */
export const withdrawClaim = atomic(async (context: Context, caller: Speaker, claim: TeamGame) => {
  const game = await lockForTeam(context, caller, claim)
  const { db, now } = context
  const [side, by] = [sideOf(game, claim.teamId), caller.playerId]
  admitSpeaker({ side, by, spoken: await listSpoken(db, [game.id]) })
  await endClaims(db, { fixtureId: game.id, side, at: now(), by })
  if (game.teamOneScore === null) await awaitAnswer(context, game, await listClaims(db, [game.id]))
})

function sideOf({ teamOneId }: LockedGame, teamId: number): ClaimSide {
  return teamId === teamOneId ? 'team_one' : 'team_two'
}

type Entry = { teamId: number; by: number; report: Report }

async function enterClaim(context: Context, game: LockedGame, entry: Entry): Promise<void> {
  const { db, now } = context
  const { by, report, teamId } = entry
  const side = sideOf(game, teamId)
  const at = now()
  const { gameScoring } = await findTerms(db, game.leagueId)
  admitReport(report, gameScoring)
  if (report.outcome === 'score') await admitLevel(db, game.id, report.score)
  const spoken = await listSpoken(db, [game.id])
  admitClaim({ start: game.startTime, now: at, side, by, spoken })
  const claims = await listClaims(db, [game.id])
  if (saysSo(claims, side, report)) return
  if (game.teamOneScore !== null) await admitQuery(context, game, report)
  await insertClaim(db, game, { side, by, at, report })
  if (game.teamOneScore !== null) return
  await settleGame(context, game)
  const after = await listClaims(db, [game.id])
  await awaitAnswer(context, game, after)
  // None counts any more where they have come to a score.
  if (after.length > 0) await noteClaims(context, game, { teamId, by, claims: after })
}

/** Whether a side says this already: a repeated call changes nothing. */
function saysSo(claims: readonly ClaimRow[], side: ClaimSide, report: Report): boolean {
  const own = claims.find((claim) => claim.side === side)
  return own !== undefined && agreementOf(own.report, report, true) === 'same'
}

/** Refuses a score that cannot be one of the league. */
function admitReport(report: Report, scoring: GameScoring): void {
  if (report.outcome !== 'score') return
  if (countsSets(scoring) && report.sets === null) throw new Refusal('bad_request', SETS_NEEDED)
  admitSets(report, scoring)
}

/** Whether a report says what the score of its game is. */
function isSaved(game: LockedGame, report: Report): boolean {
  const { teamOneScore, teamTwoScore, setScores: sets, forfeit } = game
  if (teamOneScore === null || teamTwoScore === null) return false
  const score = { teamOne: teamOneScore, teamTwo: teamTwoScore }
  const saved: Report = forfeit
    ? { outcome: 'forfeit', forfeit }
    : { outcome: 'score', score, sets }
  return agreementOf(saved, report, true) === 'same'
}

/** Refuses a query of a score that says the same, or that comes too late. */
async function admitQuery({ db, now }: Context, game: LockedGame, report: Report): Promise<void> {
  if (isSaved(game, report)) {
    throw new Refusal('bad_request', 'This is the score that we have.')
  }
  const finalAt = await lastChangeAt(db, game.id)
  if (finalAt !== null && now() < queriesEndAt(finalAt)) return
  throw new Refusal(
    'choice_over',
    'This score has been final for two business days. Please write to us if it’s wrong.',
  )
}
