// npm run bench:reconciliation: how long Hive takes to read the card company's books of 100,000 payments and to compare
// them with its own, and with how much memory, beside a process that only reads the same pages.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { irishDay } from '@hive/domain/time/irish'
import { addDays } from '@hive/domain/time/day'
import { givenRole } from '../apps/server/src/testing/builders.ts'
import { type Child, startChild } from '../scripts/support/child.ts'
import { untilItAnswers } from '../scripts/support/hive.ts'
import { givenBooks, type Line } from './card-books.ts'
import { openWorld } from './sign-up-world.ts'

const PAYMENTS = Number(process.env['PAYMENTS'] ?? 100_000)
const LEAGUES = 100
const MOST_MS = 10_000
/** How much more memory the second half of the lines may take than the first. */
const FLAT_WITHIN = 1.15
const ADMIN = 'admin@hive.example'
const LOOK_AGAIN_MS = 200

const run = promisify(execFile)
const world = await openWorld({ places: Math.ceil(PAYMENTS / LEAGUES) + 1, count: LEAGUES })
const server = await world.startServer()
let isGood = true
try {
  await world.givenPlayer(ADMIN)
  await givenRole(world.db, ADMIN)
  const company = await startCompany(await givenBooks(world, PAYMENTS))
  try {
    const bare = await readBare()
    const hive = await reconcile(bare.lines)
    const total = hive.ms + hive.compareMs
    console.table([
      { what: 'only reading', lines: bare.lines, ms: bare.ms, 'peak, MB': bare.peakMb },
      { what: 'Hive: first half', 'peak, MB': hive.first },
      { what: 'Hive: second half', 'peak, MB': hive.second },
      { what: 'Hive: all', lines: hive.lines, ms: hive.ms },
      { what: 'Hive: comparing a year', ms: hive.compareMs, differences: hive.differences },
    ])
    console.log(`Reconciled in ${total} ms, ${(total / bare.ms).toFixed(2)} times only reading.`)
    isGood = total <= MOST_MS && hive.second <= hive.first * FLAT_WITHIN
    isGood &&= hive.differences === 0 && hive.lines === bare.lines
  } finally {
    await company.stop()
  }
} finally {
  await server.stop()
  await world.close()
}
console.log(isGood ? 'Within what was promised.' : 'THIS IS NOT AS IT MUST BE.')
process.exit(isGood ? 0 : 1)

/** The card company with these lines in its books. */
async function startCompany(lines: readonly Line[]): Promise<Child> {
  const file = join(world.folder, 'lines.json')
  await writeFile(file, JSON.stringify(lines))
  const port = world.port + 3
  const env = { PATH: process.env['PATH'], LINES: file, STANDINS_PORT: String(port) }
  const child = startChild({ name: 'card company', script: 'bench/quick-company.ts', env })
  return untilItAnswers(child, `http://127.0.0.1:${port}/v1/payouts`)
}

async function readBare() {
  const env = { ...process.env, STANDINS_PORT: String(world.port + 3) }
  const { stdout } = await run(process.execPath, ['bench/bare-paging.ts'], { env })
  return JSON.parse(stdout) as { lines: number; ms: number; peakMb: number }
}

/** Has the server read the books, and then compare those of a year. */
async function reconcile(lines: number) {
  const most = [await memoryMb(), 0]
  const began = performance.now()
  await world.post('/api/organiser/reconciliation/read', {}, { who: ADMIN })
  while (!(await isRead())) {
    const half = (await countLines()) < lines / 2 ? 0 : 1
    most[half] = Math.max(most[half] ?? 0, await memoryMb())
    await pause(LOOK_AGAIN_MS)
  }
  const ms = Math.round(performance.now() - began)
  const today = irishDay(new Date())
  const path = `/api/organiser/reconciliation?from=${addDays(today, -364)}&until=${today}`
  const compared = await world.ask(path, ADMIN)
  const { differenceCount: differences } = compared.body['books'] as { differenceCount: number }
  const [first = 0, second = 0] = most
  return {
    lines: await countLines(),
    ms,
    compareMs: Math.round(compared.ms),
    differences,
    first,
    second,
  }
}

async function isRead(): Promise<boolean> {
  const rows = await world.query('SELECT id FROM provider_reads')
  return rows.length > 0
}

async function countLines(): Promise<number> {
  const [row] = await world.query<{ lines: number }>(
    'SELECT count(*)::int AS lines FROM provider_lines',
  )
  return row?.lines ?? 0
}

/** What the server process has of the machine's memory. */
async function memoryMb(): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(server.pid)])
  return Math.round(Number(stdout) / 1024)
}
