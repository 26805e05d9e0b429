import type { Context } from '#context.ts'
import { findByIntent } from './refund-queries.ts'
import { settle } from './settle.ts'

/**
 * The payment that a notice of the provider is about. A notice may overtake the one that tells of the
 * payment itself: then the payment is settled first. `undefined` when it is not one of ours.
 */
export async function paymentOf(context: Context, paymentIntentId: string) {
  const known = await findByIntent(context.db, paymentIntentId)
  if (known) return known
  const session = await context.payments.findCheckout(paymentIntentId)
  if (session) await settle(context, session.id, 'provider')
  const settled = await findByIntent(context.db, paymentIntentId)
  if (!settled) context.log.warn('a notice about a payment that is not ours')
  return settled
}
