import { Refusal } from '@hive/domain/errors'
import { type Goods, goodsOf } from '@hive/domain/roster/registration/goods'
import type { League } from '@hive/domain/season/season/league'
import type { Cents } from '@hive/domain/base/money/cents'
import { paths } from '@hive/domain/base/site/paths'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import type { CheckoutSession } from '#ports/payments.ts'
import { setOpened } from './queries.ts'
import { sessionUnwanted } from './jobs.ts'

/** The card session ends this much before the hold does, so that money rarely comes too late. */
export const MARGIN_MS = 20_000

type Sale = {
  registrationId: number
  heldUntil: Date
  idempotencyKey: string
  due: Cents
  goods: Goods
}

type Page = {
  email: string
  league: League
  sale: Sale
  /** Where the card page leads back to; the pages of a sign-up unless given. */
  back?: { success: string; cancel: string }
  /** Whether the card is kept, as its owner has agreed. */
  keepsCard?: boolean
}

/** Opens the card page of a sale, outside any transaction. A call that fails leaves the place held for a retry. */
export async function openCardPage(
  context: Context,
  { email, league, sale, back = afterSignUp(context), keepsCard = false }: Page,
): Promise<{ sessionId: string; url: string }> {
  const session = await context.payments
    .openCheckout({
      idempotencyKey: sale.idempotencyKey,
      reference: { registrationId: sale.registrationId, leagueId: league.id },
      email,
      title: league.title,
      description: goodsOf(league, sale.goods),
      amount: sale.due,
      expiresAt: new Date(sale.heldUntil.getTime() - MARGIN_MS),
      successUrl: back.success,
      cancelUrl: back.cancel,
      keepsCard,
    })
    .catch((error: unknown) => {
      context.log.warn({ err: error }, 'the card page could not be opened')
      throw paymentsUnavailable()
    })
  const { id: sessionId, url } = session
  if (!(await noteOpened(context, sale.registrationId, session))) {
    throw new Refusal(
      'checkout_over',
      'This sign-up was let go, or started again in another window. Please try again.',
    )
  }
  if (url === null) throw paymentsUnavailable()
  return { sessionId, url }
}

function afterSignUp({ config }: Context) {
  const { publicUrl } = config.http
  return {
    success: `${publicUrl}${paths.signUpSuccess}?session_id={CHECKOUT_SESSION_ID}`,
    cancel: `${publicUrl}${paths.signUpCancel}`,
  }
}

/**
 * Notes the card page that was opened. When its sign-up has been given up in the meantime, the page is closed: money
 * that comes for it all the same is known to be ours, and goes back.
 */
const noteOpened = atomic(
  async ({ db, jobs }: Context, registrationId: number, session: CheckoutSession) => {
    const isWanted = await setOpened(db, registrationId, session)
    if (!isWanted) await jobs.add(db, sessionUnwanted, { sessionId: session.id })
    return isWanted
  },
)

function paymentsUnavailable(): Refusal {
  return new Refusal(
    'payments_unavailable',
    'Failed to initiate payment session. Please try again.',
  )
}
