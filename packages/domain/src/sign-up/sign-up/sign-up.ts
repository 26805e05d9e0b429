import { canMoveUp } from '../../roster/registration/try-out.ts'
import { missingForSignUp, type ProfileFacts } from '../../base/players/completeness.ts'
import { Refusal } from '../../errors.ts'
import type { League } from '../../season/season/league.ts'
import type { Moment } from '../../leagues/leagues/nights.ts'
import { isRenewalOpen } from '../../leagues/renewals/renewal.ts'
import { leagueFull, placesFor, placesLeft } from '../../leagues/places/places.ts'
import type { Cents } from '../../base/money/cents.ts'
import type { Promotion } from '../../leagues/promotions/promotion.ts'
import { admitTeams } from '../../leagues/leagues/no-more-teams.ts'
import { signUpState } from '../../leagues/leagues/sign-up-state.ts'
import type { SignUpChoice } from '../../leagues/promotions/prices.ts'
import { teammatesProblem, teamNameProblem } from '../../roster/teams/team.ts'

/** Refuses to move a try-out up to the full league when too little of that is still to be played. */
export function admitUpgrade(league: League, at: Moment): void {
  if (canMoveUp(league, at)) return
  throw new Refusal('registration_closed', 'Registration Closed')
}

/**
 * Refuses a sign-up that the league does not take: not open, no trial nights, or no room. `isRenewal`: a captain of last
 * season, who may sign a team up before everyone else. `hasOffer`: of a place that is kept for them, also for a team where
 * no more teams are taken since.
 */
export function admitSignUp(
  league: League,
  choice: SignUpChoice,
  {
    at,
    isRenewal = false,
    hasOffer = false,
  }: { at: Moment; isRenewal?: boolean; hasOffer?: boolean },
): void {
  const state = signUpState(league, at)
  if (state === 'closed' || state === 'finished')
    throw new Refusal('registration_closed', 'Registration Closed')
  const isEarly = isRenewal && choice.type === 'team' && isRenewalOpen(league, at)
  if (state === 'upcoming' && !isEarly)
    throw new Refusal('league_not_open', 'This league isn’t open for sign-up yet.')
  if (!hasOffer) admitTeams(league, choice.type)
  if (choice.tryItOut && (!league.tryItOutEnabled || choice.type !== 'individual'))
    throw new Refusal('try_out_unavailable', 'This league has no one-week try-out.')
  if (placesFor(choice.type, league.sport.playersOnTeam) > placesLeft(league).individual) {
    throw leagueFull()
  }
}

/** Refuses to be paid for a place by someone whom another player gives theirs: they take it, or say no to it first. */
export function admitPastGiven(giver: { readonly from: string } | null): void {
  if (giver === null) return
  throw new Refusal(
    'free_place',
    `${giver.from || 'A player'} gives you their place in this league, and you pay us nothing. Take it, or say no to it first.`,
  )
}

type Team = { readonly name: string; readonly invited: readonly string[] }

/** Refuses a team that cannot be: its name, or whom its captain invites. */
export function admitTeam(team: Team, captain: string, limit: number): void {
  const name = teamNameProblem(team.name, [])
  const players = teammatesProblem(team.invited, { captain, limit })
  if (!name && !players) return
  throw new Refusal('bad_request', 'Please fix the errors in the form.', {
    ...(name ? { TeamName: name } : {}),
    ...(players ? { TeamPlayers: players } : {}),
  })
}

/** Refuses someone whose profile still lacks what a sign-up needs. */
export function admitPlayer(profile: ProfileFacts): void {
  if (missingForSignUp(profile).length > 0) {
    throw new Refusal(
      'profile_incomplete',
      'Please complete your account details before you sign up for a league.',
    )
  }
}

/** Refuses a price that differs from today's: the right one is in the field's note. */
export function admitPrice(asked: Cents | null, due: Cents): void {
  if (asked === due) return
  const price = (due / 100).toFixed(2)
  throw new Refusal('price_changed', `The price of this sign-up is €${price}.`, { Price: price })
}

/** Refuses a credit that differs from the one that counts today; a client that shows none names none. */
export function admitCredit(shown: Cents | null, spent: Cents): void {
  if (shown === null || shown === spent) return
  const credit = (spent / 100).toFixed(2)
  const text = `Your credit takes €${credit} off this sign-up.`
  throw new Refusal('credit_changed', text, { Credit: credit })
}

/** Refuses a coupon that takes nothing off at this moment. */
export function admitCoupon(coupon: string | null, promotion: Promotion | null): void {
  if (coupon === null || coupon === promotion?.couponCode) return
  const text = 'This coupon isn’t valid today.'
  throw new Refusal('bad_request', `${text} You can sign up without it.`, { Discounts: text })
}
