import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { bearer } from '../apps/server/src/testing/bearer.ts'
import { median } from './median.ts'
import { openWorld } from './sign-up-world.ts'

// Half an hour of everything at once, slow and broken clients included, and then far more than the server can do:
// memory must stay flat, what is too much must be turned away, and sign-ups must go on.
const SECONDS = Number(process.env['SECONDS'] ?? 1800)
const RUSH_SECONDS = Number(process.env['RUSH_SECONDS'] ?? Math.min(30, SECONDS / 4))
const STREAMS = Number(process.env['STREAMS'] ?? 1000)
const SLOW = Number(process.env['SLOW'] ?? 200)
const READERS = 6
const SIGN_UPS = 2
/** Far more callers at once than the server takes. */
const CROWD = 500
const MB = 1024 * 1024
/**
 * The growth of memory that is allowed from the second to the last quarter; the engine takes and gives back in large
 * pieces.
 */
const MOST_GROWTH = 1.2
const GROWTH_ALLOWANCE = 30 * MB

const READ = [
  '/api/leagues',
  '/api/registrations',
  '/api/purchases',
  '/api/config',
  '/health/ready',
]

const SLOW_STARTS = [
  '',
  'GET /api/leagues HTTP/1.1\r\nhost: hive\r\nx-slow: ',
  'POST /api/emails HTTP/1.1\r\nhost: hive\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n',
]

type World = Awaited<ReturnType<typeof openWorld>>
type Counts = Record<string, number>

const world = await openWorld({ places: 100_000 })
const standIns = await world.startStandIns()
const server = await world.startServer(0, { LOG_LEVEL: 'silent' })
const problems: string[] = []
try {
  const quiet = await soak(world, server.pid ?? 0)
  console.log(`soak: ${SECONDS} s, ${line(quiet.counts)}; ${STREAMS} streams, ${SLOW} slow sockets`)
  const quarters = quarterly(quiet.memory).map((bytes) => Math.round(bytes / MB))
  console.log(`memory by quarters, in MB: ${quarters.join(', ')}`)
  const [, second = 0, , last = 0] = quarterly(quiet.memory)
  if (last > second * MOST_GROWTH + GROWTH_ALLOWANCE) problems.push('memory grew')
  expectOnly('soak', quiet.counts, /^(2\d\d|stream|slow)/)
  const rush = await overwhelm(world)
  console.log(`rush of ${CROWD} for ${RUSH_SECONDS} s: ${line(rush.crowd)}`)
  console.log(`sign-ups during the rush: ${line(rush.signUps)}`)
  console.log(`first answer after it: ${rush.after.status} within ${Math.round(rush.after.ms)} ms`)
  if (!rush.crowd['503']) problems.push('nothing was turned away')
  if (rush.withoutRetry > 0) problems.push('a 503 did not say when to come back')
  expectOnly('rush', rush.crowd, /^(200|503)$/)
  expectOnly('sign-ups in the rush', rush.signUps, /^200$/)
  if (rush.after.status !== 200) problems.push('the server did not recover')
} finally {
  await server.stop()
  await standIns.stop()
  await world.close()
}
for (const problem of problems) console.error(`✗ ${problem}`)
process.exit(problems.length === 0 ? 0 : 1)

/** Reads, sign-ups, streams, and clients that hardly read or write, until the time is over. */
async function soak(on: World, pid: number) {
  const counts: Counts = {}
  const memory: number[] = []
  const until = Date.now() + SECONDS * 1000
  const goesOn = () => Date.now() < until
  await on.givenPlayer('reader@hive.example')
  const readers = Array.from({ length: READERS }, async () => {
    for (let at = 0; goesOn(); at += 1) {
      const path = READ[at % READ.length] ?? '/api/leagues'
      count(counts, (await on.ask(path, 'reader@hive.example')).status)
      await pause(20)
    }
  })
  const payers = Array.from({ length: SIGN_UPS }, (_, lane) =>
    signUps(`soak-${lane}`, goesOn, counts),
  )
  const opened = openAll(Number(new URL(on.url()).port))
  while (goesOn()) {
    memory.push(residentBytes(pid))
    await pause(Math.min(2000, (SECONDS * 1000) / 40))
    opened.renew()
  }
  await Promise.all([...readers, ...payers])
  opened.close()
  return { counts, memory }
}

/** New people who sign up one after the other, from the account to the confirmed place. */
async function signUps(name: string, goesOn: () => boolean, counts: Counts): Promise<void> {
  for (let at = 0; goesOn(); at += 1) {
    const who = `${name}-${at}@hive.example`
    const saved = await world.givenPlayer(who)
    const started = await world.startCheckout(who)
    for (const { status } of [saved, started]) count(counts, status)
    if (started.status !== 200) continue
    const { sessionId, url } = started.body as { sessionId: string; url: string }
    await world.pay(url)
    count(counts, (await world.verify(sessionId, who)).status)
    await pause(50)
  }
}

/** Open streams, of which a tenth is closed and opened anew each time, and sockets that hardly do anything. */
function openAll(port: number) {
  const stream = () => begin(port, 'GET /api/live HTTP/1.1\r\nhost: hive\r\n\r\n')
  const slow = (at: number) => begin(port, SLOW_STARTS[at % SLOW_STARTS.length] ?? '')
  const streams = Array.from({ length: Math.min(STREAMS, 90) }, stream)
  // One address may have a hundred streams; the others are turned away, and must leave nothing behind either.
  const others = Array.from({ length: STREAMS - streams.length }, stream)
  let slowOnes = Array.from({ length: SLOW }, (_, at) => slow(at))
  return {
    renew: () => {
      for (const socket of streams.splice(0, 9)) socket.destroy()
      for (let at = 0; at < 9; at += 1) streams.push(stream())
      for (const socket of slowOnes) if (!socket.destroyed) socket.write('x')
      slowOnes = slowOnes.map((socket, at) => (socket.destroyed ? slow(at) : socket))
    },
    close: () => {
      for (const socket of [...streams, ...others, ...slowOnes]) socket.destroy()
    },
  }
}

function begin(port: number, text: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  socket.on('error', () => undefined)
  socket.resume()
  return socket
}

/** A crowd that asks for what has to be read anew each time, while a few sign up. */
async function overwhelm(on: World) {
  const crowd: Counts = {}
  const paid: Counts = {}
  let withoutRetry = 0
  const until = Date.now() + RUSH_SECONDS * 1000
  const goesOn = () => Date.now() < until
  const headers = bearer('reader@hive.example')
  const callers = Array.from({ length: CROWD }, async () => {
    while (goesOn()) {
      const response = await fetch(`${on.url()}/api/purchases`, { headers })
      await response.arrayBuffer()
      count(crowd, response.status)
      if (response.status !== 503) continue
      if (!response.headers.has('retry-after')) withoutRetry += 1
      await pause(100)
    }
  })
  await Promise.all([...callers, signUps('rush', goesOn, paid)])
  const after = await on.ask('/api/registrations', 'reader@hive.example')
  return { crowd, signUps: paid, withoutRetry, after }
}

function residentBytes(pid: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
  return Number(pages) * 4096
}

function quarterly(memory: readonly number[]): number[] {
  const length = Math.ceil(memory.length / 4)
  return [0, 1, 2, 3].map((at) => median(memory.slice(at * length, (at + 1) * length)))
}

function count(counts: Counts, status: number | string): void {
  counts[status] = (counts[status] ?? 0) + 1
}

function expectOnly(what: string, counts: Counts, allowed: RegExp): void {
  const others = Object.entries(counts).filter(([status]) => !allowed.test(status))
  if (others.length > 0) problems.push(`${what}: answers of ${line(Object.fromEntries(others))}`)
}

function line(counts: Counts): string {
  return Object.entries(counts)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ')
}
