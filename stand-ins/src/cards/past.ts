import type { FastifyPluginAsync } from 'fastify'
import type { Parts } from '../parts.ts'
import { originOf } from '../options.ts'
import type { State } from '../store.ts'
import { DAY_S, payOut } from './books.ts'
import type { Params } from './params.ts'
import { type Means, pay } from './pay.ts'
import { createSession, intentOf } from './sessions.ts'

/** A payment that was made before the stand-ins first ran: when (milliseconds), and the parameters of its session. */
type PastPayment = { id: string; paidAt: number; payer: string | null; session: Params }

const CARD = '4242424242424242'

/**
 * The payments with which a demo begins, and the payouts since. Those that are known already stay as they are;
 * the answer says how many were new. No notice of them is sent.
 */
export const past: FastifyPluginAsync<Parts> = async (app, { store, options }) => {
  app.post<{ Body: { payments: PastPayment[] } }>('/past', ({ body: { payments } }) => {
    const isNew = ({ id }: PastPayment) => store.state.intents[id] === undefined
    const added = payments.filter(isNew).toSorted((a, b) => a.paidAt - b.paidAt)
    const means = { origin: originOf(options), now: store.now() }
    if (added.length > 0) store.change((state) => addPast(state, added, means))
    return { added: added.length }
  })
}

function addPast(state: State, payments: readonly PastPayment[], { origin, now }: Means): void {
  const noticed = state.events.length
  for (const { id, paidAt, payer, session: params } of payments) {
    const session = createSession(state, params, Math.floor(paidAt / 1000))
    intentOf(state, session, paidAt, id)
    pay(state, session, { card: CARD, name: payer }, { origin, now: paidAt })
  }
  for (const event of state.events.slice(noticed)) event.dueAt = null
  const first = payments[0]?.paidAt ?? now
  for (let day = first; day < now; day += DAY_S * 1000) payOut(state, day)
  state.movements.sort((a, b) => a.created - b.created)
}
