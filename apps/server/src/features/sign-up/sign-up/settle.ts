import type { Cents } from '@hive/domain/base/money/cents'
import { placeAfter } from '@hive/domain/sign-up/sign-up/card-session'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { afterCommit, atomic } from '#db/transaction.ts'
import {
  boughtWith,
  dropCredit,
  endUnpaid,
  isCreditSession,
  noteOdd,
  notePaid,
  oweRefund,
  takeSession,
} from '#features/money/payments/service.ts'
import {
  type Cause,
  lockRegistration,
  type Registration,
  sendRegistrationMail,
  settleExpired,
  settleLocked,
} from '#features/roster/registration/service.ts'
import { keepCard, noteDeclined, settleShare } from '#features/money/split-fee/service.ts'
import { type CheckoutSession, isChargeKey, OtherModeSession } from '#ports/payments.ts'

/**
 * Updates a registration to the state of its card session. Reads the session from the provider, then acts in one
 * transaction. The webhook, the returning browser and the reconciler call it, in any order and any number of times,
 * with the same result.
 */
export async function settle(context: Context, sessionId: string, actor: string): Promise<void> {
  if (isCreditSession(sessionId)) return
  const session = await readSession(context, sessionId)
  if (!session || session.status === 'open') return
  const odd = await follow(context, { session, actor })
  if (!odd) return
  const { asked, ...noted } = odd
  const { amount, currency } = session
  await noteOdd(context, { sessionId, amountCents: amount, currency, ...noted })
  if (asked === undefined) return
  throw new Error(
    `Card session ${sessionId} was paid with ${amount} ${currency} instead of ${asked} eur.`,
  )
}

/** The session as the provider has it; `null` for one that cannot be ours. */
async function readSession(context: Context, sessionId: string): Promise<CheckoutSession | null> {
  try {
    return await context.payments.readCheckout(sessionId)
  } catch (error) {
    if (!(error instanceof OtherModeSession)) throw error
    await noteOdd(context, { sessionId, what: 'other_world' })
    return null
  }
}

type EndedSession = { session: CheckoutSession; actor: string }
type Odd = { what: 'unknown' | 'other_amount'; registrationId?: number; asked?: Cents }

/** Does what an ended session means for its registration; answers with what is odd about its money. */
const follow = atomic(async (context: Context, ended: EndedSession): Promise<Odd | null> => {
  const { db } = context
  const { session, actor } = ended
  const bought = await boughtWith(db, session)
  if (!bought) return session.isPaid ? { what: 'unknown' } : null
  if (bought.shareOfId !== null) await lockRegistration(db, bought.shareOfId)
  // The registration is locked before its payment, here as everywhere.
  const registration = await lockRegistration(db, bought.registrationId)
  const payment = await takeSession(db, bought.registrationId, session)
  if (!payment) return session.isPaid ? { what: 'unknown' } : null
  const { isOverdue } = registration
  const place = placeAfter({ ...session, isOverdue })
  if (place === 'take') {
    const asked = payment.amountCents - payment.creditCents
    // Money that is not what we asked for confirms nothing: someone must look.
    if (session.amount !== asked || session.currency !== 'eur') {
      return { what: 'other_amount', registrationId: registration.id, asked }
    }
    await settleMoney(context, db, { registration, payment, session, actor })
  } else if (place === 'free') {
    await settleNoMoney(context, db, { registration, session, actor })
  }
  return null
})

/** Frees the place; a player whose money seemed to be on its way gets a mail that it has failed. */
async function settleNoMoney(
  context: Context,
  db: Database,
  { registration, session, actor }: EndedSession & { registration: Registration },
) {
  const { id: registrationId, state } = registration
  const reason = session.hasFailed ? 'the payment failed' : 'card session expired'
  const isFirst = await endUnpaid(db, registrationId)
  const outcome = session.hasFailed ? 'declined' : 'expired'
  if (isFirst) afterCommit(db, () => context.metrics.payment(outcome))
  await settleExpired(context, db, registrationId, { actor, reason })
  if (!session.hasFailed) return
  if (registration.shareOfId !== null) {
    const isCharge = isChargeKey(session.idempotencyKey)
    if (isCharge && state === 'share_open') await noteDeclined(context, db, registration)
    return
  }
  if (state !== 'held' && state !== 'expired') return
  await context.jobs.add(db, sendRegistrationMail, { registrationId, kind: 'payment_failed' })
}

type Money = {
  registration: Registration
  payment: { registrationId: number; state: string; amountCents: Cents; creditCents: Cents }
  session: CheckoutSession
  actor: string
}

async function settleMoney(
  context: Context,
  db: Database,
  { registration, payment, session, actor }: Money,
) {
  const { registrationId, state: before } = payment
  // It has had its effect: what was cancelled since, without a refund, is not money that came late.
  if (before === 'paid') return
  const cause: Cause = { actor, reason: 'paid by card' }
  await notePaid(db, registrationId, session)
  afterCommit(db, () => context.metrics.payment('paid'))
  await keepCard(db, registration, session)
  const isShare = registration.shareOfId !== null
  const isCharge = isChargeKey(session.idempotencyKey)
  const why = isShare
    ? await settleShare(context, db, registration, { cause, isCharge })
    : await settlePlace(context, db, registration, cause)
  if (!why) return
  await dropCredit(db, registrationId)
  const cents = payment.amountCents - payment.creditCents
  await oweRefund(context, db, {
    paid: [{ registrationId, cents, money: cents, way: 'card' }],
    cents,
    reason: why,
    actor: 'system',
    key: 'place-gone',
  })
}

/** Confirms the place; answers with why there is none, which its owner reads in a mail. */
async function settlePlace(
  context: Context,
  db: Database,
  registration: Registration,
  cause: Cause,
) {
  const { id: registrationId } = registration
  const { noPlace } = await settleLocked(context, db, registration, cause)
  if (noPlace) {
    await context.jobs.add(db, sendRegistrationMail, { registrationId, kind: noPlace })
  }
  return noPlace
}
