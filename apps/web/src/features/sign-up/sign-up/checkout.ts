import { type Cents, euroOf } from '@hive/domain/base/money/cents'
import { hasConsent } from '#features/base/tracking/consent.ts'
import type { Api } from '#lib/api.ts'
import { centsIn } from '#lib/euro.ts'
import { isRefusedAs, ScreenError, type Texts } from '#lib/error-text.ts'
import { type Checkout, type CheckoutSlip, checkoutSlip, slipOf } from './checkout-slip.ts'

/**
 * Holds a place, keeps the slip in this tab, and goes to the card page; not for someone who has left the form by then, to whom
 * every page says that a place is kept, with the ways to pay and to let it go. Resolves to whether it went there.
 */
export async function goToCheckout(
  api: Api,
  checkout: Checkout,
  isHere: () => boolean,
): Promise<boolean> {
  const AdEventId = hasConsent() ? crypto.randomUUID() : undefined
  const slip = { ...slipOf(checkout, new Date()), ...(AdEventId ? { AdEventId } : {}) }
  keep(slip)
  const reply = await start(api, checkout, AdEventId)
  // A server of another version may answer without a session.
  if (!reply.sessionId) {
    const { message = 'no session' } = reply as { message?: string }
    throw new ScreenError(`${NOT_STARTED} ${message} (200)`)
  }
  keep({ ...slip, StripeSessionId: reply.sessionId })
  if (!isHere()) return false
  try {
    location.assign(reply.url)
    return true
  } catch (error) {
    throw new ScreenError(`Failed to redirect to payment: ${messageOf(error)}`)
  }
}

/** Opens the card payment of an order. */
async function start(api: Api, checkout: Checkout, AdEventId: string | undefined) {
  const { league, account, choice, credit, team, split, preferences } = checkout
  const { skillLevelId, agreementVersion } = checkout
  const { startCheckoutSession } = await import('@hive/contract/sign-up/checkout')
  return api.call(startCheckoutSession, {
    body: {
      UserEmail: account.email,
      LeagueId: String(league.id),
      Price: euroOf(choice.due),
      ...(credit === null ? {} : { Credit: euroOf(credit) }),
      ...(choice.coupon ? { Discounts: [choice.coupon] } : {}),
      RegistrationTypeId: choice.registrationTypeId,
      TryItOutRegistration: choice.tryItOut,
      SkillLevelId: skillLevelId,
      ...(team ? { TeamName: team.name, TeamPlayers: [...team.players] } : {}),
      ...(split ? { FeeShares: split.players, FeeRest: split.rest } : {}),
      ...(preferences
        ? { FriendEmails: [...preferences.friends], WouldCaptain: preferences.wouldCaptain }
        : {}),
      ...(AdEventId ? { AdEventId } : {}),
      signedRegistrationLiabilityAgreement: true,
      signedRegistrationLiabilityAgreementVersion: agreementVersion,
    },
  })
}

const NOT_STARTED = 'Failed to initiate payment session. Please try again.'

function keep(slip: CheckoutSlip): void {
  try {
    checkoutSlip.write(slip)
  } catch {
    throw new ScreenError('Could not save registration details. Please try again.')
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Messages for a card page that could not be opened. */
export const CHECKOUT_TEXTS: Texts = {
  0: 'Could not connect to the server. Please check your network.',
  401: 'Unauthorized. Please log in again.',
  // A sentence that already asks for something is not followed by another request.
  refused: (sentence) =>
    /\bplease\b/i.test(sentence) ? sentence : `${sentence} Please try again.`,
  outage: 'An error occurred initiating registration.',
  otherwise: 'An unexpected error occurred. Please try again.',
}

/** Today's price, when the server refuses because the price has changed. */
export function rightPrice(error: unknown): Cents | null {
  return isRefusedAs(error, 'price_changed')
    ? centsIn(Number(error.problem.fields?.['Price']))
    : null
}
