// npm run bench -- sign-ups: what a paid sign-up asks of the database, by the product's services in one and in two processes,
// beside the same statements played by pgbench.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ClientConfig } from 'pg'
import type { Context } from '../apps/server/src/context.ts'
import { migrateToLatest } from '../apps/server/src/db/migrate.ts'
import { givenLeague } from '../apps/server/src/testing/builders.ts'
import {
  cloneDatabase,
  query,
  startTestServer,
} from '../apps/server/src/testing/database/test-server.ts'
import { testContext } from '../apps/server/src/testing/test-context.ts'
import { providerAtOnce } from './provider-at-once.ts'
import { paidSignUp } from './paid-sign-up.ts'
import { recordStatements, scriptOf } from './pgbench-script.ts'
import { givenPlayers } from './sign-up-people.ts'
import { report, type Measured } from './sign-up-report.ts'
import { type Core, playScript, postmasterOf, type Round, startWorker } from './sign-up-rounds.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 9)
const EACH = Number(process.env['EACH'] ?? 40)
const CLIENTS = 8
const WARM_UPS = 20
/** How often in a round so many people sign up. */
const PARTS = 10
const LEAGUES = 200
/** Numbers that no other value in a statement has. */
const FIRST = { league: 700_000_001, registration: 800_000_001, player: 1_900_000_001 }

const record = recordStatements()
const database = await startTestServer({ migrate: migrateToLatest, durable: true })
let isGood = true
try {
  isGood = report(await measure())
} finally {
  await database.stop()
}
console.log(isGood ? 'Within what was promised.' : 'Not within what was promised.')
process.exit(isGood ? 0 : 1)

async function measure(): Promise<Measured[]> {
  const connection = await cloneDatabase(database.server)
  const folder = await mkdtemp(join(tmpdir(), 'hive-pgbench-'))
  try {
    const file = join(folder, 'sign-up.sql')
    await writeFile(file, await prepare(connection))
    return await play(connection, file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Fills the database, and records a sign-up for pgbench after a few others. */
async function prepare(connection: ClientConfig): Promise<string> {
  const { context, stop } = await testContext(connection, { payments: providerAtOnce() })
  const { db } = context
  await givenPlayers(context, { count: (ROUNDS + 1) * PARTS * CLIENTS * EACH })
  await givenPlayers(context, { from: FIRST.player, count: WARM_UPS + 1 })
  await sql`SELECT setval('leagues_id_seq', ${FIRST.league - 1}::int)`.execute(db)
  for (let at = 0; at < LEAGUES; at += 1) await givenLeague(db, { places: 1_000_000 })
  for (let at = 1; at <= WARM_UPS; at += 1) await signUp(context, FIRST.player + at)
  await sql`SELECT setval('registrations_id_seq', ${FIRST.registration - 1}::int)`.execute(db)
  const statements = await record(() => signUp(context, FIRST.player))
  await sql`ANALYZE`.execute(db)
  await stop()
  console.log(`A paid sign-up: ${statements.length} statements.`)
  if (process.env['STATEMENTS']) for (const { text } of statements) console.log(text)
  return [
    '\\set player :first + :client_id * :each + :i',
    '\\set league :league0 + :player % :leagues',
    scriptOf(statements, differing(statements)),
    '\\set i :i + 1\n',
  ].join('\n')
}

function signUp(context: Context, id: number): Promise<void> {
  return paidSignUp(context, { id, email: `person-${id}@hive.example` }, FIRST.league)
}

/** The numbers of the recorded sign-up, and the random part of its key. */
function differing(statements: readonly { values: readonly unknown[] }[]) {
  const values = statements.flatMap((statement) => statement.values)
  const key = values.find((value) => typeof value === 'string' && value.startsWith('checkout:'))
  return new Map([
    [String(FIRST.player), ':player'],
    [String(FIRST.league), ':league'],
    [String(FIRST.registration), ':new_id'],
    [String(key).slice('checkout:'.length), ':player'],
  ])
}

/** All parts by turns, so that what else the machine does strikes each alike. */
async function play(connection: ClientConfig, file: string): Promise<Measured[]> {
  const cores = await coresOf(database.server.admin)
  const workers: Awaited<ReturnType<typeof startWorker>>[] = []
  const round = roundsOfOthers()
  for (const core of cores) {
    const worker = await startWorker(connection, core)
    // At once, so that connections that come later are those of the next.
    await worker.warmUp(round())
    workers.push(worker)
  }
  const [first] = workers
  if (!first) throw new Error('There are no workers.')
  const byPgbench = (on: readonly Core[]) => {
    const rounds = on.map((core) => ({ round: round(), core }))
    return playScript(rounds, { connection, file, variables: { i: 0 } })
  }
  const byAll = () => Promise.all(workers.map((worker) => worker.play(round())))
  const measured: Measured[] = []
  for (let at = 0; at < ROUNDS; at += 1) {
    const [pgbench] = await byPgbench(cores.slice(0, 1))
    const one = await first.play(round())
    const twoPgbench = await byPgbench(cores)
    const two = await byAll()
    if (pgbench) measured.push({ pgbench, twoPgbench, one, two })
  }
  for (const worker of workers) await worker.stop()
  return measured
}

async function coresOf(admin: ClientConfig): Promise<Core[]> {
  const [row] = await query<{ folder: string }>(
    admin,
    "SELECT setting AS folder FROM pg_settings WHERE name = 'data_directory'",
  )
  const postmaster = await postmasterOf(row?.folder ?? '')
  return [0, 1].map((at) => ({ at, postmaster }))
}

/** Rounds of people none of whom has signed up yet. */
function roundsOfOthers() {
  let next = 1
  return (): Round => {
    const firstPlayer = next
    next += CLIENTS * EACH
    return {
      clients: CLIENTS,
      each: EACH,
      firstPlayer,
      leagues: { first: FIRST.league, count: LEAGUES },
    }
  }
}
