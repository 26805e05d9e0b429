import { longDay } from '../../base/time/day-labels.ts'
import { type Cents, priceText } from '../../base/money/cents.ts'
import type { BackWay, MoneyWay } from '../../base/money/ways.ts'
import { addDays, type Day } from '../../base/time/day.ts'

/** Until this many days before the first night a player gets their money back, less the fee. */
export const CANCELLATION_DAYS = 14
export const CANCELLATION_FEE: Cents = 1000

/** The last day on which a player who cancels gets money back. */
export function lastDayOfRefund(startDate: Day): Day {
  return addDays(startDate, -CANCELLATION_DAYS)
}

/** The terms of cancelling for a sign-up today. */
export function refundTerms({ startDate }: { startDate: Day }, today: Day): string {
  const last = lastDayOfRefund(startDate)
  const fee = priceText(CANCELLATION_FEE)
  const refund =
    today <= last
      ? `Cancel by ${longDay(last)} and you get your money back less ${fee}; later there is no refund.`
      : today < startDate
        ? `The first night is less than ${CANCELLATION_DAYS} days away, so there is no refund.`
        : 'The league has started, so there is no refund.'
  return `${refund} As the league is on set dates, the usual 14-day right to withdraw does not apply.`
}

/**
 * The refund for a player who cancels today, of what they have paid and not got back yet. `kept`: what the reward that they
 * earned with this team has taken off another price, which they would otherwise keep for a team that never played. `used`: what they have
 * used of credits that they were given as favours for this sign-up; with it they never get back more than they paid.
 */
export function refundOnCancel(
  paid: Cents,
  { startDate }: { startDate: Day },
  today: Day,
  { kept = 0, used = 0 }: { kept?: Cents; used?: Cents } = {},
): Cents {
  if (today > lastDayOfRefund(startDate)) return 0
  return Math.max(0, paid - Math.max(CANCELLATION_FEE + kept, used))
}

/** How a sign-up ended: given up by its owner on a day, with what is kept of it then; or otherwise, where all of it goes back. */
export type Ending = { readonly givenUpOn: Day | null; readonly kept: Cents; readonly used: Cents }

/**
 * The part of money that goes back which turns out to have come for a sign-up that has ended. `left`: all that has been paid for it
 * by now, and has neither gone back nor is owed.
 */
export function backOfAdded(
  { added, left }: { added: Cents; left: Cents },
  league: { startDate: Day },
  { givenUpOn, ...less }: Ending,
): Cents {
  const back = givenUpOn === null ? left : refundOnCancel(left, league, givenUpOn, less)
  return Math.min(added, Math.max(0, back))
}

type TeamGone = {
  /**
   * The rest of what was paid for the team, the part of it that went back by the policy, and the favours that its payer has
   * used for it.
   */
  readonly left: Cents
  readonly sent: Cents
  readonly used: Cents
  /** The captain's reward that came off the price of the sign-up that ends now. */
  readonly off: Cents
}

/**
 * The part of a team's refund that was kept for its captain's reward: it goes back once the sign-up that used the reward
 * ends too.
 */
export function keptForReward({ left, sent, used, off }: TeamGone): Cents {
  if (sent === 0) return 0
  const whole = left + sent - Math.max(CANCELLATION_FEE, used)
  return Math.min(off, Math.max(0, whole - sent))
}

/** The rest of a payment, and the part of it that was not paid with credit, with the way in which that came. */
export type PaidShare = {
  readonly registrationId: number
  readonly cents: Cents
  readonly money: Cents
  readonly way: MoneyWay
  /** Money that was paid for other sign-ups and moved here, beside what was paid with credit. */
  readonly moved?: readonly MovedMoney[]
}

/** Money that has moved from the sign-up that it was paid for. It keeps where it came from, however often it moves. */
export type MovedMoney = {
  readonly moneyOf: number
  readonly way: MoneyWay
  readonly cents: Cents
}

/** Of these payments only what was paid with credit. */
export function creditPart(paid: readonly PaidShare[]): PaidShare[] {
  return paid.map(({ cents, money, moved = [], ...payment }) => {
    return { ...payment, cents: cents - money - sumOf(moved), money: 0 }
  })
}

/** The ways of money that goes back: as it came, or as a credit. */
export const REFUND_WAYS = ['card', 'credit'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]

export type RefundPart = {
  readonly registrationId: number
  readonly cents: Cents
  readonly way: BackWay
  /** The sign-up that its money was paid for; `null` for what was paid with credit. */
  readonly moneyOf: number | null
}

/**
 * Spreads a refund over payments, the oldest first, and never exceeds them: any rest is dropped. What was paid with
 * money goes back first, the way it came, also where it came for another sign-up; what was paid with credit becomes a credit again.
 */
export function spreadRefund(
  total: Cents,
  payments: readonly PaidShare[],
  way: RefundWay = 'card',
): RefundPart[] {
  let left = total
  const take = (most: Cents) => {
    const cents = Math.min(left, most)
    left -= cents
    return cents
  }
  const byMoney = payments.flatMap((payment) =>
    moneyIn(payment).map(({ moneyOf, cents, way: cameBy }) => {
      const { registrationId } = payment
      return { registrationId, cents: take(cents), way: way === 'card' ? cameBy : way, moneyOf }
    }),
  )
  const byCredit = creditPart(payments).map(({ registrationId, cents }) => {
    return { registrationId, cents: take(cents), way: 'credit' as const, moneyOf: null }
  })
  return [...byMoney, ...byCredit].filter(({ cents }) => cents > 0)
}

/** The money of a payment by where it came from: for this sign-up in front. */
function moneyIn({ registrationId, money, way, moved = [] }: PaidShare): MovedMoney[] {
  return [{ moneyOf: registrationId, way, cents: money }, ...moved]
}

/** So much of moved money as there is left of a payment, the first in front. */
export function movedWithin(most: Cents, moved: readonly MovedMoney[]): MovedMoney[] {
  let left = most
  return moved.flatMap((part) => {
    const cents = Math.min(left, part.cents)
    left -= cents
    return cents > 0 ? [{ ...part, cents }] : []
  })
}

function sumOf(parts: readonly MovedMoney[]): Cents {
  return parts.reduce((sum, { cents }) => sum + cents, 0)
}

/**
 * The reasons for refunds. `removed`: an organiser took them out; `team_gone`: their team has left the league; `moved`: they moved to another league; `nights_missed` and `organiser`: they keep their place;
 * `elsewhere`: it was made at the payment provider, not here.
 */
export const REFUND_REASONS = [
  'place_gone',
  'given_up',
  'paid_twice',
  'player_cancelled',
  'league_cancelled',
  'removed',
  'team_gone',
  'moved',
  'nights_missed',
  'organiser',
  'elsewhere',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/**
 * `due` until the provider has been asked, then what the provider says; of what an organiser gives back by hand, `due` until they
 * have. `superseded`: the money went back by another way, or another attempt took its place.
 */
export type RefundState = 'due' | 'pending' | 'succeeded' | 'failed' | 'superseded'

const AGE: Readonly<Record<RefundState, number>> = {
  due: 0,
  pending: 1,
  succeeded: 2,
  failed: 3,
  superseded: 4,
}

/**
 * The state of a refund after another answer of the provider. A refund can fail after it succeeded, but not the other
 * way round, so an answer that arrives late changes nothing.
 */
export function laterRefundState(known: RefundState, told: RefundState): RefundState {
  return AGE[told] > AGE[known] ? told : known
}

type Refund = { readonly state: RefundState; readonly reason: RefundReason }

/**
 * Whether a refund that failed is still owed. One that was made elsewhere counts only as long as none of
 * ours has reached its owner.
 */
export function isOwedAgain({ state, reason }: Refund, all: readonly Refund[]): boolean {
  if (state !== 'failed') return false
  return (
    reason !== 'elsewhere' ||
    !all.some((other) => other.reason !== 'elsewhere' && other.state === 'succeeded')
  )
}

type EndedRefund = Refund & { readonly isGivenUp?: boolean }

/**
 * The state of a sign-up once nothing of it is owed any more: `refunded` when money is back, by refunds or because a bank
 * took it; `cancelled` when an organiser has given all of it up; `null` as long as something is owed.
 */
export function endOfOwing(
  refunds: readonly EndedRefund[],
  lost: Cents,
): 'refunded' | 'cancelled' | null {
  const isOpen = refunds.some(
    (refund) =>
      refund.state === 'due' || refund.state === 'pending' || isOwedAgain(refund, refunds),
  )
  if (isOpen) return null
  if (lost > 0 || refunds.some(({ state }) => state === 'succeeded')) return 'refunded'
  return refunds.some(({ isGivenUp }) => isGivenUp) ? 'cancelled' : null
}
