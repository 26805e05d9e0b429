import type { Cents } from '@hive/domain/base/money/cents'
import { creditEnd, type CreditOrigin } from '@hive/domain/roster/credits/credit'
import type { Context } from '#context.ts'
import { insertCredit } from './queries.ts'

export type Gift = {
  playerId: number
  registrationId: number
  cents: Cents
  origin: CreditOrigin
  key: string
  note?: string
  actor: string
}

/** Gives a player a credit for a year; `null` when this order was carried out before. */
export async function giveCredit(
  { db, now }: Pick<Context, 'db' | 'now'>,
  gift: Gift,
): Promise<number | null> {
  return insertCredit(db, { ...gift, expiresAt: creditEnd(now()) })
}
