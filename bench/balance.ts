// npm run bench:balance: teams of people who signed up alone, by chance, by rules of thumb, as Hive proposes them,
// and at their best, on fields made up by chance.
import { costOf, type Shortfalls } from '@hive/domain/balance/cost'
import { measuresOf } from '@hive/domain/balance/measures'
import type { Player } from '@hive/domain/balance/player'
import { proposeTeams } from '@hive/domain/balance/propose'
import { type Field, randomField } from '@hive/domain/testing/random-field'
import { optimumOf } from './balance-optimum.ts'
import { greedyTeams, randomTeams, snakeTeams } from './balance-rivals.ts'

const FIELDS = Number(process.env['FIELDS'] ?? 1000)
const FIRST = Number(process.env['SEED'] ?? 1)
/** How long HiGHS may look at one field. */
const SECONDS = Number(process.env['SECONDS'] ?? 60)
const SHARE = 0.95
const SAME = 0.01

const METHODS = {
  random: ({ players, rules }: Field, seed: number) => randomTeams(players, rules, seed),
  snake: ({ players, rules }: Field) => snakeTeams(players, rules),
  greedy: ({ players, rules }: Field) => greedyTeams(players, rules),
  Hive: ({ players, rules }: Field) =>
    proposeTeams(players, rules).teams.map(({ placements }) =>
      placements.map(({ player }) => player),
    ),
} satisfies Record<string, (field: Field, seed: number) => Player[][]>

type Method = keyof typeof METHODS
type Outcome = {
  readonly seed: number
  readonly shortfalls: Readonly<Record<Method, Shortfalls>>
  readonly optimum: number | null
  readonly isByBound: boolean
  readonly ms: number
}

const outcomes: Outcome[] = []
for (let seed = FIRST; seed < FIRST + FIELDS; seed += 1) {
  const outcome = play(seed)
  outcomes.push(outcome)
  const hive = costOf(outcome.shortfalls.Hive)
  if (outcome.optimum === null)
    console.log(`field ${seed}: the optimum is not known (ours: ${hive})`)
  else if (hive > outcome.optimum + SAME) {
    console.log(`field ${seed}: ${hive}, while ${outcome.optimum} is possible`)
  }
  if (outcomes.length % 50 === 0) console.log(`${outcomes.length} of ${FIELDS} fields`)
}
process.exit(report() ? 0 : 1)

function play(seed: number): Outcome {
  const field = randomField(seed)
  const of = (method: Method) => measuresOf(METHODS[method](field, seed), field.rules).shortfalls
  const began = performance.now()
  const hive = of('Hive')
  const ms = performance.now() - began
  const { cost, isByBound } = optimumOf(field.players, field.rules, {
    known: costOf(hive),
    seconds: SECONDS,
  })
  const shortfalls = { random: of('random'), snake: of('snake'), greedy: of('greedy'), Hive: hive }
  return { seed, shortfalls, optimum: cost, isByBound, ms }
}

function report(): boolean {
  const proven = outcomes.filter(({ optimum }) => optimum !== null)
  const rows = Object.keys(METHODS).map((name) => {
    const method = name as Method
    const best = proven.filter((outcome) => isBest(outcome, method)).length
    return [
      name,
      { ...rowOf(method), 'at the optimum': `${((100 * best) / proven.length).toFixed(1)}%` },
    ]
  })
  console.table(Object.fromEntries(rows))
  const optima = proven.map(({ optimum }) => optimum ?? 0)
  console.log(`The optimum of ${proven.length} fields: mean ${mean(optima)}, worst ${max(optima)}`)
  console.log(
    `Ours on these: mean ${mean(proven.map(({ shortfalls }) => costOf(shortfalls.Hive)))}`,
  )
  const byBound = proven.filter(({ isByBound }) => isByBound).length
  console.log(`Known by a bound: ${byBound}, by HiGHS: ${proven.length - byBound}`)
  const worse = outcomes.filter(
    ({ shortfalls }) => costOf(shortfalls.Hive) > costOf(shortfalls.greedy) + SAME,
  ).length
  console.log(`Worse than the greedy rule: ${worse} of ${outcomes.length}`)
  const times = outcomes.map(({ ms }) => ms)
  console.log(`A proposal takes ${mean(times)} ms, the slowest ${max(times)} ms`)
  const share = proven.filter((outcome) => isBest(outcome, 'Hive')).length / outcomes.length
  const isGood = worse === 0 && share >= SHARE
  console.log(isGood ? 'Within what was promised.' : 'THIS IS NOT AS IT MUST BE.')
  return isGood
}

function isBest({ optimum, shortfalls }: Outcome, method: Method): boolean {
  return optimum !== null && costOf(shortfalls[method]) <= optimum + SAME
}

function rowOf(method: Method): object {
  const all = outcomes.map(({ shortfalls }) => shortfalls[method])
  const meanOf = (of: keyof Shortfalls) => mean(all.map((shortfalls) => shortfalls[of]))
  return {
    'mean cost': mean(all.map(costOf)),
    'worst cost': max(all.map(costOf)),
    'sizes off': meanOf('sizesOff'),
    'friends parted': meanOf('friendsParted'),
    'gender missing': meanOf('gendersMissing'),
    'skill spread': meanOf('skillSpread'),
    'without captain': meanOf('withoutCaptain'),
    'wishes lost': meanOf('wishesLost'),
    'turn-out spread': round(meanOf('attendanceSpread') / 10),
  }
}

function mean(values: readonly number[]): number {
  return round(values.reduce((sum, value) => sum + value, 0) / values.length)
}

function max(values: readonly number[]): number {
  return round(Math.max(...values))
}

function round(value: number): number {
  return Number(value.toFixed(2))
}
