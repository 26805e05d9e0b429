import type { TryOut } from '@hive/domain/leagues/promotions/prices'
import { creditOf } from '@hive/domain/roster/registration/try-out'
import { type IrishWall, irishWall } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { paidFor } from '#features/money/payments/service.ts'
import { lockStanding, type StartedSignUps } from '#features/roster/registration/service.ts'
import type { SignUpOrder } from './order.ts'

/** How a player stands with a league when they order: read once, and locked until the transaction ends. */
export type OwnStanding = StartedSignUps & {
  at: IrishWall
  /** The money paid for the try-out that the order moves up. */
  credit: TryOut | null
}

export async function readStanding(context: Context, order: SignUpOrder): Promise<OwnStanding> {
  const { db } = context
  const { playerId, league } = order
  const started = await lockStanding(db, { leagueId: league.id, playerId }, order)
  const { tryOut } = started
  const credit = tryOut && creditOf(tryOut, league, await paidFor(db, tryOut.id))
  return { ...started, at: irishWall(context.now()), credit }
}
