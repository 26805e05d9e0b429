import { dayOfRest, type RestRule, shareDeadline } from '../../roster/registration/split-terms.ts'
import { Refusal } from '../../errors.ts'
import { longDay } from '../../base/time/day-labels.ts'
import { type Cents, priceText } from '../../base/money/cents.ts'
import { addDays, type Day } from '../../base/time/day.ts'
import { CANCELLATION_FEE, lastDayOfRefund, type RefundReason } from '../payments/cancellation.ts'
import type { PlainLeagueValues } from '../../leagues/leagues/league-fields.ts'
import type { RegistrationState } from '../../roster/registration/states.ts'

/** Whether captains may split the fee of their team, and what happens with what is missing. */
export type SplitRule = PlainLeagueValues['splitFee']

/** The payment provider takes no payment below this. */
const SMALLEST_PAYMENT: Cents = 50

/** The shares of a team's fee. */
export type Shares = { readonly captain: Cents; readonly teammate: Cents }

/** Divides a team's fee among its players: all teammates pay alike, and the captain pays the odd cents as well. */
export function sharesOf(fee: Cents, players: number): Shares {
  const teammate = Math.floor(fee / players)
  return { captain: fee - teammate * (players - 1), teammate }
}

/** The part of a team's fee that a captain pays now: all of it, or a share where it is split among some players. */
export function dueNow(fee: Cents, players: number | null): Cents {
  return players === null ? fee : sharesOf(fee, players).captain
}

/** Among how many players a fee can be split at most: the captain and all that may be invited. */
export function mostShares(fee: Cents, playersOnTeam: number): number {
  return Math.min(playersOnTeam + 1, Math.floor(fee / SMALLEST_PAYMENT))
}

/** The day from which a captain hears that the kept card is about to be charged, two days before that. */
export function dayOfNotice(league: { readonly startDate: Day }): Day {
  return addDays(dayOfRest(league), -2)
}

/** How many days before the deadline teammates are reminded for the first time; on the day itself they are again. */
export const REMINDER_DAYS = 3

type SplitTerms = {
  readonly rule: SplitRule
  readonly startDate: Day
  readonly playersOnTeam: number
}

/** Whether a captain who signs a team up today may split its fee: teammates need a day at least. */
export function canSplit({ rule, ...league }: SplitTerms, fee: Cents, today: Day): boolean {
  return (
    rule !== 'none' && today < shareDeadline(league) && mostShares(fee, league.playersOnTeam) >= 2
  )
}

type NewSplit = { readonly fee: Cents; readonly players: number; readonly today: Day }

/** Refuses to split a fee in a league that does not allow it, too late, or among too few or too many. */
export function admitSplit(league: SplitTerms, { fee, players, today }: NewSplit): void {
  const most = mostShares(fee, league.playersOnTeam)
  if (canSplit(league, fee, today) && players >= 2 && players <= most) return
  const note = !canSplit(league, fee, today)
    ? 'The fee of this league can’t be split now.'
    : `Please choose 2 to ${most} players.`
  throw new Refusal('bad_request', note, { FeeShares: note })
}

/** The rule for the missing part, in a league of this rule. A card is kept only for a captain who has agreed to that. */
export function admitRest(rule: SplitRule, agreed: RestRule): RestRule {
  if (rule !== 'charged') return 'asked'
  if (agreed === 'charged') return 'charged'
  const note = 'What happens with missing shares has changed. Please load this page again.'
  throw new Refusal('bad_request', note, { FeeRest: note })
}

/** A team's fee that is split, and how many of its teammates' shares are paid, or on a card page. */
export type SplitFee = {
  readonly fee: Cents
  readonly players: number
  readonly paid: number
  readonly beingPaid: number
}

/** How many shares no one has paid; those on a card page are missing until they are paid. */
export function missingShares({ players, paid }: SplitFee): number {
  return Math.max(0, players - 1 - paid)
}

/** How many shares the captain's kept card is to pay now: all that no one has paid, or is paying at this moment. */
export function sharesToCharge(split: SplitFee): number {
  return Math.max(0, missingShares(split) - split.beingPaid)
}

/** Refuses a payment of so many shares when others have paid them, or are paying them at this moment. */
export function admitShares(split: SplitFee, wanted: number): void {
  const missing = missingShares(split)
  if (wanted <= missing - split.beingPaid) return
  throw new Refusal(
    'share_taken',
    missing === 0
      ? 'The whole fee of the team is paid. There’s nothing left to pay.'
      : wanted <= missing
        ? 'Someone on the team is paying at this moment. Please try again in half an hour.'
        : 'Others on the team have paid since. Please look again at what’s missing.',
  )
}

type ShareMoney = {
  /** The state of the share when its money arrived. */
  readonly state: RegistrationState
  readonly isCalledOff: boolean
  readonly isTeamIn: boolean
  /** Whether no one else has paid it, or is paying it. */
  readonly isMissing: boolean
}

/** Why the money of a share goes back; null when it counts. */
export function whyNoShare(money: ShareMoney): RefundReason | null {
  if (money.isCalledOff) return 'league_cancelled'
  if (!money.isTeamIn) return 'team_gone'
  if (money.state === 'cancelled') return 'given_up'
  return money.isMissing ? null : 'paid_twice'
}

/** Among how many players a captain splits the fee, and what happens with what is missing. */
export type FeeSplit = { readonly players: number; readonly rest: RestRule }

/** The rule for the missing part of a fee, in words for the captain who answers for it. */
export function restText({
  rest,
  startDate,
}: Pick<SplitTerms, 'startDate'> & Pick<FeeSplit, 'rest'>) {
  const day = longDay(dayOfRest({ startDate }))
  return rest === 'asked'
    ? `We’ll ask you for whatever is still missing on ${day}.`
    : `We’ll charge whatever is still missing on ${day} to the card you signed up with.`
}

/**
 * The money back for a teammate who has paid, or is to pay, a share and leaves the team; for the captain, the part that is
 * missing then.
 */
export function sharesBackText(
  { startDate }: Pick<SplitTerms, 'startDate'>,
  { reader, today }: { reader: 'captain' | 'mate'; today: Day },
): string {
  const last = lastDayOfRefund(startDate)
  const fee = priceText(CANCELLATION_FEE)
  if (today > last)
    return 'A share that is paid stays with the team now, even if someone leaves it.'
  return reader === 'captain'
    ? `A teammate who leaves by ${longDay(last)} gets their share back less ${fee}, and then it’s missing again.`
    : `If you leave the team by ${longDay(last)}, you get your share back less ${fee}; later it stays with the team.`
}

/** The terms of a split, for a captain who has not paid yet. */
export function splitTerms(
  league: Pick<SplitTerms, 'startDate'>,
  { fee, players, rest, today }: FeeSplit & { readonly fee: Cents; readonly today: Day },
): string {
  const { captain, teammate } = sharesOf(fee, players)
  const others = players === 2 ? 'your teammate pays' : `${players - 1} teammates pay`
  const each = players === 2 ? '' : ' each'
  const split = `You pay ${priceText(captain)} now, and ${others} ${priceText(teammate)}${each} by ${longDay(shareDeadline(league))}.`
  const day = longDay(dayOfRest(league))
  const leave = sharesBackText(league, { reader: 'captain', today })
  return rest === 'asked'
    ? `${split} You answer for the whole fee: we’ll ask you for whatever is missing on ${day}. ${leave}`
    : `${split} You answer for the whole fee: if any of it is still missing on ${day}, we’ll charge it, at most ${priceText(fee - captain)}, to the card you pay with now. We keep that card until then, for this alone. ${leave}`
}
