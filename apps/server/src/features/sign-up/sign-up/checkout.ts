import { paths } from '@hive/domain/base/site/paths'
import type { Context } from '#context.ts'
import { openCardPage } from '#features/money/payments/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { hold } from './hold.ts'
import type { CheckoutRequest } from './checkout-request.ts'
import { readOrder } from './order.ts'
import { settleCredit } from './settle-credit.ts'

/**
 * Holds a place and sends a player to the card page. Everything that matters is worked out here:
 * price, eligibility and room are never taken from the browser. Pressing again leads to the same page.
 */
export async function startCheckout(
  context: Context,
  caller: Caller,
  { device, ...request }: CheckoutRequest & { device: string },
) {
  const order = await readOrder(context, caller, request, device)
  const { open, keepsCard, ...sale } = await hold(context, order)
  if (sale.due === 0) return paidInFull(context, caller, sale)
  const { email } = caller
  const { league } = order
  const page = open ?? (await openCardPage(context, { email, league, sale, keepsCard }))
  return { sessionId: page.sessionId, url: page.url, heldUntil: sale.heldUntil.toISOString() }
}

type Sale = { registrationId: number; heldUntil: Date }

/** Confirms a sign-up that credit has paid for; the page after the card page is next. */
async function paidInFull(
  context: Context,
  { playerId }: Caller,
  { registrationId, heldUntil }: Sale,
) {
  const sessionId = await settleCredit(context, { registrationId, actor: `player:${playerId}` })
  const { publicUrl } = context.config.http
  const url = `${publicUrl}${paths.signUpSuccess}?session_id=${sessionId}`
  return { sessionId, url, heldUntil: heldUntil.toISOString() }
}
