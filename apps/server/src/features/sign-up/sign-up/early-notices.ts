import type { Context } from '#context.ts'
import { settle } from './settle.ts'

type SettleIt = (context: Context, paymentIntentId: string) => Promise<boolean>

/**
 * Acts on a notice about a payment. It may arrive before the notice of the payment itself: then the
 * payment is settled first.
 */
export async function followNotice(
  context: Context,
  paymentIntentId: string,
  settleIt: SettleIt,
): Promise<void> {
  if (await settleIt(context, paymentIntentId)) return
  const session = await context.payments.findCheckout(paymentIntentId)
  if (session) await settle(context, session.id, 'provider')
  if (await settleIt(context, paymentIntentId)) return
  context.log.warn('a notice about a payment that is not ours')
}
