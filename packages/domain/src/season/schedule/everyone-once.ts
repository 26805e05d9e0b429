import { type Pair, starterOf } from './starters.ts'

/** The games of a round by seats, no seat twice. */
export type Round = readonly Pair[]

/** The rounds in which everyone meets once, turned on from a starter. */
export function everyoneOnce(seats: number): Round[] {
  if (seats === 32) return byField(seats)
  const size = seats % 2 === 0 ? seats - 1 : seats
  return Array.from({ length: size }, (_, round) => roundOf(seats, round, starterOf(size)))
}

/** A round of a starter, turned on by so many places. */
export function roundOf(seats: number, round: number, starter: readonly Pair[]): Round {
  const size = 2 * starter.length + 1
  const games = starter.map(([one, other]) => turnedBy(round, one, other, size))
  return seats === size ? games : [...games, againstLast(round, size)]
}

/** A pair turned on by `round` places. */
function turnedBy(round: number, one: number, other: number, size: number): Pair {
  return [(one + round) % size, (other + round) % size]
}

/** The last seat stays, and is named first every other round. */
function againstLast(round: number, size: number): Pair {
  return round % 2 === 0 ? [size, round] : [round, size]
}

/** A polynomial without a factor: it makes a finite field of 32 elements. */
const MODULUS = 0b10_0101

/**
 * Rounds of 32: in each, seats meet that differ by one element of a finite field, which is multiplied from round to
 * round. So no team meets another team's last opponent more often than any other one: the best there is.
 */
function byField(seats: number): Round[] {
  const rounds: Round[] = []
  let step = 1
  for (let round = 0; round < seats - 1; round += 1) {
    const difference = step
    const lower = Array.from({ length: seats }, (_, seat) => seat).filter(
      (seat) => seat < (seat ^ difference),
    )
    rounds.push(
      lower.map((seat, at) =>
        (at + round) % 2 === 0 ? [seat, seat ^ difference] : [seat ^ difference, seat],
      ),
    )
    step <<= 1
    if (step & seats) step ^= MODULUS
  }
  return rounds
}
