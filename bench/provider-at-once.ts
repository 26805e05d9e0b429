import type { CheckoutSession, Payments } from '../apps/server/src/ports/payments.ts'

/** A payment provider within the process, which costs nothing: each card page is paid as soon as somebody looks. */
export function providerAtOnce(): Payments {
  const sessions = new Map<string, CheckoutSession>()
  return {
    openCheckout: ({ idempotencyKey, amount }) => {
      const session = openSession(idempotencyKey, amount)
      sessions.set(session.id, session)
      return Promise.resolve(session)
    },
    readCheckout: (id) => {
      const session = sessions.get(id)
      sessions.delete(id)
      return Promise.resolve(session ? { ...session, ...PAID, paymentIntentId: `pi_${id}` } : null)
    },
    chargeCard: unasked,
    findCharge: unasked,
    forgetCustomer: unasked,
    expireCheckout: unasked,
    refund: unasked,
    findCheckout: unasked,
    listDisputes: unasked,
    listRefunds: unasked,
    listLines: unasked,
    listPayouts: unasked,
    listLinesOfPayout: unasked,
    readNotice: () => null,
    signedAt: () => null,
  }
}

function unasked(): Promise<never> {
  return Promise.reject(new Error('A paid sign-up does not ask for this.'))
}

const PAID = { status: 'complete', isPaid: true, url: null } as const

function openSession(idempotencyKey: string, amount: number): CheckoutSession {
  return {
    id: `cs_${idempotencyKey}`,
    url: 'http://127.0.0.1/card',
    status: 'open',
    isPaid: false,
    hasFailed: false,
    amount,
    currency: 'eur',
    paymentIntentId: null,
    idempotencyKey,
    card: null,
  }
}
