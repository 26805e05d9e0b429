import { allowance } from '../../base/chance/allowance.ts'
import { chance } from '../../base/chance/chance.ts'
import type { Watch } from './fill-slots.ts'
import type { NightsBoard, SlotPair } from './nights-board.ts'

const TRIES_PER_GAME = 1200
const MOST_TRIES = 120_000
/** How often progress is reported, and the best so far is kept. */
const PARTS = 50
/** The chance that a worse choice is taken halves from step to step, this many times. */
const STEPS = 6

type Search = {
  /** Whether each game stays on its court. */
  readonly keepsCourts: boolean
  readonly watch: Watch
}

/**
 * Exchanges games of two times, with all that hang together by their teams, so that no team ever plays twice at one time, while that
 * makes the season better; the board is left with the best that was found. Every seed has the same exchanges.
 */
export function shareNights(board: NightsBoard, { keepsCourts, watch }: Search): void {
  const random = chance(board.slots.length)
  const games = board.games().filter((game) => game !== null).length
  const tries = Math.min(MOST_TRIES, games * TRIES_PER_GAME)
  const part = Math.ceil(tries / PARTS)
  let best = { cost: board.cost, games: board.games() }
  for (let at = 0; at < tries && board.cost > board.least; at += 1) {
    if (at % part === 0) {
      watch(at / tries)
      if (board.cost < best.cost) best = { cost: board.cost, games: board.games() }
    }
    const step = 1 + Math.floor((at * STEPS) / tries)
    const allowed = step === STEPS ? 0 : allowance(random(), step)
    const pairs = keepsCourts ? onCourts(board, random) : anywhere(board, random)
    if (pairs) board.exchangeAll(pairs, (more) => more <= allowed)
  }
  // Where nothing is gained, games stay in the order that they had.
  if (board.cost >= best.cost) board.reset(best.games)
}

function pickIn(items: readonly number[], random: () => number): number {
  return items[Math.floor(random() * items.length)] ?? 0
}

/** A game and one at another time on the same court, and all that have to change with them. */
function onCourts(board: NightsBoard, random: () => number): SlotPair[] | null {
  const first = Math.floor(random() * board.slots.length)
  const second = pickIn(board.sameCourt(first), random)
  if (board.gameAt(first) === null || first === second) return null
  const pairs: SlotPair[] = [[first, second]]
  const teams = new Set([...(board.gameAt(first) ?? []), ...(board.gameAt(second) ?? [])])
  const [here, there] = [board.atTimeOf(first), board.atTimeOf(second)]
  for (let size = 0; size < pairs.length;) {
    size = pairs.length
    for (const [at, slot] of here.entries()) {
      const other = there[at] ?? slot
      if (pairs.some(([one]) => one === slot) || !sharesTeam(board, teams, slot, other)) continue
      pairs.push([slot, other])
      for (const seat of board.gameAt(slot) ?? []) teams.add(seat)
      for (const seat of board.gameAt(other) ?? []) teams.add(seat)
    }
  }
  return pairs
}

function sharesTeam(board: NightsBoard, teams: ReadonlySet<number>, one: number, other: number) {
  const [first, second] = [board.gameAt(one), board.gameAt(other)]
  return (
    (first !== null && (teams.has(first[0]) || teams.has(first[1]))) ||
    (second !== null && (teams.has(second[0]) || teams.has(second[1])))
  )
}

/** Two slots, of one night as often as not, and all that have to change with their games. */
function anywhere(board: NightsBoard, random: () => number): SlotPair[] | null {
  const first = Math.floor(random() * board.slots.length)
  const second =
    random() < 0.5
      ? pickIn(board.onNightOf(first), random)
      : Math.floor(random() * board.slots.length)
  if (first === second) return null
  const [one, other] = [board.gameAt(first), board.gameAt(second)]
  if (one === null && other === null) return null
  if (board.times[first] === board.times[second]) return [[first, second]]
  const [here, there] = [board.atTimeOf(first), board.atTimeOf(second)]
  const teams = new Set([...(one ?? []), ...(other ?? [])])
  const chain = new Set([first, second])
  for (let size = 0; size < chain.size;) {
    size = chain.size
    for (const slot of [...here, ...there]) {
      const pair = board.gameAt(slot)
      if (!pair || chain.has(slot) || !pair.some((seat) => teams.has(seat))) continue
      chain.add(slot)
      for (const seat of pair) teams.add(seat)
    }
  }
  return inPairs(board, { chain, here, there })
}

type Chain = {
  readonly chain: ReadonlySet<number>
  readonly here: readonly number[]
  readonly there: readonly number[]
}

/** Slots of two times that exchange their games; `null` where one time has too few courts. */
function inPairs(board: NightsBoard, { chain, here, there }: Chain): SlotPair[] | null {
  const [ones, others] = [here, there].map((slots) => slots.filter((slot) => chain.has(slot)))
  const [freeHere, freeThere] = [here, there].map((slots) =>
    slots.filter((slot) => !chain.has(slot) && board.gameAt(slot) === null),
  )
  const all = [
    [...(ones ?? []), ...(freeHere ?? [])],
    [...(others ?? []), ...(freeThere ?? [])],
  ]
  const count = Math.max(ones?.length ?? 0, others?.length ?? 0)
  if (all.some(({ length }) => length < count)) return null
  return Array.from({ length: count }, (_, at): SlotPair => [all[0]?.[at] ?? 0, all[1]?.[at] ?? 0])
}
