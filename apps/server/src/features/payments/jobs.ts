import type { Context } from '#context.ts'
import { reconcile, refund } from './service.ts'
import { settle } from './settle.ts'

/** Durable work about money. */
export async function workPayments(context: Context): Promise<void> {
  const { jobs } = context
  await jobs.work('settle-checkout', ({ sessionId }) => settle(context, sessionId, 'provider'))
  await jobs.work('refund-payment', ({ registrationId }) => refund(context, registrationId))
  await jobs.work('reconcile-checkouts', () => reconcile(context))
  await jobs.schedule('reconcile-checkouts', '* * * * *')
  // What a crash left open is looked at now, not at the next full minute.
  await jobs.add(context.db, 'reconcile-checkouts', {})
}
