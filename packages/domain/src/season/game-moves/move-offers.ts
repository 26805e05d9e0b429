import { isElsewhere, type PlannedGame } from '../repairs/planned-game.ts'
import { conflictsOf, type Hall, type PlacedGame } from '../schedule/conflicts.ts'
import { slotKey } from '../schedule/evening.ts'
import type { Slot, SlottedGame, TeamWish } from '../schedule/game.ts'
import { busyTeams } from '../schedule/busy-times.ts'
import { barredTexts } from '../schedule/hard-dates.ts'
import { isSameSlot } from '../schedule/same-slot.ts'

/** A season as captains find it. */
export type SeasonNow = {
  readonly games: readonly PlannedGame[]
  /** The slots that the league can use, taken by its games or not. */
  readonly slots: readonly Slot[]
  /** The venue of these slots; games at another one stay there. */
  readonly venueId?: number
  readonly hall: Hall
  /** No game is offered a slot in which one of its teams cannot play. */
  readonly wishes: readonly TeamWish[]
  /** Whether a slot is far enough away. */
  readonly isFar: (slot: Slot) => boolean
}

type Offer = {
  readonly slot: Slot
  /** Teams that would play more than once that night. */
  readonly twice: readonly string[]
  /** Teams with somebody who has a game in another league then. */
  readonly busy: readonly string[]
}

/** Where a game can go: to a free slot, or to that of another game, which takes its own. */
export type MoveOffers = {
  readonly free: readonly Offer[]
  readonly swaps: readonly (Offer & { readonly gameId: number })[]
}

const NONE: MoveOffers = { free: [], swaps: [] }

/** All moves of a game without a conflict, in the order of their nights; none for a game that has to stay. */
export function moveOffers(gameId: number, season: SeasonNow): MoveOffers {
  const { games, slots, isFar } = season
  const game = games.find(({ id }) => id === gameId)
  const own = game && slotted(game)
  if (!game || !own || !canLeave(game, season) || !isFar(own)) return NONE
  const others = games.flatMap((other) => (other.id === gameId ? [] : (slotted(other) ?? [])))
  const free = slots.flatMap((slot) => {
    const moved = { ...own, ...slot }
    const fits = isFar(slot) && !isSameSlot(slot, own) && canBe(moved, others, season)
    const busy = busyTeams(teamsOf(moved), slot, season.wishes)
    return fits ? [{ slot, twice: playingAgain([moved], others), busy }] : []
  })
  const swaps = games.flatMap((other) => swapWith(other, own, { others, season }))
  return { free, swaps: swaps.toSorted(bySlot) }
}

/** A move that someone chose: to a slot, in exchange with the game there or with none. */
export type ChosenMove = { readonly to: Slot; readonly otherGameId: number | null }

/** Whether a move is among the offers. */
export function isOffered({ free, swaps }: MoveOffers, { to, otherGameId }: ChosenMove): boolean {
  const offers = otherGameId === null ? free : swaps.filter(({ gameId }) => gameId === otherGameId)
  return offers.some(({ slot }) => isSameSlot(slot, to))
}

type OtherGames = { readonly others: readonly GameInSlot[]; readonly season: SeasonNow }

function swapWith(other: PlannedGame, own: GameInSlot, { others, season }: OtherGames) {
  const there = slotted(other)
  if (!there || other.id === own.id) return []
  if (!canLeave(other, season) || !season.isFar(there)) return []
  const rest = others.filter(({ id }) => id !== other.id)
  const [moved, back] = [at(own, there), at(there, own)]
  const fits = canBe(moved, [...rest, back], season) && canBe(back, [...rest, moved], season)
  if (!fits || isSamePair(own, there)) return []
  const busy = [moved, back].flatMap((game) => busyTeams(teamsOf(game), game, season.wishes))
  const twice = playingAgain([moved, back], rest)
  return [{ gameId: other.id, slot: slotOf(there), twice, busy: [...new Set(busy)] }]
}

function canLeave(game: PlannedGame, { venueId }: SeasonNow): boolean {
  return !game.isFixed && !isElsewhere(game, venueId)
}

type GameInSlot = PlacedGame & { readonly id: number }

function slotted({ slot, ...game }: PlannedGame): GameInSlot | null {
  return slot && { ...game, ...slot }
}

function at(game: GameInSlot, slot: Slot): GameInSlot {
  return { ...game, ...slotOf(slot) }
}

function slotOf({ night, start, court }: Slot): Slot {
  return { night, start, court }
}

/** Whether a game can be played beside the others. */
function canBe(
  game: GameInSlot,
  others: readonly GameInSlot[],
  { hall, wishes }: SeasonNow,
): boolean {
  return (
    conflictsOf(game, others, hall).length === 0 &&
    barredTexts(teamsOf(game), game, wishes).length === 0
  )
}

/** The teams of the moved games that have another game on their new night. */
function playingAgain(moved: readonly GameInSlot[], rest: readonly GameInSlot[]): string[] {
  const again = moved.flatMap((game) =>
    teamsOf(game).filter((team) =>
      [...rest, ...moved.filter((other) => other !== game)].some(
        (other) => other.night === game.night && teamsOf(other).includes(team),
      ),
    ),
  )
  return [...new Set(again)]
}

function teamsOf({ teamOne, teamTwo }: SlottedGame): string[] {
  return [teamOne, teamTwo]
}

/** Whether two games have the same teams, so that a swap would change nothing. */
function isSamePair(one: SlottedGame, other: SlottedGame): boolean {
  return teamsOf(one).every((team) => teamsOf(other).includes(team))
}

function bySlot(one: Offer, other: Offer): number {
  return slotKey(one.slot) < slotKey(other.slot) ? -1 : 1
}
