import { setTimeout as pause } from 'node:timers/promises'
import { busyMs } from './busy.ts'
import { givenNights, type Hall, type HallPhone } from './hall-world.ts'
import { openWorld } from './sign-up-world.ts'

// Halls full of phones and screens at one process: every phone must come to have all that was said on its night, Hive must
// keep each thing once, and every screen must show the scores. They ask as often as they do in halls.
const SECONDS = Number(process.env['SECONDS'] ?? 120)
const SCREENS = Number(process.env['SCREENS'] ?? 40)
const PHONES = Number(process.env['PHONES'] ?? 400)
const PHONES_A_NIGHT = 4
const AGREE_MS = 20_000
const SCREEN_MS = 15_000
/** A cache may keep what a screen shows for so long. */
const FRESH_MS = 4000
/** How old a screen may say that it is. */
const MOST_AGE_MS = 10_000

const counts: Record<string, number> = {}
const took: Record<'phones' | 'screens', number[]> = { phones: [], screens: [] }
const problems: string[] = []

const world = await openWorld({ places: 24 })
const server = await world.startServer(0, { LOG_LEVEL: 'silent' })
try {
  const halls = await givenNights(world, Math.ceil(PHONES / PHONES_A_NIGHT), PHONES_A_NIGHT)
  const phones = halls.flatMap((hall) => hall.phones)
  console.log(`${phones.length} phones on ${halls.length} nights, ${SCREENS} screens, ${SECONDS} s`)
  const before = await busyMs(server.pid)
  const until = performance.now() + SECONDS * 1000
  const screens = Array.from({ length: SCREENS }, (_, at) => halls[at % halls.length])
  await Promise.all([
    ...phones.map((phone, at) => evening(phone, at, until)),
    ...screens.map((hall, at) => hall && watch(hall, at, until)),
  ])
  const worked = ((await busyMs(server.pid)) ?? 0) - (before ?? 0)
  // Each hears what the others have said last.
  for (let round = 0; round < 2; round += 1) for (const phone of phones) await phone.sync()
  for (const hall of halls) problems.push(...(await hall.missing()))
  await pause(FRESH_MS)
  for (const hall of screens) if (hall) problems.push(...(await hall.missingOnScreen()))
  console.log(`answers: ${JSON.stringify(counts)}`)
  for (const [who, all] of Object.entries(took)) {
    console.log(`${who}: ${all.length} calls, ${percentiles(all)} ms`)
  }
  console.log(`said ${phones.reduce((sum, { said }) => sum + said(), 0)} things`)
  console.log(`the server was at work for ${Math.round((worked / SECONDS / 1000) * 100)} % of it`)
  const others = Object.entries(counts).filter(([status]) => status !== '200')
  if (others.length > 0) problems.push(`not every call was answered: ${JSON.stringify(others)}`)
} finally {
  await server.stop()
  await world.close()
}
for (const problem of problems) console.error(`✗ ${problem}`)
console.log(problems.length === 0 ? 'Nothing was missed.' : `${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)

/** Somebody who runs a night: they say something now and then, which is handed in at once; else the phone asks each 20 seconds. */
async function evening(phone: HallPhone, at: number, until: number): Promise<void> {
  await pause((at * AGREE_MS) / PHONES)
  for (let turn = 0; performance.now() < until; turn += 1) {
    if (turn % 2 === 1) phone.say(turn)
    count('phones', await phone.sync())
    await pause(AGREE_MS / 2)
  }
}

async function watch(hall: Hall, at: number, until: number): Promise<void> {
  await pause((at * SCREEN_MS) / SCREENS)
  while (performance.now() < until) {
    const { status, ms, asOf } = await hall.screen()
    count('screens', { status, ms })
    if (Date.now() - asOf > MOST_AGE_MS) problems.push('a screen was old')
    await pause(SCREEN_MS)
  }
}

function count(who: keyof typeof took, { status, ms }: { status: number; ms: number }): void {
  counts[status] = (counts[status] ?? 0) + 1
  took[who].push(ms)
}

function percentiles(all: readonly number[]): string {
  const sorted = all.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return `median ${at(0.5)}, 99 of 100 within ${at(0.99)}, all within ${at(0.999999)}`
}
