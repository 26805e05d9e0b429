import { Refusal } from '@hive/domain/errors'
import type { League } from '@hive/domain/season/season/league'
import {
  type MoveTerms,
  moveTerms,
  teamSizeProblem,
  whySignUpStays,
} from '@hive/domain/sign-up/league-moves/league-move'
import { priceOf, type SignUpChoice } from '@hive/domain/leagues/promotions/prices'
import { admitSignUp } from '@hive/domain/sign-up/sign-up/sign-up'
import { irishWall } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { leagueForSignUp, promotionsNow } from '#features/leagues/leagues/service.ts'
import { paidFor } from '#features/money/payments/service.ts'
import { countTaken } from '#features/leagues/places/service.ts'
import { lockLive } from '#features/roster/registration/service.ts'
import type { SignUpFacts } from './sign-up-queries.ts'

/** The sign-up for the other league that would follow this one. */
export function choiceOf({ isTeam }: Pick<SignUpFacts, 'isTeam'>): SignUpChoice {
  return { type: isTeam ? 'team' : 'individual', tryItOut: false }
}

/** The effect on someone’s money, at the price for everyone who signs up for the other league now. */
export async function termsOf(
  context: Context,
  facts: SignUpFacts,
  to: League,
): Promise<MoveTerms> {
  const { db, now } = context
  const promotions = await promotionsNow(db, now())
  const { due: price } = priceOf(to, choiceOf(facts), { at: irishWall(now()), promotions })
  const payments = await paidFor(db, facts.registrationId)
  return moveTerms({ paid: payments.reduce((sum, { cents }) => sum + cents, 0), price })
}

/** Refuses a sign-up that has to stay, a league that does not take it, and a player who is in that already. */
export async function admitMove(context: Context, facts: SignUpFacts, to: League): Promise<void> {
  const { db, now } = context
  const { isTeam, leagueId, playerId, players, invited } = facts
  if ((await leagueForSignUp(context, leagueId)).isCancelled) {
    throw new Refusal('offer_over', 'This league has been called off, and your money goes back.')
  }
  if (whySignUpStays(facts) !== null) throw stays()
  const problem = isTeam ? teamSizeProblem(players + invited, to.sport.playersOnTeam) : null
  if (problem !== null) throw new Refusal('move_unavailable', problem)
  if (await lockLive(db, { leagueId: to.id, playerId })) throw alreadyIn()
  const placesTaken = await countTaken(db, to.id)
  admitSignUp({ ...to, placesTaken }, choiceOf(facts), { at: irishWall(now()) })
}

export function alreadyIn(): Refusal {
  return new Refusal(
    'already_registered',
    'You’re in that league already, or paying for a place in it.',
  )
}

function stays(): Refusal {
  return new Refusal(
    'move_unavailable',
    'This sign-up has changed, so it can’t move any more. You’ll get your money back.',
  )
}
