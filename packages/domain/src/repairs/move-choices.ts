import { MoveLimits, type MoveRules } from './move-limits.ts'
import { NONE, type SeasonBoard } from './season-board.ts'

/** One thing that a game can do, and the limits that it takes one of. */
export type Choice = {
  /** One for a game that gives up its slot. */
  readonly cost: number
  readonly uses: readonly number[]
}

export type GameChoices = {
  readonly game: number
  /** To stay, unless it has lost its slot; to have none; and to go. */
  readonly all: readonly Choice[]
  readonly leave: Choice
  /** By the time to which it can go. */
  readonly go: ReadonlyMap<string, Choice>
}

/** What all games can do, of which every repair is a part; not all that keeps to the limits is a repair. */
export type MoveChoices = {
  readonly games: readonly GameChoices[]
  /** How often each can be used; the first is the number of games that are left over. */
  readonly limits: readonly number[]
  /** No repair leaves fewer games over: there is no more room. */
  readonly surplus: number
}

/** The limit of the number of games that are left over. */
export const LEFT_OVER = 0

/** What each game can do that may move or waits for a slot. */
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
