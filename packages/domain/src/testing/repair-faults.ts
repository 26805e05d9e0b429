import { type PlannedGame, type RepairProblem, takesSlot } from '../season/repairs/planned-game.ts'
import type { Repair } from '../season/repairs/repairs.ts'
import type { Slot } from '../season/schedule/game.ts'

/** The games as they are after a repair. */
function repaired({ games }: RepairProblem, { moves, calledOff }: Repair): PlannedGame[] {
  const slots = new Map(moves.map(({ id, to }) => [id, to]))
  return games
    .filter(({ id }) => !calledOff.includes(id))
    .map((game) => ({
      ...game,
      slot: slots.has(game.id) ? (slots.get(game.id) ?? null) : game.slot,
    }))
}

const textOf = ({ night, start, court }: Slot) => `${night} ${start} court ${court}`

/** The conflicts of a season: a court twice, or a team twice at one time. */
export function conflictsIn(games: readonly PlannedGame[]): string[] {
  const keys = games.flatMap(({ slot, teamOne, teamTwo }) =>
    slot
      ? [textOf(slot), ...[teamOne, teamTwo].map((team) => `${slot.night} ${slot.start} ${team}`)]
      : [],
  )
  return keys.filter((key, at) => keys.indexOf(key) !== at)
}

/** The teams of games that move or are off, whose players hear of it. */
function teamsConcerned({ games }: RepairProblem, { moves, calledOff }: Repair): string[] {
  const changed = new Set([...calledOff, ...moves.map(({ id }) => id)])
  const teams = games
    .filter(({ id }) => changed.has(id))
    .flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo])
  return [...new Set(teams)].toSorted()
}

/** The faults of a repair. */
export function faultsOf(problem: RepairProblem, repair: Repair): string[] {
  const { games, slots, accident } = problem
  const now = repaired(problem, repair)
  const open = new Set(slots.filter((slot) => !takesSlot(accident, slot)).map(textOf))
  const fixed = new Set(games.filter(({ isFixed }) => isFixed).map(({ id }) => id))
  return [
    ...conflictsIn(now),
    ...(String(repair.teams.toSorted()) === String(teamsConcerned(problem, repair))
      ? []
      : ['Not every team concerned is named once.']),
    ...repair.moves.flatMap(({ id, to }) => [
      ...(fixed.has(id) ? [`Game ${id} is fixed and moves.`] : []),
      ...(to === null || open.has(textOf(to))
        ? []
        : [`Game ${id} moves to a slot that is not open.`]),
    ]),
    ...now
      .filter(({ slot, isFixed }) => slot && !isFixed && takesSlot(accident, slot))
      .map(({ id }) => `Game ${id} has a slot that is lost.`),
  ]
}
