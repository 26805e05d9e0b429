/** The rules that can order teams. Head to head means the games among exactly those that are still level, once all of them have met. */
export const TABLE_RULES = [
  'points',
  'pointsPerGame',
  'headToHeadPoints',
  'headToHeadDifference',
  'headToHeadScored',
  'headToHeadSetPointsDifference',
  'difference',
  'differencePerGame',
  'scored',
  'scoredPerGame',
  'setPointsDifference',
  'wins',
  'losses',
  'forfeits',
  'name',
] as const
export type TableRule = (typeof TABLE_RULES)[number]

/** The name of each rule for organisers and players. */
export const RULE_NAMES: Readonly<Record<TableRule, string>> = {
  points: 'points',
  pointsPerGame: 'points per game',
  headToHeadPoints: 'head-to-head points',
  headToHeadDifference: 'head-to-head score difference',
  headToHeadScored: 'head-to-head scores for',
  headToHeadSetPointsDifference: 'head-to-head difference of points in sets',
  difference: 'score difference',
  differencePerGame: 'score difference per game',
  scored: 'scores for',
  scoredPerGame: 'scores for per game',
  setPointsDifference: 'difference of points in sets',
  wins: 'wins',
  losses: 'fewest losses',
  forfeits: 'fewest forfeits',
  name: 'name',
}

/** An order that settles most ties on court, the games between level teams first. */
export const FAIR_ORDER: readonly TableRule[] = [
  'points',
  'headToHeadPoints',
  'headToHeadDifference',
  'difference',
  'scored',
  'name',
]

/** The same for a league whose teams do not all play the same number of games. */
export const UNEVEN_ORDER: readonly TableRule[] = [
  'pointsPerGame',
  'headToHeadPoints',
  'differencePerGame',
  'scoredPerGame',
  'name',
]

/** An order for games in sets: by sets won, then by the points in them. */
export const SETS_ORDER: readonly TableRule[] = [
  'points',
  'headToHeadPoints',
  'headToHeadDifference',
  'headToHeadSetPointsDifference',
  'difference',
  'setPointsDifference',
  'name',
]

/** The order where a league says nothing else: by points, then by name. */
export const USUAL_ORDER: readonly TableRule[] = ['points', 'name']

/** The rules that a table may begin with. */
const FIRST: ReadonlySet<TableRule> = new Set<TableRule>(['points', 'pointsPerGame'])

/** The problem with an order; `null` when a table can go by it. */
export function orderProblem(order: readonly TableRule[]): string | null {
  const [first] = order
  if (first === undefined || !FIRST.has(first)) {
    return 'A table goes by points, or points per game, first.'
  }
  if (new Set(order).size < order.length) return 'Please choose each rule once.'
  const name = order.indexOf('name')
  return name === -1 || name === order.length - 1 ? null : 'Names have to come last.'
}

/** Rules that need sets. */
const OF_SETS: ReadonlySet<TableRule> = new Set<TableRule>([
  'headToHeadSetPointsDifference',
  'setPointsDifference',
])

/** The rules that can still be added to an order, for games with sets or without. */
export function rulesToAdd(order: readonly TableRule[], inSets: boolean): TableRule[] {
  return TABLE_RULES.filter(
    (rule) => !FIRST.has(rule) && !order.includes(rule) && (inSets || !OF_SETS.has(rule)),
  )
}

/** An order with one more rule: in front of the name, which comes last. */
export function withRule(order: readonly TableRule[], rule: TableRule): TableRule[] {
  const others = order.filter((one) => one !== 'name')
  return [...others, rule, ...(order.includes('name') && rule !== 'name' ? ['name' as const] : [])]
}

/** An order in which one rule comes a step earlier. */
export function movedUp(order: readonly TableRule[], rule: TableRule): TableRule[] {
  const at = order.indexOf(rule)
  const before = order[at - 1]
  return at < 1 || before === undefined ? [...order] : order.with(at - 1, rule).with(at, before)
}

/** An order in words: `points, then score difference, then name`. */
export function orderInWords(order: readonly TableRule[]): string {
  return order.map((rule) => RULE_NAMES[rule]).join(', then ')
}
