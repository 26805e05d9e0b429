import type { GenderMinimum, Player } from './player.ts'

/** The shortfalls of an arrangement of teams; the smaller each, the better. */
export type Shortfalls = {
  /** How many people would have to move for sizes as even as the places allow. */
  readonly sizesOff: number
  /** Pairs who asked for each other and are on different teams. */
  readonly friendsParted: number
  /** People missing to the gender minimum, over all teams. */
  readonly gendersMissing: number
  /** Levels of skill between the teams with the highest and the lowest mean. */
  readonly skillSpread: number
  readonly withoutCaptain: number
  /** Wishes that were not returned, for someone who is on another team. */
  readonly wishesLost: number
  /** Between the teams with the most and the fewest people expected on a night, in tenths of a person. */
  readonly attendanceSpread: number
}

/**
 * The cost of one of each. Sizes, friends and the gender minimum go before everything else; then a tenth of a level of
 * skill weighs as much as two wishes, half a captain, or one person more expected on a night.
 */
export const WEIGHTS: Shortfalls = {
  sizesOff: 10_000,
  friendsParted: 3000,
  gendersMissing: 1000,
  skillSpread: 100,
  withoutCaptain: 20,
  wishesLost: 5,
  attendanceSpread: 1,
}

export function costOf(shortfalls: Shortfalls): number {
  return (
    WEIGHTS.sizesOff * shortfalls.sizesOff +
    WEIGHTS.friendsParted * shortfalls.friendsParted +
    WEIGHTS.gendersMissing * shortfalls.gendersMissing +
    WEIGHTS.skillSpread * shortfalls.skillSpread +
    WEIGHTS.withoutCaptain * shortfalls.withoutCaptain +
    WEIGHTS.wishesLost * shortfalls.wishesLost +
    WEIGHTS.attendanceSpread * shortfalls.attendanceSpread
  )
}

/** The sums of a team, or of friends who stay together. All are whole, so that no order of adding matters. */
export type Tally = {
  size: number
  skill: number
  /** Tenths of a person expected on a night. */
  attendance: number
  captains: number
  /** People of the gender that has a minimum. */
  counted: number
}

export function tallyOf(players: readonly Player[], minimum: GenderMinimum | null): Tally {
  const tally = { size: 0, skill: 0, attendance: 0, captains: 0, counted: 0 }
  for (const { skill, attendance, isWillingCaptain, genderId } of players) {
    tally.size += 1
    tally.skill += skill
    tally.attendance += Math.round(attendance * 10)
    if (isWillingCaptain) tally.captains += 1
    if (minimum !== null && genderId === minimum.genderId) tally.counted += 1
  }
  return tally
}

type OfTeams = 'gendersMissing' | 'skillSpread' | 'withoutCaptain' | 'attendanceSpread'

/** The shortfalls that follow from the sums of the teams. Teams without people count for nothing. */
export function shortfallsOf(teams: Iterable<Tally>, least: number): Pick<Shortfalls, OfTeams> {
  let [gendersMissing, withoutCaptain] = [0, 0]
  let [lowest, highest] = [Infinity, -Infinity]
  let [fewest, most] = [Infinity, -Infinity]
  for (const { size, skill, attendance, captains, counted } of teams) {
    if (size === 0) continue
    if (counted < least) gendersMissing += least - counted
    if (captains === 0) withoutCaptain += 1
    const mean = skill / size
    if (mean < lowest) lowest = mean
    if (mean > highest) highest = mean
    if (attendance < fewest) fewest = attendance
    if (attendance > most) most = attendance
  }
  if (highest < lowest)
    return { gendersMissing, withoutCaptain, skillSpread: 0, attendanceSpread: 0 }
  return {
    gendersMissing,
    withoutCaptain,
    skillSpread: highest - lowest,
    attendanceSpread: most - fewest,
  }
}
