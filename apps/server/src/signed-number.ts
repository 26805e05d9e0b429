import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sealer } from '#db/sealing.ts'

/** A number with a signature that only we can make: a secret that nobody has to store. */
export function signedNumber(sealer: Sealer, purpose: string, number: number): string {
  const [secret = ''] = sealer.derive(purpose)
  return `${number}.${signOf(secret, String(number)).toString('base64url')}`
}

/** The number of a text that we have signed for this purpose; `null` for any other. */
export function readSignedNumber(sealer: Sealer, purpose: string, text: string): number | null {
  const [, number = '', signature = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(text) ?? []
  const isOurs = sealer
    .derive(purpose)
    .some((secret) => isSignature(signature, signOf(secret, number)))
  return isOurs ? Number(number) : null
}

export function signOf(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

export function isSignature(signature: string, expected: Buffer): boolean {
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
