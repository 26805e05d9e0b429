import { minutesOf } from '../../base/time/clock-time.ts'
import type { ClockTime, Day } from '../../base/time/day.ts'
import type { PlannedGame } from '../repairs/planned-game.ts'

/** A time at which someone of a team plays elsewhere. */
export type BusyTime = {
  readonly team: string
  readonly night: Day
  readonly from: ClockTime
  readonly until: ClockTime
}

/** What is known of people who are in several teams; no names. */
export type SharedPeople = {
  /** Teams of the league that have someone in common. */
  readonly teams: readonly (readonly [string, string])[]
  readonly busy: readonly BusyTime[]
}

/** A game during which someone has another one, in the same league by its number, or elsewhere. */
export type PeopleClash = {
  readonly game: number
  readonly team: string
  /** `null` where the other game is not one of these. */
  readonly with: number | null
}

/** The games of a schedule at which someone is missing, since they play elsewhere at that time; each pair once. */
export function peopleClashes(
  games: readonly PlannedGame[],
  { teams, busy }: SharedPeople,
  gameMinutes: number,
): PeopleClash[] {
  const elsewhere = games.flatMap((game) =>
    busy
      .filter((time) => hasTeam(game, time.team) && isDuring(game, time, gameMinutes))
      .map(({ team }): PeopleClash => ({ game: game.id, team, with: null })),
  )
  const nights = [...Map.groupBy(games, ({ slot }) => slot?.night).values()]
  const here = teams.flatMap((pair) =>
    nights.flatMap((tonight) =>
      pairsAtOnce(tonight, pair, gameMinutes).map(([one, other]): PeopleClash => {
        return { game: one.id, team: pair[0], with: other.id }
      }),
    ),
  )
  return [...elsewhere, ...here]
}

/** The games of two teams that are on at once, and are not one game. */
function pairsAtOnce(
  tonight: readonly PlannedGame[],
  [one, other]: readonly [string, string],
  gameMinutes: number,
): (readonly [PlannedGame, PlannedGame])[] {
  const ofOther = tonight.filter((game) => hasTeam(game, other) && !hasTeam(game, one))
  return tonight
    .filter((game) => hasTeam(game, one) && !hasTeam(game, other))
    .flatMap((game) =>
      ofOther
        .filter((second) => isAtOnce(game, second, gameMinutes))
        .map((second) => [game, second] as const),
    )
}

function isAtOnce({ slot }: PlannedGame, other: PlannedGame, gameMinutes: number): boolean {
  if (slot === null || other.slot === null) return false
  return Math.abs(minutesOf(slot.start) - minutesOf(other.slot.start)) < gameMinutes
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

function hasTeam({ teamOne, teamTwo }: PlannedGame, team: string): boolean {
  return team === teamOne || team === teamTwo
}
