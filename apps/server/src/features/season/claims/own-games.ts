import type { ClaimedGame, OwnClaimedGame } from '@hive/contract/season/score-claims'
import {
  claimsDueAt,
  claimsOpenAt,
  countsSetPoints,
  gameByClaims,
  isOtherWayRound,
  mayStandAlone,
  queriesEndAt,
  standsAt,
} from '@hive/domain/season/claims/claims'
import type { TableRule } from '@hive/domain/leagues/leagues/table-order'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { type GameWithTerms, listOwnGames } from './game-queries.ts'
import { type ClaimRow, listClaims, listSpoken } from './queries.ts'

/** The games of the caller’s teams that want a score, or whose score can still be queried. */
export async function ownGames(
  context: Pick<Context, 'db' | 'now'>,
  caller: Pick<Caller, 'playerId'>,
): Promise<{ games: OwnClaimedGame[] }> {
  const seen = await listSeen(context, caller)
  return { games: seen.map(({ game }) => game) }
}

/** The scores that the other team has told us of games of the caller’s teams, while the caller’s has said nothing. */
export async function scoresToConfirm(
  context: Pick<Context, 'db' | 'now'>,
  caller: Pick<Caller, 'playerId'>,
): Promise<ScoreToConfirm[]> {
  const seen = await listSeen(context, caller)
  return seen.flatMap(({ game, row, claims: [claim, other] }) => {
    const { fixtureId, leagueId, side, mayClaim, endsAt } = game
    if (game.hasScore || !mayClaim || !claim || other || claim.side === side) return []
    const { leagueTitle, teamOneName, teamTwoName } = row
    const [team, from] =
      side === 'team_one' ? [teamOneName, teamTwoName] : [teamTwoName, teamOneName]
    const isAlone = mayStandAlone(claim)
    // Its time is over: it stands as soon as its job has run.
    if (isAlone && endsAt === null) return []
    const standsAt = isAlone ? endsAt : null
    return [{ fixtureId, leagueId, leagueTitle, team, from, standsAt }]
  })
}

export type ScoreToConfirm = {
  fixtureId: number
  leagueId: number
  leagueTitle: string
  /** The caller’s team, and the one that has told us. */
  team: string
  from: string
  /** When it stands if nobody answers; `null` for what never stands by silence. */
  standsAt: string | null
}

/** A game as one of a player’s teams sees it. */
export type Seen = { game: OwnClaimedGame; row: GameWithTerms; claims: readonly ClaimRow[] }

export async function listSeen(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { playerId }: Pick<Caller, 'playerId'>,
): Promise<Seen[]> {
  const at = now()
  const rows = await listOwnGames(db, { playerId, now: at })
  const ids = rows.map(({ id }) => id)
  const [claims, spoken] = await Promise.all([listClaims(db, ids), listSpoken(db, ids)])
  return rows.flatMap(({ teamId, ...row }): Seen[] => {
    const own = claims.filter(({ fixtureId }) => fixtureId === row.id)
    const game = claimedGame(row, own, at)
    const endsAt = endOf(row, own, at)
    if (at < claimsOpenAt(row.startTime)) return []
    if (game.hasScore && own.length === 0 && endsAt === null) return []
    const side = teamId === row.teamOneId ? 'team_one' : 'team_two'
    const hasSpokenForOther = spoken.some(
      (one) => one.fixtureId === row.id && one.by === playerId && one.side !== side,
    )
    const { leagueId } = row
    const end = endsAt?.toISOString() ?? null
    const seen: OwnClaimedGame = {
      ...game,
      leagueId,
      teamId,
      side,
      endsAt: end,
      mayClaim: !hasSpokenForOther,
    }
    return [{ game: seen, row, claims: own }]
  })
}

/** A score that has come to stand is written by its job, or by the one of every hour. */
const WRITTEN_WITHIN_MS = 70 * 60_000

/** What the teams say of a game, and why it waits for an organiser, if it does. */
export function claimedGame(
  row: GameWithTerms,
  claims: readonly ClaimRow[],
  now: Date,
): ClaimedGame & { hasScore: boolean } {
  const hasScore = row.teamOneScore !== null
  const [one, two] = (['team_one', 'team_two'] as const).map((side) =>
    claims.find((claim) => claim.side === side),
  )
  return {
    fixtureId: row.id,
    teamOne: one ? { claimId: one.id, report: toWire(one.report) } : null,
    teamTwo: two ? { claimId: two.id, report: toWire(two.report) } : null,
    asks: hasScore ? null : askingOf(row, claims, now),
    isOtherWayRound: one && two ? isOtherWayRound(one.report, two.report) : false,
    hasScore,
  }
}

function askingOf(
  { startTime: start, tableOrder }: { startTime: Date; tableOrder: readonly TableRule[] },
  claims: readonly ClaimRow[],
  now: Date,
): ClaimedGame['asks'] {
  const terms = { start, pointsCount: countsSetPoints(tableOrder) }
  const come = gameByClaims(claims, { ...terms, now })
  if (come.state === 'open') return null
  if (come.state === 'final') {
    const before = new Date(now.getTime() - WRITTEN_WITHIN_MS)
    // What is final for longer and is no score would move games of play-offs.
    return gameByClaims(claims, { ...terms, now: before }).state === 'final' ? 'play_offs' : null
  }
  return come.why === 'silence' ? null : come.why
}

/** When the one claim of a game stands, or a claim was due; or until when its score can be queried. */
function endOf(row: GameWithTerms, claims: readonly ClaimRow[], now: Date): Date | null {
  if (row.teamOneScore !== null) {
    const end = row.changedAt && queriesEndAt(row.changedAt)
    return end !== null && now < end ? end : null
  }
  const [claim, other] = claims
  if (other) return null
  const end = claim ? standsAt(row.startTime, claim) : claimsDueAt(row.startTime)
  return now < end ? end : null
}

type WireReport = NonNullable<ClaimedGame['teamOne']>['report']

function toWire(report: ClaimRow['report']): WireReport {
  if (report.outcome !== 'score') return report
  return { ...report, sets: report.sets && report.sets.map(([one, two]) => [one, two]) }
}
