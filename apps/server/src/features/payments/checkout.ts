import { randomUUID } from 'node:crypto'
import type { startCheckoutSession } from '@hive/contract/payments'
import { Refusal } from '@hive/domain/errors'
import { type Goods, goodsOf } from '@hive/domain/leagues/goods'
import type { League } from '@hive/domain/leagues/league'
import { nightsGot } from '@hive/domain/leagues/nights'
import { placesFor } from '@hive/domain/leagues/places'
import { type Cents, centsOf, type Quote } from '@hive/domain/leagues/pricing'
import { bestDiscount } from '@hive/domain/leagues/promotion'
import { tryOutCredit } from '@hive/domain/registration/late-money'
import { registrationType } from '@hive/domain/registration/registration'
import { defaultTeamName } from '@hive/domain/registration/team'
import {
  admitHold,
  admitPlayer,
  admitPrice,
  admitSignUp,
  admitTeam,
  admitUpgrade,
  admitVerified,
  priceOf,
  type SignUpChoice,
} from '@hive/domain/registration/sign-up'
import type { RegistrationState } from '@hive/domain/registration/states'
import { irishDay, irishWall } from '@hive/domain/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { loadProfile, refuseSomeoneElse } from '#features/account/service.ts'
import { leagueForSignUp, promotionNow } from '#features/leagues/service.ts'
import {
  countRewards,
  countTaken,
  countUnpaid,
  freeTeamName,
  holdPlace,
  isAlreadyLive,
  isSameTeam,
  lockLiveRegistration,
  lockTeamName,
  lockUpgradeOf,
  makeTeam,
  type NewTeam,
  takeOffer,
  useReward,
} from '#features/registration/service.ts'
import type { Caller } from '#features/session/service.ts'
import type { CheckoutSession } from '#ports/payments.ts'
import { createLimits, LIMITS } from '#identity/limits.ts'
import { giveUp } from './give-up.ts'
import { creditOf, tryOutToMoveUp } from './moving-up.ts'
import { lockPaid } from './refund-queries.ts'
import { findPaymentOf, insertPayment, setOpened } from './queries.ts'

type Wish = z.output<typeof startCheckoutSession.body>

type Opening = {
  registrationId: number
  heldUntil: Date
  idempotencyKey: string
  due: Cents
  goods: Goods
  /** The card page, when this sign-up has one already. */
  open: { sessionId: string; url: string } | null
}

/** The card session ends this much before the hold does, so that money rarely comes too late. */
const MARGIN_MS = 20_000
const SHORTEST_SESSION_MS = 30 * 60_000

/**
 * Holds a place and sends a player to the card page. Everything that matters is worked out here:
 * price, eligibility and room are never taken from the browser. Pressing again leads to the same page.
 */
export async function startCheckout(context: Context, caller: Caller, wish: Wish) {
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

/**
 * A client that was written to the letter of the specification sends no more than e-mail, league, price and
 * coupon here; type, team and signature come with its last step.
 */
function isBare(wish: Wish): boolean {
  const { RegistrationTypeId, signedRegistrationLiabilityAgreement: signed } = wish
  return RegistrationTypeId === undefined && signed === undefined
}

const WAYS: readonly SignUpChoice[] = [
  { type: 'individual', tryItOut: false },
  { type: 'team', tryItOut: false },
  { type: 'individual', tryItOut: true },
]

async function choiceOf(
  context: Context,
  caller: Caller,
  { wish, league }: { wish: Wish; league: League },
): Promise<SignUpChoice> {
  const { RegistrationTypeId, TryItOutRegistration: tryItOut } = wish
  if (RegistrationTypeId === undefined) {
    const promotion = await promotionNow(context.db, context.now())
    const rewards = await countRewards(context.db, caller.playerId, null)
    const asked = centsOf(wish.Price)
    const fits = (choice: SignUpChoice) => {
      const discount = bestDiscount({ promotion, rewards, tryItOut: choice.tryItOut })
      return priceOf(league, choice, { at: irishWall(context.now()), discount }).due === asked
    }
    return WAYS.find(fits) ?? { type: 'individual', tryItOut }
  }
  const type = registrationType(RegistrationTypeId)
  if (type !== 'individual' && type !== 'team') {
    throw new Refusal(
      'registration_type_unavailable',
      'Only an individual or a team is paid for. A team player joins for nothing.',
    )
  }
  return { type, tryItOut }
}

type Signature = Partial<
  Pick<Wish, 'signedRegistrationLiabilityAgreement' | 'signedRegistrationLiabilityAgreementVersion'>
>

/** Refuses a sign-up without the agreement, or with another one than is in force. */
export function admitAgreement({ agreement }: Context, wish: Signature): void {
  if (!wish.signedRegistrationLiabilityAgreement) {
    throw new Refusal('agreement_unsigned', 'You must agree to the waiver to proceed.')
  }
  const version = wish.signedRegistrationLiabilityAgreementVersion ?? agreement.version
  if (version !== agreement.version) {
    throw new Refusal(
      'agreement_outdated',
      'The liability agreement has changed. Please load this page again and read the new one.',
    )
  }
}

type Captain = { wish: Wish; choice: SignUpChoice; captain: string }

/** The team that a captain signs up; nobody's, for someone who comes alone. */
async function teamOf(
  context: Context,
  { wish, choice, captain }: Captain,
): Promise<NewTeam | null> {
  if (choice.type !== 'team') return null
  const { TeamName, TeamPlayers } = wish
  // Who will name it with the last step has it called after the captain until then.
  const name = isBare(wish)
    ? await freeTeamName(context.db, defaultTeamName(captain), irishDay(context.now()))
    : TeamName
  return { name, invited: TeamPlayers }
}

type SignUp = {
  caller: Caller
  league: League
  choice: SignUpChoice
  wish: Wish
  team: NewTeam | null
}

/** One transaction; again when another call of the same person was faster, to find what that one made. */
async function hold(context: Context, signUp: SignUp): Promise<Opening> {
  const attempt = () => inTransaction(context.db, (db) => findOrHold(context, db, signUp))
  return attempt().catch((error: unknown) => {
    if (isAlreadyLive(error)) return attempt()
    throw error
  })
}

/** The place this person holds already for the same choice, or a new one. */
async function findOrHold(context: Context, db: Database, signUp: SignUp): Promise<Opening> {
  const { caller, league, choice, wish, team } = signUp
  const who = { leagueId: league.id, playerId: caller.playerId }
  if (team) await lockTeamName(db, team.name)
  const live = await lockLiveRegistration(db, who)
  const tryOut = await tryOutToMoveUp(db, who, { live, league, choice })
  if (live?.state === 'confirmed' && !tryOut) {
    throw new Refusal('already_registered', 'You are already registered for this league.')
  }
  // First of all: in a rush most hear no, and the sooner the better.
  let offer = live || tryOut ? null : await admitNow(context, db, signUp)
  const upgrade = tryOut && (await lockUpgradeOf(db, tryOut.id))
  const underWay = upgrade ?? (live?.state === 'held' ? live : undefined)
  const terms = await termsOf(context, db, { caller, choice, keptBy: underWay?.id ?? null })
  const kept = tryOut ? tryOutCredit(await lockPaid(db, tryOut.id)) : 0
  const offered = { at: irishWall(context.now()), tryOut: tryOut && creditOf(tryOut, league, kept) }
  const price = priceOf(league, choice, { ...offered, discount: terms.discount })
  if (underWay) {
    const payment = await findPaymentOf(db, underWay.id)
    const isSame =
      underWay.tryItOut === choice.tryItOut &&
      underWay.dueCents === price.due &&
      underWay.firstNight === (nightsGot(league, { ...choice, at: offered.at })[0] ?? null) &&
      (await isSameTeam(db, underWay, team))
    if (payment && isSame && !underWay.isOverdue) {
      const open = openPage(payment)
      if (open || canAskAgain(underWay, context.now())) {
        admitPrice(centsOf(wish.Price), price.due)
        const key = payment.idempotencyKey
        const goods = { ...choice, ...underWay, isUpgrade: tryOut !== null }
        return { ...identify(underWay, key), open, due: underWay.dueCents, goods }
      }
    }
    // Another choice, or a card page that was never reached: that place goes back to the pool first.
    await giveUp(context, db, underWay, { actor: actorOf(caller), reason: 'started again' })
  }
  // Who has tried the league out keeps that place, for as long as it is kept.
  if (tryOut?.state === 'confirmed') admitUpgrade(league, offered.at)
  else if (underWay || tryOut) offer = await admitNow(context, db, signUp)
  const after = underWay ? await termsOf(context, db, { caller, choice, keptBy: null }) : terms
  const now = priceOf(league, choice, { ...offered, discount: after.discount })
  admitPrice(centsOf(wish.Price), now.due)
  const { promotionId } = after
  const offerId = offer?.id ?? null
  return holdNew(context, db, { ...signUp, price: now, promotionId, tryOut, offerId })
}

/** Refuses what the league does not take at this moment; an offer of the caller's is taken up, and given back. */
async function admitNow(context: Context, db: Database, { caller, league, choice }: SignUp) {
  const offer = await takeOffer(db, { leagueId: league.id, playerId: caller.playerId }, choice.type)
  const placesTaken = await countTaken(db, league.id)
  admitSignUp({ ...league, placesTaken }, choice, irishWall(context.now()))
  return offer
}

type Asked = { caller: Caller; choice: SignUpChoice; keptBy: number | null }

/** The discount that counts for this player at this moment. */
async function termsOf(context: Context, db: Database, { caller, choice, keptBy }: Asked) {
  const promotion = await promotionNow(db, context.now())
  const rewards = await countRewards(db, caller.playerId, keptBy)
  const discount = bestDiscount({ promotion, rewards, tryItOut: choice.tryItOut })
  const promotionId = discount?.kind === 'promotion' ? (promotion?.id ?? null) : null
  return { discount, promotionId }
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
      `You have started many payments. Please try again in ${wait} minutes.`,
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
    const isKept = await useReward(db, { playerId, registrationId: held.id })
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
      successUrl: `${publicUrl}/leagues/signup/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl}/leagues/signup/cancel`,
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
function noteOpened(context: Context, registrationId: number, session: CheckoutSession) {
  return inTransaction(context.db, async (db) => {
    const isWanted = await setOpened(db, registrationId, session)
    if (!isWanted) await context.jobs.add(db, 'expire-checkout', { sessionId: session.id })
    return isWanted
  })
}

function paymentsUnavailable(): Refusal {
  return new Refusal(
    'payments_unavailable',
    'Failed to initiate payment session. Please try again.',
  )
}

function identify({ id, heldUntil }: { id: number; heldUntil: Date }, idempotencyKey: string) {
  return { registrationId: id, heldUntil, idempotencyKey }
}

function actorOf({ playerId }: Caller): string {
  return `player:${playerId}`
}
