import { createHash } from 'node:crypto'
import type { State } from '../store.ts'
import { CardApiError, invalid } from './errors.ts'
import type { KeptAnswer } from './state.ts'

const LONGEST = 255

/** The same for the same call, in whatever order its parameters come. */
export function fingerprintOf(path: string, params: unknown): string {
  return createHash('sha256')
    .update(`${path} ${JSON.stringify(inOrder(params))}`)
    .digest('hex')
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([name, inner]) => [name, inOrder(inner)])
}

/** The answer kept for a key, if the same call was made with it before; refuses another call with it. */
export function keptAnswer(state: State, key: string, fingerprint: string): KeptAnswer | undefined {
  const kept = state.answers[key]
  if (!kept || kept.fingerprint === fingerprint) return kept
  throw new CardApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

/** The keys of calls that are not answered yet. */
export type BusyKeys = Set<string>

/** Refuses a key whose first call is still under way. */
export function admitKey(busy: BusyKeys, key: string): void {
  if (key.length > LONGEST) {
    throw invalid(`Idempotency keys can be at most ${LONGEST} characters long.`)
  }
  if (!busy.has(key)) return
  throw new CardApiError(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
}
