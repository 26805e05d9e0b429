import type { FairnessReport } from '../schedule/fairness.ts'
import { byCode } from '../../base/text/by-code.ts'
import type { Day } from '../../base/time/day.ts'
import { type MendedSeason, type SlotMove, fairest, fewestMoves, shorter, soonest } from './mend.ts'
import { plannedFairness, teamsOf } from './planned-fairness.ts'
import { type PlannedGame, type RepairProblem, isLost } from './planned-game.ts'

/** A goal in which a repair can be the best. */
export type RepairGoal = 'fewest' | 'fairest' | 'soonest'

/** One way of mending a season. */
export type Repair = {
  readonly goals: readonly RepairGoal[]
  /** In the order of the new slots; games without one come last. */
  readonly moves: readonly SlotMove[]
  /** How many games have no slot after it, including those that had none before. */
  readonly waiting: number
  /** The games of a team that is lost. */
  readonly calledOff: readonly number[]
  /** Teams with a game that moves or is off, by name. */
  readonly teams: readonly string[]
  /** Teams that would play more often on a night than any did before. */
  readonly busy: readonly { readonly team: string; readonly night: Day }[]
  /** The night of the last game that moves; `null` when none does. */
  readonly doneBy: Day | null
  /** Whether it is proved that no repair moves fewer games; only of the repair that moves the fewest. */
  readonly isProved: boolean
  /** `null` where no games are left. */
  readonly before: FairnessReport | null
  readonly after: FairnessReport | null
}

/**
 * The best repairs of a season: the one that moves the fewest games, the fairest one that was found, and the one that
 * is done soonest. A repair that is best in several goals is listed once. No repair has a hard conflict: no team and
 * no court has two games at a time, and fixed games stay. There are none when no game has to move and none is off.
 */
export function repairsOf(problem: RepairProblem): Repair[] {
  const fewest = fewestMoves(problem)
  const isWhole = fewest.moves.length === 0
  if (isWhole && !problem.games.some((game) => isLost(problem.accident, game))) return []
  const found: [RepairGoal, MendedSeason][] = [
    ['fewest', fewest],
    ['fairest', fairest(problem, fewest)],
    ['soonest', problem.accident.kind === 'team' ? shorter(problem) : soonest(problem, fewest)],
  ]
  const distinct = Map.groupBy(found, ([, { moves }]) => JSON.stringify(moves))
  return [...distinct.values()].flatMap((alike) => {
    const goals = alike.map(([goal]) => goal)
    return alike.slice(0, 1).map(([, mended]) => repairOf(problem, mended, goals))
  })
}

function repairOf(
  problem: RepairProblem,
  mended: MendedSeason,
  goals: readonly RepairGoal[],
): Repair {
  const { games, accident } = problem
  const { moves } = mended
  const off = games.filter((game) => isLost(accident, game))
  const newSlots = new Map(moves.map(({ id, to }) => [id, to]))
  const kept = games.filter((game) => !off.includes(game))
  const now = kept.map((game) => ({
    ...game,
    slot: newSlots.has(game.id) ? (newSlots.get(game.id) ?? null) : game.slot,
  }))
  const changed = [...off, ...kept.filter(({ id }) => newSlots.has(id))]
  const nights = moves.flatMap(({ to }) => to?.night ?? []).toSorted(byCode)
  return {
    goals,
    moves,
    waiting: mended.leftOver,
    calledOff: off.map(({ id }) => id),
    teams: teamsOf(changed),
    busy: busyIn(now, mended.usual),
    doneBy: nights.at(-1) ?? null,
    isProved: mended.isProved && goals.includes('fewest'),
    before: plannedFairness(games),
    after: plannedFairness(now),
  }
}

function busyIn(games: readonly PlannedGame[], usual: number): Repair['busy'] {
  const played = games.flatMap(({ teamOne, teamTwo, slot }) =>
    slot ? [teamOne, teamTwo].map((team) => ({ team, night: slot.night })) : [],
  )
  const counts = Map.groupBy(played, ({ team, night }) => `${night} ${team}`)
  return [...counts.values()]
    .filter(({ length }) => length > usual)
    .flatMap((same) => same.slice(0, 1))
    .toSorted((one, other) => byCode(one.night + one.team, other.night + other.team))
}
