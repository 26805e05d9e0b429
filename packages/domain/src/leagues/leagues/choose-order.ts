import { TABLE_RULES, type TableRule } from './table-order.ts'

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
  if (name !== -1 && name < order.length - 1) return 'Names have to come last.'
  const isDecided = order.slice(order.indexOf('lot')).every((rule) => DECIDING.includes(rule))
  return !order.includes('lot') || isDecided ? null : 'A lot leaves nothing to the rules after it.'
}

/** Rules that leave no teams level. */
const DECIDING: readonly TableRule[] = ['lot', 'name']

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

/** An order with one more rule: in front of a lot and the name, which come last. */
export function withRule(order: readonly TableRule[], rule: TableRule): TableRule[] {
  const all = [...order, rule]
  return [
    ...all.filter((one) => !DECIDING.includes(one)),
    ...DECIDING.filter((one) => all.includes(one)),
  ]
}

/** An order in which one rule comes a step earlier. */
export function movedUp(order: readonly TableRule[], rule: TableRule): TableRule[] {
  const at = order.indexOf(rule)
  const before = order[at - 1]
  return at < 1 || before === undefined ? [...order] : order.with(at - 1, rule).with(at, before)
}
