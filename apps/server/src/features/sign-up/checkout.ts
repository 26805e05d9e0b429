import { paths } from '@hive/domain/site/paths'
import { goodsOf } from '@hive/domain/leagues/goods'
import type { League } from '@hive/domain/leagues/league'
import { Refusal } from '@hive/domain/errors'
import { admitPlayer, admitTeam, admitVerified } from '@hive/domain/registration/sign-up'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { loadProfile, refuseSomeoneElse } from '#features/account/service.ts'
import { leagueForSignUp } from '#features/leagues/service.ts'
import { setOpened } from '#features/payments/service.ts'
import type { Caller } from '#features/session/service.ts'
import type { CheckoutSession } from '#ports/payments.ts'
import {
  admitAgreement,
  type CheckoutRequest,
  choiceOf,
  isBare,
  teamOf,
} from './checkout-choice.ts'
import { hold, MARGIN_MS, type Opening } from './hold.ts'

/**
 * Holds a place and sends a player to the card page. Everything that matters is worked out here:
 * price, eligibility and room are never taken from the browser. Pressing again leads to the same page.
 */
export async function startCheckout(context: Context, caller: Caller, wish: CheckoutRequest) {
  refuseSomeoneElse(caller, wish.UserEmail)
  admitVerified(caller)
  const league = await leagueForSignUp(context, Number(wish.LeagueId))
  const choice = await choiceOf(context, caller, { wish, league })
  const profile = await loadProfile(context, caller)
  admitPlayer(profile)
  if (!isBare(wish)) admitAgreement(context, wish)
  const team = await teamOf(context, { wish, choice, captain: profile.name })
  if (team) admitTeam(team, caller.email, league.sport.playersOnTeam)
  const opening = await hold(context, { caller, league, choice, wish, team })
  const { open, heldUntil } = opening
  const session = open ?? (await openSession(context, { caller, league, opening }))
  return { sessionId: session.sessionId, url: session.url, heldUntil: heldUntil.toISOString() }
}

type Paid = { caller: Caller; league: League; opening: Opening }

/** Opens the card page, outside any transaction. A call that fails leaves the place held for a retry. */
async function openSession(context: Context, { caller, league, opening }: Paid) {
  const { publicUrl } = context.config.http
  const session = await context.payments
    .openCheckout({
      idempotencyKey: opening.idempotencyKey,
      reference: { registrationId: opening.registrationId, leagueId: league.id },
      email: caller.email,
      title: league.title,
      description: goodsOf(league, opening.goods),
      amount: opening.due,
      expiresAt: new Date(opening.heldUntil.getTime() - MARGIN_MS),
      successUrl: `${publicUrl}${paths.signUpSuccess}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl}${paths.signUpCancel}`,
    })
    .catch((error: unknown) => {
      context.log.warn({ err: error }, 'the card page could not be opened')
      throw paymentsUnavailable()
    })
  const { id: sessionId, url } = session
  const isWanted = await noteOpened(context, opening.registrationId, session)
  if (!isWanted) {
    throw new Refusal(
      'checkout_over',
      'This sign-up was let go, or started again in another window. Please try again.',
    )
  }
  if (url === null) throw paymentsUnavailable()
  return { sessionId, url }
}

/**
 * Notes the card page that was opened. A sign-up that was given up meanwhile has its page closed: money that
 * comes for it all the same is known to be ours, and goes back.
 */
const noteOpened = atomic(
  async ({ db, jobs }: Context, registrationId: number, session: CheckoutSession) => {
    const isWanted = await setOpened(db, registrationId, session)
    if (!isWanted) await jobs.add(db, 'expire-checkout', { sessionId: session.id })
    return isWanted
  },
)

function paymentsUnavailable(): Refusal {
  return new Refusal(
    'payments_unavailable',
    'Failed to initiate payment session. Please try again.',
  )
}
