import type { Cents } from '@hive/domain/leagues/pricing'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { type Cause, settleExpired, settlePaid } from '#features/registration/service.ts'
import type { CheckoutSession } from '#ports/payments.ts'
import { lockBySession, setExpired, setPaid } from './queries.ts'
import { oweRefund } from './refunds.ts'

/**
 * Brings a registration to where its card session is. Asks the provider, then acts in one transaction;
 * called by the webhook, by the browser's return and by the reconciler, in any order and any number of
 * times, with the same end.
 */
export async function settle(context: Context, sessionId: string, actor: string): Promise<void> {
  const session = await context.payments.readCheckout(sessionId)
  if (session.status === 'open') return
  await inTransaction(context.db, async (db) => {
    const payment = await lockBySession(db, sessionId)
    if (!payment) {
      context.log.warn({ actor }, 'a card session that is not ours')
      return
    }
    const { registrationId } = payment
    if (session.isPaid) {
      refuseOtherMoney(session, payment.amountCents)
      await settleMoney(context, db, { payment, session, actor })
    } else if (session.status === 'expired') {
      await setExpired(db, registrationId)
      const cause = { actor, reason: 'card session expired' }
      await settleExpired(context, db, registrationId, cause)
    }
  })
}

type Money = {
  payment: { registrationId: number; state: string; amountCents: Cents }
  session: CheckoutSession
  actor: string
}

async function settleMoney(context: Context, db: Database, { payment, session, actor }: Money) {
  const { registrationId, state: before, amountCents } = payment
  const cause: Cause = { actor, reason: 'paid by card' }
  if (before !== 'paid') await setPaid(db, registrationId, session.paymentIntentId)
  const { state, isNews } = await settlePaid(context, db, registrationId, cause)
  if (state !== 'refund_due' || !isNews) return
  await oweRefund(context, db, {
    paid: [{ registrationId, cents: amountCents }],
    cents: amountCents,
    reason: 'place_gone',
    actor: 'system',
    key: 'place-gone',
  })
  await context.jobs.add(db, 'send-registration-mail', { registrationId, kind: 'place_gone' })
}

/** Money that is not what we asked for confirms nothing: someone must look. */
function refuseOtherMoney({ id, amount, currency }: CheckoutSession, asked: Cents): void {
  if (amount === asked && currency === 'eur') return
  throw new Error(`Card session ${id} was paid with ${amount} ${currency} instead of ${asked} eur.`)
}
