import { Refusal } from '@hive/domain/errors'
import { countsSetPoints, gameByClaims, standsAt } from '@hive/domain/season/claims/claims'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { lockGame } from '#features/season/fixtures/service.ts'
import { saveClaimed } from '#features/season/scores/service.ts'
import { eachOf } from '#jobs/each-of.ts'
import { settleClaims } from './jobs.ts'
import { type ClaimRow, findTerms, listClaims, listUnsettled } from './queries.ts'

export type LockedGame = NonNullable<Awaited<ReturnType<typeof lockGame>>>

/**
 * Makes what the claims of a locked game come to by now its score. Where that would move games of play-offs that are drawn,
 * nothing is written: an organiser decides.
 */
export async function settleGame(context: Context, game: LockedGame): Promise<void> {
  const { db, now } = context
  if (game.teamOneScore !== null || game.status !== 'scheduled') return
  const [{ tableOrder, cancelledAt }, claims] = await Promise.all([
    findTerms(db, game.leagueId),
    listClaims(db, [game.id]),
  ])
  if (cancelledAt !== null) return
  const pointsCount = countsSetPoints(tableOrder)
  const come = gameByClaims(claims, { start: game.startTime, now: now(), pointsCount })
  if (come.state !== 'final') return
  const basis = come.pointsDiffer ? 'points_differ' : come.by
  try {
    await saveClaimed(context, game, { claim: come.claim, basis })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** Has a single claim looked at again when its time is over. */
export async function awaitAnswer(
  { db, jobs }: Context,
  { id: fixtureId, startTime }: LockedGame,
  claims: readonly ClaimRow[],
): Promise<void> {
  const [claim, other] = claims
  if (claim === undefined || other !== undefined) return
  await jobs.addLater(db, standsAt(startTime, claim), settleClaims, { fixtureId })
}

/**
 * Settles a game whose job has come. The job goes by the database's clock: where this machine's is behind it, or the game has been moved to
 * a later time since, the claim is looked at once more.
 */
export const settleAtDeadline = atomic(
  async (context: Context, { fixtureId }: { fixtureId: number }) => {
    const game = await lockGame(context.db, fixtureId)
    if (!game) return
    await settleGame(context, game)
    const claims = await listClaims(context.db, [fixtureId])
    const [claim] = claims
    const isEarly = claim !== undefined && context.now() < standsAt(game.startTime, claim)
    if (isEarly) await awaitAnswer(context, game, claims)
  },
)

/** Settles every game that claims have come to a score of and none was written. */
export async function settleOverdue(context: Context): Promise<void> {
  const ids = await listUnsettled(context.db)
  await eachOf(context, ids, (fixtureId) => settleDue(context, { fixtureId }), 1)
}

/** Settles a game whose time may be over; any other stays as it is. */
export const settleDue = atomic(async (context: Context, { fixtureId }: { fixtureId: number }) => {
  const game = await lockGame(context.db, fixtureId)
  if (game) await settleGame(context, game)
})
