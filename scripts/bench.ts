// npm run bench -- <name> [arguments]: one measurement; without a name it lists them. Settings are variables of the environment.
import { buildIfStale } from './support/build.ts'
import { bin } from './support/paths.ts'
import { runCommand } from './support/run-command.ts'

type Bench = {
  readonly what: string
  /** A program of its own, or a configuration of Vitest. */
  readonly file: string
  /** Whether it measures the built app. */
  readonly isBuilt?: boolean
  readonly env?: Readonly<Record<string, string>>
}

const BENCHES: Readonly<Record<string, Bench>> = {
  pages: {
    what: 'the most read pages and the league list, beside bare node:http (4 minutes)',
    file: 'bench/report.ts',
    isBuilt: true,
  },
  lighthouse: {
    what: 'Lighthouse on every public page, as a slow phone would load it (10 minutes; ROUTES)',
    file: 'bench/lighthouse.ts',
    isBuilt: true,
  },
  'first-paint': {
    what: 'Home on a slow phone, beside itself without scripts, an empty page and its libraries (4 minutes; ROUNDS)',
    file: 'bench/first-paint.ts',
    isBuilt: true,
  },
  places: {
    what: '1,000 sign-ups at once for 24 places, with and without the guard (minutes; RIVALS, RUNS)',
    file: 'bench/places.ts',
  },
  'sign-ups': {
    what: 'a paid sign-up’s work for the database, beside the same by pgbench (minutes; ROUNDS, EACH)',
    file: 'bench/sign-ups.ts',
  },
  faults: {
    what: 'a server killed 200 times amid sign-ups, then money and mails counted (minutes; KILLS)',
    file: 'bench/faults.ts',
  },
  soak: {
    what: 'half an hour of everything at once, and then too much (SECONDS)',
    file: 'bench/soak.ts',
  },
  restores: {
    what: 'PostgreSQL restored by pgBackRest to before a bad delete (a minute)',
    file: 'bench/restores.ts',
  },
  failover: {
    what: 'the leading of three databases killed, cut off and filled (minutes, as root; `replace` leaves the faults out)',
    file: 'ops/failover/show.ts',
    isBuilt: true,
  },
  histories: {
    what: '10,000 random histories of sign-ups and money, and the books after each (hours; HISTORIES, SEED)',
    file: 'bench/histories.config.ts',
    env: { HISTORIES: '10000' },
  },
  seasons: {
    what: '50 random seasons with all that can happen to them, looked at after each step (half an hour; SEASONS, SEED)',
    file: 'bench/seasons.config.ts',
  },
  nights: {
    what: 'a phone that hands in 200 things at once, beside one that hears them (half a minute; ROUNDS)',
    file: 'bench/nights.config.ts',
  },
  'night-page': {
    what: 'the page of a night on a slow phone without a signal, beside the same at full speed (a minute; SLOWER, ROUNDS)',
    file: 'bench/night-page.ts',
    isBuilt: true,
  },
  hall: {
    what: '400 phones of nights and 40 screens of halls at one process, which may miss nothing (minutes; SECONDS)',
    file: 'bench/hall.ts',
  },
  fuzz: {
    what: '10,000 calls made from the contract, from valid to hostile (CASES, SEED)',
    file: 'bench/fuzz.config.ts',
  },
}

const [name = '', ...rest] = process.argv.slice(2)
const bench = BENCHES[name]
if (!bench) {
  console.log('npm run bench -- <name>, where a name is one of these:\n')
  for (const [each, { what }] of Object.entries(BENCHES))
    console.log(`  ${each.padEnd(11)} ${what}`)
  process.exit(name === '' ? 0 : 2)
}
if (bench.isBuilt) await buildIfStale()
const [command, args] = bench.file.endsWith('.config.ts')
  ? [bin('vitest'), ['run', '--config', bench.file, ...rest]]
  : [process.execPath, [bench.file, ...rest]]
const env = { ...bench.env, ...process.env }
process.exitCode = (await runCommand(command, args, { env, show: true })).code
