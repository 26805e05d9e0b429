import { lostCents } from '@hive/domain/registration/dispute'
import type { Database } from '#db/database.ts'
import { listDisputesOf } from './dispute-queries.ts'
import { listRefundsOf, lowerRefund, setRefund } from './refund-queries.ts'

type Payment = { registrationId: number; amountCents: number; creditCents: number }

/** Refunds that are still to be made, and those among them whose sum had to be lowered. */
type Remaining = { due: number[]; lowered: ReadonlySet<number> }

/**
 * Brings the refunds of a payment that are still to be made to what is left of it: a bank, or someone at
 * the provider's own pages, may have given back a part meanwhile. A refund for which nothing is left is superseded.
 */
export async function fitRefunds(
  db: Database,
  { registrationId, amountCents, creditCents }: Payment,
): Promise<Remaining> {
  const refunds = await listRefundsOf(db, registrationId)
  const lost = lostCents(await listDisputesOf(db, registrationId))
  let [all, money] = [amountCents - lost, amountCents - creditCents - lost]
  const take = (asCredit: boolean, cents: number) => {
    all -= cents
    if (!asCredit) money -= cents
  }
  for (const { state, asCredit, amountCents: cents } of refunds) {
    if (state === 'pending' || state === 'succeeded') take(asCredit, cents)
  }
  const due: number[] = []
  const lowered = new Set<number>()
  for (const { id, state, asCredit, amountCents: cents } of refunds) {
    if (state !== 'due' && state !== 'failed') continue
    const left = asCredit ? all : Math.min(all, money)
    if (left <= 0) await setRefund(db, id, { state: 'superseded' })
    if (left <= 0 || state === 'failed') continue
    if (left < cents) {
      await lowerRefund(db, id, left)
      lowered.add(id)
    }
    due.push(id)
    take(asCredit, Math.min(left, cents))
  }
  return { due, lowered }
}
