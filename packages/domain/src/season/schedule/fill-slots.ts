import { allowance } from '../../base/chance/allowance.ts'
import { chance } from '../../base/chance/chance.ts'
import type { SlottedEvening } from './evening.ts'
import type { Barred } from './seat-night.ts'
import { type Preferences, type SeatedGame, SlotBoard } from './slot-board.ts'

const TRIES_PER_GAME = 4000
const MOST_TRIES = 900_000
/** How often progress is reported. */
const PARTS = 50
/** The chance that a worse choice is taken halves from step to step, this many times. */
const STEPS = 5

/** Receives the progress of a schedule, as a share from 0 to 1. */
export type Watch = (share: number) => void

type FillTerms = {
  readonly preferences: Preferences
  readonly seed: number
  readonly watch: Watch
  /** Whether a team that plays twice on a night should wait little in between. */
  readonly countsWaits: boolean
  /** `null` where every team can play in every slot. */
  readonly isBarred: Barred | null
}

/**
 * Puts the games of each night into its slots, so that each team has all courts and all starts about equally often. It
 * computes in whole numbers, so a seed gives the same choice on every machine.
 */
export function fillSlots(
  evenings: readonly SlottedEvening[],
  { preferences, seed, watch, countsWaits, isBarred }: FillTerms,
): SeatedGame[] {
  const isCrowded = countsWaits && evenings.some(hasDoubleHeader)
  const board = new SlotBoard(evenings, preferences, { countsWaits: isCrowded, isBarred })
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

function hasDoubleHeader({ games }: SlottedEvening): boolean {
  const playing = games.flatMap((game) => game ?? [])
  return new Set(playing).size < playing.length
}
