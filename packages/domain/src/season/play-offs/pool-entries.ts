import { seedOrder } from './bracket.ts'
import { poolName, type PoolShape } from './pools.ts'

/** A place in the table of a pool; the best is 1. */
export type PoolPlace = { readonly pool: number; readonly place: number }

/**
 * The places of pools that take the seeds of the bracket: first all winners, then all seconds, and so on. Among equal
 * places, seeds are given so that teams of one pool meet as late as possible, and never in the first round.
 */
export function poolEntries({ count, through }: PoolShape): PoolPlace[] {
  const entries: PoolPlace[] = []
  const roundOf = meetingRounds(count * through)
  for (let place = 1; place <= through; place += 1) {
    const costs = Array.from({ length: count }, (_pool, pool) =>
      Array.from({ length: count }, (_seat, seat) =>
        costOf(
          entries.flatMap((entry, seed) => (entry.pool === pool ? [seed] : [])),
          (seed) => roundOf(seed, (place - 1) * count + seat),
        ),
      ),
    )
    entries.push(...cheapest(costs).map((pool) => ({ pool, place })))
  }
  return entries
}

/** The first round in which two seeds, counted from 0, can meet. */
function meetingRounds(teams: number): (one: number, other: number) => number {
  const order = seedOrder(2 ** Math.ceil(Math.log2(teams)))
  const positions = new Map(order.map((seed, at) => [seed - 1, at]))
  return (one, other) => {
    let [here = 0, there = 0] = [positions.get(one), positions.get(other)]
    let round = 0
    for (; here !== there; round += 1) [here, there] = [here >> 1, there >> 1]
    return round
  }
}

/** Meeting one round sooner costs more than meeting all others a round later. */
const SOONER = 16
const LAST_ROUND = 4

function costOf(mates: readonly number[], roundWith: (seed: number) => number): number {
  return mates.reduce((sum, seed) => sum + SOONER ** (LAST_ROUND - roundWith(seed)), 0)
}

/** The cheapest way to give each pool one seat: the pool of each seat. `costs` are by pools, then by seats. */
function cheapest(costs: readonly (readonly number[])[]): number[] {
  const count = costs.length
  let best = new Map<number, { cost: number; pools: number[] }>([[0, { cost: 0, pools: [] }]])
  for (let seat = 0; seat < count; seat += 1) {
    const next: typeof best = new Map()
    for (const [taken, { cost, pools }] of best) {
      for (let pool = 0; pool < count; pool += 1) {
        if (taken & (1 << pool)) continue
        const key = taken | (1 << pool)
        const sum = cost + (costs[pool]?.[seat] ?? 0)
        const known = next.get(key)
        if (!known || sum < known.cost) next.set(key, { cost: sum, pools: [...pools, pool] })
      }
    }
    best = next
  }
  return best.get((1 << count) - 1)?.pools ?? []
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'] as const

/** `Second of Pool B` */
export function placeText({ pool, place }: PoolPlace): string {
  return `${ORDINALS[place - 1] ?? `Number ${place}`} of ${poolName(pool)}`
}
