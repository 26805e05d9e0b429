import { Stripe } from 'stripe'
import type { Config } from '#config.ts'

type Settings = Pick<Config['payments'], 'secretKey' | 'standInPort'> & {
  timeout?: number
  maxNetworkRetries?: number
}

/** Stripe’s SDK; it talks to the stand-in instead where its port is set. */
export function stripeClient({
  secretKey,
  standInPort,
  timeout = 10_000,
  maxNetworkRetries = 2,
}: Settings): Stripe {
  const standIn = { host: '127.0.0.1', port: standInPort ?? '', protocol: 'http' as const }
  return new Stripe(secretKey, {
    timeout,
    maxNetworkRetries,
    telemetry: false,
    ...(standInPort === null ? {} : standIn),
  })
}
