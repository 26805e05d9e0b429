import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TABLE_RULES, type TableRule } from '../../leagues/leagues/table-order.ts'
import { leagueTable, type TableRow } from './table.ts'
import type { CountedGame } from './tally.ts'

const TEAMS = ['A', 'B', 'C', 'D', 'E']
const LOT = TEAMS.toReversed()
const FOOTBALL = { win: 3, draw: 1, loss: 0 }

/** The sums of a team’s games, added up one by one. */
function sumsOf(team: string, games: readonly CountedGame[]) {
  const own = games.flatMap(({ teamOne, teamTwo, teamOneScore, teamTwoScore }) => {
    if (teamOne === team) return [[teamOneScore, teamTwoScore] as const]
    return teamTwo === team ? [[teamTwoScore, teamOneScore] as const] : []
  })
  const count = (is: (score: readonly [number, number]) => boolean) => own.filter(is).length
  const [wins, losses] = [count(([us, them]) => us > them), count(([us, them]) => us < them)]
  const scored = own.reduce((sum, [us]) => sum + us, 0)
  const conceded = own.reduce((sum, [, them]) => sum + them, 0)
  const points = 3 * wins + (own.length - wins - losses)
  return { wins, losses, scored, points, difference: scored - conceded, games: own.length }
}

/** The number of a team by a rule, among the teams that were level. */
function numberBy(
  rule: TableRule,
  team: string,
  { level, games }: { level: readonly string[]; games: readonly CountedGame[] },
): number | string {
  const among = games.filter(({ teamOne, teamTwo }) => {
    return level.includes(teamOne) && level.includes(teamTwo)
  })
  const haveMet = (one: string, other: string) =>
    among.some(({ teamOne, teamTwo }) =>
      [teamOne, teamTwo].every((side) => [one, other].includes(side)),
    )
  const isComplete = level.every((one) =>
    level.every((other) => one === other || haveMet(one, other)),
  )
  const [all, own] = [sumsOf(team, games), sumsOf(team, isComplete ? among : [])]
  const perGame = (sum: number) => (all.games === 0 ? 0 : sum / all.games)
  const numbers: Record<TableRule, number | string> = {
    points: all.points,
    pointsPerGame: perGame(all.points),
    headToHeadPoints: own.points,
    headToHeadDifference: own.difference,
    headToHeadScored: own.scored,
    headToHeadSetPointsDifference: 0,
    difference: all.difference,
    differencePerGame: perGame(all.difference),
    scored: all.scored,
    scoredPerGame: perGame(all.scored),
    setPointsDifference: 0,
    wins: all.wins,
    losses: -all.losses,
    forfeits: 0,
    lot: -1 - LOT.indexOf(team),
    name: team,
  }
  return numbers[rule]
}

type Season = { readonly games: readonly CountedGame[]; readonly order: readonly TableRule[] }

/** The faults of the reason why a row is below the one above it. */
function faultsOf(above: TableRow | undefined, row: TableRow, { games, order }: Season): string[] {
  const { rule, values, level, key } = row
  if (above === undefined) return rule === null && values === null ? [] : [`${key} is the first`]
  if (rule === null) return [`${key} has no rule`]
  const by = (one: TableRule, team: string) => numberBy(one, team, { level, games })
  // After each split the first rule comes first again, so that none before this one tells any of the level teams apart.
  const before = rule === 'tied' ? order : order.slice(0, order.indexOf(rule))
  const apart = before.filter((one) => new Set(level.map((team) => by(one, team))).size > 1)
  const faults = [
    ...apart.map((one) => `${one} comes before ${rule} and tells ${level.join()} apart`),
    ...([above.key, key].every((team) => level.includes(team)) ? [] : [`${key} was not level`]),
  ]
  if (rule === 'tied') return faults
  const [theirs, own] = [by(rule, above.key), by(rule, key)]
  const isBelow = rule === 'name' ? theirs < own : theirs > own
  const shown =
    rule === 'losses' || rule === 'lot' ? [-Number(theirs), -Number(own)] : [theirs, own]
  const isShown = shown.every(
    (value, at) => value === values?.[at] || Number(value) === values?.[at],
  )
  return [
    ...faults,
    ...(isBelow ? [] : [`${rule} does not put ${key} below ${above.key}`]),
    ...(isShown ? [] : [`${rule} has ${String(values)} in place of ${shown.join()}`]),
  ]
}

const score = fc.integer({ min: 0, max: 2 })
const some = fc.array(
  fc
    .tuple(fc.shuffledSubarray(TEAMS, { minLength: 2, maxLength: 2 }), score, score)
    .map(([[teamOne = '', teamTwo = ''], teamOneScore, teamTwoScore]): CountedGame => {
      return { teamOne, teamTwo, teamOneScore, teamTwoScore }
    }),
  { maxLength: 14 },
)
const PAIRS = TEAMS.flatMap((one, at) => TEAMS.slice(at + 1).map((two) => [one, two] as const))
/** Each pair once, with a winner: teams often beat one another in a circle. */
const everyone = fc
  .array(fc.constantFrom([1, 0], [0, 1], [2, 1], [1, 2]), {
    minLength: PAIRS.length,
    maxLength: PAIRS.length,
  })
  .map((scores) =>
    PAIRS.map(([teamOne, teamTwo], at): CountedGame => {
      const [teamOneScore = 0, teamTwoScore = 0] = scores[at] ?? []
      return { teamOne, teamTwo, teamOneScore, teamTwoScore }
    }),
  )
const games = fc.oneof(some, everyone)
/** Head to head early, where groups that go round in a circle are split later and start again. */
const circles = fc.shuffledSubarray([
  'headToHeadPoints',
  'scored',
  'headToHeadScored',
  'name',
] as const)
const orders = fc.oneof(fc.shuffledSubarray([...TABLE_RULES]), circles)

test('each row’s rule and two numbers put it below the row before it, head to head and after each split', () => {
  const rules = new Set<string>()
  const cases = fc
    .tuple(games, orders)
    .chain(([played, order]) =>
      fc.tuple(
        fc.constant(played),
        fc.shuffledSubarray(played, { minLength: played.length, maxLength: played.length }),
        fc.constant(order),
      ),
    )
  fc.assert(
    fc.property(cases, ([played, shuffled, order]) => {
      const teams = TEAMS.map((key) => ({ key, name: key }))
      const terms = { points: FOOTBALL, order, lot: LOT }
      const table = leagueTable(teams, played, terms)
      expect(leagueTable(teams, shuffled, terms)).toEqual(table)
      const faults = table.flatMap((row, at) => {
        return faultsOf(table[at - 1], row, { games: played, order })
      })
      expect(faults).toEqual([])
      for (const { rule } of table) if (rule !== null) rules.add(rule)
    }),
    { numRuns: 600, seed: 1887 },
  )
  // Each rule that can tell these teams apart has done so.
  const never = TABLE_RULES.filter((rule) => !rules.has(rule))
  expect(never).toEqual(['headToHeadSetPointsDifference', 'setPointsDifference', 'forfeits'])
})
