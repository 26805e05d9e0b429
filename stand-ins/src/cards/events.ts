import type { State } from '../store.ts'
import { newId } from './ids.ts'
import type { StoredEvent } from './state.ts'
import { API_VERSION } from './version.ts'

/** How long events wait for later ones, when they are to be delivered out of order. */
const GATHERING_MS = 1500

type NewEvent = { type: string; object: unknown; previous?: Record<string, unknown> }

/** Records an event, whose delivery starts at once. `now` in milliseconds. */
export function addEvent(state: State, { type, object, previous }: NewEvent, now: number): void {
  const { mode, delayMs } = state.faults.webhooks
  const dueAt = mode === 'never' ? null : Date.now() + pauseOf(mode, delayMs)
  // Those to be reordered go out together, however long the later one took to come.
  if (mode === 'reordered') {
    for (const event of state.events) if (event.dueAt !== null) event.dueAt = dueAt
  }
  state.events.push({
    id: newId('evt'),
    type,
    created: Math.floor(now / 1000),
    object,
    previous: previous ?? null,
    request: { id: null, key: null },
    dueAt,
    attempts: 0,
  })
}

function pauseOf(mode: State['faults']['webhooks']['mode'], delayMs: number): number {
  if (mode === 'late') return delayMs
  return mode === 'reordered' ? GATHERING_MS : 0
}

export function eventToWire(event: StoredEvent) {
  const { id, type, created, object, previous, request, dueAt } = event
  return {
    id,
    object: 'event',
    api_version: API_VERSION,
    created,
    livemode: false,
    pending_webhooks: dueAt === null ? 0 : 1,
    request: { id: request.id, idempotency_key: request.key },
    type,
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
  }
}
