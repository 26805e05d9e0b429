import { minutesOf } from '../../base/time/clock-time.ts'
import { byCode } from '../../base/text/by-code.ts'
import type { Watch } from './fill-slots.ts'
import type { Slot } from './game.ts'
import { isBarredFrom } from './hard-dates.ts'
import { NightsBoard } from './nights-board.ts'
import { NONE, type RestBoard, type TermsOfRest } from './rest-board.ts'
import { isCrowded, shareOut } from './seat-crowded.ts'
import type { SeatedGame } from './slot-board.ts'

/** The games of a rest where a search has put them or, in a crowded season, where teams have fewer of them on a night. */
export function sharedRest(board: RestBoard, terms: TermsOfRest, watch: Watch): SeatedGame[] {
  const games = board.slots.map((_, at) => board.pairs[board.gameAt(at)] ?? null)
  const kept = keptGames(terms)
  const shared = new NightsBoard(board.slots, games, wishesOf(terms, kept), kept)
  const all = [...shared.seated(), ...kept.filter(({ night }) => night >= terms.rest.from)]
  const nights = [...Map.groupBy(all, ({ night }) => night)].map(([night, slots]) => ({
    night,
    slots,
    games: slots.map(({ pair }) => pair),
  }))
  if (isCrowded(nights)) {
    shareOut(shared, { seats: terms.teams.length, keepsCourts: false, watch })
  }
  return shared.seated()
}

/** The games that stay, by the seats that a rest gives its teams. */
function keptGames({ teams, rest }: TermsOfRest): SeatedGame[] {
  const seats = new Map(teams.toSorted(byCode).map((team, seat) => [team, seat]))
  return rest.kept.map(({ teamOne, teamTwo, ...slot }) => ({
    ...slot,
    pair: [seats.get(teamOne) ?? NONE, seats.get(teamTwo) ?? NONE],
  }))
}

function wishesOf({ teams, wishes, rest }: TermsOfRest, kept: readonly SeatedGame[]) {
  const inOrder = teams.toSorted(byCode).map((team) => wishes.find((wish) => wish.team === team))
  return {
    preferences: inOrder.map((wish) => wish?.prefers ?? null),
    unavailable: inOrder.map((wish) => wish?.unavailable ?? []),
    isBarred: (seat: number, slot: Slot) => {
      const wish = inOrder[seat]
      if (wish && isBarredFrom(wish, slot)) return true
      return kept.some((game) => game.pair.includes(seat) && isAtOnce(game, slot, rest.gameMinutes))
    },
  }
}

function isAtOnce(game: Slot, { night, start }: Slot, minutes: number): boolean {
  return game.night === night && Math.abs(minutesOf(game.start) - minutesOf(start)) < minutes
}
