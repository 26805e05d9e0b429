import { MoveLimits, type MoveRules } from './move-limits.ts'
import { NONE, type SeasonBoard } from './season-board.ts'

/** One option of a game (stay, leave or go to a time), with the limits that it uses up by one. */
export type Choice = {
  /** 1 when the game gives up its slot, else 0. */
  readonly cost: number
  readonly uses: readonly number[]
}

export type GameChoices = {
  readonly game: number
  /** To stay, unless its slot is lost; to have no slot; and to go to each time. */
  readonly all: readonly Choice[]
  readonly leave: Choice
  /** By the time to which the game can go. */
  readonly go: ReadonlyMap<string, Choice>
}

/** The options of all games. Every repair is a selection of them; not every selection within the limits is a repair. */
export type MoveChoices = {
  readonly games: readonly GameChoices[]
  /** How often each can be used; the first is the number of games that are left over. */
  readonly limits: readonly number[]
  /** How many more games there are than room for them; no repair leaves fewer over. */
  readonly surplus: number
}

/** The limit of the number of games that are left over. */
export const LEFT_OVER = 0

/** The options of each game that may move or waits for a slot. */
export function moveChoices(
  board: SeasonBoard,
  waiting: readonly number[],
  rules: MoveRules,
): MoveChoices {
  const limits = new MoveLimits(board, rules)
  const times = Map.groupBy(
    [...board.slots.keys()].filter((slot) => rules.mayUse(slot) && !limits.isFixed(slot)),
    (slot) => board.timeOf(slot),
  )
  const movable = [...board.games.keys()].filter(
    (game) => board.slotOf(game) !== NONE && rules.mayMove(game),
  )
  const games = [...movable, ...waiting].map((game): GameChoices => {
    const own = board.slotOf(game)
    const cost = own === NONE ? 0 : 1
    const go = [...times].flatMap(([time, slots]): [string, Choice][] => {
      const slot = slots.find((each) => limits.lets(game, each))
      return slot === undefined ? [] : [[time, { cost, uses: limits.usedBy(game, slot) }]]
    })
    const stay = own === NONE ? [] : [{ cost: 0, uses: limits.usedBy(game, own) }]
    const leave = { cost, uses: [LEFT_OVER] }
    return {
      game,
      all: [...stay, leave, ...go.map(([, choice]) => choice)],
      leave,
      go: new Map(go),
    }
  })
  return { games, limits: [0, ...limits.most], surplus: games.length - limits.room }
}
