import type { Goods } from '@hive/domain/roster/registration/goods'
import { nightsGot } from '@hive/domain/leagues/leagues/nights'
import type { Cents } from '@hive/domain/base/money/cents'
import { admitCredit } from '@hive/domain/sign-up/sign-up/sign-up'
import type { Context } from '#context.ts'
import { creditFor } from '#features/roster/credits/service.ts'
import { begunPayment, MARGIN_MS } from '#features/money/payments/service.ts'
import { keepPreferences, type Registration, sign } from '#features/roster/registration/service.ts'
import { restOf } from '#features/money/split-fee/service.ts'
import { isSameTeam } from '#features/roster/teams/service.ts'
import type { SignUpOrder } from './order.ts'
import type { OwnStanding } from './standing.ts'
import { admitTerms, termsOf } from './terms.ts'

/** A place that is kept while its owner pays. */
export type HeldCheckout = {
  registrationId: number
  heldUntil: Date
  idempotencyKey: string
  /** The rest for the card. */
  due: Cents
  goods: Goods
  /** Whether the card is kept after it has paid. */
  keepsCard: boolean
  /** The card page, when this sign-up has one already. */
  open: { sessionId: string; url: string } | null
}

const SHORTEST_SESSION_MS = 30 * 60_000

/** The sign-up that is under way, when it is for this very order at today's price and its page can be paid on. */
export async function resume(
  context: Context,
  order: SignUpOrder,
  { underWay, at, credit }: OwnStanding,
): Promise<HeldCheckout | null> {
  if (!underWay) return null
  const { db } = context
  const terms = await termsOf(context, order, { at, tryOut: credit, keptBy: underWay.id })
  const { due } = terms.price
  const isSame =
    isSameSale(underWay, order, { at, due }) &&
    (await isSameSplit(context, order, underWay)) &&
    (await isSameTeam(db, underWay, order.team))
  const payment = isSame ? await begunPayment(db, underWay.id) : null
  if (!payment || !(payment.open || canAskAgain(underWay, context.now()))) return null
  const { credit: spent, ...begun } = payment
  const sale = { playerId: order.playerId, registrationId: underWay.id, due }
  if ((await creditFor(context, sale)) !== spent) return null
  admitTerms(order, terms)
  admitCredit(order.credit, spent)
  await keepAnswers(context, order, underWay)
  const { id: registrationId, heldUntil } = underWay
  const goods = { ...order.choice, ...underWay, isUpgrade: credit !== null }
  const keepsCard = underWay.splitRest === 'charged'
  return { registrationId, heldUntil, ...begun, due: due - spent, goods, keepsCard }
}

/** Whether the fee is split as before, and what happens with missing shares too: a card page keeps the card, or does not. */
async function isSameSplit(
  { db }: Context,
  { split, league }: SignUpOrder,
  { splitPlayers, splitRest }: Registration,
): Promise<boolean> {
  if (split === null) return splitPlayers === null
  return split.players === splitPlayers && (await restOf(db, league.id, split.rest)) === splitRest
}

function isSameSale(
  underWay: Registration,
  { league, choice }: SignUpOrder,
  { at, due }: { at: OwnStanding['at']; due: Cents },
): boolean {
  const firstNight = nightsGot(league, { ...choice, at })[0] ?? null
  return (
    !underWay.isOverdue &&
    underWay.tryItOut === choice.tryItOut &&
    underWay.dueCents === due &&
    underWay.firstNight === firstNight
  )
}

/**
 * Whether the call that opens the card page may be made again as it was: the provider refuses a
 * session that would live less than half an hour.
 */
function canAskAgain({ heldUntil }: { heldUntil: Date }, now: Date): boolean {
  return heldUntil.getTime() - MARGIN_MS - now.getTime() > SHORTEST_SESSION_MS
}

/** Keeps the answers given anew before paying: the level, with the signature that came with it, and the preferences. */
async function keepAnswers(
  context: Context,
  { signed, skillLevelId, preferences }: SignUpOrder,
  underWay: Registration,
): Promise<void> {
  if (!signed) return
  await keepPreferences(context.db, underWay.id, preferences)
  if (underWay.skillLevelId === skillLevelId) return
  const agreement = { ...signed, signedAt: context.now() }
  await sign(context.db, underWay.id, { agreement, skillLevelId })
}
