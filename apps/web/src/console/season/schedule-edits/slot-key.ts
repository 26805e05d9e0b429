import type { Slot } from '@hive/domain/season/schedule/game'

/** Where a thing is dropped that goes into the bank. */
export const BANK = ''

/** A slot as one text, by which places of the board are known; in the order of nights, starts and courts. */
export function slotKey({ night, start, court }: Slot): string {
  return `${night} ${start} ${String(court).padStart(3, '0')}`
}

/** The slot of a key; `null` for the bank. */
export function slotOfKey(key: string): Slot | null {
  const [night, start, court] = key.split(' ')
  return night && start && court ? { night, start, court: Number(court) } : null
}
