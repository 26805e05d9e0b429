import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { endUnpaid, reconcileRefunds, unsettled } from '#features/money/payments/service.ts'
import { lockRegistration, settleExpired } from '#features/roster/registration/service.ts'
import { tendWaitingLists } from '#features/roster/waiting/service.ts'
import { eachOf } from '#jobs/each-of.ts'
import { isChargeKey } from '#ports/payments.ts'
import { mendCharge } from './charge-card.ts'
import { settle } from './settle.ts'

/** Finishes everything that a lost notice or a crash may have left; a part that fails stops no other. */
export async function reconcile(context: Context): Promise<void> {
  const parts = [
    () => reconcileCheckouts(context, 'all'),
    () => reconcileRefunds(context),
    () => tendWaitingLists(context),
  ]
  await eachOf(context, parts, (mend) => mend(), 1)
}

/**
 * Looks at open checkouts again and ends those that are overdue. Run every minute. A checkout of the last
 * two minutes is left to its own notice.
 */
export async function reconcileCheckouts(
  context: Context,
  which: 'all' | 'neglected' = 'neglected',
): Promise<void> {
  await eachOf(context, await unsettled(context.db, which), (open) => mend(context, open))
}

type Open = Awaited<ReturnType<typeof unsettled>>[number]

async function mend(context: Context, open: Open): Promise<void> {
  const { registrationId, sessionId, idempotencyKey, isOverdue } = open
  if (sessionId) {
    if (isOverdue) await context.payments.expireCheckout(sessionId)
    await settle(context, sessionId, 'reconciler')
    return
  }
  const isMended = isChargeKey(idempotencyKey) && (await mendCharge(context, open))
  if (isMended || !isOverdue) return
  const reason = isChargeKey(idempotencyKey) ? 'never charged' : 'never reached the card page'
  await giveUpOpening(context, registrationId, reason)
}

const giveUpOpening = atomic(async (context: Context, registrationId: number, reason: string) => {
  const { db } = context
  await lockRegistration(db, registrationId)
  await endUnpaid(db, registrationId)
  await settleExpired(context, db, registrationId, { actor: 'reconciler', reason })
})
