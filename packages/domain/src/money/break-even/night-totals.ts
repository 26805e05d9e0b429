import type { Cents } from '../../base/money/cents.ts'
import { allNights, type Nights } from '../../leagues/leagues/weeks.ts'
import type { Day } from '../../base/time/day.ts'
import { hallOfNight, type HallTerms, lastDayToCancelHall } from './break-even.ts'
import { nightsOfSignUp } from '../missed-nights/missed-nights.ts'

/** The takings of one sign-up. */
export type SignUpTakings = {
  /** The first night that was paid for, and how many; unknown for a few old sign-ups, which paid for all. */
  readonly firstNight: Day | null
  readonly nights: number | null
  /** The money paid that has not gone back. */
  readonly kept: Cents
  /** The payment provider's fees for it. */
  readonly fees: Cents
}

/** A night of a league: its share of what was paid and of the fees, and the cost of its hall. */
export type NightTotal = {
  readonly night: Day
  readonly takings: Cents
  readonly fees: Cents
  /** As it was booked; `null` where the venue's price is not known, and 0 once the league is called off in time. */
  readonly hall: Cents | null
}

export type SeasonMoney = Nights & {
  /** The day on which the league was called off. */
  readonly calledOffOn: Day | null
  /** Nights that fell out, and for which money has gone back. */
  readonly settled: readonly Day[]
  readonly hall: HallTerms & { readonly cancelDays: number | null }
  readonly signUps: readonly SignUpTakings[]
}

/**
 * The takings and costs of each night of a league. The money of a sign-up is shared among the nights that it paid for, but
 * for those that it got its money back for, so that each cent belongs to one night.
 */
export function nightTotals(season: SeasonMoney): NightTotal[] {
  const { settled, signUps } = season
  const nights = allNights(season)
  const takings = new Map<Day, Cents>()
  const fees = new Map<Day, Cents>()
  for (const signUp of signUps) {
    const paidFor = nightsOfSignUp(season, signUp)
    const played = paidFor.filter((night) => !settled.includes(night))
    const among = [played, paidFor, nights].find(({ length }) => length > 0) ?? []
    share(signUp.kept, among, takings)
    share(signUp.fees, among, fees)
  }
  const halls = hallsOf(season)
  return nights.map((night, at) => ({
    night,
    takings: takings.get(night) ?? 0,
    fees: fees.get(night) ?? 0,
    hall: halls[at] ?? null,
  }))
}

type BookedMoney = Omit<SeasonMoney, 'settled' | 'signUps'>

/**
 * The cost of the hall on each night of a league. Once it is called off it has no hall to pay, unless the venue's last day
 * for that was over: then the booking stands as it was.
 */
function hallsOf({ calledOffOn, hall, ...season }: BookedMoney): (Cents | null)[] {
  const cost = hallOfNight(hall)
  const { cancelDays } = hall
  const lastDay = lastDayToCancelHall({ startDate: season.startDate, cancelDays })
  const isInTime = calledOffOn !== null && (lastDay === null || calledOffOn <= lastDay)
  return allNights(season).map((night) => (isInTime && night >= calledOffOn ? 0 : cost))
}

/** The cost of the hall for a whole season; `null` where the venue's price is not known. */
export function hallOfSeason(booking: BookedMoney): Cents | null {
  return hallsOf(booking).reduce<Cents | null>(
    (sum, cost) => (sum === null || cost === null ? null : sum + cost),
    0,
  )
}

/** The takings of a night less its costs; `null` while the cost of its hall is not known. */
export function leftOfNight({ takings, fees, hall }: NightTotal): Cents | null {
  return hall === null ? null : takings - fees - hall
}

/** Adds an amount to the sums of some nights, in parts that differ by a cent at most. */
function share(amount: Cents, among: readonly Day[], sums: Map<Day, Cents>): void {
  for (const [at, night] of among.entries()) {
    const upTo = (nights: number) => Math.ceil((amount * nights) / among.length)
    sums.set(night, (sums.get(night) ?? 0) + upTo(at + 1) - upTo(at))
  }
}
