import { costOf, type Shortfalls, shortfallsOf, tallyOf } from './cost.ts'
import { friendsParted, wishesLost } from './friends.ts'
import type { Player, TeamRules } from './player.ts'
import { sizesFor, sizesOff } from './sizes.ts'

export type TeamMeasures = {
  readonly size: number
  /** The mean skill; `null` without people. */
  readonly mean: number | null
  /** The standard deviation of the skill: 0 where all are of one level. */
  readonly spread: number
  /** How many are expected on a night. */
  readonly expected: number
  readonly willingCaptains: number
  /** People of the gender that has a minimum. */
  readonly counted: number
  /** People whose profile does not say their gender; 0 without a minimum. */
  readonly unknown: number
}

export type Measures = {
  readonly teams: readonly TeamMeasures[]
  readonly shortfalls: Shortfalls
  /** All shortfalls in one number, the same that a proposal makes as small as it can. */
  readonly cost: number
}

/** How even any arrangement is, whether it was proposed or made by hand. */
export function measuresOf(teams: readonly (readonly Player[])[], rules: TeamRules): Measures {
  const tallies = teams.map((team) => tallyOf(team, rules.minimum))
  const sizes = tallies.map(({ size }) => size)
  const people = sizes.reduce((sum, size) => sum + size, 0)
  const shortfalls = {
    ...shortfallsOf(tallies, rules.minimum?.least ?? 0),
    sizesOff: sizesOff(sizes, sizesFor(rules.places, people)),
    friendsParted: friendsParted(teams).length,
    wishesLost: wishesLost(teams).length,
  }
  return {
    teams: tallies.map((tally, index) => ({
      size: tally.size,
      mean: tally.size === 0 ? null : tally.skill / tally.size,
      spread: deviation((teams[index] ?? []).map(({ skill }) => skill)),
      expected: tally.attendance / 10,
      willingCaptains: tally.captains,
      counted: tally.counted,
      unknown: rules.minimum === null ? 0 : unknownOf(teams[index] ?? []),
    })),
    shortfalls,
    cost: costOf(shortfalls),
  }
}

function unknownOf(team: readonly Player[]): number {
  return team.filter(({ genderId }) => genderId === null).length
}

function deviation(values: readonly number[]): number {
  if (values.length === 0) return 0
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / values.length)
}
