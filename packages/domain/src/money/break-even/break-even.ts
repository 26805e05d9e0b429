import { type Cents, exactPriceText, priceText } from '../../base/money/cents.ts'
import { counted } from '../../base/text/words.ts'
import { minutesOf } from '../../base/time/clock-time.ts'
import { addDays, type ClockTime, type Day, daysBetween } from '../../base/time/day.ts'

/** How a hall is booked on a night of a league, and for which price. */
export type HallTerms = {
  readonly startTime: ClockTime
  readonly endTime: ClockTime
  readonly courtsBooked: number
  /** Of one court; null where the venue's cost is not known. */
  readonly hourCents: Cents | null
}

/** The cost of a league's hall, and the money that its places have brought. */
export type HallFacts = HallTerms & {
  readonly startDate: Day
  readonly nights: number
  /** The venue's notice for cancelling a booking; null where it is not known. */
  readonly cancelDays: number | null
  /** The money paid, less what went back. */
  readonly kept: Cents
  readonly places: number
  readonly placesTaken: number
  /** The price of the next place, at the lowest of its prices. */
  readonly placeCents: Cents
}

export type BreakEven = {
  readonly cost: Cents
  /** The cost of the hall that is not covered yet; 0 once it is. */
  readonly missing: Cents
  /** With how many places the hall is covered, at today's price; more than there are when it cannot be. */
  readonly coveredAt: number
  /** The last day on which the hall can still be cancelled; null where the venue has not said. */
  readonly decideBy: Day | null
}

/** The cost of the hall on one night; `null` while it is not known. */
export function hallOfNight({ hourCents, courtsBooked, ...night }: HallTerms): Cents | null {
  if (hourCents === null) return null
  return Math.round((courtsBooked * minutesBetween(night) * hourCents) / 60)
}

/** The last day on which a venue lets a league's hall be cancelled; `null` where it has not said. */
export function lastDayToCancelHall({
  startDate,
  cancelDays,
}: Pick<HallFacts, 'startDate' | 'cancelDays'>): Day | null {
  return cancelDays === null ? null : addDays(startDate, -cancelDays)
}

/** Whether a league covers its hall; `null` while the cost of the hall is not known. */
export function breakEven(facts: HallFacts): BreakEven | null {
  const { cancelDays, kept, placesTaken, placeCents, startDate } = facts
  const costOfNight = hallOfNight(facts)
  if (costOfNight === null) return null
  const cost = facts.nights * costOfNight
  const missing = Math.max(0, cost - kept)
  const coveredAt = placesTaken + Math.ceil(missing / Math.max(1, placeCents))
  const decideBy = lastDayToCancelHall({ startDate, cancelDays })
  return { cost, missing, coveredAt, decideBy }
}

/** `Covers its hall at 14 of 24 places` */
export function breakEvenText({ coveredAt, missing }: BreakEven, { places }: HallFacts): string {
  if (missing === 0) return 'Covers its hall'
  return coveredAt > places
    ? 'Doesn’t cover its hall, even when full'
    : `Covers its hall at ${coveredAt} of ${places} places`
}

/** Why: the cost of the hall, what has been kept, and how many places the rest takes. */
export function breakEvenReasons(facts: HallFacts): string[] {
  const result = breakEven(facts)
  if (result === null || facts.hourCents === null) return []
  const { cost, missing } = result
  const rest = Math.ceil(missing / Math.max(1, facts.placeCents))
  return [
    `The hall costs ${exactPriceText(cost)}: ${counted(facts.nights, 'night')} of ${hoursText(facts)} on ${counted(facts.courtsBooked, 'court')}, at ${priceText(facts.hourCents)} an hour for each.`,
    `So far ${exactPriceText(facts.kept)} was paid and has not gone back, for ${counted(facts.placesTaken, 'place')}.`,
    missing === 0
      ? `That’s ${exactPriceText(facts.kept - cost)} more than the hall. Card fees are not counted.`
      : `The other ${exactPriceText(missing)} takes ${counted(rest, 'place')} at ${priceText(facts.placeCents)}, the lowest price of a place. Card fees are not counted.`,
  ]
}

/** How long before its last day a decision is worth a look. */
const DECISION_DAYS = 42

/** The leagues whose hall is not covered and must be decided on within six weeks, the first to decide first. */
export function hallsToDecide<Facts extends HallFacts>(
  leagues: readonly Facts[],
  today: Day,
): Facts[] {
  return leagues
    .flatMap((facts) => {
      const result = breakEven(facts)
      if (result === null || result.missing === 0 || result.decideBy === null) return []
      const daysLeft = daysBetween(today, result.decideBy)
      return daysLeft >= 0 && daysLeft <= DECISION_DAYS ? [{ facts, by: result.decideBy }] : []
    })
    .toSorted((one, other) => one.by.localeCompare(other.by))
    .map(({ facts }) => facts)
}

function hoursText(night: HallTerms): string {
  const hours = minutesBetween(night) / 60
  return hours === 1 ? '1 hour' : `${Number(hours.toFixed(2))} hours`
}

/** Of one evening. */
function minutesBetween({ startTime, endTime }: Pick<HallTerms, 'startTime' | 'endTime'>): number {
  return minutesOf(endTime) - minutesOf(startTime)
}
