import type { Context } from '#context.ts'
import { openCardPage } from '#features/payments/service.ts'
import type { Caller } from '#features/session/service.ts'
import { hold } from './hold.ts'
import { type CheckoutRequest, readOrder } from './order.ts'

/**
 * Holds a place and sends a player to the card page. Everything that matters is worked out here:
 * price, eligibility and room are never taken from the browser. Pressing again leads to the same page.
 */
export async function startCheckout(context: Context, caller: Caller, request: CheckoutRequest) {
  const order = await readOrder(context, caller, request)
  const { open, ...sale } = await hold(context, order)
  const { email } = caller
  const page = open ?? (await openCardPage(context, { email, league: order.league, sale }))
  return { sessionId: page.sessionId, url: page.url, heldUntil: sale.heldUntil.toISOString() }
}
