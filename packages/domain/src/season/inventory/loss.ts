import type { DayRange, LeagueHalls } from '../../leagues/leagues/other-halls.ts'
import { timeRange } from '../../base/time/labels.ts'
import { minutesOf } from '../../base/time/clock-time.ts'
import type { ClockTime, Day } from '../../base/time/day.ts'
import { dayRange, shortDay } from '../../base/time/day-labels.ts'
import { listed } from '../../base/text/words.ts'

/** Part of a hall’s time that a league, or everyone, has lost: nights, some of their courts, some of their hours. */
export type Loss = {
  /** The first and the last day. */
  readonly from: Day
  readonly until: Day
  /** None where it is all of them. */
  readonly courts: readonly number[]
  /** Null where it is the whole day. */
  readonly hours: Hours | null
  /** Public: players and opponents read it. */
  readonly reason: string
}

type Hours = { readonly from: ClockTime; readonly until: ClockTime }

/** A court of a hall for some of a night; by the number `NO_COURT` where it is not known which. */
export type CourtTime = Hours & { readonly night: Day; readonly court: number }

/** Whether a loss takes a court away for some of the time. */
export function takesTime({ courts, hours, ...loss }: Loss, time: CourtTime): boolean {
  const { night, court } = time
  if (night < loss.from || loss.until < night) return false
  if (courts.length > 0 && !courts.includes(court)) return false
  return (
    hours === null ||
    (minutesOf(hours.from) < minutesOf(time.until) && minutesOf(time.from) < minutesOf(hours.until))
  )
}

/** Why a court cannot be had; `null` when nothing of its time is lost. */
export function lostBecause(losses: readonly Loss[], time: CourtTime): string | null {
  const loss = losses.find((one) => takesTime(one, time))
  return loss ? loss.reason || 'closed' : null
}

/**
 * A loss of a league that plays in several halls, as one of each hall in which it is on these days: in another hall on the
 * days of there alone. Those of its own hall may have others between them, on which it takes nothing.
 */
export function lossesByHall<Lost extends DayRange>(
  loss: Lost,
  { venueId, halls }: LeagueHalls,
): (Lost & { readonly venueId: number })[] {
  const there = halls.filter(({ from, until }) => from <= loss.until && loss.from <= until)
  const isAllElsewhere = there.some(({ from, until }) => from <= loss.from && loss.until <= until)
  return [
    ...(isAllElsewhere ? [] : [{ ...loss, venueId }]),
    ...there.map((hall) => ({
      ...loss,
      venueId: hall.venueId,
      from: hall.from < loss.from ? loss.from : hall.from,
      until: loss.until < hall.until ? loss.until : hall.until,
    })),
  ]
}

/** The problems with a loss that is typed in, by field. */
export function lossProblems({ from, until, hours }: Omit<Loss, 'reason'>): [string, string][] {
  return [
    ...(until < from
      ? [['until', 'The last day can’t be before the first.'] as [string, string]]
      : []),
    ...(hours && hours.until <= hours.from
      ? [['hours.until', 'Please choose an end after the start.'] as [string, string]]
      : []),
  ]
}

/** `2 Mar to 16 Mar 2027, court 2, 6:30 – 8 pm` */
export function lossText({ from, until, courts, hours }: Omit<Loss, 'reason'>): string {
  const days = from === until ? shortDay(from) : dayRange(from, until)
  return `${days}, ${lostPart({ courts, hours })}`
}

/** `court 2, 6:30 – 8 pm` */
export function lostPart({ courts, hours }: Pick<Loss, 'courts' | 'hours'>): string {
  const which =
    courts.length === 0
      ? 'all courts'
      : `${courts.length === 1 ? 'court' : 'courts'} ${listed(courts.map(String))}`
  const when = hours ? [timeRange(hours.from, hours.until)] : []
  return [which, ...when].join(', ')
}
