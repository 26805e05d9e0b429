import type { GameToDecide } from '@hive/contract/season/score-claims'
import { Refusal } from '@hive/domain/errors'
import { winnerOf } from '@hive/domain/season/fixtures/fixture'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { lockGame } from '#features/season/fixtures/service.ts'
import { saveForfeit, saveScore } from '#features/season/scores/service.ts'
import { listClaimedGames } from './game-queries.ts'
import { claimedGame } from './own-games.ts'
import { type ClaimRow, endClaims, listClaims } from './queries.ts'
import type { LockedGame } from './settle-game.ts'

/** The games, of one league or of all, whose claims an organiser has to decide; those that query a score too. */
export async function gamesToDecide(
  { db, now }: { db: Database; now: () => Date },
  leagueId?: number,
): Promise<(GameToDecide & { leagueId: number; leagueTitle: string })[]> {
  const rows = await listClaimedGames(db, leagueId)
  const claims = await listClaims(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const own = claims.filter(({ fixtureId }) => fixtureId === row.id)
    const game = claimedGame(row, own, now())
    if (game.asks === null && !(game.hasScore && own.length > 0)) return []
    const { leagueId: id, leagueTitle, teamOneName, teamTwoName, startTime } = row
    const names = { leagueId: id, leagueTitle, teamOneName, teamTwoName }
    return [{ ...game, ...names, startTime: startTime.toISOString() }]
  })
}

type Decision = {
  leagueId: number
  fixtureId: number
  claimId: number | null
  movesOn?: boolean | undefined
}

/** Takes a claim as the score of a game, or has the score stand that it has; no claim asks any more. */
export const decideClaims = atomic(async (context: Context, caller: Caller, decision: Decision) => {
  const { db, now } = context
  const { leagueId, fixtureId, claimId, movesOn } = decision
  const game = await lockGame(db, fixtureId)
  if (game?.leagueId !== leagueId) {
    throw new Refusal('fixture_not_found', 'There is no such game in this league.')
  }
  const claims = await listClaims(db, [fixtureId])
  if (claimId === null) {
    if (game.teamOneScore === null) throw changed()
    // A repeated decision leaves no second trace.
    if (claims.length > 0) {
      const trace = { kind: 'score_kept', subject: `fixture:${fixtureId}` } as const
      await noteAction(db, { by: caller.playerId, ...trace })
    }
  } else {
    const claim = claims.find(({ id }) => id === claimId)
    if (!claim) throw changed()
    await saveAsClaimed(context, caller, { game, claim, movesOn })
  }
  await endClaims(db, { fixtureId, at: now() })
})

async function saveAsClaimed(
  context: Context,
  caller: Caller,
  {
    game,
    claim: { report },
    movesOn,
  }: { game: LockedGame; claim: ClaimRow } & Pick<Decision, 'movesOn'>,
): Promise<void> {
  const { id: fixtureId, leagueId } = game
  if (report.outcome === 'not_played') {
    throw new Refusal('bad_request', 'Please postpone the game or call it off on the score sheet.')
  }
  if (report.outcome === 'forfeit') {
    await saveForfeit(context, caller, { fixtureId, forfeit: report.forfeit, movesOn })
    return
  }
  const { score, sets } = report
  const teamOne = { id: game.teamOneId, name: '' }
  const teamTwo = { id: game.teamTwoId, name: '' }
  const winningTeamId = winnerOf({ teamOne, teamTwo, score })
  await saveScore(context, caller, { leagueId, fixtureId, score, sets, winningTeamId, movesOn })
}

function changed(): Refusal {
  return new Refusal(
    'changed_meanwhile',
    'The teams have said something else since. Please look again.',
  )
}
