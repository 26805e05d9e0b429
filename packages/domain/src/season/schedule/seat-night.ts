import type { Evening } from './evening.ts'
import type { Slot } from './game.ts'
import type { Pair } from './starters.ts'

/** Whether some games can all be played on a night. */
export type NightRule = (evening: Evening, games: readonly Pair[]) => boolean

/** How often games are put elsewhere before a night counts as impossible. */
const LOOKS = 2000

/** Whether a night has a slot for each of its games, so that no team plays twice at one time. */
export const canBeSeated: NightRule = (evening, games) => seatNight(evening, games) !== null

/** Whether a team, by its seat, cannot play in a slot. */
export type Barred = (seat: number, slot: Slot) => boolean

const NEVER: Barred = () => false

/** Seats games in the slots of a night, so that no team plays twice at one time. `null` where no way was found. */
export function seatNight(
  { slots }: Evening,
  games: readonly Pair[],
  isBarred: Barred = NEVER,
): (Pair | null)[] | null {
  const starts = [...Map.groupBy(slots, ({ start }) => start).values()].map((courts) => ({
    courts,
    games: [] as Pair[],
  }))
  const waysOf = (pair: Pair) =>
    slots.filter((slot) => !pair.some((seat) => isBarred(seat, slot))).length
  const inOrder = hardestFirst(games).toSorted((one, other) => waysOf(one) - waysOf(other))
  return placeAll(inOrder, starts, isBarred) ? inSlots(slots, starts) : null
}

type Start = { readonly courts: readonly Slot[]; games: Pair[] }

/** Sorts games of teams with many games that night first, as they fit into the fewest times. */
function hardestFirst(games: readonly Pair[]): Pair[] {
  const times = new Map<number, number>()
  for (const seat of games.flat()) times.set(seat, (times.get(seat) ?? 0) + 1)
  const gamesOf = ([one, other]: Pair) => (times.get(one) ?? 0) + (times.get(other) ?? 0)
  return games.toSorted((one, other) => gamesOf(other) - gamesOf(one))
}

function placeAll(games: readonly Pair[], starts: readonly Start[], isBarred: Barred): boolean {
  let looks = 0
  const place = (at: number): boolean => {
    const game = games[at]
    if (!game) return true
    for (const start of starts) {
      if (!hasRoomFor(start, game, isBarred)) continue
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

function hasRoomFor({ courts, games }: Start, [one, other]: Pair, isBarred: Barred): boolean {
  const [slot] = courts
  return (
    slot !== undefined &&
    games.length < courts.length &&
    !isBarred(one, slot) &&
    !isBarred(other, slot) &&
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
