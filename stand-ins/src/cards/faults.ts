import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Store } from '../store.ts'
import { CardApiError } from './errors.ts'

const TOO_MANY = {
  type: 'invalid_request_error',
  code: 'rate_limit',
  message:
    'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
} as const
const BROKEN = { type: 'api_error', message: 'An unknown error occurred' } as const

/** Faults that strike after a call was made, or in its middle. */
const LATER: ReadonlySet<string> = new Set(['cut', '500_kept', 'declined'])

/** Fails the next calls before they are made, if that was asked for. */
export async function beFaulty(store: Store, reply: FastifyReply): Promise<void> {
  const { next, fault, delayMs } = store.state.faults.api
  if (next === 0 || fault === 'none' || LATER.has(fault)) return
  useUp(store)
  if (fault === 'slow') {
    await pause(delayMs)
    return
  }
  if (fault === '500') throw new CardApiError(500, BROKEN)
  reply.headers({ 'stripe-rate-limited-reason': 'global-rate', 'stripe-should-retry': 'false' })
  throw new CardApiError(429, TOO_MANY)
}

/** Whether the connection is to break off now, after the call was made and before its answer. */
export function cutsOff(store: Store): boolean {
  return isNext(store, 'cut')
}

/** Fails a call in its middle, if that was asked for: its answer is kept, and given again for its key. */
export function failInside(store: Store): void {
  if (isNext(store, '500_kept')) throw new CardApiError(500, BROKEN)
}

function isNext(store: Store, wanted: 'cut' | '500_kept'): boolean {
  const { next, fault } = store.state.faults.api
  if (next === 0 || fault !== wanted) return false
  useUp(store)
  return true
}

function useUp(store: Store): void {
  store.change(({ faults }) => {
    faults.api = { ...faults.api, next: faults.api.next - 1 }
  })
}
