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
import { withDefaults } from './cards/defaults.ts'
import { type CardState, NO_CARDS } from './cards/state.ts'

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

/** An event that a page has sent to the pixel or the analytics script. */
export type Measurement = {
  by: 'pixel' | 'analytics'
  id: string
  event: string
  eventId: string
  address: string
  data: Record<string, string>
}

/** A message to a browser as a push service has it: nobody but that browser can read it. */
type Pushed = { address: string; headers: Record<string, string>; base64: string }

/** The faults that can be caused; see the README of the stand-ins. */
export type Faults = {
  webhooks: {
    mode: 'normal' | 'never' | 'late' | 'twice' | 'reordered' | 'wrong_signature'
    delayMs: number
  }
  api: {
    next: number
    fault: 'none' | '429' | '500' | '500_kept' | 'cut' | 'slow' | 'declined'
    delayMs: number
  }
  /** Seconds by which the stand-ins' clock is ahead. */
  clockOffset: number
}

export const NO_FAULTS: Faults = {
  webhooks: { mode: 'normal', delayMs: 0 },
  api: { next: 0, fault: 'none', delayMs: 0 },
  clockOffset: 0,
}

export type State = CardState & {
  mails: StoredMail[]
  subscribers: Record<string, object>
  adEvents: object[]
  pushed: Pushed[]
  measured: Measurement[]
  faults: Faults
}

/** The state of the stand-ins. A change is on the disk before anyone gets an answer. */
export type Store = {
  readonly state: State
  change<T>(act: (state: State) => T): T
  /** Milliseconds, on the stand-ins' own clock. */
  now(): number
}

const EMPTY: State = {
  ...NO_CARDS,
  mails: [],
  subscribers: {},
  adEvents: [],
  pushed: [],
  measured: [],
  faults: NO_FAULTS,
}

export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'state.json')
  const kept = { ...structuredClone(EMPTY), ...readState(file) }
  const state = { ...kept, ...withDefaults(kept) }
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
    // There is no file before the first change.
    return {}
  }
}

/** Writes a file completely or not at all, so that it survives a power cut. */
function writeState(file: string, state: State): void {
  const draft = `${file}.draft`
  const handle = openSync(draft, 'w', 0o600)
  writeSync(handle, JSON.stringify(state))
  fsyncSync(handle)
  closeSync(handle)
  renameSync(draft, file)
}
