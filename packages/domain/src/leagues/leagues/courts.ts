import { minutesOf } from '../../base/time/clock-time.ts'
import type { ClockTime } from '../../base/time/day.ts'
import { counted } from '../../base/text/words.ts'

type Evening = {
  readonly startTime: ClockTime
  readonly endTime: ClockTime
  /** How long a game takes, with the change of courts. */
  readonly gameMinutes: number
}

/** How many games a court has of a night, one after another. */
export function gamesOnACourt({ startTime, endTime, gameMinutes }: Evening): number {
  return Math.max(0, Math.floor((minutesOf(endTime) - minutesOf(startTime)) / gameMinutes))
}

/** Whether courts have room for a night on which every team plays; of an odd number, one has it off. */
export type CourtRoom = { readonly fits: boolean; readonly text: string }

/** The room on the courts of a league; null until hours, game, courts and teams are known. */
export function courtRoom(
  evening: Evening,
  { courts, teams }: { readonly courts: number; readonly teams: number },
): CourtRoom | null {
  const each = gamesOnACourt(evening)
  if (!isCount(courts) || !isCount(teams) || !isCount(each)) return null
  const [room, needed] = [courts * each, Math.floor(teams / 2)]
  const has = `${counted(courts, 'court')}: ${counted(room, 'game')} a night.`
  if (room >= needed) return { fits: true, text: has }
  const more = Math.ceil(needed / each)
  return {
    fits: false,
    text: `${has} ${teams} teams need ${needed}, so ${more} courts, or each team has more nights off.`,
  }
}

function isCount(count: number): boolean {
  return Number.isInteger(count) && count > 0
}
