import { byCode } from '../text/by-code.ts'
import { type CountedGame, NOTHING, type Points, tallies, type Tally } from './tally.ts'

/** What teams can be ordered by. Head to head means the games among exactly those that are still level. */
export const TABLE_RULES = [
  'points',
  'headToHeadPoints',
  'headToHeadDifference',
  'headToHeadScored',
  'difference',
  'scored',
  'wins',
  'name',
] as const
export type TableRule = (typeof TABLE_RULES)[number]

export type TableTeam = { readonly key: string; readonly name: string }

export type TableRow = Tally &
  TableTeam & {
    /** What put the row below the one before it: `tied` if nothing does, and `null` for the first. */
    readonly rule: TableRule | 'tied' | null
    /** The values of the row before and of this one by that rule. */
    readonly values: readonly [above: number | string, own: number | string] | null
  }

export type TableTerms = {
  readonly points: Points
  /** From the first rule to the last. */
  readonly order: readonly TableRule[]
}

/**
 * A league table. A rule splits a whole group of level teams at once, never a pair of them, and each part that is left
 * starts again with the first rule; so the order depends on no order in which teams or games are given.
 */
export function leagueTable(
  teams: readonly TableTeam[],
  games: readonly CountedGame[],
  { points, order }: TableTerms,
): TableRow[] {
  const keys = teams.map(({ key }) => key).toSorted(byCode)
  const names = new Map(teams.map(({ key, name }) => [key, name]))
  const name = (key: string) => names.get(key) ?? key
  const overall = tallies(keys, games, points)
  const among = (group: readonly string[]) => tallies(group, games, points)
  return placesOf(keys, { order, name, overall, among }).map(({ key, ...why }) => ({
    key,
    name: name(key),
    ...(overall.get(key) ?? NOTHING),
    ...why,
  }))
}

type Place = Pick<TableRow, 'key' | 'rule' | 'values'>

type Known = {
  readonly order: readonly TableRule[]
  readonly name: (team: string) => string
  readonly overall: ReadonlyMap<string, Tally>
  /** The tallies of a group, of the games within it. */
  readonly among: (group: readonly string[]) => ReadonlyMap<string, Tally>
}

/** The places of a group of level teams: by the first rule that tells any of them apart. */
function placesOf(group: readonly string[], known: Known): Place[] {
  for (const rule of known.order) {
    const parts = partsBy(rule, group, known)
    if (parts.length === 1) continue
    return parts.flatMap(({ value, teams }, at) => {
      const above = parts[at - 1]
      const places = placesOf(teams, known)
      return above ? below(places, rule, [above.value, value]) : places
    })
  }
  return group.map((key, at) => ({ key, rule: at === 0 ? null : 'tied', values: null }))
}

/** The places of a part that a rule has put below another one. */
function below(places: readonly Place[], rule: TableRule, values: Place['values']): Place[] {
  return places.map((place, at) => (at === 0 ? { ...place, rule, values } : place))
}

type Value = number | string
type Part = { readonly value: Value; readonly teams: readonly string[] }

/** A group in parts of the same value, the best first. */
function partsBy(rule: TableRule, group: readonly string[], known: Known): Part[] {
  const valueOf = valuesBy(rule, group, known)
  return [...Map.groupBy(group, valueOf)]
    .map(([value, teams]) => ({ value, teams }))
    .toSorted((one, other) => inOrder(one.value, other.value))
}

const TALLIED = {
  points: 'points',
  difference: 'difference',
  scored: 'scored',
  wins: 'wins',
  headToHeadPoints: 'points',
  headToHeadDifference: 'difference',
  headToHeadScored: 'scored',
} as const satisfies Partial<Record<TableRule, keyof Tally>>

function valuesBy(
  rule: TableRule,
  group: readonly string[],
  { name, overall, among }: Known,
): (team: string) => Value {
  if (rule === 'name') return name
  const counted = rule.startsWith('headToHead') ? among(group) : overall
  return (team) => counted.get(team)?.[TALLIED[rule]] ?? 0
}

/** More is better, and names go by the alphabet. */
function inOrder(one: Value, other: Value): number {
  if (typeof one === 'number' && typeof other === 'number') return other - one
  return String(one).localeCompare(String(other), 'en')
}
