import { chance } from '../../base/chance/chance.ts'
import type { Round } from './everyone-once.ts'

/** The search begins anew so often, divided by the square of the seats: a large field takes longer and gains less. */
const STARTS = 1600

/**
 * The rounds of a second leg, which are those of the first in another order: played again in the same one, all would meet a team's
 * last opponent next once more. Its carry-over together with the first leg is the lowest that exchanges of two rounds find.
 */
export function secondLeg(first: readonly Round[], seats: number): readonly Round[] {
  const random = chance(seats)
  let best = [...first]
  let least = carryOverOfRounds([...first, ...best], seats)
  for (let start = 0; start < STARTS / seats ** 2; start += 1) {
    const order = start === 0 ? [...first] : shuffled(first, random)
    const cost = descend(first, order, seats)
    if (cost < least) {
      least = cost
      best = order
    }
  }
  return best
}

/** Exchanges rounds of the second leg while that lowers the carry-over; resolves to what it then is. */
function descend(first: readonly Round[], order: Round[], seats: number): number {
  let cost = carryOverOfRounds([...first, ...order], seats)
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false
    for (let one = 0; one < order.length; one += 1) {
      for (let other = one + 1; other < order.length; other += 1) {
        swap(order, one, other)
        const now = carryOverOfRounds([...first, ...order], seats)
        if (now < cost) {
          cost = now
          hasChanged = true
        } else swap(order, one, other)
      }
    }
  }
  return cost
}

function swap(order: Round[], one: number, other: number): void {
  const [a = [], b = []] = [order[one], order[other]]
  order[one] = b
  order[other] = a
}

function shuffled(rounds: readonly Round[], random: () => number): Round[] {
  const order = [...rounds]
  for (let at = order.length - 1; at > 0; at -= 1) swap(order, at, Math.floor(random() * (at + 1)))
  return order
}

/** The carry-over of rounds that follow each other; a seat that rests has the one after the last as its opponent. */
export function carryOverOfRounds(rounds: readonly Round[], seats: number): number {
  const sides = seats + 1
  const opponents = rounds.map((round) => {
    const met = new Int32Array(sides).fill(seats)
    for (const [one, other] of round) {
      met[one] = other
      met[other] = one
    }
    return met
  })
  const counts = new Int32Array(sides * sides)
  for (const [at, met] of opponents.entries()) {
    const next = opponents[(at + 1) % opponents.length]
    for (let seat = 0; seat < seats; seat += 1) {
      const pair = (met[seat] ?? 0) * sides + (next?.[seat] ?? 0)
      counts[pair] = (counts[pair] ?? 0) + 1
    }
  }
  return counts.reduce((sum, count) => sum + count * count, 0)
}
