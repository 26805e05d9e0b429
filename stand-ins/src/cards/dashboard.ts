import type { FastifyPluginAsync } from 'fastify'
import type { Parts } from '../parts.ts'
import { originOf } from '../options.ts'
import type { State } from '../store.ts'
import { dashboardPage } from './dashboard-views.ts'
import { endDebit } from './debits.ts'
import { endOverdue } from './delivery.ts'
import { decide, findDispute, openDispute } from './disputes.ts'
import { CardApiError, invalid, missing } from './errors.ts'
import type { Means } from './pay.ts'
import { createRefund, settleRefund } from './refunds.ts'
import type { Intent, Refund } from './state.ts'

type Action = Means & { state: State; id: string; amount: string }

/** Actions on the payment provider's own pages; some of them happen by chance at the real one. */
const ACTS: Readonly<Record<string, (action: Action) => unknown>> = {
  refund: ({ state, id, amount, now }) =>
    createRefund(state, { payment_intent: id, amount: centsOf(amount) }, now),
  dispute: ({ state, id, now }) => openDispute(state, payment(state, id), now),
  win: ({ state, id, now }) => decide(state, findDispute(state, id), 'won', now),
  lose: ({ state, id, now }) => decide(state, findDispute(state, id), 'lost', now),
  refund_succeeds: ({ state, id, now }) => settleRefund(state, refund(state, id), 'succeeded', now),
  refund_fails: ({ state, id, now }) => settleRefund(state, refund(state, id), 'failed', now),
  arrive: ({ state, id, ...means }) => endDebit(state, payment(state, id), 'arrives', means),
  bounce: ({ state, id, ...means }) => endDebit(state, payment(state, id), 'bounces', means),
}

type Form = { Body: { act?: string; id?: string; amount?: string } }

/** Payments, refunds and disputes for people, without a script. */
export const dashboard: FastifyPluginAsync<Parts> = async (app, { store, options, delivery }) => {
  const show = (problem: string | null) => dashboardPage(store.state, problem)

  app.get('/dashboard', (_request, reply) => {
    endOverdue(store, options)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(show(null))
  })

  app.post<Form>('/dashboard', ({ body: { act = '', id = '', amount = '' } }, reply) => {
    try {
      const carryOut = ACTS[act]
      if (!carryOut) throw invalid('There is no such action.')
      const means = { origin: originOf(options), now: store.now() }
      store.change((state) => carryOut({ state, id, amount, ...means }))
    } catch (error) {
      if (!(error instanceof CardApiError)) throw error
      return reply.code(400).type('text/html; charset=utf-8').send(show(error.message))
    }
    delivery.wake()
    return reply.redirect('/dashboard', 303)
  })
}

function payment({ intents }: State, id: string): Intent {
  const intent = intents[id]
  if (!intent) throw missing('payment_intent', id)
  return intent
}

function refund({ refunds }: State, id: string): Refund {
  const found = refunds[id]
  if (!found) throw missing('refund', id)
  return found
}

/** Cents as the API takes them, from euro as people write them. */
function centsOf(amount: string): string {
  const [, euro, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(amount.trim()) ?? []
  if (euro === undefined) throw invalid('Please write the amount in euro, as in 12.50.', 'amount')
  return String(Number(euro) * 100 + Number(cents.padEnd(2, '0')))
}
