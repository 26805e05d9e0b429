import type { PartnerRound } from './rotate-partners.ts'

/** How much it counts when someone who waits waits again in the next round; two rounds later a quarter of it. */
const NEXT_ROUND = 1000

type Round = Pick<PartnerRound, 'sitOuts'>

/**
 * The same rounds in an order in which people wait again as late as can be found. Rounds that have been played come before
 * them. It goes by whole numbers, and from the same rounds always to the same order.
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

/** The orders in which two rounds change places, or one goes elsewhere; the first rounds keep theirs. */
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
