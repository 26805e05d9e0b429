import { minutesOf } from '../../base/time/clock-time.ts'
import type { ClockTime, Day } from '../../base/time/day.ts'
import type { PlannedGame } from '../repairs/planned-game.ts'

/** A time at which someone of a team has a game in another league; not who. */
export type BusyTime = {
  readonly team: string
  readonly night: Day
  readonly from: ClockTime
  readonly until: ClockTime
}

/** A game of a team during which someone of it has another one. */
export type PeopleClash = { readonly game: number; readonly team: string }

/** The games at which someone is missing, since they play elsewhere at that time; each game once for each of its teams. */
export function peopleClashes(
  games: readonly PlannedGame[],
  busy: readonly BusyTime[],
  gameMinutes: number,
): PeopleClash[] {
  return games.flatMap((game) =>
    [game.teamOne, game.teamTwo]
      .filter((team) =>
        busy.some((time) => time.team === team && isDuring(game, time, gameMinutes)),
      )
      .map((team) => ({ game: game.id, team })),
  )
}

function isDuring(
  { slot }: PlannedGame,
  { night, from, until }: BusyTime,
  minutes: number,
): boolean {
  if (slot === null || slot.night !== night) return false
  const start = minutesOf(slot.start)
  return minutesOf(from) < start + minutes && start < minutesOf(until)
}
