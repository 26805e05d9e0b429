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
import { mayProtest } from '@hive/domain/season/claims/protests'
import type { TableRule } from '@hive/domain/leagues/leagues/table-order'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { type GameWithTerms, listOwnGames } from './game-queries.ts'
import { listProtests, type ProtestRow } from './protest-queries.ts'
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
  const [claims, spoken, protests] = await Promise.all([
    listClaims(db, ids),
    listSpoken(db, ids),
    listProtests(db, ids),
  ])
  return rows.flatMap((row) => {
    const of = <R extends { fixtureId: number }>(all: readonly R[]) =>
      all.filter(({ fixtureId }) => fixtureId === row.id)
    const said = { claims: of(claims), spoken: of(spoken), protests: of(protests) }
    return gameSeen(row, said, { playerId, now: at })
  })
}

type OwnGame = Awaited<ReturnType<typeof listOwnGames>>[number]

type SaidOfGame = {
  claims: readonly ClaimRow[]
  spoken: Awaited<ReturnType<typeof listSpoken>>
  protests: readonly ProtestRow[]
}

/** A game as a player sees it; none that asks nothing of their team and that it can say nothing of any more. */
function gameSeen(
  { teamId, isCaptain, ...row }: OwnGame,
  { claims, spoken, protests }: SaidOfGame,
  { playerId, now }: { playerId: number; now: Date },
): Seen[] {
  const game = claimedGame(row, claims, now)
  const endsAt = endOf(row, claims, now)
  if (now < claimsOpenAt(row.startTime)) return []
  const protest = protests.find((one) => one.teamId === teamId)
  const isOver = claims.length === 0 && endsAt === null && protest?.outcome !== null
  if (game.hasScore && isOver) return []
  const side = teamId === row.teamOneId ? 'team_one' : 'team_two'
  const seen: OwnClaimedGame = {
    ...game,
    leagueId: row.leagueId,
    teamId,
    side,
    endsAt: endsAt?.toISOString() ?? null,
    mayClaim: !spoken.some((one) => one.by === playerId && one.side !== side),
    ...protestSeen(protest, { isCaptain, finalAt: game.hasScore ? row.changedAt : null, now }),
  }
  return [{ game: seen, row, claims }]
}

type Seeing = { isCaptain: boolean; finalAt: Date | null; now: Date }

/** A team’s protest as one of its players sees it, and whether they can make it or another. */
function protestSeen(row: ProtestRow | undefined, seeing: Seeing) {
  const { about, outcome, why } = row ?? { about: '', outcome: null, why: '' }
  const mayTakeBack = seeing.isCaptain && outcome === null
  return {
    mayProtest: mayProtest({ ...seeing, isDecided: outcome !== null }),
    protest: row ? { about, outcome, why, mayTakeBack } : null,
  }
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
