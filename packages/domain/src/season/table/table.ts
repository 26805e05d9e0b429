import { byCode } from '../../base/text/by-code.ts'
import type { Points } from '../../leagues/leagues/points.ts'
import type { TableRule } from '../../leagues/leagues/table-order.ts'
import { type CountedGame, tallies, type Tally } from './tally.ts'

export type TableTeam = { readonly key: string; readonly name: string }

export type TableRow = Tally &
  TableTeam & {
    /** The rule that put the row below the one before it: `tied` if none does, and `null` for the first. */
    readonly rule: TableRule | 'tied' | null
    /** The values of the row before and of this one by that rule. */
    readonly values: readonly [above: number | string, own: number | string] | null
    /** The keys of the teams that were level when the rule told them apart, or that are tied. */
    readonly level: readonly string[]
  }

/** Points that staff add to a team's, or take away, with the reason that everyone may read. */
export type Adjustment = { readonly team: string; readonly points: number; readonly reason: string }

export type TableTerms = {
  readonly points: Points
  /** From the first rule to the last. */
  readonly order: readonly TableRule[]
  /** In halves at most, so that sums are exact. They belong to no game, so head to head leaves them out. */
  readonly adjustments?: readonly Adjustment[]
  /** All teams by their keys, as their lots were drawn; left out while none is. Until then the rule leaves teams tied. */
  readonly lot?: readonly string[] | undefined
}

/**
 * A league table. A rule splits a whole group of level teams at once, never a pair of them, and each part that is left
 * starts again with the first rule; so the order depends on no order in which teams or games are given.
 */
export function leagueTable(
  teams: readonly TableTeam[],
  games: readonly CountedGame[],
  { points, order, adjustments = [], lot = [] }: TableTerms,
): TableRow[] {
  const keys = teams.map(({ key }) => key).toSorted(byCode)
  const names = new Map(teams.map(({ key, name }) => [key, name]))
  const name = (key: string) => names.get(key) ?? key
  const overall = adjusted(tallies(keys, games, points), adjustments)
  const among = (group: readonly string[]) => tallies(group, games, points)
  const met = new Set(games.map(({ teamOne, teamTwo }) => pairText(teamOne, teamTwo)))
  const lots = new Map(lot.map((key, at) => [key, at + 1]))
  return placesOf(keys, { order, name, overall, among, met, lots }).map(({ key, ...why }) => ({
    key,
    name: name(key),
    ...(overall.get(key) ?? NO_GAMES),
    ...why,
  }))
}

function pairText(one: string, other: string): string {
  return JSON.stringify([one, other].toSorted(byCode))
}

const NO_GAMES: Tally = {
  played: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  forfeits: 0,
  points: 0,
  scored: 0,
  conceded: 0,
  difference: 0,
  setPointsDifference: 0,
}

/** The tallies with the adjustments of each team in its points. */
function adjusted(
  counted: ReadonlyMap<string, Tally>,
  adjustments: readonly Adjustment[],
): ReadonlyMap<string, Tally> {
  const byTeam = Map.groupBy(adjustments, ({ team }) => team)
  return new Map(
    [...counted].map(([team, tally]) => {
      const extra = (byTeam.get(team) ?? []).reduce((sum, { points }) => sum + points, 0)
      return [team, { ...tally, points: tally.points + extra }]
    }),
  )
}

type Place = Pick<TableRow, 'key' | 'rule' | 'values' | 'level'>

type Known = {
  readonly order: readonly TableRule[]
  readonly name: (team: string) => string
  readonly overall: ReadonlyMap<string, Tally>
  /** The tallies of a group, of the games within it. */
  readonly among: (group: readonly string[]) => ReadonlyMap<string, Tally>
  /** The pairs that have met. */
  readonly met: ReadonlySet<string>
  /** The lot of each team, from 1; no rule after it counts. */
  readonly lots: ReadonlyMap<string, number>
}

/** The places of a group of level teams: by the first rule that tells any of them apart. */
function placesOf(group: readonly string[], known: Known): Place[] {
  for (const rule of known.order) {
    if (rule.startsWith('headToHead') && !haveAllMet(group, known)) continue
    if (rule === 'lot' && group.some((team) => !known.lots.has(team))) break
    const parts = partsBy(rule, group, known)
    if (parts.length === 1) continue
    return parts.flatMap(({ value, teams }, at) => {
      const above = parts[at - 1]
      const places = placesOf(teams, known)
      return above ? below(places, { rule, values: [above.value, value], level: group }) : places
    })
  }
  return group
    .toSorted((one, other) => inOrder(known.name(one), known.name(other)))
    .map((key, at) => ({ key, rule: at === 0 ? null : 'tied', values: null, level: group }))
}

/** Whether all teams of a group have met: games between some of them say nothing of the others. */
function haveAllMet(group: readonly string[], { met }: Known): boolean {
  return group.every((one, at) =>
    group.slice(at + 1).every((other) => met.has(pairText(one, other))),
  )
}

/** The places of a part that a rule has put below another one. */
function below(places: readonly Place[], why: Omit<Place, 'key'>): Place[] {
  return places.map((place, at) => (at === 0 ? { ...place, ...why } : place))
}

type Value = number | string
type Part = { readonly value: Value; readonly teams: readonly string[] }

/** A group in parts of the same value, the best first. */
function partsBy(rule: TableRule, group: readonly string[], known: Known): Part[] {
  const valueOf = valuesBy(rule, group, known)
  const sign = FEWEST.has(rule) ? -1 : 1
  return [...Map.groupBy(group, valueOf)]
    .map(([value, teams]) => ({ value, teams }))
    .toSorted((one, other) => sign * inOrder(one.value, other.value))
}

/** The number that each rule goes by, more being better; a name and a lot are none of the games. */
const NUMBERS: Readonly<Record<Exclude<TableRule, 'name' | 'lot'>, (tally: Tally) => number>> = {
  points: ({ points }) => points,
  pointsPerGame: ({ points, played }) => perGame(points, played),
  headToHeadPoints: ({ points }) => points,
  headToHeadDifference: ({ difference }) => difference,
  headToHeadScored: ({ scored }) => scored,
  headToHeadSetPointsDifference: ({ setPointsDifference }) => setPointsDifference,
  difference: ({ difference }) => difference,
  differencePerGame: ({ difference, played }) => perGame(difference, played),
  scored: ({ scored }) => scored,
  scoredPerGame: ({ scored, played }) => perGame(scored, played),
  setPointsDifference: ({ setPointsDifference }) => setPointsDifference,
  wins: ({ wins }) => wins,
  losses: ({ losses }) => losses,
  forfeits: ({ forfeits }) => forfeits,
}

/** Rules by which fewer is better. */
const FEWEST: ReadonlySet<TableRule> = new Set<TableRule>(['losses', 'forfeits', 'lot'])

/** An average; a team without a game has none. Equal fractions are the same number, however they are written. */
function perGame(sum: number, played: number): number {
  return played === 0 ? 0 : sum / played
}

function valuesBy(
  rule: TableRule,
  group: readonly string[],
  { name, overall, among, lots }: Known,
): (team: string) => Value {
  if (rule === 'name') return name
  if (rule === 'lot') return (team) => lots.get(team) ?? 0
  const counted = rule.startsWith('headToHead') ? among(group) : overall
  return (team) => NUMBERS[rule](counted.get(team) ?? NO_GAMES)
}

/** More is better, and names go by the alphabet. */
function inOrder(one: Value, other: Value): number {
  if (typeof one === 'number' && typeof other === 'number') return other - one
  return String(one).localeCompare(String(other), 'en')
}
