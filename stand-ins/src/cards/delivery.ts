import { createHmac } from 'node:crypto'
import { type Options, originOf } from '../options.ts'
import type { StoredEvent } from './state.ts'
import type { Store } from '../store.ts'
import { duePayout, payOut } from './books.ts'
import { dueDebits, endDebit } from './debits.ts'
import { addEvent, eventToWire } from './events.ts'
import { expireDue } from './sessions.ts'
import { sessionToWire } from './wire/session.ts'

export type Delivery = { wake(): void; stop(): Promise<void> }

const IDLE_MS = 1000
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 60_000
const ATTEMPTS = 30
const TIMEOUT_MS = 10_000

/**
 * Sends events to Hive until it accepts them, with growing pauses, and continues after a restart. Also ends sessions
 * whose time is over.
 */
export function startDelivery(store: Store, options: Options): Delivery {
  let timer: NodeJS.Timeout | null = null
  let round: Promise<void> | null = null
  let isStopped = false

  function after(pauseMs: number): void {
    if (timer) clearTimeout(timer)
    if (!isStopped) timer = setTimeout(begin, pauseMs)
  }
  function begin(): void {
    round ??= deliverDue(store, options).finally(() => {
      round = null
      after(IDLE_MS)
    })
  }
  begin()
  return {
    wake: () => after(0),
    async stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
      await round
    },
  }
}

async function deliverDue(store: Store, options: Options): Promise<void> {
  endOverdue(store, options)
  const due = store.state.events.filter(({ dueAt }) => dueAt !== null && dueAt <= Date.now())
  const isReordered = store.state.faults.webhooks.mode === 'reordered'
  for (const event of isReordered ? due.toReversed() : due) await deliver(store, options, event)
}

/** Ends sessions and debits whose time is over, and pays out what is due. */
export function endOverdue(store: Store, options: Options): void {
  expireSessions(store, options)
  const means = { origin: originOf(options), now: store.now() }
  if (duePayout(store.state, means.now).length > 0) {
    store.change((state) => payOut(state, means.now))
  }
  if (dueDebits(store.state, means.now).length === 0) return
  store.change((state) => {
    for (const intent of dueDebits(state, means.now)) {
      if (intent.debit) endDebit(state, intent, intent.debit.how, means)
    }
  })
}

function expireSessions(store: Store, options: Options): void {
  const now = store.now()
  const isDue = Object.values(store.state.sessions).some(
    ({ status, expiresAt }) => status === 'open' && expiresAt <= now / 1000,
  )
  if (!isDue) return
  store.change((state) => {
    for (const session of expireDue(state, now / 1000)) {
      const object = sessionToWire(session, originOf(options))
      addEvent(state, { type: 'checkout.session.expired', object }, now)
    }
  })
}

async function deliver(store: Store, options: Options, event: StoredEvent): Promise<void> {
  const copies = store.state.faults.webhooks.mode === 'twice' ? 2 : 1
  let isTaken = false
  for (let copy = 0; copy < copies; copy += 1) {
    isTaken = await post(store, options, event)
  }
  store.change(() => {
    event.attempts += 1
    const pause = Math.min(FIRST_RETRY_MS * 2 ** (event.attempts - 1), LONGEST_RETRY_MS)
    event.dueAt = isTaken || event.attempts >= ATTEMPTS ? null : Date.now() + pause
  })
}

async function post(store: Store, options: Options, event: StoredEvent): Promise<boolean> {
  const body = JSON.stringify(eventToWire(event))
  const isForged = store.state.faults.webhooks.mode === 'wrong_signature'
  const secret = isForged ? 'whsec_of_someone_else' : options.webhookSecret
  const response = await fetch(options.webhookUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': sign(body, secret, Math.floor(Date.now() / 1000)),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  return response?.ok ?? false
}

function sign(body: string, secret: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${signature}`
}
