import { connect, type Socket } from 'node:net'
import type { Request } from './pages.ts'

const CONNECTIONS = 50
/** The position of the status in `HTTP/1.1 200 OK`, and its first digit. */
const STATUS_AT = 9
const TWO = 0x32

export type Target = { readonly port: number; readonly path: string; readonly request: Request }

/**
 * Fifty connections to a server, of which each asks again as soon as it has its answer. Answers are
 * counted by their length and hardly looked at: on a machine of two cores a client that read them would
 * be the slower of the two, and what is to be measured is the server.
 */
export async function openLoad(target: Target) {
  const bytes = textOf(target)
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(target.port, '127.0.0.1'))
  const lengths = await Promise.all(sockets.map((socket) => firstLength(socket, bytes)))
  return {
    /** How many answers came in a round, and how long it really took. */
    run: async (ms: number): Promise<{ count: number; tookMs: number }> => {
      const began = performance.now()
      const runs = sockets.map((socket, index) =>
        askAgain(socket, { bytes, length: lengths[index] ?? 0, until: began + ms }),
      )
      const counts = await Promise.all(runs)
      const tookMs = performance.now() - began
      return { count: counts.reduce((sum, one) => sum + one, 0), tookMs }
    },
    close: () => sockets.forEach((socket) => socket.end()),
  }
}

/** The address as it goes over the wire; to the demo by the name that it goes by, for it sends others there. */
function textOf({ port, path, request }: Target): Buffer {
  const { method, headers, body } = request
  const own = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ host: `localhost:${port}`, ...headers, ...own })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body ?? ''}`)
}

/** Asks once, and gives the length of the answer: its head says how long the rest is. */
function firstLength(socket: Socket, bytes: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let got = Buffer.alloc(0)
    socket.once('error', reject)
    socket.on('data', function read(chunk: Buffer) {
      got = Buffer.concat([got, chunk])
      const head = got.indexOf('\r\n\r\n')
      if (head < 0) return
      const [, length = ''] = /content-length: (\d+)/i.exec(got.toString('latin1', 0, head)) ?? []
      const whole = head + 4 + Number(length)
      if (length === '') reject(new Error('An answer does not say how long it is.'))
      if (got.length < whole) return
      socket.off('data', read).off('error', reject)
      resolve(whole)
    })
    socket.write(bytes)
  })
}

type Run = { readonly bytes: Buffer; readonly length: number; readonly until: number }

/** Asks as long as there is time, and gives the number of answers. A bad one spoils the measurement. */
function askAgain(socket: Socket, { bytes, length, until }: Run): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0
    let got = 0
    const fail = () => reject(new Error('A connection broke.'))
    socket.once('close', fail).on('data', function read(chunk: Buffer) {
      if (got === 0 && chunk[STATUS_AT] !== TWO) reject(new Error('An answer was not a 200.'))
      got += chunk.length
      if (got > length) reject(new Error('An answer was longer than the first.'))
      if (got !== length) return
      got = 0
      count += 1
      if (performance.now() < until) {
        socket.write(bytes)
      } else {
        socket.off('close', fail).off('data', read)
        resolve(count)
      }
    })
    socket.write(bytes)
  })
}
