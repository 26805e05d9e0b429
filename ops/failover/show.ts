// Shows that Hive survives the loss of its leading database; see docs/many-processes.md, "High availability".
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findDiscrepancies } from '../../apps/server/src/features/money/payments/books-queries.ts'
import { installDebian } from '../../scripts/support/debian.ts'
import { freePorts } from '../../scripts/support/ports.ts'
import { Cluster } from './cluster.ts'
import type { DatabaseNode } from './database-node.ts'
import { type Hives, openHives } from './hives.ts'
import { PACKAGES } from './packages.ts'
import { postgresUser } from './programs.ts'
import { countLost, Visitors } from './visitors.ts'

const MOST_REFUSED_S = 30
const PORTS = 50
/** So many writes, before and after a fault, show that people sign up. */
const ENOUGH = 25
const RESUMES_WITHIN_MS = 90_000
const PROXY_NOTICES_MS = 3000

type Fault = {
  name: string
  strike(leader: DatabaseNode): Promise<void>
  mend(leader: DatabaseNode): Promise<void>
}

const FAULTS: readonly Fault[] = [
  {
    name: 'is killed with -9',
    strike: (leader) => leader.kill(),
    mend: async (leader) => leader.start(),
  },
  {
    name: 'is cut off from everything',
    strike: async (leader) => leader.cutOff({ fromProxy: true }),
    mend: async (leader) => leader.mendNetwork(),
  },
  {
    name: 'is cut off from its peers alone',
    strike: async (leader) => leader.cutOff({ fromProxy: false }),
    mend: async (leader) => leader.mendNetwork(),
  },
  {
    name: 'has a full disk',
    strike: (leader) => leader.fillDisk(),
    mend: (leader) => leader.freeDisk(),
  },
]

/** `npm run bench -- failover replace` leaves the faults out. */
const isReplacingOnly = process.argv.includes('replace')

if (process.getuid?.() !== 0) {
  console.error(
    'Run this as root: it mounts small disks, and starts PostgreSQL as the user postgres.',
  )
  process.exit(2)
}
await installDebian([...PACKAGES.database, ...PACKAGES.proxy, 'e2fsprogs'])
let isGood = false
const folder = await mkdtemp(join(tmpdir(), 'hive-failover-'))
await chmod(folder, 0o755)
const closers: (() => Promise<unknown>)[] = [
  // The logs of a show that failed stay.
  async () => isGood && rm(folder, { recursive: true, force: true }),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().then(() => process.exit(130)))
}
try {
  isGood = await show()
} finally {
  if (!isGood) console.log(`What each server said is in ${folder}.`)
  await close()
}
process.exit(isGood ? 0 : 1)

async function close(): Promise<void> {
  for (const step of closers.splice(0).toReversed()) {
    await step().catch((error: unknown) => console.error(error))
  }
}

async function show(): Promise<boolean> {
  let port = await freePorts(PORTS)
  const place = { folder, user: await postgresUser(), nextPort: () => port++ }
  const cluster = new Cluster(place)
  closers.push(() => cluster.close())
  console.log('Starting three databases, etcd and the proxy…')
  await cluster.open()
  const hives = await openHives(cluster, place)
  closers.push(() => hives.close())
  const visitors = new Visitors(hives)
  visitors.start()
  const rows: Record<string, Row> = {}
  const isSmooth = await replaceBoth({ cluster, hives, visitors })
  for (const fault of isReplacingOnly ? [] : FAULTS)
    rows[fault.name] = await showOne(fault, { cluster, hives, visitors })
  await visitors.stop()
  if (!isReplacingOnly) {
    console.table(rows)
    console.log('Answers while writes were refused:', Object.fromEntries(visitors.refusals))
  }
  const { accounts, held, confirmed } = visitors.acknowledged
  console.log(
    `${accounts.length} accounts, ${held.length} places held and ${confirmed.length} paid sign-ups were acknowledged.`,
  )
  const discrepancies = await findDiscrepancies(hives.db)
  for (const { rule, what } of discrepancies) console.log(`Problem: ${rule}: ${what}`)
  const isKept = isSmooth && Object.values(rows).every(isAsPromised) && discrepancies.length === 0
  console.log(isKept ? 'Every promise was kept.' : 'THIS IS NOT AS PROMISED.')
  return isKept
}

type Row = {
  'acknowledged before it': number
  lost: number
  'writes refused, s': number
  'pages asked for': number
  'pages failed': number
  'slowest page, ms': number
}

function isAsPromised(row: Row): boolean {
  return row.lost === 0 && row['pages failed'] === 0 && row['writes refused, s'] <= MOST_REFUSED_S
}

type World = { cluster: Cluster; hives: Hives; visitors: Visitors }

/** Replaces one app process after the other, as an upgrade does, while people sign up: no request may fail. */
async function replaceBoth({ cluster, hives, visitors }: World): Promise<boolean> {
  await cluster.untilWhole()
  await untilWritten(visitors, ENOUGH)
  const from = performance.now()
  visitors.refusals.clear()
  for (const index of [0, 1] as const) {
    await hives.restart(index)
    // The proxy looks once a second whether a process is ready again.
    await pause(PROXY_NOTICES_MS)
    await untilWritten(visitors, ENOUGH)
  }
  const looks = visitors.looks.filter(({ at }) => at >= from)
  const failed = looks.filter(({ status }) => status !== 200).length
  const writes = visitors.writes.filter((at) => at >= from).length
  const refused = [...visitors.refusals.values()].reduce((sum, count) => sum + count, 0)
  console.log(
    `Both processes were replaced: of ${writes + refused} calls ${refused} failed, of ${looks.length} pages ${failed}.`,
  )
  for (const [refusal, count] of visitors.refusals) console.log(`  ${count} times ${refusal}`)
  return refused + failed === 0
}

async function showOne(fault: Fault, { cluster, hives, visitors }: World): Promise<Row> {
  await cluster.untilWhole()
  await untilWritten(visitors, ENOUGH)
  const leader = await cluster.untilLed()
  console.log(`${leader.name} leads, and ${fault.name}.`)
  const before = countOf(visitors)
  const from = performance.now()
  await fault.strike(leader)
  const next = await cluster.untilLed(leader)
  await untilWritten(visitors, ENOUGH)
  console.log(`${next.name} leads since, and ${leader.name} comes back.`)
  await fault.mend(leader)
  await cluster.untilWhole()
  const looks = visitors.looks.filter(({ at }) => at >= from)
  return {
    'acknowledged before it': before,
    lost: await countLost(hives.connection, visitors.acknowledged),
    'writes refused, s': longestGap(visitors.writes, from),
    'pages asked for': looks.length,
    'pages failed': looks.filter(({ status }) => status !== 200).length,
    'slowest page, ms': Math.round(Math.max(...looks.map(({ ms }) => ms))),
  }
}

/** Waits for so many writes from now on. */
async function untilWritten({ writes, refusals }: Visitors, count: number): Promise<void> {
  const enough = writes.length + count
  const deadline = Date.now() + RESUMES_WITHIN_MS
  while (writes.length < enough) {
    if (Date.now() > deadline) {
      console.error(Object.fromEntries(refusals))
      throw new Error(`No writes for ${RESUMES_WITHIN_MS / 1000} s.`)
    }
    await pause(100)
  }
}

function countOf({ acknowledged: { accounts, held, confirmed } }: Visitors): number {
  return accounts.length + held.length + confirmed.length
}

/** The longest time without an acknowledged write from the last one before the fault, in seconds. */
function longestGap(writes: readonly number[], from: number): number {
  const before = writes.findLastIndex((at) => at < from)
  const since = writes.slice(Math.max(before, 0))
  const gaps = since.slice(1).map((at, index) => at - (since[index] ?? at))
  return Math.round(Math.max(0, ...gaps) / 100) / 10
}
