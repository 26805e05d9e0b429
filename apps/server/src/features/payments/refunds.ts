import type { Cents } from '@hive/domain/leagues/pricing'
import {
  laterRefundState,
  type RefundReason,
  type RefundState,
  spreadRefund,
} from '@hive/domain/registration/cancellation'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { lockRegistration, move } from '#features/registration/service.ts'
import type { ProviderRefund } from '#ports/payments.ts'
import {
  findByIntent,
  findKnown,
  findRefund,
  insertRefund,
  listRefundsOf,
  setRefund,
  sumUpRefunds,
  supersede,
} from './refund-queries.ts'

type Owed = {
  /** What was paid and has not gone back, by registration, oldest first. */
  paid: readonly { registrationId: number; cents: Cents }[]
  cents: Cents
  reason: RefundReason
  actor: string
  note?: string
  /** Makes a repeated order one refund. */
  key: string
}

/** Orders money to go back: rows and jobs in the caller's transaction; the provider is asked by the jobs. */
export async function oweRefund({ jobs }: Context, db: Database, owed: Owed): Promise<number[]> {
  const { paid, cents, reason, actor, note, key } = owed
  const parts = spreadRefund(cents, paid)
  for (const { registrationId, cents: amountCents } of parts) {
    const refundId = await insertRefund(db, {
      registrationId,
      amountCents,
      reason,
      actor,
      ...(note ? { note } : {}),
      idempotencyKey: `refund:${registrationId}:${key}`,
    })
    if (refundId !== null) await jobs.add(db, 'refund-payment', { refundId })
  }
  return parts.map(({ registrationId }) => registrationId)
}

/** Asks the provider for one refund. The same key makes a repeated call one refund. */
export async function makeRefund(context: Context, refundId: number): Promise<void> {
  const refund = await findRefund(context.db, refundId)
  if (refund?.state !== 'due') return
  const { paymentIntentId, registrationId, amountCents, idempotencyKey } = refund
  if (paymentIntentId === null) {
    await finish(context, registrationId, (db) =>
      setRefund(db, refundId, {
        state: 'failed',
        failure: 'not paid by card: give it back by hand',
      }),
    )
    return
  }
  const made = await context.payments.refund({
    paymentIntentId,
    amount: amountCents,
    idempotencyKey,
    refundId,
  })
  if (made === 'already_refunded') {
    // All of it has gone back: by this very refund, or by another way, as what the provider lists says.
    await settleRefunds(context, paymentIntentId)
    await finish(context, registrationId, (db) => supersede(db, refundId))
    return
  }
  await finish(context, registrationId, (db) => follow(db, registrationId, [made]))
}

/** Brings our refunds of a payment to what the provider lists; called by notices and the reconciler. */
export async function settleRefunds(context: Context, paymentIntentId: string): Promise<void> {
  const payment = await findByIntent(context.db, paymentIntentId)
  if (!payment) {
    context.log.warn('a refund of a payment that is not ours')
    return
  }
  const listed = await context.payments.listRefunds(paymentIntentId)
  await finish(context, payment.registrationId, (db) => follow(db, payment.registrationId, listed))
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
        reason: 'elsewhere',
        actor: 'provider',
        idempotencyKey: `provider:${refund.id}`,
        providerId: refund.id,
        state: refund.status,
      })
    }
  }
}

/** Writes down what the provider said of a refund, unless something later is known already. */
async function noteAnswer(
  db: Database,
  known: { id: number; state: RefundState },
  { id: providerId, status, failure }: ProviderRefund,
): Promise<void> {
  const state = laterRefundState(known.state, status)
  if (state === status) await setRefund(db, known.id, { state, providerId, failure })
  else await setRefund(db, known.id, { state, providerId })
}

/** A change of refunds, and what follows: sums, the registration's state, and a mail when all is back. */
async function finish(
  context: Context,
  registrationId: number,
  change: (db: Database) => Promise<void>,
): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const registration = await lockRegistration(db, registrationId)
    await change(db)
    await sumUpRefunds(db, registrationId)
    const refunds = await listRefundsOf(db, registrationId)
    if (registration.state === 'refunded' && refunds.some(({ state }) => state === 'failed')) {
      const cause = { actor: 'provider', reason: 'the refund failed after all' }
      await move(context, db, registration, { to: 'refund_due', cause })
    }
    if (registration.state !== 'refund_due') return
    const isOpen = refunds.some(({ state }) => OPEN.has(state))
    if (isOpen || !refunds.some(({ state }) => state === 'succeeded')) return
    const cause = { actor: 'system', reason: 'the money is back' }
    await move(context, db, registration, { to: 'refunded', cause })
    await context.jobs.add(db, 'send-registration-mail', { registrationId, kind: 'refunded' })
  })
}

const OPEN: ReadonlySet<RefundState> = new Set(['due', 'pending', 'failed'])
