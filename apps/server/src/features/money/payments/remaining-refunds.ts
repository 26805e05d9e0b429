import { lostCents } from '@hive/domain/money/payments/dispute'
import type { Database } from '#db/database.ts'
import { listDisputesOf } from './dispute-queries.ts'
import { lockRefundsOf, lowerRefund, setRefund } from './refund-queries.ts'

type Payment = { registrationId: number; amountCents: number; creditCents: number }

/** Refunds that are still to be made, and those among them whose sum had to be lowered. */
type RemainingRefunds = { due: number[]; lowered: ReadonlySet<number> }

type Refund = Awaited<ReturnType<typeof lockRefundsOf>>[number]

/**
 * Brings the refunds of a payment that are still to be made to what is left of it: a bank, or someone at
 * the provider's own pages, may have given back a part already. A refund for which nothing is left is superseded.
 */
export function fitRefunds(db: Database, payment: Payment): Promise<RemainingRefunds> {
  return fit(db, payment, () => true)
}

/** The same for those alone that the provider is not being asked for: credits, what is still chosen for, and what it has refused. */
export async function fitUnasked(db: Database, payment: Payment): Promise<void> {
  await fit(
    db,
    payment,
    ({ state, way, chooseUntil, chosenAt }) =>
      state === 'failed' ||
      (state === 'due' && (way === 'credit' || (chooseUntil !== null && chosenAt === null))),
  )
}

/** Whether it carries money on to another sign-up of the same player. */
function isCarried({ way, reason, moneyOfId, chooseUntil }: Refund): boolean {
  return way === 'credit' && reason === 'moved' && moneyOfId !== null && chooseUntil === null
}

/** Whether it has yet to reach its owner. One that was made on the payment provider's own pages, and failed, is not ours to make. */
function isOwed({ state, reason }: Refund): boolean {
  return state === 'due' || (state === 'failed' && reason !== 'elsewhere')
}

async function fit(
  db: Database,
  { registrationId, amountCents, creditCents }: Payment,
  isFitted: (refund: Refund) => boolean,
): Promise<RemainingRefunds> {
  const refunds = await lockRefundsOf(db, registrationId)
  const lost = lostCents(await listDisputesOf(db, registrationId))
  let [all, money] = [amountCents - lost, amountCents - creditCents - lost]
  const isOwn = (refund: Refund) => refund.registrationId === registrationId
  // Money that becomes a credit has left its payment too; what is carried on to another sign-up goes back from there.
  const isMoney = (refund: Refund) => refund.moneyOfId === registrationId && !isCarried(refund)
  const take = (refund: Refund, cents: number) => {
    if (isOwn(refund)) all -= cents
    if (isMoney(refund)) money -= cents
  }
  for (const refund of refunds) {
    const { state, amountCents: cents } = refund
    const isGoing = isOwed(refund) && !isFitted(refund)
    if (isGoing || state === 'pending' || state === 'succeeded') take(refund, cents)
  }
  const due: number[] = []
  const lowered = new Set<number>()
  for (const refund of refunds.filter(isFitted)) {
    const { id, state, amountCents: cents } = refund
    if (state !== 'due' && state !== 'failed') continue
    const left = Math.min(isOwn(refund) ? all : cents, isMoney(refund) ? money : cents)
    if (left <= 0) await setRefund(db, id, { state: 'superseded' })
    if (left <= 0 || !isOwed(refund)) continue
    if (left < cents) {
      await lowerRefund(db, id, left)
      lowered.add(id)
    }
    if (state === 'due') due.push(id)
    take(refund, Math.min(left, cents))
  }
  return { due, lowered }
}
