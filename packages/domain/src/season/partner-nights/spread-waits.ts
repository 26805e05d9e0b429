import type { PartnerRound } from './partner-round.ts'

/** The cost of a player who sits out two rounds in a row; with one round between, a quarter of it, with two a ninth. */
const NEXT_ROUND = 1000

type Round = Pick<PartnerRound, 'sitOuts'>

/**
 * The same rounds in another order, in which as much time as possible is between two waits of a player. Rounds that
 * have been played come before them. The order is computed in whole numbers and is always the same for the same
 * rounds.
 */
export function spreadWaits<R extends Round>(rounds: readonly R[], played: readonly Round[]): R[] {
  const all = [...played, ...rounds]
  const shared = all.map(({ sitOuts: one }) =>
    all.map(({ sitOuts: other }) => one.filter((name) => other.includes(name)).length),
  )
  let order = all.map((_, at) => at)
  let strain = strainOf(order, shared)
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (const next of changesOf(order, played.length)) {
      const cost = strainOf(next, shared)
      if (cost >= strain) continue
      order = next
      strain = cost
      isBetter = true
      break
    }
  }
  return order.slice(played.length).flatMap((at) => rounds[at - played.length] ?? [])
}

function strainOf(order: readonly number[], shared: readonly (readonly number[])[]): number {
  let sum = 0
  for (const [later, round] of order.entries()) {
    for (let earlier = 0; earlier < later; earlier += 1) {
      const twice = shared[round]?.[order[earlier] ?? 0] ?? 0
      sum += twice * Math.floor(NEXT_ROUND / (later - earlier) ** 2)
    }
  }
  return sum
}

/** All orders that differ in two exchanged rounds, or in one that is put elsewhere. The first `fixed` rounds stay. */
function* changesOf(order: readonly number[], fixed: number): Generator<number[]> {
  for (let one = fixed; one < order.length; one += 1) {
    for (let other = fixed; other < order.length; other += 1) {
      if (one < other) yield swapped(order, one, other)
      const rest = order.toSpliced(one, 1)
      if (one !== other) yield rest.toSpliced(other, 0, order[one] ?? 0)
    }
  }
}

function swapped(order: readonly number[], one: number, other: number): number[] {
  return order.with(one, order[other] ?? 0).with(other, order[one] ?? 0)
}
