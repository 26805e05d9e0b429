import { Agent, type ClientRequest, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'

/** As the app spreads its readings. */
const SPREAD_MS = 500

type Heard = { readonly told: number; readonly read: number }

/** Many open pages, as the server sees them: one stream each, and a reading of the leagues when it says so. */
export async function openFollowers(url: string, count: number) {
  const streams = new Set<ClientRequest>()
  const waiting = new Set<() => void>()
  // Pages far apart do not share a connection; fifty at a time act as the network between.
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  await Promise.all(
    Array.from({ length: count }, async (_, index) =>
      streams.add(await follow(url, addressOf(index), () => tell(waiting))),
    ),
  )
  return {
    /** Resolves when every page has read leagues that hold `mark`. */
    async hear(mark: string): Promise<Heard[]> {
      return Promise.all(Array.from(streams, () => hearOnce(url, { mark, agent, waiting })))
    },
    close() {
      for (const stream of streams) stream.destroy()
      agent.destroy()
    },
  }
}

/** Each event of one stream wakes one waiting page: there are as many streams as pages. */
function tell(waiting: Set<() => void>): void {
  const [first] = waiting
  if (!first) return
  waiting.delete(first)
  first()
}

/** One network address has room for a hundred streams. */
function addressOf(index: number): string {
  return `127.0.0.${2 + Math.floor(index / 100)}`
}

function follow(url: string, localAddress: string, onEvent: () => void): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const stream = request(`${url}/api/live`, { agent: false, localAddress }, (response) => {
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        if (text.includes('event: leagues')) onEvent()
      })
      resolve(stream)
    })
    stream.on('error', reject)
    stream.end()
  })
}

type Reading = { mark: string; agent: Agent; waiting: Set<() => void> }

async function hearOnce(url: string, { mark, agent, waiting }: Reading): Promise<Heard> {
  await new Promise<void>((resolve) => {
    waiting.add(resolve)
  })
  const told = performance.now()
  await pause(Math.random() * SPREAD_MS)
  const body = await readLeagues(url, agent)
  if (!body.includes(mark))
    throw new Error('A page got its notice too early: the score is not there.')
  return { told, read: performance.now() }
}

/** Packed answers that are the same byte for byte hold the same: only the first is opened. */
const opened = new Map<string, string>()

function readLeagues(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' }
    const call = request(`${url}/api/leagues`, { headers, agent }, (response) => {
      buffer(response)
        .then((packed) => {
          const key = response.headers.etag ?? packed.toString('base64')
          const text = opened.get(key) ?? brotliDecompressSync(packed).toString()
          opened.set(key, text)
          resolve(text)
        })
        .catch(reject)
    })
    call.on('error', reject)
    call.end()
  })
}
