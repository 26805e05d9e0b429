import { boughtText } from './bought.ts'
import {
  REGISTRATION_TYPE_IDS,
  type RegistrationType,
} from '../../leagues/leagues/registration-type.ts'
import type { Day } from '../../base/time/day.ts'
import { counted } from '../../base/text/words.ts'
import { longDay } from '../../base/time/day-labels.ts'
import type { League } from '../../season/season/league.ts'
import { weeksOf } from '../../leagues/leagues/weeks.ts'

/** The goods of a sign-up: a kind of place, and the nights that it pays for. */
export type Goods = {
  readonly type: RegistrationType
  readonly tryItOut: boolean
  /** Whether it moves a try-out up to the full league. */
  readonly isUpgrade: boolean
  readonly firstNight: Day | null
  readonly nights: number | null
  /** Whether it is a share of a team's fee. */
  readonly isShare?: boolean
}

type Place = Pick<League, 'weekday' | 'startDate' | 'endDate' | 'nights'> & {
  readonly venue: Pick<League['venue'], 'name'>
}

/**
 * The text for the card page, with the same name as on our receipt:
 * `Team place, 8 Tuesday nights from 12 January 2027, Leixlip Amenities Centre`.
 */
export function goodsOf(league: Place, goods: Goods): string {
  const { type, tryItOut, isUpgrade, isShare = false } = goods
  const firstNight = longDay(goods.firstNight ?? league.startDate)
  const { name } = league.venue
  const registrationTypeId = REGISTRATION_TYPE_IDS[type]
  const what = boughtText({ registrationTypeId, tryItOut, isUpgrade, isShare, teamName: null })
  if (tryItOut) return `${what} on ${league.weekday}, ${firstNight}, ${name}`
  const nights = goods.nights ?? weeksOf(league)
  return `${what}, ${counted(nights, `${league.weekday} night`)} from ${firstNight}, ${name}`
}
