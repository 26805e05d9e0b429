import type { Context } from '#context.ts'
import { eachOf } from '#jobs/each-of.ts'
import { listOpenDisputes } from './dispute-queries.ts'
import { settleDisputes } from './disputes.ts'
import { listOverdueRefunds, listUnsettledRefunds } from './refund-queries.ts'
import { makeRefund, settleRefunds } from './refunds.ts'

/** Makes refunds whose job came to nothing, and asks about refunds and disputes that have not ended. */
export async function reconcileRefunds(context: Context): Promise<void> {
  const { db } = context
  await eachOf(context, await listOverdueRefunds(db), ({ id }) => makeRefund(context, id))
  await eachOf(context, await listUnsettledRefunds(db), async ({ paymentIntentId }) => {
    await settleRefunds(context, paymentIntentId)
  })
  await eachOf(context, await listOpenDisputes(db), async ({ paymentIntentId }) => {
    await settleDisputes(context, paymentIntentId)
  })
}
