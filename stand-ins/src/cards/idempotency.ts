import { createHash } from 'node:crypto'
import type { State } from '../store.ts'
import { CardApiError } from './errors.ts'

export function fingerprintOf(path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${path} ${JSON.stringify(body)}`)
    .digest('hex')
}

/** The answer kept for a key, if the same call was made with it before; refuses another call with it. */
export function keptAnswer(state: State, key: string, fingerprint: string) {
  const kept = state.answers[key]
  if (!kept) return undefined
  if (kept.fingerprint === fingerprint) return kept
  throw new CardApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
  })
}
