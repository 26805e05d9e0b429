import { listAll } from '#testing/card-lists.ts'
import type { StandIns } from '#testing/stand-ins.ts'

const KEY = 'sk_test_hive_demo'

export type CardEvent = { id: string; type: string; data: { object: object } }
type Session = { id: string; status: string; payment_intent: string | null }
type Charge = {
  id: string
  status: string
  amount: number
  payment_intent: string
  metadata: Record<string, string>
}
type Refund = { id: string; status: string; amount: number; payment_intent: string }
type Dispute = { id: string; status: string; amount: number; payment_intent: string }

/** The payment provider as its own dashboard shows it, over its wire format. */
export class Dashboard {
  readonly #url: string

  constructor({ url }: StandIns) {
    this.#url = url
  }

  events(): Promise<CardEvent[]> {
    return this.#list('/v1/events')
  }

  sessions(): Promise<Session[]> {
    return this.#list('/v1/checkout/sessions')
  }

  charges(): Promise<Charge[]> {
    return this.#list('/v1/charges')
  }

  refunds(): Promise<Refund[]> {
    return this.#list('/v1/refunds')
  }

  disputes(): Promise<Dispute[]> {
    return this.#list('/v1/disputes')
  }

  /** Fills in the card page; a page that is closed takes nothing. */
  async pay(cardPage: string, cardNumber: string): Promise<void> {
    const body = new URLSearchParams({ cardNumber, expiry: '12/34', cvc: '123', name: 'Aoife' })
    await fetch(cardPage, { method: 'POST', redirect: 'manual', body })
  }

  /** A refund made by hand; refused when the money is back already, or disputed. */
  refund(paymentIntent: string, amount: number | null) {
    const part = amount === null ? '' : String(amount)
    return this.#post('/v1/refunds', {
      payment_intent: paymentIntent,
      ...(part ? { amount: part } : {}),
    })
  }

  /** The disputes of some payments that are not decided. */
  async openDisputes(intents: readonly string[]) {
    const open = (await this.disputes()).filter(({ status }) => status === 'needs_response')
    return open.filter(({ payment_intent: intent }) => intents.includes(intent))
  }

  decideDispute(id: string, words: 'winning_evidence' | 'losing_evidence') {
    return this.#post(`/v1/disputes/${id}`, { 'evidence[uncategorized_text]': words })
  }

  /** Makes the provider decline the next charge of a kept card. */
  declineNext(): Promise<Response> {
    return fetch(`${this.#url}/chaos`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ api: { next: 1, fault: 'declined' } }),
    })
  }

  #list<Item>(path: string): Promise<Item[]> {
    return listAll(`${this.#url}${path}`)
  }

  #post(path: string, fields: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams(fields)
    return fetch(`${this.#url}${path}`, { method: 'POST', headers: this.#headers(), body })
  }

  #headers() {
    return { authorization: `Bearer ${KEY}` }
  }
}
