const PAGES = ['created', 'ending_before', 'limit', 'starting_after']

/**
 * The parameters that do something here. One that the provider knows and that is not in this list is
 * refused: it must not look as though it had worked.
 */
export const PLAYED: Readonly<Record<string, readonly string[]>> = {
  'GET /balance': [],
  'GET /balance_transactions': ['expand', 'payout', 'source', ...PAGES],
  'GET /charges': ['expand', 'payment_intent', ...PAGES],
  'GET /charges/:id': ['expand'],
  'GET /checkout/sessions': ['expand', 'payment_intent', 'status', ...PAGES],
  'POST /checkout/sessions': [
    'allowed_payment_method_types',
    'cancel_url',
    'client_reference_id',
    'customer_email',
    'discounts[][coupon]',
    'discounts[][promotion_code]',
    'expand',
    'expires_at',
    'line_items[][price_data][currency]',
    'line_items[][price_data][product_data][description]',
    'line_items[][price_data][product_data][name]',
    'line_items[][price_data][unit_amount]',
    'line_items[][quantity]',
    'locale',
    'metadata',
    'mode',
    'payment_intent_data[metadata]',
    'submit_type',
    'success_url',
    'ui_mode',
  ],
  'GET /checkout/sessions/:id': ['expand'],
  'POST /checkout/sessions/:id/expire': ['expand'],
  'GET /checkout/sessions/:id/line_items': ['ending_before', 'limit', 'starting_after'],
  'GET /disputes': ['charge', 'expand', 'payment_intent', ...PAGES],
  'GET /disputes/:id': ['expand'],
  'POST /disputes/:id': ['evidence', 'expand', 'metadata', 'submit'],
  'POST /disputes/:id/close': ['expand'],
  'GET /events': ['type', 'types', ...PAGES],
  'GET /events/:id': [],
  'GET /payment_intents/:id': ['expand'],
  'GET /payouts': ['expand', ...PAGES],
  'GET /refunds': ['charge', 'expand', 'payment_intent', ...PAGES],
  'POST /refunds': ['amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason'],
  'GET /refunds/:id': ['expand'],
}
