import type { League } from '@hive/domain/leagues/league'
import { type Api, ApiError } from '#lib/api.ts'
import { checkoutSlip } from './checkout-slip.ts'
import type { Choice } from './choice.ts'

type Wish = {
  league: League
  email: string
  choice: Choice
  skillLevelId: number
  agreementVersion: string
}

/** Holds a place and opens the card page; answers with its address. */
export async function openCheckout(api: Api, wish: Wish): Promise<string> {
  const { league, email, choice, skillLevelId, agreementVersion } = wish
  const { startCheckoutSession } = await import('@hive/contract/payments')
  const { sessionId, url } = await api.call(startCheckoutSession, {
    body: {
      UserEmail: email,
      LeagueId: String(league.id),
      Price: choice.price,
      RegistrationTypeId: choice.registrationTypeId,
      TryItOutRegistration: choice.tryItOut,
      SkillLevelId: skillLevelId,
      signedRegistrationLiabilityAgreement: true,
      signedRegistrationLiabilityAgreementVersion: agreementVersion,
    },
  })
  checkoutSlip.write({
    LeagueId: league.id,
    LeagueName: league.title,
    Location: league.venue.name,
    RegistrationTypeId: choice.registrationTypeId,
    TryItOutRegistration: choice.tryItOut,
    SkillLevelId: skillLevelId,
    Price: choice.price,
    StripeSessionId: sessionId,
  })
  return url
}

/** What to say when the card page could not be opened. */
export function checkoutProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return 'An unexpected error occurred. Please try again.'
  const { status, problem } = error
  if (status === 0) return 'Could not connect to the server. Please check your network.'
  if (status === 401) return 'Unauthorized. Please log in again.'
  if (status === 503) return 'Failed to initiate payment session. Please try again.'
  if (status >= 500) return 'An error occurred initiating registration.'
  return `${problem.message} Please try again.`
}

/** Today's price, when the server says that it is another one. */
export function rightPrice(error: unknown): number | null {
  const isOther = error instanceof ApiError && error.problem.code === 'price_changed'
  return isOther ? Number(error.problem.fields?.['Price']) : null
}
