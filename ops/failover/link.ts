import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A piece of network before one port. Once it is cut, bytes stop in both directions, and neither side gets an error. */
export type Link = { cut(): void; mend(): void; close(): void }

/** @param pairs from which port to which */
export function openLinks(
  pairs: readonly (readonly [number, number | undefined])[],
): Promise<Link[]> {
  return Promise.all(pairs.map(([from, to = 0]) => openLink(from, to)))
}

async function openLink(from: number, to: number): Promise<Link> {
  const pairs = new Set<Pair>()
  let isCut = false
  const server = createServer((near) => {
    const pair = join(near, to)
    pairs.add(pair)
    near.on('close', () => pairs.delete(pair))
    if (isCut) pair.goSilent()
  })
  server.listen(from, '127.0.0.1')
  await once(server, 'listening')
  return {
    cut() {
      isCut = true
      for (const pair of pairs) pair.goSilent()
    },
    // Both sides have given up connections that were silent for so long.
    mend() {
      isCut = false
      for (const pair of pairs) pair.end()
    },
    close() {
      server.close()
      for (const pair of pairs) pair.end()
    },
  }
}

type Pair = { goSilent(): void; end(): void }

function join(near: Socket, to: number): Pair {
  const far = connect(to, '127.0.0.1')
  near.pipe(far).pipe(near)
  const end = () => {
    near.destroy()
    far.destroy()
  }
  for (const socket of [near, far]) {
    socket.setNoDelay(true)
    socket.on('error', end)
    socket.on('close', end)
  }
  return {
    goSilent() {
      near.unpipe(far)
      far.unpipe(near)
      near.pause()
      far.pause()
    },
    end,
  }
}
