import { hasConsent } from '#features/tracking/consent.ts'
import { type Api, ApiError } from '#lib/api.ts'
import { type Checkout, type CheckoutSlip, checkoutSlip, slipOf } from './checkout-slip.ts'
import type { TeamProblems } from './team-draft.ts'

/** A step before the card page that failed in a way with words of its own. */
class CheckoutStep extends Error {}

/** Holds a place, remembers in this tab what for, and goes to the card page. */
export async function goToCheckout(api: Api, checkout: Checkout): Promise<void> {
  const { league, account, choice, team, skillLevelId, agreementVersion } = checkout
  const AdEventId = hasConsent() ? crypto.randomUUID() : undefined
  const slip = { ...slipOf(checkout, new Date()), ...(AdEventId ? { AdEventId } : {}) }
  keep(slip)
  const { startCheckoutSession } = await import('@hive/contract/payments')
  const reply = await api.call(startCheckoutSession, {
    body: {
      UserEmail: account.email,
      LeagueId: String(league.id),
      Price: choice.price,
      ...(choice.coupon ? { Discounts: [choice.coupon] } : {}),
      RegistrationTypeId: choice.registrationTypeId,
      TryItOutRegistration: choice.tryItOut,
      SkillLevelId: skillLevelId,
      ...(team ? { TeamName: team.name, TeamPlayers: [...team.players] } : {}),
      ...(AdEventId ? { AdEventId } : {}),
      signedRegistrationLiabilityAgreement: true,
      signedRegistrationLiabilityAgreementVersion: agreementVersion,
    },
  })
  // A client of another making may meet a server that answers without one.
  if (!reply.sessionId) {
    const { message = 'no session' } = reply as { message?: string }
    throw new CheckoutStep(`${NOT_STARTED} ${message} (200)`)
  }
  keep({ ...slip, StripeSessionId: reply.sessionId })
  try {
    location.assign(reply.url)
  } catch (error) {
    throw new CheckoutStep(`Failed to redirect to payment: ${messageOf(error)}`)
  }
}

const NOT_STARTED = 'Failed to initiate payment session. Please try again.'

function keep(slip: CheckoutSlip): void {
  try {
    checkoutSlip.write(slip)
  } catch {
    throw new CheckoutStep('Could not save registration details. Please try again.')
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** What to say when the card page could not be opened. */
export function checkoutProblem(error: unknown): string {
  if (error instanceof CheckoutStep) return error.message
  if (!(error instanceof ApiError)) return 'An unexpected error occurred. Please try again.'
  const { status, problem } = error
  if (status === 0) return 'Could not connect to the server. Please check your network.'
  if (status === 401) return 'Unauthorized. Please log in again.'
  if (status === 503) return NOT_STARTED
  if (status >= 500) return 'An error occurred initiating registration.'
  return `${problem.message} Please try again.`
}

/** Whether the last place went while someone was signing up. */
export function isFull(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'league_full'
}

/** Whether the session has ended meanwhile. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Today's price, when the server says that it is another one. */
export function rightPrice(error: unknown): number | null {
  const isOther = error instanceof ApiError && error.problem.code === 'price_changed'
  return isOther ? Number(error.problem.fields?.['Price']) : null
}

/** What is wrong with the team, when the server says so. */
export function teamProblems(error: unknown): TeamProblems | null {
  if (!(error instanceof ApiError) || !error.problem.fields) return null
  const { TeamName: name = null, TeamPlayers: players = null } = error.problem.fields
  return name || players ? { name, players } : null
}
