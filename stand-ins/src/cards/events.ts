import type { State } from '../store.ts'
import { newId } from './sessions.ts'

/** How long events wait for others to be delivered before them, when they are to come out of order. */
const GATHERING_MS = 1500

/** Writes down that something happened; its delivery starts at once. `now` in milliseconds. */
export function addEvent(state: State, type: string, object: unknown, now: number): void {
  const { mode, delayMs } = state.faults.webhooks
  state.events.push({
    id: newId('evt'),
    type,
    created: Math.floor(now / 1000),
    object,
    dueAt: mode === 'never' ? null : Date.now() + pauseOf(mode, delayMs),
    attempts: 0,
  })
}

function pauseOf(mode: State['faults']['webhooks']['mode'], delayMs: number): number {
  if (mode === 'late') return delayMs
  return mode === 'reordered' ? GATHERING_MS : 0
}

export function eventToWire({ id, type, created, object }: State['events'][number]) {
  return {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  }
}
