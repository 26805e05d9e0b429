import type { FairnessReport } from '../schedule/fairness.ts'
import { busyTexts, hasBusyTimes, keepBusyTimes, withoutBusyTimes } from '../schedule/busy-times.ts'
import { isBound } from '../schedule/hard-dates.ts'
import { byCode } from '../../base/text/by-code.ts'
import type { Day } from '../../base/time/day.ts'
import { type BrokenWish, brokenWishes } from './broken-wishes.ts'
import {
  fairest,
  fewestMoves,
  fewestWithDoubles,
  type MendedSeason,
  shorter,
  type SlotMove,
  soonest,
} from './mend.ts'
import { plannedFairness, slottedGames, teamsOf } from './planned-fairness.ts'
import { type PlannedGame, type RepairProblem, isLost } from './planned-game.ts'

const GOALS = ['fewest', 'fairest', 'soonest', 'doubles'] as const

/** A goal in which a repair can be the best; `doubles`: the fewest moves where teams may play once more on a night. */
export type RepairGoal = (typeof GOALS)[number]

/** The numbers of a season that a repair is judged by. */
export const SHOWN = [
  'courtSpread',
  'startSpread',
  'byeSpread',
  'carryOver',
  'doubleHeaders',
  'longestWait',
  'daysInARow',
] as const

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
  /** Wishes that were granted before it, and are not after it. */
  readonly broken: readonly BrokenWish[]
  /** The most games that a team may have on a night. */
  readonly mostANight: number
  /** Whether a team cannot play in some slot, which no repair gives it. */
  readonly keepsHardDates: boolean
  /** Where somebody of a team gets a game at the time of one in another league, a sentence each. */
  readonly clashes: readonly string[]
  /** Whether it is proved that no repair with as many games on a night at most moves fewer; of the fewest moves only. */
  readonly isProved: boolean
  /** `null` where no games are left. */
  readonly before: FairnessReport | null
  readonly after: FairnessReport | null
}

/**
 * The best repairs of a season: the one that moves the fewest games, a fairer one if one was found, the one that is done
 * soonest, and one that moves fewer by double-headers, if there is one. A repair that is best in several goals is listed once. No repair has a hard conflict: no team and
 * no court has two games at a time, and fixed games stay. There are none when no game has to move and none is off.
 */
export function repairsOf(problem: RepairProblem): Repair[] {
  const careful = repairsKeeping(problem)
  const waiting = careful[0]?.waiting ?? 0
  if (waiting === 0 || !problem.wishes.some(hasBusyTimes)) return careful
  // A game at the time of somebody’s other one is better than none.
  const [bold] = repairsKeeping({ ...problem, wishes: problem.wishes.map(withoutBusyTimes) })
  if (!bold || bold.waiting >= waiting) return careful
  const most = bold.waiting
  // Only those times of other games are given up without which more would wait.
  const wishes = keepBusyTimes(
    problem.wishes,
    (kept) => fewestMoves({ ...problem, wishes: kept }).leftOver <= most,
  )
  return repairsKeeping({ ...problem, wishes }).map((repair) => withClashes(repair, problem))
}

/** A repair with the clashes that it brings. */
function withClashes(repair: Repair, { games, wishes }: RepairProblem): Repair {
  const clashes = repair.moves.flatMap(({ id, to }) => {
    const game = games.find((one) => one.id === id)
    return game && to ? busyTexts([game.teamOne, game.teamTwo], to, wishes) : []
  })
  return { ...repair, clashes: [...new Set(clashes)] }
}

function repairsKeeping(problem: RepairProblem): Repair[] {
  const fewest = fewestMoves(problem)
  const isWhole = fewest.moves.length === 0
  if (isWhole && !problem.games.some((game) => isLost(problem.accident, game))) return []
  const doubles = fewestWithDoubles(problem, fewest)
  const found: [RepairGoal, MendedSeason][] = [
    ['fewest', fewest],
    ['fairest', fairest(problem, fewest)],
    ['soonest', problem.accident.kind === 'team' ? shorter(problem) : soonest(problem, fewest)],
    ...(doubles ? [['doubles', doubles] satisfies [RepairGoal, MendedSeason]] : []),
  ]
  const distinct = Map.groupBy(found, ([, { moves }]) => JSON.stringify(moves))
  const repairs = [...distinct.values()].flatMap((alike) => {
    const goals = alike.map(([goal]) => goal)
    return alike.slice(0, 1).map(([, mended]) => repairOf(problem, mended, goals))
  })
  return withTrueFairest(repairs)
}

/**
 * The fairest of some repairs is one that none of the others beats, and that is fairer than the one with the fewest moves if it
 * is another; else none is called so. A repair that was made only to be fairer and is not so is not offered.
 */
function withTrueFairest(repairs: readonly Repair[]): Repair[] {
  const [fewest] = repairs
  const named = repairs.find(({ goals }) => goals.includes('fairest'))
  if (!fewest || !named) return [...repairs]
  const best = repairs.reduce((found, one) => (isFairer(one, found) ? one : found), named)
  const isTrue = best === fewest || isFairer(best, fewest)
  return repairs.flatMap((repair) => {
    const isBest = isTrue && repair === best
    const goals = GOALS.filter((goal) =>
      goal === 'fairest' ? isBest : repair.goals.includes(goal),
    )
    return goals.length === 0 ? [] : [{ ...repair, goals }]
  })
}

/** Whether one of the numbers that are shown is better than in another repair, and none is worse. */
function isFairer(one: Repair, other: Repair): boolean {
  const [own, others] = [numbersOf(one), numbersOf(other)]
  const changes = own.map((number, at) => number - (others[at] ?? 0))
  return changes.every((change) => change <= 0) && changes.some((change) => change < 0)
}

function numbersOf({ after, broken, waiting }: Repair): number[] {
  return [...(after ? SHOWN.map((name) => after[name].value) : []), broken.length, waiting]
}

function repairOf(
  problem: RepairProblem,
  mended: MendedSeason,
  goals: readonly RepairGoal[],
): Repair {
  const { games, accident, wishes, slots } = problem
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
    broken: brokenWishes({
      wishes,
      offered: slots,
      before: slottedGames(games),
      after: slottedGames(now),
    }),
    mostANight: mended.mostANight,
    keepsHardDates: wishes.some(isBound),
    clashes: [],
    isProved: mended.isProved && goals.some((goal) => goal === 'fewest' || goal === 'doubles'),
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
