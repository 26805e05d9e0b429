// npm run bench:places: 1,000 sign-ups at once for 24 places, on one and on two server processes. Prints
// how many got a place, how long the others waited for their no, and whether a cent was taken without a
// place. The same with the guard taken out must oversell, or the measurement proves nothing.
import type { Child } from '../scripts/support/child.ts'
import { type Answer, openWorld } from './sign-up-world.ts'

const RIVALS = Number(process.env['RIVALS'] ?? 1000)
const RUNS = Number(process.env['RUNS'] ?? 100)
const UNGUARDED_RUNS = Math.min(RUNS, 10)
const PLACES = 24
const PRICE = { individual: 9000, team: 18_000 }
/** Every third of a mixed run comes as a team of two. */
const TEAM_EVERY = 3

/** Children before parents, row by row: jobs of the run before may still be reading. */
const TABLES = [
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

type World = Awaited<ReturnType<typeof openWorld>>
type Run = { isMixed: boolean; servers: number }
type Outcome = { confirmed: number; refused: Answer[]; odd: number; missing: number }

const world = await openWorld({ places: PLACES })
const rows: Record<string, object> = {}
let isGood = true
try {
  await makeRivals(world)
  for (const servers of [1, 2]) {
    for (const isGuarded of [true, false]) {
      const name = `${servers} ${servers === 1 ? 'process' : 'processes'}, ${isGuarded ? 'guarded' : 'guard taken out'}`
      const outcomes = await series(world, { servers, isGuarded })
      rows[name] = tally(outcomes)
      const isExact = outcomes.every(({ confirmed }) => confirmed === PLACES)
      const isOversold = outcomes.some(({ confirmed }) => confirmed > PLACES)
      isGood &&= isGuarded ? isExact && outcomes.every(isClean) : isOversold
      console.log(name, rows[name])
    }
  }
} finally {
  await world.close()
}
console.table(rows)
console.log(
  isGood ? 'Nobody was oversold, and the guard is what sees to it.' : 'THIS IS NOT AS IT MUST BE.',
)
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
    outcomes.push(await rush(at, { isMixed: run % 2 === 1, servers }))
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

async function rush(at: World, { isMixed, servers }: Run): Promise<Outcome> {
  const kindOf = (index: number): keyof typeof PRICE =>
    isMixed && index % TEAM_EVERY === 0 ? 'team' : 'individual'
  const answers = await Promise.all(
    Array.from({ length: RIVALS }, async (_, index) => {
      const kind = kindOf(index)
      const change =
        kind === 'team' ? { RegistrationTypeId: 2, Price: 180, TeamName: `Team ${index}` } : {}
      const server = index % servers
      return { index, kind, server, answer: await at.startCheckout(emailOf(index), change, server) }
    }),
  )
  const held = answers.filter(({ answer }) => answer.status === 200)
  for (const { index, server, answer } of held) {
    await at.pay(String(answer.body['url']))
    await at.verify(String(answer.body['sessionId']), emailOf(index), server)
  }
  const [row] = await at.query<{ places: number; cents: number }>(`
    SELECT coalesce(sum(places), 0)::int AS places, coalesce(sum(due_cents), 0)::int AS cents
    FROM registrations WHERE state = 'confirmed'`)
  const refused = answers.filter(({ answer }) => answer.status === 409).map(({ answer }) => answer)
  const due = held.reduce((sum, { kind }) => sum + PRICE[kind], 0)
  return {
    confirmed: row?.places ?? 0,
    refused,
    odd: answers.length - held.length - refused.length,
    // Money and confirmed prices differ by nothing, and so do those whom we let pay.
    missing:
      Math.abs((await at.moneyKept()) - (row?.cents ?? 0)) + Math.abs(due - (row?.cents ?? 0)),
  }
}

function isClean({ refused, odd, missing }: Outcome): boolean {
  const isTold = refused.every(({ body, ms }) => body['code'] === 'league_full' && ms < 3000)
  return odd === 0 && missing === 0 && isTold
}

function tally(outcomes: readonly Outcome[]): object {
  const confirmed = outcomes.map((outcome) => outcome.confirmed)
  const waits = outcomes
    .flatMap(({ refused }) => refused.map(({ ms }) => ms))
    .toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0)
  return {
    runs: outcomes.length,
    'confirmed, fewest': Math.min(...confirmed),
    'confirmed, most': Math.max(...confirmed),
    'other answers': outcomes.reduce((sum, { odd }) => sum + odd, 0),
    'cents amiss': outcomes.reduce((sum, { missing }) => sum + missing, 0),
    'no after, p50 ms': at(0.5),
    'p95 ms': at(0.95),
    'p99 ms': at(0.99),
    'slowest ms': at(1),
  }
}

function emailOf(index: number): string {
  return `rival-${index}@hive.example`
}
