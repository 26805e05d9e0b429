import type { Stripe } from 'stripe'

const EVENTS = ['*']

/** The address that the provider sends its notices to, as its API shows it; `created` in seconds. */
export function webhookEndpointToWire(url: string, created: number): Stripe.WebhookEndpoint {
  return {
    id: 'we_1',
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created,
    description: null,
    enabled_events: EVENTS,
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  }
}
