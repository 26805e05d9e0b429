import { Stripe } from 'stripe'
import type { Config } from '#config.ts'
import { type CardAccount, KeyRefused } from '#ports/set-up.ts'
import { stripeClient } from './stripe-client.ts'

/** Stripe’s clock, and the addresses of its webhooks. A restricted key may not be allowed to read the addresses. */
export async function readStripeAccount(settings: Config['payments']): Promise<CardAccount> {
  const stripe = stripeClient({ ...settings, timeout: 8000, maxNetworkRetries: 0 })
  try {
    const { data, lastResponse } = await stripe.webhookEndpoints.list({ limit: 100 })
    const addresses = data.map(({ url, enabled_events: types, status }) => ({
      url,
      types,
      isEnabled: status === 'enabled',
    }))
    return { at: timeIn(lastResponse.headers), addresses }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) {
      throw new KeyRefused('Stripe does not accept the key', { cause: error })
    }
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error
    return { at: timeIn(error.headers ?? {}), addresses: null }
  }
}

function timeIn({ date = '' }: Record<string, string | undefined>): Date | null {
  const at = new Date(date)
  return Number.isNaN(at.getTime()) ? null : at
}
