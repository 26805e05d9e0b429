import highsModule from 'highs'
import {
  type Accident,
  isLost,
  type PlannedGame,
  type RepairProblem,
  takesSlot,
} from '@hive/domain/season/repairs/planned-game'
import type { Slot } from '@hive/domain/season/schedule/game'

// Its types tell of the CommonJS form; an import is the loader itself.
const highs = await (typeof highsModule === 'function' ? highsModule : highsModule.default)()

/** A game left over costs more than all moves together. */
export const LEFT_OVER = 10_000

/** The least that `fewestMoves` can cost: a team plays more often on a night only where fewer games are left over then. */
export function leastCost(problem: RepairProblem, usual: number): number {
  const within = optimalCost(problem, usual)
  if (within < LEFT_OVER) return within
  const beyond = optimalCost(problem, usual + 1)
  const leftOver = (cost: number) => Math.floor(cost / LEFT_OVER)
  return leftOver(beyond) < leftOver(within) ? beyond : within
}

/** The least that a repair can cost: `LEFT_OVER` for each game without a slot, and one for each other game that moves. */
function optimalCost(problem: RepairProblem, mostANight: number): number {
  const { ObjectiveValue, Status } = highs.solve(modelOf(problem, mostANight), {
    output_flag: false,
    mip_rel_gap: 0,
  })
  if (Status !== 'Optimal') throw new Error(`The solver ended with ${Status}.`)
  return Math.round(ObjectiveValue)
}

type Choice = {
  name: string
  game: PlannedGame
  night: string
  time: string
  slot: string
  isMove: boolean
}

/** The repair as a mixed-integer programme in LP format: one choice of a slot for each game. */
function modelOf({ games, slots, accident }: RepairProblem, mostANight: number): string {
  const kept = games.filter((game) => !isLost(accident, game))
  const open = slots.filter((slot) => !takesSlot(accident, slot))
  const stuck = new Set(kept.filter((game) => isStuck(game, accident)))
  const choices = kept.flatMap((game) => choicesOf(game, { open, isStuck: stuck.has(game) }))
  const left = kept.filter(({ isFixed }) => !isFixed).map(leftOverName)
  const once = kept.map((game) => {
    const own = choices.filter((choice) => choice.game === game).map(({ name }) => name)
    return `${[...own, ...(game.isFixed ? [] : [leftOverName(game)])].join(' + ')} = 1`
  })
  const rows = [
    ...once,
    ...rowsOf(choices, ({ slot }) => [slot], 1),
    ...rowsOf(choices, ({ game, time }) => teamsOf(game).map((team) => `${time} ${team}`), 1),
    ...rowsOf(
      choices,
      ({ game, night }) => teamsOf(game).map((team) => `${night} ${team}`),
      mostANight,
    ),
  ]
  const moves = choices.filter(({ isMove }) => isMove).map(({ name }) => name)
  const cost = [...moves, ...left.map((name) => `${LEFT_OVER} ${name}`)]
  const whole = [...choices.map(({ name }) => name), ...left]
  return [
    `Minimize\n cost: ${cost.length > 0 ? cost.join(' + ') : `0 ${whole[0]}`}`,
    `Subject To\n${rows.map((row, at) => ` row${at}: ${row}`).join('\n')}`,
    `Binary\n ${whole.join('\n ')}`,
    'End',
  ].join('\n')
}

function isStuck({ slot, isFixed }: PlannedGame, accident: Accident): boolean {
  return !isFixed && slot !== null && takesSlot(accident, slot)
}

function choicesOf(
  game: PlannedGame,
  { open, isStuck: mustMove }: { open: readonly Slot[]; isStuck: boolean },
): Choice[] {
  const { slot: own, isFixed, id } = game
  if (!own) throw new Error('Every game of these seasons has a slot.')
  return (isFixed ? [own] : open).map((slot, at) => ({
    name: `x_${id}_${at}`,
    game,
    night: slot.night,
    time: `${slot.night} ${slot.start}`,
    slot: textOf(slot),
    isMove: mustMove || textOf(slot) !== textOf(own),
  }))
}

function leftOverName({ id }: PlannedGame): string {
  return `y_${id}`
}

function teamsOf({ teamOne, teamTwo }: PlannedGame): string[] {
  return [teamOne, teamTwo]
}

function textOf({ night, start, court }: Slot): string {
  return `${night} ${start} ${court}`
}

/** For each key, that at most so many of the choices with it are taken. */
function rowsOf(
  choices: readonly Choice[],
  keysOf: (choice: Choice) => string[],
  most: number,
): string[] {
  const rows = new Map<string, string[]>()
  for (const choice of choices) {
    for (const key of keysOf(choice)) rows.set(key, [...(rows.get(key) ?? []), choice.name])
  }
  return [...rows.values()].map((names) => `${names.join(' + ')} <= ${most}`)
}
