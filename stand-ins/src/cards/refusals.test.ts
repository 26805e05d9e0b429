import { stringify } from 'qs'
import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { misfits } from '../testing/published.ts'
import { fillIn, givenStandIns, intentIdOf, SESSION } from '../testing/test-stand-ins.ts'

type Change = (session: Record<string, unknown>) => unknown

const LINE = SESSION.line_items[0]
const PRICE = 'line_items[0][price_data]'

function priced(change: object): Change {
  const price_data = { ...LINE?.price_data, ...change }
  return (session) => ({ ...session, line_items: [{ ...LINE, price_data }] })
}

function set(name: string, value: unknown): Change {
  return (session) => ({ ...session, [name]: value })
}

test.each<[string, Change, { param?: string; code?: string; words: string }]>([
  [
    'an unknown parameter deep inside',
    priced({ surprise: '1' }),
    { param: `${PRICE}[surprise]`, code: 'parameter_unknown', words: 'Received unknown parameter' },
  ],
  [
    'an unknown coupon',
    set('discounts', [{ coupon: 'NOSUCH' }]),
    { param: 'discounts[0][coupon]', code: 'resource_missing', words: "No such coupon: 'NOSUCH'" },
  ],
  [
    'less than half a euro',
    priced({ unit_amount: 49 }),
    { code: 'amount_too_small', words: 'at least €0.50' },
  ],
  [
    'an amount that is no whole number',
    priced({ unit_amount: '90.5' }),
    { param: `${PRICE}[unit_amount]`, code: 'parameter_invalid_integer', words: 'Invalid integer' },
  ],
  [
    'a currency that there is not',
    priced({ currency: 'xyz' }),
    { param: `${PRICE}[currency]`, words: 'Invalid currency: xyz' },
  ],
  [
    'a locale that there is not',
    set('locale', 'tlh'),
    { param: 'locale', words: 'must be one of' },
  ],
  [
    'a button that there is not',
    set('submit_type', 'steal'),
    { param: 'submit_type', words: 'must be one of auto, book, donate, pay, or subscribe' },
  ],
  [
    'metadata that is too long',
    set('metadata', { note: 'x'.repeat(501) }),
    { param: 'metadata', words: 'up to 500 characters' },
  ],
  [
    'too much metadata',
    set('metadata', Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, 'v']))),
    { param: 'metadata', words: 'at most 50 metadata keys' },
  ],
  [
    'a key of metadata that is too long',
    set('payment_intent_data', { metadata: { ['k'.repeat(41)]: 'v' } }),
    { param: 'payment_intent_data[metadata]', words: 'up to 40 characters' },
  ],
  [
    'a reference that is too long',
    set('client_reference_id', 'x'.repeat(201)),
    { param: 'client_reference_id', words: 'at most 200 characters' },
  ],
  [
    'an empty text',
    set('customer_email', ''),
    { param: 'customer_email', code: 'parameter_invalid_empty', words: 'empty string' },
  ],
  [
    'an e-mail that is none',
    set('customer_email', 'aoife'),
    { param: 'customer_email', code: 'email_invalid', words: 'Invalid email address' },
  ],
  [
    'an address that is none',
    set('success_url', '/here'),
    { param: 'success_url', code: 'url_invalid', words: 'Not a valid URL' },
  ],
  [
    'a parameter of the provider that does nothing here',
    set('billing_address_collection', 'required'),
    { param: 'billing_address_collection', words: 'does not stand in here' },
  ],
  [
    'a property that cannot be shown whole',
    set('expand', ['success_url']),
    { param: 'expand', words: 'This property cannot be expanded (success_url)' },
  ],
])('%s is refused', async (_what, change, { words, ...rest }) => {
  const { url, headers } = await givenStandIns()
  const response = await fetch(`${url}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: stringify(change(SESSION)),
  })
  const body = (await response.json()) as { error: object }
  expect([response.status, body.error]).toEqual([
    400,
    expect.objectContaining({
      type: 'invalid_request_error',
      message: expect.stringContaining(words) as string,
      ...rest,
    }),
  ])
  expect(misfits(body)).toEqual([])
})

test('a refusal says where to read about it, and in which log it stands', async () => {
  const { stripe } = await givenStandIns()
  const refused = stripe.checkout.sessions.retrieve('cs_none')
  const error = (await refused.catch((problem: unknown) => problem)) as Stripe.errors.StripeError
  expect(error.raw).toMatchObject({
    doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
    request_log_url: expect.stringContaining(error.requestId ?? '-') as string,
  })
})

test('another version of the API is refused; ours is named in each answer', async () => {
  const { url, headers } = await givenStandIns()
  const ask = (version: string) =>
    fetch(`${url}/v1/refunds`, { headers: { ...headers, 'stripe-version': version } })
  expect((await ask('1999-01-01')).status).toBe(400)
  const known = (await ask('2026-10-28.endive')).headers.get('stripe-version')
  expect(known).toBe('2026-10-28.endive')
})

test('a caller in too much haste is refused, with advice not to ask again at once', async () => {
  const { url, headers, misbehave } = await givenStandIns()
  await misbehave({ api: { next: 1, fault: '429' } })
  const response = await fetch(`${url}/v1/refunds`, { headers })
  const body: unknown = await response.json()
  expect([response.status, body]).toMatchObject([
    429,
    { error: { type: 'invalid_request_error', code: 'rate_limit' } },
  ])
  expect(misfits(body)).toEqual([])
  expect(response.headers.get('stripe-rate-limited-reason')).toBe('global-rate')
  expect(response.headers.get('stripe-should-retry')).toBe('false')
})

test('a refund takes only the provider’s reasons, and not more than is left', async () => {
  const { stripe } = await givenStandIns()
  const session = await stripe.checkout.sessions.create(SESSION)
  await fillIn(session.url, '4242424242424242')
  const payment_intent = await intentIdOf(stripe, session.id)
  const whim = { payment_intent, reason: 'whim' } as Stripe.RefundCreateParams
  await expect(stripe.refunds.create(whim)).rejects.toMatchObject({ param: 'reason' })
  const tooMuch = stripe.refunds.create({ payment_intent, amount: 9001 })
  await expect(tooMuch).rejects.toMatchObject({ param: 'amount' })
  const charge = `ch_${payment_intent.slice(3)}`
  expect(await stripe.refunds.create({ charge })).toMatchObject({ amount: 9000, payment_intent })
})
