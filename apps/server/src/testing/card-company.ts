import { stripePayments } from '#adapters/payments/stripe.ts'
import type { CheckoutSession, Payments, ProviderRefund } from '#ports/payments.ts'

const SESSION: CheckoutSession = {
  id: 'cs_1',
  url: 'http://localhost/pay',
  status: 'open',
  isPaid: false,
  amount: 9000,
  currency: 'eur',
  paymentIntentId: null,
  idempotencyKey: null,
}

/** A card company with one session, all of whose answers a test can change between two calls. */
export class CardCompany {
  session: CheckoutSession = { ...SESSION }
  refunds: ProviderRefund[] = []
  /** What becomes of the next refunds, in order; then they succeed. */
  outcomes: ProviderRefund['status'][] = []

  pay(): void {
    this.session = {
      ...this.session,
      url: null,
      status: 'complete',
      isPaid: true,
      paymentIntentId: 'pi_1',
    }
  }

  /** Gives money back at the company's own pages. */
  refundByHand(amount: number): ProviderRefund {
    return this.add({ amount, refundId: null })
  }

  setRefund(id: string, status: ProviderRefund['status']): void {
    const failure = status === 'failed' ? 'expired_or_canceled_card' : null
    this.refunds = this.refunds.map((refund) =>
      refund.id === id ? { ...refund, status, failure } : refund,
    )
  }

  /** The port as the server sees it; notices are read as ever. */
  payments(): Payments {
    return {
      ...stripePayments({ secretKey: 'none', webhookSecret: 'whsec_hive_demo', standInPort: 9 }),
      openCheckout: async () => ({ ...SESSION }),
      readCheckout: async () => ({ ...this.session }),
      expireCheckout: async () => undefined,
      refund: async ({ amount, refundId }) => this.add({ amount, refundId }),
      listRefunds: async () => this.refunds.toReversed(),
    }
  }

  private add({ amount, refundId }: { amount: number; refundId: number | null }): ProviderRefund {
    const refund: ProviderRefund = {
      id: `re_${this.refunds.length + 1}`,
      amount,
      status: this.outcomes.shift() ?? 'succeeded',
      failure: null,
      refundId,
    }
    this.refunds = [...this.refunds, refund]
    return { ...refund }
  }
}
