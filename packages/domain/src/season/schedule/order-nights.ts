import type { Round } from './everyone-once.ts'
import { carryOverOfRounds } from './leg-order.ts'
import type { NightsBoard, SlotPair } from './nights-board.ts'
import type { Pair } from './starters.ts'

/** Exchanges whole nights that have the same slots while that lowers the carry-over, and makes nothing else worse. */
export function orderNights(board: NightsBoard, seats: number): void {
  const nights = board.nights()
  const shapes = nights.map((slots) => shapeOf(board, slots))
  const rounds = nights.map((slots) => roundsOn(board, slots))
  let carried = carryOverOfRounds(rounds.flat(), seats)
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false
    for (const one of nights.keys()) {
      for (let other = one + 1; other < nights.length; other += 1) {
        if (shapes[one] !== shapes[other]) continue
        swap(rounds, one, other)
        const now = carryOverOfRounds(rounds.flat(), seats)
        const isDone = now < carried && exchanged(board, nights[one] ?? [], nights[other] ?? [])
        if (isDone) [carried, hasChanged] = [now, true]
        else swap(rounds, one, other)
      }
    }
  }
}

function exchanged(board: NightsBoard, one: readonly number[], other: readonly number[]): boolean {
  let isDone = false
  board.exchangeAll(
    one.map((slot, at): SlotPair => [slot, other[at] ?? slot]),
    (more) => (isDone = more <= 0),
  )
  return isDone
}

function swap(rounds: Round[][], one: number, other: number): void {
  const [a = [], b = []] = [rounds[one], rounds[other]]
  rounds[one] = b
  rounds[other] = a
}

function shapeOf({ slots }: NightsBoard, night: readonly number[]): string {
  return JSON.stringify(night.map((at) => [slots[at]?.start, slots[at]?.court]))
}

/** The first games of the teams of a night, then their second ones, and so on. */
function roundsOn(board: NightsBoard, night: readonly number[]): Round[] {
  const played = new Map<number, number>()
  const rounds: Pair[][] = []
  for (const slot of night) {
    const pair = board.gameAt(slot)
    if (!pair) continue
    const turn = Math.max(...pair.map((seat) => played.get(seat) ?? 0))
    for (const seat of pair) played.set(seat, turn + 1)
    ;(rounds[turn] ??= []).push(pair)
  }
  return rounds
}
