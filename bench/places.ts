// npm run bench -- places: 1,000 sign-ups at once for 24 places in each of two leagues, on one and on two server
// processes. Prints how many got a place, how long the others waited for their no, and whether a cent was
// taken without a place. The same with the guard taken out must oversell, or the measurement proves nothing.
import type { Child } from '../scripts/support/child.ts'
import { emailOf, type Kind, KINDS, type Outcome, rush, type World } from './rush.ts'
import { openWorld } from './sign-up-world.ts'

const RIVALS = Number(process.env['RIVALS'] ?? 1000)
const RUNS = Number(process.env['RUNS'] ?? 100)
const LEAGUES = Number(process.env['LEAGUES'] ?? 2)
const TEAMS = process.env['TEAMS'] ?? 'each'
const UNGUARDED_RUNS = Math.min(RUNS, 9)
const PLACES = Number(process.env['PLACES'] ?? 24)
/** Whether it is judged by its times too, which `npm test` does not do: other things run beside it. */
const IS_TIMED = process.env['TIMED'] !== 'no'
/** A no asks the database of more than a plain question does; so many times as long it may take in a rush. */
const DEAREST_NO = 12

/** Children before parents, row by row: jobs of the run before may still be reading. */
const TABLES = [
  'rate_limits',
  'sent_mails',
  'payment_events',
  'captain_rewards',
  'refunds',
  'payments',
  'registration_events',
  'memberships',
  'team_invitations',
  'registrations',
  'teams',
  'waiting_list',
]

/** The kinds of rushes, by turns: `TEAMS` is all, none or some. */
const kinds: readonly Kind[] =
  { all: ['teams'] as const, none: ['individuals'] as const, some: ['mixed'] as const }[TEAMS] ??
  KINDS
const world = await openWorld({ places: PLACES, count: LEAGUES })
const rows: Record<string, object> = {}
let isGood = true
try {
  await makeRivals(world)
  for (const servers of [1, 2]) {
    for (const isGuarded of [true, false]) {
      const name = `${servers} ${servers === 1 ? 'process' : 'processes'}, ${isGuarded ? 'guarded' : 'guard taken out'}`
      const outcomes = await series(world, { servers, isGuarded })
      rows[name] = tally(outcomes)
      const isExact = outcomes.every(({ confirmed }) => confirmed.every((is) => is === PLACES))
      const isOversold = outcomes.some(({ confirmed }) => confirmed.some((is) => is > PLACES))
      isGood &&= isGuarded ? isExact && outcomes.every(isClean) && isQuick(outcomes) : isOversold
      console.log(name, rows[name])
    }
  }
} finally {
  await world.close()
}
console.table(rows)
console.log(isGood ? 'No league was oversold, and only because of the guard.' : 'THIS IS WRONG.')
process.exit(isGood ? 0 : 1)

async function makeRivals(at: World): Promise<void> {
  console.log(`Making ${RIVALS} players…`)
  const standIns = await at.startStandIns('rivals')
  const server = await at.startServer()
  for (let first = 0; first < RIVALS; first += 50) {
    const some = Array.from({ length: Math.min(50, RIVALS - first) }, (_, index) => first + index)
    await Promise.all(some.map((index) => at.givenPlayer(emailOf(index))))
  }
  await server.stop()
  await standIns.stop()
}

async function series(at: World, { servers, isGuarded }: { servers: number; isGuarded: boolean }) {
  const running: Child[] = []
  const extra = isGuarded ? {} : { WITHOUT_GUARD: 'yes' }
  for (let index = 0; index < servers; index += 1) {
    running.push(await at.startServer(index, extra))
  }
  await guard(at, isGuarded)
  const outcomes: Outcome[] = []
  const runs = isGuarded ? RUNS : UNGUARDED_RUNS
  for (let run = 0; run < runs; run += 1) {
    await empty(at)
    const standIns = await at.startStandIns(`${servers}-${String(isGuarded)}-${run}`)
    const kind = kinds[run % kinds.length] ?? 'mixed'
    outcomes.push(await rush(at, { kind, servers, rivals: RIVALS, countsMails: isGuarded }))
    await standIns.stop()
  }
  for (const server of running) await server.stop()
  return outcomes
}

/**
 * The guard is the pool's row, whose update takes a place only while there is one, with a CHECK behind it.
 * Taken out, only the look at the league before that is left, as in a count-then-insert.
 */
async function guard(at: World, isGuarded: boolean): Promise<void> {
  await empty(at)
  await at.query('ALTER TABLE league_places DROP CONSTRAINT IF EXISTS league_places_check')
  if (!isGuarded) return
  await at.query(`ALTER TABLE league_places ADD CONSTRAINT league_places_check
    CHECK (taken >= 0 AND taken <= capacity)`)
}

async function empty(at: World): Promise<void> {
  await at.query("DELETE FROM pgboss.job WHERE state <> 'active'")
  for (const table of TABLES) await at.query(`DELETE FROM ${table}`)
  await at.query('UPDATE league_places SET taken = 0')
}

function isClean({ refused, odd, missing, mails }: Outcome): boolean {
  return odd + missing + mails === 0 && refused.every(({ body }) => body['code'] === 'league_full')
}

/** A no in a rush is a small multiple of a plain question that as many ask at once, on whatever machine. */
function isQuick(outcomes: readonly Outcome[]): boolean {
  return !IS_TIMED || outcomes.every((outcome) => dearness([outcome]) < DEAREST_NO)
}

function dearness(outcomes: readonly Outcome[]): number {
  return (
    share(waitsOf(outcomes), 0.95) /
    share(
      outcomes.flatMap(({ plain }) => plain),
      0.95,
    )
  )
}

function waitsOf(outcomes: readonly Outcome[]): number[] {
  return outcomes.flatMap(({ refused }) => refused.map(({ ms }) => ms))
}

function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
}

function tally(outcomes: readonly Outcome[]): object {
  const confirmed = outcomes.flatMap((outcome) => outcome.confirmed)
  const waits = waitsOf(outcomes)
  const sum = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0)
  return {
    runs: outcomes.length,
    'in, fewest': Math.min(...confirmed),
    'in, most': Math.max(...confirmed),
    'other answers': sum(({ odd }) => odd),
    'cents amiss': sum(({ missing }) => missing),
    'mails amiss': sum(({ mails }) => mails),
    'no after, p50 ms': share(waits, 0.5),
    'p95 ms': share(waits, 0.95),
    'slowest ms': share(waits, 1),
    'to a plain question': Number(dearness(outcomes).toFixed(1)),
  }
}
