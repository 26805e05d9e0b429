import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateToLatest } from '../apps/server/src/db/migrate.ts'
import { startTestServer } from '../apps/server/src/testing/database/test-server.ts'
import { planSettings, type Ran, recordPlans } from './support/testing/recorded-plans.ts'
import { type GrownHive, openGrown } from './support/testing/scale-world.ts'
import { WORKS } from './support/testing/scale-works.ts'

const PATIENCE_MS = 120_000
const SMALL = { players: 400, leagues: 4, seasons: 2 }
/** Ten times as large; a league has 200 people in both. */
const LARGE = { players: 4000, leagues: 40, seasons: 2 }
/** PostgreSQL goes other ways in tables of another size. */
const MOST = 1.5
const FEW_ROWS = 150

// So small, PostgreSQL would read tables whole. These settings show what remains when it does not: as many rows are looked at only
// where there is no other way than to read all.
const LOOKS_UP = ['seqscan', 'hashjoin', 'mergejoin']

const record = recordPlans()
const hives: GrownHive[] = []
/** As large as the larger one, where PostgreSQL may go any way. */
let leftAlone: GrownHive
let stop: () => Promise<void>

beforeAll(async () => {
  const started = await startTestServer({ migrate: migrateToLatest })
  stop = started.stop
  for (const size of [SMALL, LARGE]) hives.push(await openGrown(started.server, size, settings))
  leftAlone = await openGrown(started.server, LARGE, planSettings)
}, PATIENCE_MS)

afterAll(async () => {
  for (const hive of [...hives, leftAlone]) await hive.close()
  await stop()
}, PATIENCE_MS)

function settings(database: string): string[] {
  const off = LOOKS_UP.map((way) => `ALTER DATABASE ${database} SET enable_${way} = off`)
  return [...planSettings(database), ...off]
}

test.each(WORKS)(
  '$what looks at no more rows in a Hive ten times as large',
  async ({ act }) => {
    const rows: number[] = []
    for (const hive of hives) {
      // The first time, catalogues and lists that a process keeps are read.
      for (let run = 0; run < 3; run += 1) await act(hive, run)
      rows.push(rowsIn(await record(() => act(hive, 3))))
    }
    const [few = 0, many = 0] = rows
    expect(many).toBeLessThanOrEqual(few * MOST + FEW_ROWS)
  },
  PATIENCE_MS,
)

/** Left to itself, PostgreSQL would rather read a table whole, if we let it, than look some hundred of its rows up. */
test.each([
  ['activity', 'an action, its sign-up, person and league', 500 * 4],
  // Tables of a page or two, like these 41 leagues, are read whole.
  ['a calendar of a league', 'its games, and each team once a side', 66 + 2 * 12 + 41],
])(
  '%s looks at no more than %s, whichever way PostgreSQL goes',
  async (name, _, most) => {
    const { act } = WORKS.find(({ what }) => what === name) ?? {}
    for (let run = 0; run < 3; run += 1) await act?.(leftAlone, run)
    const rows = rowsIn(await record(async () => act?.(leftAlone, 3)))
    expect(rows).toBeGreaterThan(most / 4)
    expect(rows).toBeLessThanOrEqual(most + 20)
  },
  PATIENCE_MS,
)

/** The queue's own look after itself, which comes when it comes. */
const OF_QUEUE = /pgboss\.(queue|version)|pg_class/

function rowsIn(ran: readonly Ran[]): number {
  return ran.filter(({ text }) => !OF_QUEUE.test(text)).reduce((sum, { rows }) => sum + rows, 0)
}
