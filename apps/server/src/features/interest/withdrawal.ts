import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sealer } from '#db/sealing.ts'

const PURPOSE = 'interest-withdrawal'

/** What ends an interest without a sign-in. It names a row, whose number is never given to another. */
export function withdrawalToken(sealer: Sealer, interestId: number): string {
  const [secret = ''] = sealer.derive(PURPOSE)
  return `${interestId}.${sign(secret, interestId).toString('base64url')}`
}

/** The interest that a token ends; `null` for one that we have not made. */
export function readWithdrawal(sealer: Sealer, token: string): number | null {
  const [, digits = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  const interestId = Number(digits)
  const given = Buffer.from(signature, 'base64url')
  const isOurs = sealer.derive(PURPOSE).some((secret) => {
    const expected = sign(secret, interestId)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs ? interestId : null
}

function sign(secret: string, interestId: number): Buffer {
  return createHmac('sha256', secret).update(String(interestId)).digest()
}
