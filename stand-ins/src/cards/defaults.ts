import { booksOf } from './books.ts'
import type { CardState } from './state.ts'

/** Fills in what a state written by an earlier version of the stand-ins lacks. */
export function withDefaults({ sessions, intents, disputes, events, ...rest }: CardState) {
  const { movements, refunds } = rest
  return {
    movements: movements.length > 0 ? movements : booksOf({ intents, refunds, disputes }),
    sessions: each(sessions, {
      quantity: 1,
      payer: null,
      intentMetadata: {},
      locale: null,
      submitType: null,
      methods: ['card'],
      customerCreation: 'if_required',
      keepsCard: false,
      customer: null,
    }),
    intents: each(intents, {
      payer: { email: null, name: null },
      customer: null,
      keepsCard: false,
      keptMethod: null,
      debit: null,
      created: 0,
    }),
    disputes: each(disputes, { metadata: {}, evidence: {}, submissions: 0 }),
    events: events.map((event) => ({ ...NEW_EVENT, ...event })),
  }
}

const NEW_EVENT = { previous: null, request: { id: null, key: null } }

function each<T extends object>(rows: Record<string, T>, defaults: Partial<T>): Record<string, T> {
  const filled = Object.entries(rows).map(([id, row]) => [id, { ...defaults, ...row }])
  return Object.fromEntries(filled) as Record<string, T>
}
