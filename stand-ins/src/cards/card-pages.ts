import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Parts } from '../parts.ts'
import { originOf } from '../options.ts'
import type { Session } from './state.ts'
import {
  type CardForm,
  type CardNotes,
  cardNotes,
  digitsOf,
  readCardForm,
  readDebitForm,
} from './card-form.ts'
import { cardPage, confirmPage, gonePage, overPage } from './card-views.ts'
import { isTestAccount, startDebit, takesDebits } from './debits.ts'
import { endOverdue } from './delivery.ts'
import { decline, pay, type Payer, successUrlOf } from './pay.ts'
import { DECLINED_BY_BANK, type Decline, outcomeOf } from './test-cards.ts'

type Id = { Params: { id: string } }

const NO_ACCOUNT = { iban: 'Only the test accounts below can be used here.' }
const NO_FORM: CardForm = { cardNumber: '', expiry: '', cvc: '', name: '' }

/** The hosted card page: a form, a step for the bank, and the way back. Works without script. */
export const cardPages: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { store, delivery } = parts
  const { means, find, accept, refuse } = tillOf(parts)

  app.get<Id>('/c/pay/:id', (request, reply) => {
    const session = find(request.params.id)
    return session?.status === 'open' ? show(reply, session) : over(reply, session)
  })

  app.post<Id>('/c/pay/:id', (request, reply) => {
    const session = find(request.params.id)
    if (session?.status !== 'open') return over(reply, session)
    const form = readCardForm(request.body)
    const notes = cardNotes(form, new Date(store.now()))
    if (Object.keys(notes).length > 0) return show(reply, session, { form, notes })
    const card = digitsOf(form.cardNumber)
    const outcome = outcomeOf(card)
    if (outcome.kind === 'asks_first') return send(reply, confirmPage(session, card))
    return outcome.kind === 'pays'
      ? accept(reply, session, { card, name: form.name })
      : refuse(reply, session, { form, card, why: outcome })
  })

  /** A direct debit, for sessions that allow it; the money takes days. */
  app.post<Id>('/c/pay/:id/debit', (request, reply) => {
    const session = find(request.params.id)
    if (session?.status !== 'open' || !takesDebits(session)) return over(reply, session)
    const { iban, name } = readDebitForm(request.body)
    if (!isTestAccount(iban)) return show(reply, session, { form: NO_FORM, notes: NO_ACCOUNT })
    store.change((state) => startDebit(state, session, { card: iban, name }, means()))
    delivery.wake()
    return reply.redirect(successUrlOf(session), 303)
  })

  confirmPages(app, parts)
}

/** The bank's own question, which some cards ask before they pay. */
function confirmPages(app: FastifyInstance, parts: Parts): void {
  const { find, accept, refuse } = tillOf(parts)
  app.post<Id & { Body: { card?: string; answer?: string } }>(
    '/c/pay/:id/confirm',
    (request, reply) => {
      const session = find(request.params.id)
      if (session?.status !== 'open') return over(reply, session)
      const card = digitsOf(request.body.card ?? '')
      const outcome = outcomeOf(card)
      const why = request.body.answer === 'complete' ? null : DECLINED_BY_BANK
      if (why || outcome.kind !== 'asks_first')
        return refuse(reply, session, { form: NO_FORM, card, why: why ?? DECLINED_BY_BANK })
      return outcome.confirmed === 'pays'
        ? accept(reply, session, { card, name: null })
        : refuse(reply, session, { form: NO_FORM, card, why: outcome.confirmed })
    },
  )
}

type Refused = { form: CardForm; card: string; why: Decline }

/** The steps of every way to pay: finds the session, takes the money or declines. */
function tillOf({ store, options, delivery }: Parts) {
  const origin = originOf(options)
  const means = () => ({ origin, now: store.now() })
  function find(id: string): Session | undefined {
    endOverdue(store, options)
    return store.state.sessions[id]
  }
  function accept(reply: FastifyReply, session: Session, payer: Payer) {
    store.change((state) => pay(state, session, payer, means()))
    delivery.wake()
    return reply.redirect(successUrlOf(session), 303)
  }
  function refuse(reply: FastifyReply, session: Session, { form, card, why }: Refused) {
    const payer = { card, name: form.name }
    store.change((state) => decline(state, session, { ...payer, why }, means()))
    delivery.wake()
    return show(reply, session, { form, notes: { cardNumber: why.message } }, 402)
  }
  return { means, find, accept, refuse }
}

/** The form, new or with its problems. */
function show(
  reply: FastifyReply,
  session: Session,
  { form, notes }: { form: CardForm; notes: CardNotes } = { form: NO_FORM, notes: {} },
  status = 200,
) {
  const isWrong = Object.keys(notes).length > 0
  return send(reply.code(isWrong && status === 200 ? 422 : status), cardPage(session, form, notes))
}

function over(reply: FastifyReply, session: Session | undefined) {
  if (!session) return send(reply.code(404), gonePage())
  return session.status === 'complete'
    ? reply.redirect(successUrlOf(session), 303)
    : send(reply.code(410), overPage(session))
}

function send(reply: FastifyReply, page: string) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
}
