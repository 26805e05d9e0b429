import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sealer } from '#db/sealing.ts'

/**
 * The secret of one link in a mail, which works without a sign-in and for one purpose. It names a row, whose number is
 * never given to another.
 */
export function linkToken(sealer: Sealer, purpose: string, id: number): string {
  return linkTokenOf(sealer, purpose, [id])
}

/** The same for rows that belong together, such as a player and a game. */
export function linkTokenOf(sealer: Sealer, purpose: string, ids: readonly number[]): string {
  const [secret = ''] = sealer.derive(purpose)
  const named = ids.join('.')
  return `${named}.${sign(secret, named).toString('base64url')}`
}

/** The row that a token of this purpose is for; `null` for one that we have not made. */
export function readLinkToken(sealer: Sealer, purpose: string, token: string): number | null {
  const [id, other] = readLinkTokenOf(sealer, purpose, token) ?? []
  return id === undefined || other !== undefined ? null : id
}

/** The rows that a token of this purpose is for, in their order; `null` for one that we have not made. */
export function readLinkTokenOf(sealer: Sealer, purpose: string, token: string): number[] | null {
  const [, named = '', signature = ''] =
    /^(\d{1,15}(?:\.\d{1,15})*)\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(signature, 'base64url')
  const isOurs = sealer.derive(purpose).some((secret) => {
    const expected = sign(secret, named)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs ? named.split('.').map(Number) : null
}

function sign(secret: string, named: string): Buffer {
  return createHmac('sha256', secret).update(named).digest()
}
