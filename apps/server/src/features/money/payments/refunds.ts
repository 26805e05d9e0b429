import { laterRefundState, type RefundState } from '@hive/domain/money/payments/cancellation'
import { isByHand } from '@hive/domain/base/money/ways'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { endCreditsOf, giveCredit } from '#features/roster/credits/service.ts'
import { lockRegistration } from '#features/roster/registration/service.ts'
import type { ProviderRefund, RefundAnswer } from '#ports/payments.ts'
import { settleDisputes } from './disputes.ts'
import { noteOnTop } from './odd-payment-queries.ts'
import { endChoice, hasAccount } from './refund-choice-queries.ts'
import { changeMoney, changeMoneyOf } from './change-money.ts'
import {
  findByIntent,
  findKnown,
  findRefund,
  insertRefund,
  renewKey,
  setRefund,
  supersede,
} from './refund-queries.ts'
import { fitRefunds, fitUnasked } from './remaining-refunds.ts'
import { isHeld } from './held-payments.ts'

/** Asks the provider for one refund. The same key makes a repeated call one refund. */
export async function makeRefund(context: Context, refundId: number): Promise<void> {
  const refund = await findDue(context, refundId)
  if (!refund) return
  const { paymentIntentId, registrationId, moneyOf, amountCents, way } = refund
  if (way === 'credit') return makeCredit(context, refund)
  if (isByHand(way)) return
  if (paymentIntentId === null) throw new Error(`Refund ${refundId} has no card to go back to.`)
  // The bank holds the money. The end of the dispute brings this refund back, or takes its place.
  if (await isHeld(context.db, moneyOf)) return
  const answer = await context.payments.refund({
    paymentIntentId,
    amount: amountCents,
    idempotencyKey: keyOf(refund),
    refundId,
  })
  await takeAnswer(context, { id: refundId, registrationId, paymentIntentId }, answer)
}

/**
 * Gives a refund as a credit, unless a bank holds the money that it would come from. Where an account is gone it ends at once, so that
 * the books show no debt to somebody who cannot collect it.
 */
async function makeCredit(
  context: Context,
  { id, registrationId, moneyOf }: { id: number; registrationId: number; moneyOf: number },
): Promise<void> {
  if (await isHeld(context.db, moneyOf)) return
  await changeMoney(context, registrationId, async (db) => {
    const refund = await findRefund(db, id)
    if (refund?.state !== 'due' || refund.way !== 'credit') return
    const { playerId } = await lockRegistration(db, registrationId)
    const { amountCents: cents, note, actor } = refund
    const origin = { registrationId, origin: 'refund', key: `refund:${id}` } as const
    await giveCredit({ db, now: context.now }, { ...origin, playerId, cents, note, actor })
    await setRefund(db, id, { state: 'succeeded' })
    if (!(await hasAccount(db, registrationId))) await endCreditsOf(db, playerId)
  })
}

type RefundRequest = { id: number; registrationId: number; paymentIntentId: string }

async function takeAnswer(
  context: Context,
  request: RefundRequest,
  answer: RefundAnswer,
): Promise<void> {
  const { id, registrationId, paymentIntentId } = request
  if (answer === 'already_refunded') {
    // Everything has been refunded, by this refund or another; the provider's list says which.
    await settleRefunds(context, paymentIntentId)
    await changeMoney(context, registrationId, (db) => supersede(db, id))
  } else if (answer === 'disputed') {
    await followDispute(context, request)
  } else if ('refused' in answer) await makeWhatIsLeft(context, request, answer.refused)
  else await changeMoney(context, registrationId, (db) => follow(db, registrationId, [answer]))
}

/** How often a refund is asked for again that the provider calls disputed while it lists no open dispute. */
const MOST_ASKS = 6

/**
 * Waits for the end of a dispute. The provider repeats its refusal for a day, also when the dispute has ended: so the refund is asked for
 * under another key from now on. When it is refused again and again an organiser looks at it.
 */
async function followDispute(
  context: Context,
  { id, registrationId, paymentIntentId }: RefundRequest,
): Promise<void> {
  await renewKey(context.db, id)
  await settleDisputes(context, paymentIntentId)
  const refund = await findRefund(context.db, id)
  if (refund?.state !== 'due') return
  if (await isHeld(context.db, refund.moneyOf)) return
  if (refund.asks < MOST_ASKS) {
    throw new Error('The provider calls a payment disputed and lists no open dispute.')
  }
  await changeMoney(context, registrationId, (db) =>
    setRefund(db, id, { state: 'failed', failure: 'disputed' }),
  )
}

/** The key to ask the provider with. */
function keyOf({ idempotencyKey, asks }: { idempotencyKey: string; asks: number }): string {
  return asks === 0 ? idempotencyKey : `${idempotencyKey}:${asks}`
}

/**
 * A refund that the provider refuses may be more than is left of the payment, when a part went back by
 * another way: then what is left goes back. Any other refusal is an organiser's to look at.
 */
async function makeWhatIsLeft(
  context: Context,
  request: RefundRequest,
  refused: string,
): Promise<void> {
  const { id: refundId, paymentIntentId } = request
  await settleRefunds(context, paymentIntentId)
  const payment = await findByIntent(context.db, paymentIntentId)
  if (!payment) return
  let isLowered = false
  await changeMoneyOf(context, payment.registrationId, async (db) => {
    const { due, lowered } = await fitRefunds(db, payment)
    isLowered = lowered.has(refundId)
    if (isLowered || !due.includes(refundId)) return
    await setRefund(db, refundId, { state: 'failed', failure: refused })
  })
  if (isLowered) await makeRefund(context, refundId)
}

/**
 * The refund, when it is to be made now; one whose owner may still choose waits. The provider forgets keys after a day, so one that has waited
 * for long is looked for in its list first.
 */
async function findDue(context: Context, refundId: number) {
  await endChoice(context.db, refundId)
  const refund = await findRefund(context.db, refundId)
  if (refund?.state !== 'due' || refund.isChoosing) return null
  if (!refund.isOld || refund.paymentIntentId === null) return refund
  await settleRefunds(context, refund.paymentIntentId)
  const now = await findRefund(context.db, refundId)
  return now?.state === 'due' ? now : null
}

/** Brings our refunds of a payment to what the provider lists; `false` when the payment is not known to be ours. */
export async function settleRefunds(context: Context, paymentIntentId: string): Promise<boolean> {
  const payment = await findByIntent(context.db, paymentIntentId)
  if (!payment) return false
  const { registrationId } = payment
  const listed = await context.payments.listRefunds(paymentIntentId)
  await changeMoneyOf(context, registrationId, async (db) => {
    await follow(db, registrationId, listed)
    await fitUnasked(db, payment)
    await noteOnTop(db, registrationId)
  })
  return true
}

async function follow(db: Database, registrationId: number, listed: readonly ProviderRefund[]) {
  for (const refund of listed) {
    const known = await findKnown(db, registrationId, refund)
    if (known) await noteAnswer(db, known, refund)
    // Given back at the provider's own pages: kept, so that the books agree.
    else {
      await insertRefund(db, {
        registrationId,
        amountCents: refund.amount,
        way: 'card',
        moneyOfId: registrationId,
        reason: 'elsewhere',
        actor: 'provider',
        idempotencyKey: `provider:${refund.id}`,
        providerId: refund.id,
        state: refund.status,
      })
    }
  }
}

/** Stores the provider's state of a refund, unless a later one is stored already. */
async function noteAnswer(
  db: Database,
  known: { id: number; state: RefundState },
  { id: providerId, status, failure }: ProviderRefund,
): Promise<void> {
  const state = laterRefundState(known.state, status)
  if (state === status) await setRefund(db, known.id, { state, providerId, failure })
  else await setRefund(db, known.id, { state, providerId })
}
