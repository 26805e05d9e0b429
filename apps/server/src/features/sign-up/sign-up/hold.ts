import { nightsGot } from '@hive/domain/leagues/leagues/nights'
import { placesFor } from '@hive/domain/leagues/places/places'
import type { RestRule } from '@hive/domain/roster/registration/split-terms'
import {
  admitCredit,
  admitPastGiven,
  admitPrice,
  admitSignUp,
  admitUpgrade,
} from '@hive/domain/sign-up/sign-up/sign-up'
import type { Day } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { spendCredit } from '#features/roster/credits/service.ts'
import { admitTry, startPayment } from '#features/money/payments/service.ts'
import { countTaken, takePlacesOrRefuse } from '#features/leagues/places/service.ts'
import {
  admitAnotherHold,
  holdWithoutPlace,
  isAlreadyLive,
  splitFee,
} from '#features/roster/registration/service.ts'
import { teamToRenew } from '#features/leagues/renewals/service.ts'
import { keepReward } from '#features/roster/rewards/service.ts'
import { admitSplitNow } from '#features/money/split-fee/service.ts'
import { awaitTeamName, makeTeam } from '#features/roster/teams/service.ts'
import { takeOffer } from '#features/roster/waiting/service.ts'
import { giveUp } from './give-up.ts'
import { findGiver } from './queries.ts'
import type { SignUpOrder } from './order.ts'
import { type HeldCheckout, resume } from './resume.ts'
import { readStanding, type OwnStanding } from './standing.ts'
import { admitTerms, type Terms, termsOf } from './terms.ts'

/** Holds a place; again when another call of the same person was faster, to find what that one made. */
export async function hold(context: Context, order: SignUpOrder): Promise<HeldCheckout> {
  return findOrHold(context, order).catch((error: unknown) => {
    if (isAlreadyLive(error)) return findOrHold(context, order)
    throw error
  })
}

/** The place this person holds already for the same order, or a new one. */
const findOrHold = atomic(async (context: Context, order: SignUpOrder): Promise<HeldCheckout> => {
  const { db } = context
  const { team } = order
  if (team) await awaitTeamName(db, team.name)
  const standing = await readStanding(context, order)
  const same = await resume(context, order, standing)
  if (same) return same
  const { underWay, at, credit: tryOut } = standing
  // Another choice, or a card page that was never reached: that place goes back to the pool first.
  const cause = { actor: actorOf(order), reason: 'started again' }
  if (underWay) await giveUp(context, db, underWay, cause)
  const renewsTeamId = await teamToRenew(context, order.league, order.playerId)
  const offerId = await admitNow(context, order, { ...standing, isRenewal: renewsTeamId !== null })
  const terms = await termsOf(context, order, { at, tryOut, keptBy: null })
  const rest = terms.split && (await admitSplitNow(context, order.league, terms.split))
  admitTerms(order, terms)
  return holdNew(context, order, { standing, offerId, terms, rest, renewsTeamId })
})

/**
 * Refuses what the league does not take at this moment. An offer of the player's is taken up, and given back
 * with a refusal; a try-out keeps its place, for as long as that is kept.
 */
async function admitNow(
  { db }: Context,
  { playerId, league, choice }: SignUpOrder,
  { tryOut, at, isRenewal }: OwnStanding & { isRenewal: boolean },
): Promise<number | null> {
  if (tryOut?.state === 'confirmed') {
    admitUpgrade(league, at)
    return null
  }
  if (choice.type === 'individual') {
    admitPastGiven((await findGiver(db, { leagueId: league.id, playerId })) ?? null)
  }
  const offer = await takeOffer(db, { leagueId: league.id, playerId }, choice.type)
  const placesTaken = await countTaken(db, league.id)
  admitSignUp({ ...league, placesTaken }, choice, { at, isRenewal, hasOffer: offer !== null })
  return offer?.id ?? null
}

type NewHold = {
  standing: OwnStanding
  offerId: number | null
  terms: Terms
  /** The rule for missing shares of a fee that is split. */
  rest: RestRule | null
  renewsTeamId: number | null
}

async function holdNew(context: Context, order: SignUpOrder, made: NewHold): Promise<HeldCheckout> {
  const { db } = context
  const { playerId, choice } = order
  const { tryOut, at } = made.standing
  const { rest } = made
  const { price, split } = made.terms
  const nights = nightsGot(order.league, { tryItOut: choice.tryItOut, at })
  const sold = { firstNight: nights[0] ?? null, nights: nights.length }
  const places = placesOf(order, tryOut)
  await admitTry(context, playerId)
  await admitAnotherHold(db, playerId)
  const held = await insertHold(context, order, { ...made, ...sold, places })
  if (price.discount?.kind === 'captain_reward') {
    const isKept = await keepReward(db, { playerId, registrationId: held.id })
    // Another sign-up of the same captain was faster: this one costs the full price.
    if (!isKept) admitPrice(null, price.listed)
  }
  if (split && rest) {
    await splitFee(db, held.id, { feeCents: split.fee, players: split.players, rest })
  }
  const { id: registrationId, heldUntil } = held
  const credit = await spendCredit(context, { playerId, registrationId, due: price.due })
  admitCredit(order.credit, credit)
  const idempotencyKey = await startPayment(db, { registrationId, cents: price.due, credit })
  // Last: the pool is what everyone in a rush waits for.
  await takePlacesOrRefuse(db, order.league.id, places)
  const goods = { ...choice, ...sold, isUpgrade: tryOut !== null }
  const due = price.due - credit
  const keepsCard = rest === 'charged'
  return { registrationId, heldUntil, idempotencyKey, open: null, due, goods, keepsCard }
}

async function insertHold(
  { db, now }: Context,
  order: SignUpOrder,
  { standing: { tryOut }, offerId, terms, renewsTeamId, ...made }: NewHold & Sold,
) {
  const { playerId, league, choice, skillLevelId, preferences, adEventId, device } = order
  const { price, promotionId } = terms
  const { firstNight, nights, places } = made
  const today = irishDay(now())
  const captain = { leagueId: league.id, captainPlayerId: playerId, today, device, renewsTeamId }
  return holdWithoutPlace(
    db,
    {
      ...choice,
      leagueId: league.id,
      playerId,
      skillLevelId,
      preferences,
      places,
      listedCents: price.listed,
      dueCents: price.due,
      discount: price.discount?.kind ?? null,
      promotionId,
      upgradesId: tryOut?.id ?? null,
      offerId,
      firstNight,
      nights,
      adEventId,
      team: order.team && (await makeTeam(db, order.team, captain)),
      agreement: order.signed && { ...order.signed, signedAt: now() },
    },
    { actor: actorOf(order), reason: 'checkout started' },
  )
}

type Sold = { firstNight: Day | null; nights: number; places: number }

/** The places that an order needs of the pool: none when it moves up a try-out that has one. */
function placesOf({ league, choice }: SignUpOrder, tryOut: OwnStanding['tryOut']): number {
  return tryOut?.state === 'confirmed' ? 0 : placesFor(choice.type, league.sport.playersOnTeam)
}

function actorOf({ playerId }: SignUpOrder): string {
  return `player:${playerId}`
}
