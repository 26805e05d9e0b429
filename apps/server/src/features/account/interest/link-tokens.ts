import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sealer } from '#db/sealing.ts'

/** The purposes of links in an interest's mail, which work without a sign-in. */
type Purpose = 'withdrawal' | 'confirmation'

/** The secret of one link. It names a row, whose number is never given to another. */
export function linkToken(sealer: Sealer, purpose: Purpose, interestId: number): string {
  const [secret = ''] = sealer.derive(`interest-${purpose}`)
  return `${interestId}.${sign(secret, interestId).toString('base64url')}`
}

/** The interest that a token of this purpose is for; `null` for one that we have not made. */
export function readLinkToken(sealer: Sealer, purpose: Purpose, token: string): number | null {
  const [, digits = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  const interestId = Number(digits)
  const given = Buffer.from(signature, 'base64url')
  const isOurs = sealer.derive(`interest-${purpose}`).some((secret) => {
    const expected = sign(secret, interestId)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs ? interestId : null
}

function sign(secret: string, interestId: number): Buffer {
  return createHmac('sha256', secret).update(String(interestId)).digest()
}
