import { Stripe } from 'stripe'
import type { ChargeRequest, Payments } from '#ports/payments.ts'
import { chargeToSession, isUnknown } from './stripe-sessions.ts'

type KeptCards = Pick<Payments, 'chargeCard' | 'findCharge' | 'forgetCustomer'>

/** Cards that Stripe keeps with a customer, charged while their owners are away. */
export function keptCardsAt(stripe: Stripe): KeptCards {
  return {
    async chargeCard(request) {
      const options = { idempotencyKey: request.idempotencyKey }
      try {
        return chargeToSession(await stripe.paymentIntents.create(chargeParams(request), options))
      } catch (error) {
        return toRefused(error)
      }
    },
    async findCharge(customer, key) {
      for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 })) {
        if (intent.metadata['checkout'] === key) return chargeToSession(intent)
      }
      return null
    },
    async forgetCustomer(customerId) {
      await stripe.customers.del(customerId).catch((error: unknown) => {
        if (!isUnknown(error)) throw error
      })
    },
  }
}

function chargeParams(request: ChargeRequest): Stripe.PaymentIntentCreateParams {
  const { reference, card, amount, idempotencyKey } = request
  return {
    amount,
    currency: 'eur',
    customer: card.customerId,
    payment_method: card.paymentMethodId,
    allowed_payment_method_types: ['card'],
    off_session: true,
    confirm: true,
    metadata: {
      registration_id: String(reference.registrationId),
      league_id: String(reference.leagueId),
      checkout: idempotencyKey,
    },
  }
}

/** The payment that a bank has declined; `null` for a card that is not there any more. Any other error is an outage. */
function toRefused(error: unknown) {
  if (isUnknown(error)) return null
  if (!(error instanceof Stripe.errors.StripeCardError) || !error.payment_intent) throw error
  return chargeToSession(error.payment_intent)
}
