import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

export type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'unpaid' | 'paid'
  amount: number
  currency: string
  item: { name: string; description: string | null }
  email: string | null
  reference: string | null
  metadata: Record<string, string>
  paymentIntent: string | null
  /** Unix seconds. */
  created: number
  expiresAt: number
  successUrl: string
  cancelUrl: string
}

export type Intent = {
  id: string
  amount: number
  currency: string
  status: 'requires_payment_method' | 'succeeded'
  metadata: Record<string, string>
  lastError: { code: string; declineCode: string | null; message: string } | null
  card: string | null
  refunded: number
}

export type Refund = {
  id: string
  paymentIntent: string
  amount: number
  currency: string
  status: 'pending' | 'succeeded' | 'failed'
  created: number
  reason: string | null
  metadata: Record<string, string>
}

export type Dispute = {
  id: string
  paymentIntent: string
  amount: number
  currency: string
  status: 'needs_response' | 'won' | 'lost'
  created: number
}

export type StoredEvent = {
  id: string
  type: string
  created: number
  object: unknown
  /** Milliseconds of the next delivery; `null` once it arrived or was given up. */
  dueAt: number | null
  attempts: number
}

export type KeptAnswer = { fingerprint: string; status: number; body: unknown }

export type StoredMail = {
  id: string
  receivedAt: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  attachments: { filename: string; contentType: string; size: number; base64: string }[]
}

/** What a page has told the pixel or the analytics script. */
export type Measured = {
  by: 'pixel' | 'analytics'
  id: string
  event: string
  eventId: string
  address: string
  data: Record<string, string>
}

/** What can be made to go wrong; see the README of the stand-ins. */
export type Faults = {
  webhooks: {
    mode: 'normal' | 'never' | 'late' | 'twice' | 'reordered' | 'wrong_signature'
    delayMs: number
  }
  api: { next: number; fault: 'none' | '429' | '500' | 'cut' | 'slow'; delayMs: number }
  /** Seconds by which the stand-ins' clock is ahead. */
  clockOffset: number
}

export const NO_FAULTS: Faults = {
  webhooks: { mode: 'normal', delayMs: 0 },
  api: { next: 0, fault: 'none', delayMs: 0 },
  clockOffset: 0,
}

export type State = {
  sessions: Record<string, Session>
  intents: Record<string, Intent>
  refunds: Record<string, Refund>
  disputes: Record<string, Dispute>
  events: StoredEvent[]
  answers: Record<string, KeptAnswer>
  mails: StoredMail[]
  subscribers: Record<string, object>
  adEvents: object[]
  measured: Measured[]
  faults: Faults
}

/** What the stand-ins remember. A change is on the disk before anyone is told of it. */
export type Store = {
  readonly state: State
  change<T>(act: (state: State) => T): T
  /** Milliseconds, on the stand-ins' own clock. */
  now(): number
}

const EMPTY: State = {
  sessions: {},
  intents: {},
  refunds: {},
  disputes: {},
  events: [],
  answers: {},
  mails: [],
  subscribers: {},
  adEvents: [],
  measured: [],
  faults: NO_FAULTS,
}

export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'state.json')
  const state = { ...structuredClone(EMPTY), ...readState(file) }
  return {
    state,
    change(act) {
      const result = act(state)
      writeState(file, state)
      return result
    },
    now: () => Date.now() + state.faults.clockOffset * 1000,
  }
}

function readState(file: string): Partial<State> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<State>
  } catch {
    // No file yet: nothing has happened yet.
    return {}
  }
}

/** Whole or not at all, and there after a power cut. */
function writeState(file: string, state: State): void {
  const draft = `${file}.draft`
  const handle = openSync(draft, 'w', 0o600)
  writeSync(handle, JSON.stringify(state))
  fsyncSync(handle)
  closeSync(handle)
  renameSync(draft, file)
}
