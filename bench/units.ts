// npm run bench:units: what one thing of each kind costs: processor time of what is done, beside a statement that does nothing, and bytes
// of what is kept. Writes bench/unit-costs.json, from which `npm run simulate-load` goes.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrateToLatest } from '../apps/server/src/db/migrate.ts'
import { setForfeit } from '../packages/contract/src/fixtures.ts'
import { bearer } from '../apps/server/src/testing/bearer.ts'
import { query, startTestServer } from '../apps/server/src/testing/database/test-server.ts'
import { median } from './after-a-change.ts'
import type { UnitCosts } from './load-model.ts'
import { type Meter, meterOf } from './processor-time.ts'
import { type GrownHive, openGrown } from './scale-world.ts'
import { type Work, WORKS } from './scale-works.ts'

const RUNS = Number(process.env['RUNS'] ?? 31)
const WARM_UPS = 5
const SIZE = { players: 2000, leagues: 20, seasons: 2 }
const FILE = join(import.meta.dirname, 'unit-costs.json')

const A_SCORE: Work = {
  what: 'a score',
  act: async ({ app, context: { db }, past }, run) => {
    const games = db
      .selectFrom('fixtures')
      .select(['id'])
      .where('leagueId', '=', past)
      .orderBy('id')
    const { id: fixtureId } = await games.offset(run).limit(1).executeTakeFirstOrThrow()
    const payload = { fixtureId, forfeit: 'team_one' }
    const headers = bearer('person-1@hive.example')
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: setForfeit.path,
      headers,
      payload,
    })
    if (statusCode !== 200) throw new Error(`A score: ${statusCode} ${body}`)
  },
}
const NOTHING: Work = {
  what: 'a statement that does nothing',
  act: ({ context: { db } }) => sql`select 1`.execute(db),
}

const server = await startTestServer({ migrate: migrateToLatest, durable: true })
try {
  const hive = await openGrown(server.server, SIZE)
  const ms: Record<string, number> = {}
  for (const work of [NOTHING, A_SCORE, ...WORKS]) ms[work.what] = await cpuOf(hive, work)
  const bytes = await bytesOf(hive)
  const connections = await connectionsOf(hive)
  const costs: UnitCosts = { ms, bytes, connections }
  await writeFile(FILE, `${JSON.stringify(costs, null, 2)}\n`)
  console.table(ms)
  console.table(bytes)
  console.log(`Connections of a process: ${connections}.`)
  await hive.close()
} finally {
  await server.stop()
}
process.exit(0)

async function cpuOf(hive: GrownHive, { act }: Work): Promise<number> {
  const taken: number[] = []
  let meter: Meter | null = null
  for (let run = 0; run < WARM_UPS + RUNS; run += 1) {
    if (run >= WARM_UPS) meter ??= await meterOf(server.server, hive.database)
    const from = await meter?.()
    await act(hive, run)
    if (meter && from !== undefined) taken.push((await meter()) - from)
  }
  return Number(median(taken).toFixed(2))
}

/** Whole tables with their indexes, by what their rows belong to. */
async function bytesOf({ context: { db } }: GrownHive): Promise<UnitCosts['bytes']> {
  const of = async (tables: readonly string[], count: number) => {
    const { rows } = await sql<{ bytes: number }>`
      SELECT sum(pg_total_relation_size(name::regclass))::bigint AS bytes FROM unnest(${tables}::text[]) AS name`.execute(
      db,
    )
    return Math.round((rows[0]?.bytes ?? 0) / count)
  }
  const signUps = SIZE.players * SIZE.seasons
  return {
    player: await of(['players', 'health_declarations'], SIZE.players),
    league: await of(['leagues', 'league_places', 'teams', 'fixtures'], SIZE.leagues),
    signUp: await of(['registrations', 'payments', 'memberships', 'refunds'], signUps),
    step: await of(['registration_events'], 3 * signUps),
    notice: await of(['payment_events'], 3 * signUps),
    mail: await of(['sent_mails'], 3 * signUps),
    action: await of(['organiser_actions'], signUps),
  }
}

async function connectionsOf({ database }: GrownHive): Promise<number> {
  const rows = await query(server.server.admin, 'SELECT FROM pg_stat_activity WHERE datname = $1', [
    database,
  ])
  return rows.length
}
