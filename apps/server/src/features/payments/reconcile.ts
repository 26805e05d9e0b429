import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import {
  lockRegistration,
  settleExpired,
  tendWaitingLists,
} from '#features/registration/service.ts'
import { listOpenDisputes } from './dispute-queries.ts'
import { settleDisputes } from './disputes.ts'
import { listUnsettled, setExpired } from './queries.ts'
import { listOverdueRefunds, listUnsettledRefunds } from './refund-queries.ts'
import { makeRefund, settleRefunds } from './refunds.ts'
import { settle } from './settle.ts'

/** How many payments the provider is asked about at the same time. */
const AT_ONCE = 8

/** Everything that a lost notice or a crash may have left, at once; one part that fails stops no other. */
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
  await eachOf(context, await listUnsettled(context.db, which), (open) => mend(context, open))
}

/** Makes refunds whose job came to nothing, and asks about refunds and disputes that have not ended. */
export async function reconcileRefunds(context: Context): Promise<void> {
  const { db } = context
  await eachOf(context, await listOverdueRefunds(db), ({ id }) => makeRefund(context, id))
  await eachOf(context, await listUnsettledRefunds(db), ({ paymentIntentId }) =>
    settleRefunds(context, paymentIntentId),
  )
  await eachOf(context, await listOpenDisputes(db), ({ paymentIntentId }) =>
    settleDisputes(context, paymentIntentId),
  )
}

/** Does something for each item, a few at a time; one that fails stops no other and is tried next time. */
async function eachOf<Item>(
  { log }: Context,
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
  atOnce = AT_ONCE,
): Promise<void> {
  const left = items.values()
  const work = async () => {
    for (const item of left) {
      await act(item).catch((error: unknown) => {
        log.warn({ err: error }, 'not mended, tried again')
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

type Open = { registrationId: number; sessionId: string | null; isOverdue: boolean }

async function mend(context: Context, open: Open): Promise<void> {
  const { registrationId, sessionId, isOverdue } = open
  if (sessionId) {
    if (isOverdue) await context.payments.expireCheckout(sessionId)
    await settle(context, sessionId, 'reconciler')
  } else if (isOverdue) {
    await giveUpOpening(context, registrationId)
  }
}

const giveUpOpening = atomic(async (context: Context, registrationId: number) => {
  const { db } = context
  await lockRegistration(db, registrationId)
  await setExpired(db, registrationId)
  await settleExpired(context, db, registrationId, {
    actor: 'reconciler',
    reason: 'never reached the card page',
  })
})
