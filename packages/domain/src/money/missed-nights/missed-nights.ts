import type { Cents } from '../../base/money/cents.ts'
import { allNights, type Nights } from '../../leagues/leagues/weeks.ts'
import type { Day } from '../../base/time/day.ts'

type NightsPaid = {
  /** The first night that was paid for, and how many; unknown for a few old sign-ups, which paid for all. */
  readonly firstNight: Day | null
  readonly nights: number | null
}

/** The nights that a sign-up got for its money, as the league plays now. */
export function nightsOfSignUp(season: Nights, { firstNight, nights }: NightsPaid): Day[] {
  const all = allNights(season).filter((night) => firstNight === null || night >= firstNight)
  return all.slice(0, nights ?? all.length)
}

export type SignUpMoney = {
  /** The money paid that has not gone back. */
  readonly kept: Cents
  readonly nights: readonly Day[]
}

type MissedNights = {
  /** Nights that were never made up, and for which money goes back now. */
  readonly missed: readonly Day[]
  /** Nights for which money has gone back before. */
  readonly settled: readonly Day[]
}

/**
 * The money that goes back to one sign-up for nights that were never made up: their share of what was kept for all nights
 * that are not settled yet, down to the cent. Settling nights one by one gives the same, but for roundings.
 */
export function backForMissed(
  { kept, nights }: SignUpMoney,
  { missed, settled }: MissedNights,
): Cents {
  const open = nights.filter((night) => !settled.includes(night))
  const fallen = open.filter((night) => missed.includes(night)).length
  return open.length === 0 ? 0 : Math.floor((Math.max(0, kept) * fallen) / open.length)
}

type GamesOfNight = { readonly played: number; readonly off: number }

/** Whether a night looks as if it was missed: it is over, and all of its games were called off or put off. */
export function seemsMissed(night: Day, { played, off }: GamesOfNight, today: Day): boolean {
  return night < today && played === 0 && off > 0
}
