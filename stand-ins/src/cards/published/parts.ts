import type { Stripe } from 'stripe'

/** Objects that the payment provider answers and tells, as far as it stands in here; by the `object` of each. */
export type Answers = {
  balance: Stripe.Balance
  balance_transaction: Stripe.BalanceTransaction
  charge: Stripe.Charge
  'checkout.session': Stripe.Checkout.Session
  deleted_customer: Stripe.DeletedCustomer
  dispute: Stripe.Dispute
  error: { error: Stripe.PaymentIntent.LastPaymentError }
  event: Stripe.EventBase
  item: Stripe.LineItem
  list: Stripe.ApiList<unknown>
  payment_intent: Stripe.PaymentIntent
  payout: Stripe.Payout
  price: Stripe.Price
  refund: Stripe.Refund
  webhook_endpoint: Stripe.WebhookEndpoint
}

/** The parameters of each call. */
export type Params = {
  'GET /balance': Stripe.BalanceRetrieveParams
  'GET /balance_transactions': Stripe.BalanceTransactionListParams
  'GET /charges': Stripe.ChargeListParams
  'GET /charges/:id': Stripe.ChargeRetrieveParams
  'GET /checkout/sessions': Stripe.Checkout.SessionListParams
  'POST /checkout/sessions': Stripe.Checkout.SessionCreateParams
  'GET /checkout/sessions/:id': Stripe.Checkout.SessionRetrieveParams
  'POST /checkout/sessions/:id/expire': Stripe.Checkout.SessionExpireParams
  'GET /checkout/sessions/:id/line_items': Stripe.Checkout.SessionListLineItemsParams
  'DELETE /customers/:id': Stripe.CustomerDeleteParams
  'GET /disputes': Stripe.DisputeListParams
  'GET /disputes/:id': Stripe.DisputeRetrieveParams
  'POST /disputes/:id': Stripe.DisputeUpdateParams
  'POST /disputes/:id/close': Stripe.DisputeCloseParams
  'GET /events': Stripe.EventListParams
  'GET /events/:id': Stripe.EventRetrieveParams
  'GET /payment_intents': Stripe.PaymentIntentListParams
  'POST /payment_intents': Stripe.PaymentIntentCreateParams
  'GET /payment_intents/:id': Stripe.PaymentIntentRetrieveParams
  'GET /payouts': Stripe.PayoutListParams
  'GET /refunds': Stripe.RefundListParams
  'POST /refunds': Stripe.RefundCreateParams
  'GET /refunds/:id': Stripe.RefundRetrieveParams
  'GET /webhook_endpoints': Stripe.WebhookEndpointListParams
}

/**
 * Parts that stay open, so that the extract stays small: means of payment, and ways to act on them, that do not stand in
 * here. A parameter that is left open is refused by the stand-in anyway.
 */
export const OPEN = [
  /PaymentMethodDetails\.(?!card$|sepa_debit$|type$)[a-z_]+$/,
  /PaymentMethodOptions\.(?!card$|sepa_debit$)[a-z_0-9]+$/,
  /\.next_action$/,
  /\.destination_details$/,
  /SessionCreateParams\.(?:invoice_creation|subscription_data|shipping_options|custom_fields)$/,
  /PaymentIntentCreateParams\.(?:amount_details|hooks|mandate_data|payment_details|payment_method_(?:data|options)|shipping)$/,
  /Dispute\.EnhancedEvidence|enhanced_(?:evidence|eligibility)/,
]
