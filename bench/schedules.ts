// npm run bench:schedules: fixtures and play-offs beside npm's libraries, on the same inputs.
import { fairnessOf, type Measure } from '@hive/domain/schedule/fairness'
import type { ScheduleTerms } from '@hive/domain/schedule/game'
import { addDays } from '@hive/domain/time/day'
import { BRACKET_MAKERS, type BracketMaker } from './bracket-rivals.ts'
import { type Maker, MAKERS } from './schedule-rivals.ts'

const RUNS = Number(process.env['RUNS'] ?? 5)
const STARTS = ['18:30', '19:20', '20:10', '21:00']

type Input = { teams: number; format: 'single' | 'double'; starts: number; courts: number }

const INPUTS: readonly Input[] = [
  { teams: 6, format: 'single', starts: 1, courts: 3 },
  { teams: 8, format: 'single', starts: 2, courts: 2 },
  { teams: 10, format: 'double', starts: 2, courts: 3 },
  { teams: 11, format: 'single', starts: 2, courts: 3 },
  { teams: 16, format: 'single', starts: 2, courts: 4 },
  { teams: 24, format: 'double', starts: 4, courts: 3 },
  { teams: 32, format: 'single', starts: 4, courts: 4 },
]

console.log(row('season', 'by', 'courts', 'starts', 'carry-over', 'ms'))
console.log(row('---', '---', '---', '---', '---', '---'))
for (const input of INPUTS) {
  for (const maker of MAKERS) console.log(await seasonRow(input, maker))
}
console.log(`\n${row('play-offs', 'best four in order', 'ms for all')}`)
console.log(row('---', '---', '---'))
for (const maker of BRACKET_MAKERS) console.log(await bracketRow(maker))

async function seasonRow(input: Input, { name, make }: Maker): Promise<string> {
  const terms = termsOf(input)
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now()
    await make(terms)
    times.push(performance.now() - began)
  }
  const { courtSpread, startSpread, carryOver } = fairnessOf(terms.teams, await make(terms))
  const { teams, format, starts, courts } = input
  return row(
    `${teams} teams, ${format}, ${starts} × ${courts}`,
    name,
    textOf(courtSpread),
    textOf(startSpread),
    textOf(carryOver),
    middle(times),
  )
}

/** In how many fields of 4 to 16 the best four come first to fourth, when the better seed wins each game. */
async function bracketRow({ name, bestFour }: BracketMaker): Promise<string> {
  const fields = Array.from({ length: 13 }, (_, at) => at + 4)
  const times: number[] = []
  let inOrder = 0
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now()
    const orders = await Promise.all(fields.map(bestFour))
    times.push(performance.now() - began)
    inOrder = orders.filter((order) => order.join() === '1,2,3,4').length
  }
  return row(name, `${inOrder} of ${fields.length}`, middle(times))
}

function termsOf({ teams, format, starts, courts }: Input): ScheduleTerms {
  const rounds = teams % 2 === 0 ? teams - 1 : teams
  const nights = format === 'double' ? 2 * rounds : rounds
  const slots = Array.from({ length: nights }, (_, week) =>
    addDays('2026-01-05', 7 * week),
  ).flatMap((night) =>
    STARTS.slice(0, starts).flatMap((start) =>
      Array.from({ length: courts }, (_, court) => ({ night, start, court: court + 1 })),
    ),
  )
  const names = Array.from({ length: teams }, (_, at) => `Team ${at + 1}`)
  return { teams: names, format, slots, wishes: [], seed: 'bench' }
}

function textOf({ value, best, claim }: Measure): string {
  return `${value} (${claim} ${best})`
}

function middle(times: readonly number[]): string {
  const time = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
  return time < 10 ? time.toFixed(1) : time.toFixed(0)
}

function row(...cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
