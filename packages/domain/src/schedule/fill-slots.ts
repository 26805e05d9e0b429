import { allowance } from '../balance/allowance.ts'
import { chance } from '../balance/chance.ts'
import type { SlottedEvening } from './evening.ts'
import { type Preferences, type SeatedGame, SlotBoard } from './slot-board.ts'

const TRIES_PER_GAME = 4000
const MOST_TRIES = 900_000
/** How often a watch hears of the progress. */
const PARTS = 50
/** From step to step a worse choice is taken half as often. */
const STEPS = 5

/** Hears how far a schedule is, as a share from 0 to 1. */
export type Watch = (share: number) => void

/**
 * Puts the games of each night into its slots, so that each team comes to every court and every start as often as to the
 * others. It goes by whole numbers alone, so the same seed gives the same choice on every machine.
 */
export function fillSlots(
  evenings: readonly SlottedEvening[],
  { preferences, seed, watch }: { preferences: Preferences; seed: number; watch: Watch },
): SeatedGame[] {
  const board = new SlotBoard(evenings, preferences)
  const games = evenings.flatMap((evening) => evening.games.filter((game) => game !== null)).length
  const tries = Math.min(MOST_TRIES, games * TRIES_PER_GAME)
  const random = chance(seed)
  const part = Math.ceil(tries / PARTS)
  for (let at = 0; at < tries && board.cost > board.least; at += 1) {
    if (at % part === 0) watch(at / tries)
    const step = 1 + Math.floor((at * STEPS) / tries)
    board.exchange(random(), random(), allowance(random(), step))
  }
  return board.games()
}
