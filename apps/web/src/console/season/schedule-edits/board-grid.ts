import type { PlannedGame } from '@hive/domain/season/repairs/planned-game'
import type { Slot } from '@hive/domain/season/schedule/game'
import { slotKey } from './slot-key.ts'
import { type Board, isOpenSlot } from '@hive/domain/season/schedule-edits/board'
import { byCode } from '@hive/domain/base/text/by-code'
import type { Day } from '@hive/domain/base/time/day'

/** A slot with the games that are in it: more than one only where none has a court. */
export type Cell = {
  readonly slot: Slot
  readonly games: readonly PlannedGame[]
  /** Whether the hall has it for the league. */
  readonly isOpen: boolean
  /** Its place in the grid of the night, from 1. */
  readonly row: number
  readonly column: number
}

export type NightGrid = {
  readonly night: Day
  readonly columns: number
  readonly cells: readonly Cell[]
}

/** The nights of a board, each with its starts from top to bottom and its courts from left to right. */
export function nightGrids({ games, slots, hall }: Omit<Board, 'wishes'>): NightGrid[] {
  const all = [...slots, ...games.flatMap(({ slot }) => slot ?? [])]
  const inSlots = Map.groupBy(
    games.filter(({ slot }) => slot !== null),
    ({ slot }) => (slot ? slotKey(slot) : ''),
  )
  const distinct = [...new Map(all.map((slot) => [slotKey(slot), slot])).entries()]
    .toSorted(([one], [other]) => byCode(one, other))
    .map(([, slot]) => slot)
  const courts = numbered(distinct.map(({ court }) => court).toSorted((a, b) => a - b))
  return [...Map.groupBy(distinct, ({ night }) => night)].map(([night, ofNight]) => {
    const starts = numbered(ofNight.map(({ start }) => start))
    const cells = ofNight.map((slot) => ({
      slot,
      games: inSlots.get(slotKey(slot)) ?? [],
      isOpen: isOpenSlot(hall, slot),
      row: starts.get(slot.start) ?? 1,
      column: courts.get(slot.court) ?? 1,
    }))
    return { night, columns: courts.size, cells }
  })
}

function numbered<Value>(values: readonly Value[]): Map<Value, number> {
  return new Map([...new Set(values)].map((value, at) => [value, at + 1]))
}
