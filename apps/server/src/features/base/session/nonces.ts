import { createHmac } from 'node:crypto'

const STEP_MS = 60_000
/** How many steps a nonce holds for. */
const STEPS = 5

/**
 * Nonces that carry the time, for browsers whose own clock is wrong. Every process derives the same ones, and stores
 * none.
 */
export function createNonces(secrets: readonly string[]) {
  return {
    next: (now: Date) => nonceOf(secrets[0] ?? '', stepOf(now)),
    holds: (nonce: string, now: Date) =>
      secrets.some((secret) =>
        Array.from({ length: STEPS }, (_, back) => nonceOf(secret, stepOf(now) - back)).includes(
          nonce,
        ),
      ),
  }
}

function nonceOf(secret: string, step: number): string {
  return createHmac('sha256', secret).update(String(step)).digest('base64url')
}

function stepOf(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS)
}
