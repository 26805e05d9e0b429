// npm run simulate-load: what breaks first from one organiser to 10,000 leagues and 10 million players, by the costs that
// `npm run bench:units` has measured. Every evening is played with the same seed.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  diskOf,
  type Evening,
  mailsOf,
  type Machines,
  peakOf,
  playEvening,
  type Size,
  type UnitCosts,
} from '../bench/load-model.ts'
import { chance } from '../packages/domain/src/balance/chance.ts'
import { enoughFor } from '../bench/enough-machines.ts'
import { ROOT } from './support/paths.ts'

const SIZES: readonly Size[] = [
  { name: 'one organiser', players: 500, leagues: 10 },
  { name: 'a county', players: 10_000, leagues: 100 },
  { name: 'a country', players: 100_000, leagues: 1000 },
  { name: 'a continent', players: 1_000_000, leagues: 5000 },
  { name: 'the largest', players: 10_000_000, leagues: 10_000 },
]
const YEARS = 5
const GB = 1e9

const file = join(ROOT, 'bench/unit-costs.json')
const costs = JSON.parse(await readFile(file, 'utf8')) as UnitCosts
console.table(SIZES.map(lineOf))

function lineOf(size: Size) {
  const kinds = peakOf(size, costs)
  const { machines, evening, first } = enoughFor((those) => playEvening(kinds, those, options()))
  return {
    size: size.name,
    players: size.players,
    'calls/s at the peak': rounded(kinds.reduce((sum, { perSecond }) => sum + perSecond, 0)),
    'breaks first': first,
    processes: machines.processes,
    'database cores': machines.cores,
    'busy, %': busyOf(evening),
    'p95, ms': rounded(evening.p95),
    connections: connectionsOf(machines),
    'disk in 5 years, GB': rounded(diskOf(size, costs, YEARS) / GB),
    'mails/s': rounded(mailsOf(size)),
  }
}

function busyOf({ processes, cores }: Evening): string {
  return `${Math.round(processes * 100)} and ${Math.round(cores * 100)}`
}

function connectionsOf({ processes }: Machines): number {
  return processes * costs.connections
}

function options() {
  return { seconds: 120, random: chance(170) }
}

function rounded(number: number): number {
  return Number(number.toPrecision(3))
}
