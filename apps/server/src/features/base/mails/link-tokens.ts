import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sealer } from '#db/sealing.ts'

/**
 * The secret of one link in a mail, which works without a sign-in and for one purpose. It names a row, whose number is
 * never given to another.
 */
export function linkToken(sealer: Sealer, purpose: string, id: number): string {
  const [secret = ''] = sealer.derive(purpose)
  return `${id}.${sign(secret, id).toString('base64url')}`
}

/** The row that a token of this purpose is for; `null` for one that we have not made. */
export function readLinkToken(sealer: Sealer, purpose: string, token: string): number | null {
  const [, digits = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  const id = Number(digits)
  const given = Buffer.from(signature, 'base64url')
  const isOurs = sealer.derive(purpose).some((secret) => {
    const expected = sign(secret, id)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs ? id : null
}

function sign(secret: string, id: number): Buffer {
  return createHmac('sha256', secret).update(String(id)).digest()
}
