// npm run bench:scale: what sign-ups, pages, lists and jobs cost with 1,000,000 players, 10,000 leagues and 20 million events, beside
// the same with 1,000 players in the same run, by turns. FACTOR makes the large one smaller.
import { type ClientConfig, Pool } from 'pg'
import { createApp } from '../apps/server/src/app.ts'
import { createDatabase, type Database } from '../apps/server/src/db/database.ts'
import { migrateToLatest } from '../apps/server/src/db/migrate.ts'
import { keepPromises } from '../apps/server/src/features/privacy/jobs.ts'
import { reconcile } from '../apps/server/src/features/sign-up/reconcile.ts'
import { tendWaitingLists } from '../apps/server/src/features/waiting/service.ts'
import { bearer } from '../apps/server/src/testing/bearer.ts'
import { cloneDatabase, startTestServer } from '../apps/server/src/testing/database/test-server.ts'
import { testContext } from '../apps/server/src/testing/test-context.ts'
import { median } from './after-a-change.ts'
import { companyAtOnce } from './company-at-once.ts'
import { grow, type Size } from './grown-world.ts'
import { paidSignUp } from './paid-sign-up.ts'

const FACTOR = Number(process.env['FACTOR'] ?? 1)
const RUNS = Number(process.env['RUNS'] ?? 31)
const WARM_UPS = 5
const WITHIN = 1.2
/** A difference that no one notices, in ms: a ratio of two times that are as short says nothing. */
const UNNOTICED_MS = 1
const SMALL: Size = { players: 1000, leagues: 10, seasons: 2 }
const LARGE: Size = {
  players: Math.round(1_000_000 * FACTOR),
  leagues: Math.max(10, Math.round(10_000 * FACTOR)),
  seasons: 2,
}

type World = Awaited<ReturnType<typeof open>>
type Work = { readonly what: string; readonly act: (world: World, run: number) => Promise<unknown> }

const PLAYER = 'person-7@hive.example'
const ADMIN = 'person-1@hive.example'

const WORKS: readonly Work[] = [
  {
    what: 'a paid sign-up',
    act: ({ context, size, open: league }, run) => {
      const id = size.players + 1 + run
      return paidSignUp(context, { id, email: `person-${id}@hive.example` }, league)
    },
  },
  reads('a player’s account', PLAYER, () => `/api/account?email=${PLAYER}`),
  reads('a player’s sign-ups', PLAYER, () => '/api/registrations'),
  reads('a calendar of a league', PLAYER, ({ open: id }) => `/calendar/leagues/${id}.ics`),
  reads(
    'people of a league',
    ADMIN,
    ({ open: id }) => `/api/organiser/registrations?leagueId=${id}`,
  ),
  reads(
    'timeline of a league',
    ADMIN,
    ({ open: id }) => `/api/organiser/timeline?about=league:${id}`,
  ),
  reads('activity', ADMIN, () => '/api/organiser/actions'),
  reads('tasks', ADMIN, () => '/api/organiser/tasks'),
  searches('people, first page', ''),
  searches('people, one e-mail', 'person-77@hive.example'),
  { what: 'job: waiting lists', act: ({ context }) => tendWaitingLists(context) },
  { what: 'job: unsettled payments', act: ({ context }) => reconcile(context) },
  { what: 'job: what is kept too long', act: ({ context }) => keepPromises(context) },
]

const server = await startTestServer({ migrate: migrateToLatest, durable: true })
let isGood = true
try {
  const small = await open(SMALL)
  const large = await open(LARGE)
  const rows = []
  for (const work of WORKS) rows.push(await compare(work, small, large))
  console.table(rows)
  isGood = rows.every(({ isWithin }) => isWithin)
  for (const world of [small, large]) await world.close()
} finally {
  await server.stop()
}
console.log(isGood ? 'Within what was promised.' : 'THIS IS NOT AS IT MUST BE.')
process.exit(isGood ? 0 : 1)

async function open(size: Size) {
  const began = performance.now()
  const connection = await cloneDatabase(server.server)
  const { context, stop } = await testContext(connection, { payments: companyAtOnce() })
  const world = await filled(connection, (db) => grow({ db, sealer: context.sealer }, size))
  const app = await createApp(context)
  const seconds = Math.round((performance.now() - began) / 1000)
  const events = size.players * size.seasons * 10
  console.log(`${size.players} players, ${size.leagues} leagues, ${events} events: ${seconds} s`)
  const close = async () => {
    await app.close()
    await stop()
  }
  return { ...world, context, app, size, close }
}

/** Fills by a way in that has no time limits and looks for no parents of rows, which are all there. */
async function filled<Result>(
  { database }: ClientConfig,
  act: (db: Database) => Promise<Result>,
): Promise<Result> {
  const options = '-c session_replication_role=replica'
  const db = createDatabase(new Pool({ ...server.server.admin, database, options, max: 1 }))
  return act(db).finally(() => db.destroy())
}

/** Both worlds by turns; the medians. */
async function compare({ what, act }: Work, small: World, large: World) {
  const times = new Map<World, number[]>([
    [small, []],
    [large, []],
  ])
  for (let run = 0; run < WARM_UPS + RUNS; run += 1) {
    for (const [world, measured] of times) {
      const began = performance.now()
      await act(world, run)
      if (run >= WARM_UPS) measured.push(performance.now() - began)
    }
  }
  const [few = 0, many = 0] = [...times.values()].map(median)
  const isWithin = many <= few * WITHIN || many - few < UNNOTICED_MS
  const row = {
    what,
    'small, ms': Number(few.toFixed(1)),
    'large, ms': Number(many.toFixed(1)),
    ratio: Number((many / few).toFixed(2)),
    isWithin,
  }
  console.log(row)
  return row
}

function reads(what: string, who: string, path: (world: World) => string): Work {
  return {
    what,
    act: async (world) =>
      answered(what, await world.app.inject({ url: path(world), headers: bearer(who) })),
  }
}

function searches(what: string, search: string): Work {
  const url = '/api/organiser/people/search'
  return {
    what,
    act: async ({ app }) => {
      const payload = { search }
      answered(what, await app.inject({ method: 'POST', url, headers: bearer(ADMIN), payload }))
    },
  }
}

function answered(what: string, { statusCode, body }: { statusCode: number; body: string }): void {
  if (statusCode !== 200) throw new Error(`${what}: ${statusCode} ${body}`)
}
