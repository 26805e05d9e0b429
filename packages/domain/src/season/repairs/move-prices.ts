import { type Choice, LEFT_OVER, type MoveChoices } from './move-choices.ts'

/** Sums of fractions are never exact. */
const TOLERANCE = 1e-6
const MOST_ROUNDS = 600
/** The most options that are looked at while prices are raised. */
const MOST_LOOKS = 3_000_000
/** After this many rounds without a better bound, steps are halved. */
const PATIENCE = 12
const SHORTEST_STEP = 0.02

/** The costs of the options of a game beyond its cheapest one. */
export type Regrets = {
  readonly leave: number
  /** The lower of the costs of having no slot and of going anywhere. */
  readonly giveUp: number
  /** For each slot. */
  readonly go: Float64Array
}

/** Prices for the number of games that give up their slots, when so many may be left over. */
export function movePrices(choices: MoveChoices, leftOver: number): MovePrices {
  return new MovePrices({ ...choices, limits: choices.limits.with(LEFT_OVER, leftOver) })
}

/** Prices for the number of games that are left over, however many move. */
export function leftOverPrices(choices: MoveChoices): MovePrices {
  const games = choices.games.map((game) => ({
    ...game,
    all: game.all.map((choice) =>
      choice === game.leave ? { cost: 1, uses: [] } : { ...choice, cost: 0 },
    ),
  }))
  return new MovePrices({ ...choices, games })
}

/**
 * A lower bound for the games that give up their slots, by Lagrangian relaxation. Each limit has a price, and each game
 * takes its cheapest option; the sum of these, less the price of all limits, is never more than a repair costs. Prices
 * rise where games want more than a limit allows, which raises the bound.
 */
export class MovePrices {
  readonly #choices: MoveChoices
  readonly #most: Float64Array
  #prices: Float64Array
  #bound = 0

  constructor(choices: MoveChoices) {
    this.#choices = choices
    this.#most = Float64Array.from(choices.limits)
    this.#prices = new Float64Array(choices.limits.length)
  }

  /**
   * Whether a repair with only `moves` moves is impossible; raises prices until that is certain, or the bound rises
   * no more.
   */
  excludes(moves: number): boolean {
    const prices = Float64Array.from(this.#prices)
    let [share, waited] = [1, 0]
    for (let round = this.#rounds(); round > 0 && share > SHORTEST_STEP; round -= 1) {
      if (this.#bound > moves + TOLERANCE) return true
      const { bound, excess } = this.#sell(prices)
      waited += 1
      if (bound > this.#bound + TOLERANCE) {
        this.#prices = Float64Array.from(prices)
        this.#bound = bound
        waited = 0
      }
      if (waited > PATIENCE) [share, waited] = [share / 2, 0]
      if (!change(prices, excess, share * (moves + 0.5 - bound))) break
    }
    return this.#bound > moves + TOLERANCE
  }

  /** How much the options of all games may cost beyond the cheapest ones, in a repair with `moves` moves. */
  roomFor(moves: number): number {
    return moves - this.#bound + TOLERANCE
  }

  /** The regrets of each game; `times` has the time of each slot. */
  regrets(times: readonly string[]): ReadonlyMap<number, Regrets> {
    const prices = this.#prices
    return new Map(
      this.#choices.games.map(({ game, all, leave, go }) => {
        const least = Math.min(...all.map((choice) => priceOf(choice, prices)))
        const regretOf = (choice: Choice) => priceOf(choice, prices) - least
        const atTime = new Map([...go].map(([time, choice]) => [time, regretOf(choice)]))
        const giveUp = Math.min(regretOf(leave), ...atTime.values())
        const ofSlots = Float64Array.from(times, (time) => atTime.get(time) ?? Infinity)
        return [game, { leave: regretOf(leave), giveUp, go: ofSlots }]
      }),
    )
  }

  #rounds(): number {
    const choices = this.#choices.games.reduce((sum, { all }) => sum + all.length, 0)
    return Math.min(MOST_ROUNDS, Math.ceil(MOST_LOOKS / (choices + 1)))
  }

  /** Gives each game its cheapest option: the bound that follows, and by how much each limit is exceeded. */
  #sell(prices: Float64Array): { bound: number; excess: Float64Array } {
    const excess = this.#most.map((most) => -most)
    let bound = -this.#most.reduce((sum, most, limit) => sum + most * (prices[limit] ?? 0), 0)
    for (const { all } of this.#choices.games) {
      let [least, best] = [Infinity, all[0]]
      for (const choice of all) {
        const price = priceOf(choice, prices)
        if (price < least) [least, best] = [price, choice]
      }
      bound += least
      for (const limit of best?.uses ?? []) excess[limit] = (excess[limit] ?? 0) + 1
    }
    return { bound, excess }
  }
}

function priceOf({ cost, uses }: Choice, prices: Float64Array): number {
  let price = cost
  for (const limit of uses) price += prices[limit] ?? 0
  return price
}

/** Raises the prices of exceeded limits and lowers others, by a step that would close the gap; whether any changed. */
function change(prices: Float64Array, excess: Float64Array, gap: number): boolean {
  let square = 0
  for (const [limit, over] of excess.entries()) {
    if (over > 0 || (prices[limit] ?? 0) > 0) square += over * over
  }
  if (square === 0) return false
  for (const [limit, over] of excess.entries()) {
    prices[limit] = Math.max(0, (prices[limit] ?? 0) + (gap / square) * over)
  }
  return true
}
