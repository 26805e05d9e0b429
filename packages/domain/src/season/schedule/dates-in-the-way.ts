import type { NoSchedule } from './schedule.ts'
import type { TeamWish } from './game.ts'
import { hasHardDates } from './hard-dates.ts'

/**
 * Why there is no schedule that keeps all hard dates: the fewest teams of which not all can have theirs, where the rest can.
 * Where there is none without hard dates either, they are not the reason.
 */
export function datesInTheWay(
  wishes: readonly TeamWish[],
  found: NoSchedule,
  isPossible: (wishes: readonly TeamWish[]) => boolean,
): NoSchedule {
  if (found.reason !== 'slots' || !wishes.some(hasHardDates)) return found
  if (!isPossible(wishes.map(withoutHardDates))) return found
  let inTheWay = wishes.filter(hasHardDates)
  for (const wish of inTheWay) {
    const others = inTheWay.filter((other) => other !== wish)
    const kept = wishes.map((one) => (others.includes(one) ? one : withoutHardDates(one)))
    if (others.length > 0 && !isPossible(kept)) inTheWay = others
  }
  return { reason: 'dates', teams: inTheWay.map(({ team }) => team), wishes: inTheWay }
}

function withoutHardDates({ team, unavailable, prefers }: TeamWish): TeamWish {
  return { team, unavailable, prefers }
}
