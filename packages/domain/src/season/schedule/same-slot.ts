import type { Slot } from './game.ts'

/** Whether two games are in the same slot; `null` for one that has none. */
export function isSameSlot(one: Slot | null, other: Slot | null): boolean {
  if (one === null || other === null) return one === other
  return one.night === other.night && one.start === other.start && one.court === other.court
}
