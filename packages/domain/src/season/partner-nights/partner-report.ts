import type { CountedMeasure } from '../schedule/fairness.ts'
import type { PartnerRound } from './partner-round.ts'

/** How even a night with changing partners is, beside the best that counting allows for as many games of these players. */
export type PartnerReport = {
  /** How often a pair of partners plays together again. */
  readonly partnerRepeats: CountedMeasure
  readonly opponentRepeats: CountedMeasure
  /** The most that two players meet as opponents, less the least. */
  readonly opponentSpread: CountedMeasure
  /** The most rounds that someone sits out, less the fewest. */
  readonly sitOutSpread: CountedMeasure
}

export function partnerReport(
  players: readonly string[],
  rounds: readonly PartnerRound[],
): PartnerReport {
  const games = rounds.flatMap((round) => round.games)
  // Some may have come late or gone early: pairs with them count too.
  const everyone = new Set([...players, ...rounds.flatMap(namesOf)])
  const isWhole = rounds.every((round) => namesOf(round).length === everyone.size)
  const pairs = (everyone.size * (everyone.size - 1)) / 2
  const partners = counts(games.flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo]))
  const opponents = counts(
    games.flatMap(({ teamOne, teamTwo }) =>
      teamOne.flatMap((one) => teamTwo.map((other) => [one, other] as const)),
    ),
  )
  const sitOuts = players.map(
    (player) => rounds.filter((round) => round.sitOuts.includes(player)).length,
  )
  const met = sum(opponents)
  // All meet equally often only if all play equally often.
  const canBeEven = !isWhole || (met % pairs === 0 && (4 * games.length) % everyone.size === 0)
  const ownPairs = (players.length * (players.length - 1)) / 2
  const fewestMet = opponents.length < ownPairs ? 0 : Math.min(...opponents)
  return {
    partnerRepeats: measure(repeats(partners), Math.max(0, sum(partners) - pairs)),
    opponentRepeats: measure(repeats(opponents), Math.max(0, met - pairs)),
    opponentSpread: measure(Math.max(...opponents) - fewestMet, canBeEven ? 0 : 1),
    sitOutSpread: measure(
      Math.max(...sitOuts) - Math.min(...sitOuts),
      !isWhole || sum(sitOuts) % players.length === 0 ? 0 : 1,
    ),
  }
}

function namesOf({ games, sitOuts }: PartnerRound): string[] {
  return [...games.flatMap(({ teamOne, teamTwo }) => [...teamOne, ...teamTwo]), ...sitOuts]
}

/** A measure beside its lower bound. A value that reaches the bound is proved to be the best. */
function measure(value: number, best: number): CountedMeasure {
  return { value, best, claim: value === best ? 'proved' : 'bound' }
}

/** How often each pair occurs, for the pairs that do. */
function counts(pairs: readonly (readonly string[])[]): number[] {
  const groups = Map.groupBy(pairs, (pair) => JSON.stringify(pair.toSorted()))
  return [...groups.values()].map(({ length }) => length)
}

function repeats(times: readonly number[]): number {
  return sum(times) - times.length
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
