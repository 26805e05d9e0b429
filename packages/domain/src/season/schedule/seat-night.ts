import type { Evening } from './evening.ts'
import type { Slot } from './game.ts'
import type { Pair } from './starters.ts'

/** Whether some games can all be played on a night. */
export type NightRule = (evening: Evening, games: readonly Pair[]) => boolean

/** How often games are put elsewhere before a night counts as impossible. */
const LOOKS = 2000

/** Whether a night has a slot for each of its games, so that no team plays twice at one time. */
export const canBeSeated: NightRule = (evening, games) => seatNight(evening, games) !== null

/** Seats games in the slots of a night, so that no team plays twice at one time. `null` where no way was found. */
export function seatNight({ slots }: Evening, games: readonly Pair[]): (Pair | null)[] | null {
  const starts = [...Map.groupBy(slots, ({ start }) => start).values()].map((courts) => ({
    courts,
    games: [] as Pair[],
  }))
  return placeAll(hardestFirst(games), starts) ? inSlots(slots, starts) : null
}

type Start = { readonly courts: readonly Slot[]; games: Pair[] }

/** Sorts games of teams with many games that night first, as they fit into the fewest times. */
function hardestFirst(games: readonly Pair[]): Pair[] {
  const times = new Map<number, number>()
  for (const seat of games.flat()) times.set(seat, (times.get(seat) ?? 0) + 1)
  const gamesOf = ([one, other]: Pair) => (times.get(one) ?? 0) + (times.get(other) ?? 0)
  return games.toSorted((one, other) => gamesOf(other) - gamesOf(one))
}

function placeAll(games: readonly Pair[], starts: readonly Start[]): boolean {
  let looks = 0
  const place = (at: number): boolean => {
    const game = games[at]
    if (!game) return true
    for (const start of starts) {
      if (!hasRoomFor(start, game)) continue
      looks += 1
      if (looks > LOOKS) return false
      start.games.push(game)
      if (place(at + 1)) return true
      start.games.pop()
    }
    return false
  }
  return place(0)
}

function hasRoomFor({ courts, games }: Start, [one, other]: Pair): boolean {
  return (
    games.length < courts.length &&
    !games.some((game) => game.includes(one) || game.includes(other))
  )
}

function inSlots(slots: readonly Slot[], starts: readonly Start[]): (Pair | null)[] {
  const gameIn = new Map(
    starts.flatMap(({ courts, games }) =>
      courts.map((slot, at) => [slot, games[at] ?? null] as const),
    ),
  )
  return slots.map((slot) => gameIn.get(slot) ?? null)
}
