import { randomUUID } from 'node:crypto'
import { Refusal } from '@hive/domain/errors'
import type { Goods } from '@hive/domain/leagues/goods'
import type { League } from '@hive/domain/leagues/league'
import { nightsGot } from '@hive/domain/leagues/nights'
import { placesFor } from '@hive/domain/leagues/places'
import type { Cents, Quote } from '@hive/domain/leagues/pricing'
import {
  admitHold,
  admitPrice,
  admitSignUp,
  admitUpgrade,
  type SignUpChoice,
  type TryOut,
} from '@hive/domain/registration/sign-up'
import type { RegistrationState } from '@hive/domain/registration/states'
import { creditOf } from '@hive/domain/registration/try-out'
import { irishDay, type IrishWall, irishWall } from '@hive/domain/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { findPaymentOf, insertPayment, lockPaid } from '#features/payments/service.ts'
import { countTaken } from '#features/places/service.ts'
import {
  countUnpaid,
  holdPlace,
  isAlreadyLive,
  lockLiveRegistration,
  lockStarts,
  lockUpgradeOf,
  type Registration,
  setSigned,
} from '#features/registration/service.ts'
import { keepReward } from '#features/rewards/service.ts'
import type { Caller } from '#features/session/service.ts'
import { awaitTeamName, isSameTeam, makeTeam, type NewTeam } from '#features/teams/service.ts'
import { takeOffer } from '#features/waiting/service.ts'
import { createLimits, LIMITS } from '#identity/limits.ts'
import { type CheckoutRequest, isBare } from './checkout-choice.ts'
import { giveUp } from './give-up.ts'
import { tryOutToMoveUp } from './moving-up.ts'
import { admitTerms, termsOf } from './terms.ts'

export type Opening = {
  registrationId: number
  heldUntil: Date
  idempotencyKey: string
  due: Cents
  goods: Goods
  /** The card page, when this sign-up has one already. */
  open: { sessionId: string; url: string } | null
}

/** The card session ends this much before the hold does, so that money rarely comes too late. */
export const MARGIN_MS = 20_000
const SHORTEST_SESSION_MS = 30 * 60_000

export type SignUp = {
  caller: Caller
  league: League
  choice: SignUpChoice
  wish: CheckoutRequest
  team: NewTeam | null
}

/** One transaction; again when another call of the same person was faster, to find what that one made. */
export async function hold(context: Context, signUp: SignUp): Promise<Opening> {
  return findOrHold(context, signUp).catch((error: unknown) => {
    if (isAlreadyLive(error)) return findOrHold(context, signUp)
    throw error
  })
}

/** The place this person holds already for the same choice, or a new one. */
const findOrHold = atomic(async (context: Context, signUp: SignUp): Promise<Opening> => {
  const { db } = context
  const { caller, league, choice, team } = signUp
  const who = { leagueId: league.id, playerId: caller.playerId }
  if (team) await awaitTeamName(db, team.name)
  await lockStarts(db, caller.playerId)
  const live = await lockLiveRegistration(db, who)
  const tryOut = await tryOutToMoveUp(db, who, { live, league, choice })
  if (live?.state === 'confirmed' && !tryOut) {
    throw new Refusal('already_registered', 'You’re already registered for this league.')
  }
  // First of all: in a rush most hear no, and the sooner the better.
  let offer = live || tryOut ? null : await admitNow(context, db, signUp)
  const upgrade = tryOut && (await lockUpgradeOf(db, tryOut.id))
  const underWay = upgrade ?? (live?.state === 'held' ? live : undefined)
  const credit = tryOut && creditOf(tryOut, league, await lockPaid(db, tryOut.id))
  const offered = { at: irishWall(context.now()), tryOut: credit }
  if (underWay) {
    const same = await findSame(context, db, signUp, { underWay, offered })
    if (same) return same
    // Another choice, or a card page that was never reached: that place goes back to the pool first.
    await giveUp(context, db, underWay, { actor: actorOf(caller), reason: 'started again' })
  }
  // Who has tried the league out keeps that place, for as long as it is kept.
  if (tryOut?.state === 'confirmed') admitUpgrade(league, offered.at)
  else if (underWay || tryOut) offer = await admitNow(context, db, signUp)
  const terms = await termsOf(context, db, { caller, league, choice, keptBy: null, offered })
  admitTerms(signUp.wish, terms)
  const { price, promotionId } = terms
  const offerId = offer?.id ?? null
  return holdNew(context, db, { ...signUp, price, promotionId, tryOut, offerId })
})

type UnderWay = {
  underWay: Registration
  offered: { at: IrishWall; tryOut: TryOut | null }
}

/** The sign-up that is under way, when it is for this very choice at today's price and its page can be paid on. */
async function findSame(
  context: Context,
  db: Database,
  { caller, league, choice, wish, team }: SignUp,
  { underWay, offered }: UnderWay,
): Promise<Opening | null> {
  const forThis = { caller, league, choice, keptBy: underWay.id, offered }
  const terms = await termsOf(context, db, forThis)
  const { due } = terms.price
  const firstNight = nightsGot(league, { ...choice, at: offered.at })[0] ?? null
  const isSame =
    !underWay.isOverdue &&
    underWay.tryItOut === choice.tryItOut &&
    underWay.dueCents === due &&
    underWay.firstNight === firstNight &&
    (await isSameTeam(db, underWay, team))
  const payment = isSame ? await findPaymentOf(db, underWay.id) : undefined
  if (!payment) return null
  const open = openPage(payment)
  if (!open && !canAskAgain(underWay, context.now())) return null
  admitTerms(wish, terms)
  await keepLevel(context, db, { wish, underWay })
  const goods = { ...choice, ...underWay, isUpgrade: offered.tryOut !== null }
  return { ...identify(underWay, payment.idempotencyKey), open, due, goods }
}

/** A level that was changed before paying counts, with the signature that came with it. */
async function keepLevel(
  context: Context,
  db: Database,
  { wish, underWay }: { wish: CheckoutRequest; underWay: Registration },
): Promise<void> {
  const { SkillLevelId: skillLevelId } = wish
  if (isBare(wish) || underWay.skillLevelId === skillLevelId) return
  const agreement = { ...context.agreement, signedAt: context.now() }
  await setSigned(db, underWay.id, { agreement, skillLevelId })
}

/** Refuses what the league does not take at this moment; an offer of the caller's is taken up, and given back. */
async function admitNow(context: Context, db: Database, { caller, league, choice }: SignUp) {
  const offer = await takeOffer(db, { leagueId: league.id, playerId: caller.playerId }, choice.type)
  const placesTaken = await countTaken(db, league.id)
  admitSignUp({ ...league, placesTaken }, choice, irishWall(context.now()))
  return offer
}

type NewHold = SignUp & {
  price: Quote
  promotionId: number | null
  tryOut: { id: number; state: RegistrationState } | null
  offerId: number | null
}

/**
 * Refuses a player who has begun too many sign-ups. The count of tries is a row that stays locked until the
 * end, so that of two that begin at once the second sees the first; one that is refused is not counted.
 */
async function admitAnother({ sealer }: Context, db: Database, playerId: number): Promise<void> {
  const limits = createLimits(db, sealer)
  const wait = await limits.spend([LIMITS.checkoutPlayer, String(playerId)])
  if (wait !== null) {
    throw new Refusal(
      'too_many_requests',
      `You’ve started a lot of payments. Please try again in ${wait} minutes.`,
    )
  }
  admitHold(await countUnpaid(db, playerId))
}

async function holdNew(context: Context, db: Database, signUp: NewHold): Promise<Opening> {
  const { caller, league, choice, wish, team, price, promotionId, tryOut, offerId } = signUp
  const idempotencyKey = `checkout:${randomUUID()}`
  const { playerId } = caller
  const today = irishDay(context.now())
  const at = irishWall(context.now())
  const nights = nightsGot(league, { tryItOut: choice.tryItOut, at })
  await admitAnother(context, db, playerId)
  const made =
    team && (await makeTeam(db, team, { leagueId: league.id, captainPlayerId: playerId, today }))
  const held = await holdPlace(
    db,
    {
      leagueId: league.id,
      playerId,
      type: choice.type,
      tryItOut: choice.tryItOut,
      skillLevelId: wish.SkillLevelId,
      places:
        tryOut?.state === 'confirmed' ? 0 : placesFor(choice.type, league.sport.playersOnTeam),
      listedCents: price.listed,
      dueCents: price.due,
      discount: price.discount?.kind ?? null,
      promotionId,
      upgradesId: tryOut?.id ?? null,
      offerId,
      firstNight: nights[0] ?? null,
      nights: nights.length,
      adEventId: wish.AdEventId ?? null,
      team: made,
      agreement: isBare(wish) ? null : { ...context.agreement, signedAt: context.now() },
    },
    { actor: actorOf(caller), reason: 'checkout started' },
  )
  if (price.discount?.kind === 'captain_reward') {
    const isKept = await keepReward(db, { playerId, registrationId: held.id })
    // Another sign-up of the same captain was faster: this one costs the full price.
    if (!isKept) admitPrice(null, price.listed)
  }
  await insertPayment(db, { registrationId: held.id, idempotencyKey, amountCents: price.due })
  const got = { firstNight: nights[0] ?? null, nights: nights.length, isUpgrade: tryOut !== null }
  const goods = { ...choice, ...got }
  return { ...identify(held, idempotencyKey), open: null, due: price.due, goods }
}

function openPage({
  sessionId,
  sessionUrl,
}: {
  sessionId: string | null
  sessionUrl: string | null
}) {
  return sessionId && sessionUrl ? { sessionId, url: sessionUrl } : null
}

/**
 * Whether the call that opens the card page may be made again as it was: the provider refuses a
 * session that would live less than half an hour.
 */
function canAskAgain({ heldUntil }: { heldUntil: Date }, now: Date): boolean {
  return heldUntil.getTime() - MARGIN_MS - now.getTime() > SHORTEST_SESSION_MS
}

function identify({ id, heldUntil }: { id: number; heldUntil: Date }, idempotencyKey: string) {
  return { registrationId: id, heldUntil, idempotencyKey }
}

function actorOf({ playerId }: Caller): string {
  return `player:${playerId}`
}
