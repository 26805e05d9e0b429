import type { TeamWish } from './game.ts'
import { isBarredFrom, isBound } from './hard-dates.ts'
import { type Barred, type NightRule, seatNight } from './seat-night.ts'

/** The slots in which seats cannot play; `null` where all can play in all. */
export function barredIn(wishes: readonly (TeamWish | undefined)[]): Barred | null {
  if (!wishes.some((wish) => wish && isBound(wish))) return null
  return (seat, slot) => {
    const wish = wishes[seat]
    return wish !== undefined && isBarredFrom(wish, slot)
  }
}

/** Whether each game of a night has a slot in which both of its teams can play; others may need the same one. */
export function canEachBePlayed(isBarred: Barred): NightRule {
  const known = new Map<string, boolean>()
  return ({ night, slots }, games) =>
    games.every((pair) => {
      const key = `${night} ${pair.join(' ')}`
      const has = known.get(key) ?? slots.some((slot) => !pair.some((seat) => isBarred(seat, slot)))
      known.set(key, has)
      return has
    })
}

/** Whether a night has a slot for each of its games, in which both of its teams can play. */
export function canBeSeatedBy(isBarred: Barred): NightRule {
  return (evening, games) => seatNight(evening, games, isBarred) !== null
}
