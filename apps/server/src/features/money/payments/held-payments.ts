import { Refusal } from '@hive/domain/errors'
import { isWithheld } from '@hive/domain/money/payments/dispute'
import type { Database } from '#db/database.ts'
import { listDisputesOf } from './dispute-queries.ts'

/** Whether a bank holds the money that was paid for a sign-up, which may have moved to others since. */
export async function isHeld(db: Database, moneyOf: number): Promise<boolean> {
  return isWithheld(await listDisputesOf(db, moneyOf))
}

/** Refuses to send money back, or on to another sign-up, while a bank holds some of it. */
export async function admitNotHeld(db: Database, moneyOf: readonly number[]): Promise<void> {
  for (const id of new Set(moneyOf)) {
    if (!(await isHeld(db, id))) continue
    const words = 'The bank holds this payment until it has decided a dispute.'
    throw new Refusal('payment_disputed', words)
  }
}
