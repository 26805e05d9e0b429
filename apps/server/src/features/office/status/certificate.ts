import { isIP } from 'node:net'
import { connect } from 'node:tls'

const PATIENCE_MS = 5000
const DAY_MS = 86_400_000

/**
 * Whole days that the certificate of an address has left, negative once it has ended; `null` for an address that has
 * none. Whether browsers trust it is not asked.
 */
export async function certificateDaysOf(
  address: string,
  now: Date,
): Promise<number | 'unreachable' | null> {
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'https:') return null
  const endsAt = await endOfCertificate(hostname, Number(port || 443))
  return endsAt === null ? 'unreachable' : Math.floor((endsAt.getTime() - now.getTime()) / DAY_MS)
}

/** Reads the end of a certificate without checking it, since it may be over. Nothing is sent over the connection. */
function endOfCertificate(host: string, port: number): Promise<Date | null> {
  const { promise, resolve } = Promise.withResolvers<Date | null>()
  const name = isIP(host) === 0 ? { servername: host } : {}
  const socket = connect({ host, port, ...name, rejectUnauthorized: false })
  socket.setTimeout(PATIENCE_MS, () => resolve(null))
  socket.on('error', () => resolve(null))
  socket.on('close', () => resolve(null))
  socket.on('secureConnect', () => {
    const end = new Date(socket.getPeerCertificate().valid_to)
    resolve(Number.isNaN(end.getTime()) ? null : end)
  })
  return promise.finally(() => socket.destroy())
}
