import type { PlannedGame } from '../repairs/planned-game.ts'
import { teamsOf } from '../repairs/planned-fairness.ts'
import { type Conflict, conflictsOf, type Hall, type PlacedGame } from '../schedule/conflicts.ts'
import type { Slot, TeamWish } from '../schedule/game.ts'
import { isSameSlot } from '../schedule/same-slot.ts'
import type { Day } from '../../base/time/day.ts'
import { type EditedGame, isCurrent, withMoves } from './edit.ts'

/** A schedule that is edited: its games, and what decides where they can be. */
export type Board = {
  readonly games: readonly PlannedGame[]
  /** The slots to which games may be moved, taken or not. */
  readonly slots: readonly Slot[]
  readonly hall: Hall
  readonly wishes: readonly TeamWish[]
}

/** Why a game cannot be put somewhere. */
export type EditConflict = {
  readonly kind: Conflict['kind'] | 'moved' | 'fixed' | 'slot'
  readonly text: string
}

/** Why an edit cannot be made; none where it can. An edit with a conflict is never kept. */
export function editConflicts(board: Board, moves: readonly EditedGame[]): EditConflict[] {
  const { games, slots } = board
  if (!isCurrent(games, moves)) {
    return [{ kind: 'moved', text: 'A game has been moved in the meantime. Please look again.' }]
  }
  const ids = new Set(moves.map(({ id }) => id))
  const concerned = games.filter(({ id }) => ids.has(id))
  const fixed = concerned.filter(({ isFixed }) => isFixed)
  if (fixed.length > 0) return fixed.map((game) => ({ kind: 'fixed', text: fixedText(game) }))
  const known = [...slots, ...concerned.flatMap(({ slot }) => slot ?? [])]
  const strange = moves.flatMap(({ to }) =>
    to === null || known.some((slot) => isSameSlot(slot, to)) ? [] : [to],
  )
  if (strange.length > 0) return strange.map((slot) => ({ kind: 'slot', text: slotText(slot) }))
  return conflictsNow({ ...board, games: withMoves(games, moves) }, ids).flatMap(
    ({ conflicts }) => conflicts,
  )
}

/** The games that cannot be played where they are, for example because another league has taken the court. */
export function conflictsNow(
  { games, hall }: Pick<Board, 'games' | 'hall'>,
  among: ReadonlySet<number> = new Set(games.map(({ id }) => id)),
): { readonly game: PlannedGame; readonly conflicts: readonly Conflict[] }[] {
  const concerned = new Set(games.filter(({ id }) => among.has(id)).map(nightOf))
  const near = games.filter((game) => concerned.has(nightOf(game)))
  const nights = Map.groupBy(near.flatMap(placed), ({ night }) => night)
  return games.flatMap((game) => {
    if (!among.has(game.id) || game.slot === null) return []
    const tonight = nights.get(game.slot.night) ?? []
    const others = tonight.filter(({ id }) => id !== game.id)
    const conflicts = placed(game).flatMap((one) => conflictsOf(one, others, hall))
    return conflicts.length === 0 ? [] : [{ game, conflicts }]
  })
}

/** Whether the hall has a slot for the league: it is open, and no other league plays there. */
export function isOpenSlot(hall: Hall, slot: Slot): boolean {
  return conflictsOf({ teamOne: '', teamTwo: '', ...slot }, [], hall).length === 0
}

function nightOf({ slot }: PlannedGame): Day | undefined {
  return slot?.night
}

function placed({ id, teamOne, teamTwo, slot, venueId }: PlannedGame) {
  if (slot === null) return []
  const game: PlacedGame & { id: number } = { id, teamOne, teamTwo, ...slot }
  return [venueId === undefined ? game : { ...game, venueId }]
}

/** `Aces v Bees` */
export function gameName({ teamOne, teamTwo }: Pick<PlannedGame, 'teamOne' | 'teamTwo'>): string {
  return `${teamOne} v ${teamTwo}`
}

function fixedText(game: PlannedGame): string {
  return `${gameName(game)} stays where it is: it has a score, has started, or is elsewhere.`
}

function slotText({ start, court }: Slot): string {
  return `This league has no court ${court} at ${start} on that night.`
}

/** The teams of games by name. */
export function teamsMoved(games: readonly PlannedGame[], moves: readonly EditedGame[]): string[] {
  return teamsOf(games.filter(({ id }) => moves.some((move) => move.id === id)))
}
