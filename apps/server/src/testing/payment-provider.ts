import type { DisputeState } from '@hive/domain/money/payments/dispute'
import { stripePayments } from '#adapters/payments/stripe.ts'
import type { CheckoutSession, Payments, ProviderDispute, ProviderRefund } from '#ports/payments.ts'

const SESSION: CheckoutSession = {
  id: 'cs_1',
  url: 'http://localhost/pay',
  status: 'open',
  isPaid: false,
  hasFailed: false,
  amount: 9000,
  currency: 'eur',
  paymentIntentId: null,
  idempotencyKey: null,
  card: null,
}

/** A payment provider with one session; a test can change its answers between two calls. */
export class PaymentProvider {
  session: CheckoutSession = { ...SESSION }
  refunds: ProviderRefund[] = []
  disputes: ProviderDispute[] = []
  /** The outcomes of the next refunds, in order; after these refunds succeed. */
  outcomes: ProviderRefund['status'][] = []
  private made = 0
  /** Keys whose answer was no, which is repeated. */
  private readonly refusedKeys = new Set<string>()

  /** Starts another payment, and forgets the one before. */
  renew(number: number): void {
    this.session = { ...SESSION, id: `cs_${number}` }
    this.refunds = []
    this.disputes = []
  }

  pay(): void {
    this.session = {
      ...this.session,
      url: null,
      status: 'complete',
      isPaid: true,
      paymentIntentId: this.session.id.replace('cs', 'pi'),
    }
  }

  /** Ends the session with a payment that takes days. */
  sendOff(): void {
    this.pay()
    this.session = { ...this.session, isPaid: false }
  }

  /** The payment under way fails. */
  bounce(): void {
    this.session = { ...this.session, hasFailed: true }
  }

  /** Gives money back at the provider's own pages. */
  refundByHand(amount: number): ProviderRefund {
    return this.add({ amount, refundId: null })
  }

  setRefund(id: string, status: ProviderRefund['status']): void {
    const failure = status === 'failed' ? 'expired_or_canceled_card' : null
    this.refunds = this.refunds.map((refund) =>
      refund.id === id ? { ...refund, status, failure } : refund,
    )
  }

  /** The payer's bank takes the payment back, asks about it, or decides. */
  dispute(state: DisputeState, amount = 9000): void {
    this.disputes = [
      {
        id: this.session.id.replace('cs', 'du'),
        amount,
        state,
        openedAt: new Date(),
        endedAt: null,
      },
    ]
  }

  /** The port as the server sees it; notices are read as ever. */
  payments(): Payments {
    return {
      ...stripePayments({ secretKey: 'none', webhookSecret: 'whsec_hive_demo', standInPort: 9 }),
      openCheckout: async () => ({ ...this.session }),
      readCheckout: async () => ({ ...this.session }),
      expireCheckout: async () => undefined,
      refund: async ({ amount, refundId, idempotencyKey }) => {
        if (this.isWithheld()) this.refusedKeys.add(idempotencyKey)
        if (this.refusedKeys.has(idempotencyKey)) return 'disputed'
        const left = this.left()
        if (left === 0) return 'already_refunded'
        return amount > left ? { refused: 'amount' } : this.add({ amount, refundId })
      },
      findCheckout: async (intent) =>
        this.session.paymentIntentId === intent ? { ...this.session } : null,
      listDisputes: async () => this.disputes.map((dispute) => ({ ...dispute })),
      listRefunds: async () => this.refunds.toReversed(),
      listLines: async () => ({ rows: [], next: null }),
      listPayouts: async () => ({ rows: [], next: null }),
      listLinesOfPayout: async () => ({ rows: [], next: null }),
    }
  }

  private left(): number {
    const made = this.refunds.filter(({ status }) => status !== 'failed')
    return made.reduce((sum, { amount }) => sum - amount, this.session.amount)
  }

  private isWithheld(): boolean {
    return this.disputes.some(({ state }) => state === 'open' || state === 'lost')
  }

  private add({ amount, refundId }: { amount: number; refundId: number | null }): ProviderRefund {
    this.made += 1
    const refund: ProviderRefund = {
      id: `re_${this.made}`,
      amount,
      status: this.outcomes.shift() ?? 'succeeded',
      failure: null,
      refundId,
    }
    this.refunds = [...this.refunds, refund]
    return { ...refund }
  }
}
