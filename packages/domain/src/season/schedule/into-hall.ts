import type { SlottedGame, Slot, TeamWish } from './game.ts'
import { barredTexts } from './hard-dates.ts'
import { isSameSlot } from './same-slot.ts'

type Placed = { readonly id: number; readonly to: Slot | null }
type NightGame = SlottedGame & { readonly id: number }

/**
 * Where the games of nights go that are in another hall from now on, which has these slots: each to its time and its court,
 * else to another court at its time, else to another time of its night at which neither team plays another game, or cannot
 * play at all; `null` where there is no room for one.
 */
export function intoHall(
  games: readonly NightGame[],
  slots: readonly Slot[],
  wishes: readonly TeamWish[],
): Placed[] {
  const placed = new Map<number, Slot>()
  const fits: readonly ((game: NightGame, slot: Slot) => boolean)[] = [
    isSameSlot,
    (game, slot) => slot.start === game.start,
    (game, slot) => {
      const isBarred = barredTexts([game.teamOne, game.teamTwo], slot, wishes).length > 0
      return !isBarred && !isPlaying(game, slot, { games, placed })
    },
  ]
  for (const isFit of fits) {
    for (const game of games) {
      if (placed.has(game.id)) continue
      const slot = slots.find((one) => {
        const isFree = ![...placed.values()].some((other) => isSameSlot(one, other))
        return isFree && one.night === game.night && isFit(game, one)
      })
      if (slot) placed.set(game.id, slot)
    }
  }
  return games.map(({ id }) => ({ id, to: placed.get(id) ?? null }))
}

type Night = { readonly games: readonly NightGame[]; readonly placed: ReadonlyMap<number, Slot> }

/** Whether a team of a game plays another one then. */
function isPlaying(
  { id, teamOne, teamTwo }: NightGame,
  { night, start }: Slot,
  { games, placed }: Night,
): boolean {
  return games.some((other) => {
    const at = placed.get(other.id)
    const isThen = other.id !== id && at?.night === night && at.start === start
    return (
      isThen && [other.teamOne, other.teamTwo].some((team) => [teamOne, teamTwo].includes(team))
    )
  })
}
