import { canStillStay, type Moment, type Season } from '../../leagues/leagues/nights.ts'
import type { Cents } from '../../base/money/cents.ts'
import { addDays, type Day } from '../../base/time/day.ts'
import type { SignUpChoice, TryOut } from '../../leagues/promotions/prices.ts'

/** For how many days after its night the place of a try-out is kept for someone who may want to stay. */
const TRY_OUT_KEPT_DAYS = 2

/** The last day on which the place of a try-out is kept. */
export function lastDayOfPlace(night: Day): Day {
  return addDays(night, TRY_OUT_KEPT_DAYS)
}

/** The latest night whose try-outs hold no place any more. */
export function lastNightOver(today: Day): Day {
  return addDays(today, -TRY_OUT_KEPT_DAYS - 1)
}

type Played = { readonly firstNight: Day | null }
type Payment = { readonly cents: Cents }

/** The credit of a try-out when its owner stays: its night, and what was paid for it and has not gone back. */
export function creditOf(
  { firstNight }: Played,
  { startDate }: { readonly startDate: Day },
  kept: readonly Payment[],
): TryOut {
  const paid = kept.reduce((sum, { cents }) => sum + cents, 0)
  return { paid: Math.max(0, paid), night: firstNight ?? startDate }
}

/** Whether someone who has tried a league out can still have all of it; their place is theirs already. */
export function canMoveUp(league: Season & { readonly isCancelled: boolean }, at: Moment): boolean {
  return !league.isCancelled && canStillStay(league, at)
}

/** Whether a choice pays for the rest of a league that its player tries out. */
export function movesUp(
  own: { readonly tryItOut: boolean },
  { type, tryItOut }: SignUpChoice,
): boolean {
  return own.tryItOut && !tryItOut && type === 'individual'
}
