import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Calls that open a connection to somewhere else. */
const CALLS_OUT = [
  // A method of that name reads a store of ours.
  /(?<!\.|async )\bfetch\(/,
  /from '(undici|stripe|nodemailer|@opentelemetry\/exporter-trace-otlp-http)'/,
  /import \{[^}]*\b(request|get|connect|createConnection|createSocket)\b[^}]*\} from 'node:(https?|http2|net|tls|dgram)'/,
  /import \w+ from 'node:(https?|http2|net|tls|dgram)'/,
]

/** Those who speak with what the organiser has configured, and no row and no call. */
const SPEAKERS = [
  'adapters/ads/meta.ts',
  'adapters/beacon/drand.ts',
  'adapters/mail/smtp.ts',
  'adapters/marketing/mailer-lite.ts',
  'adapters/payments/stripe-books.ts',
  'adapters/payments/stripe-client.ts',
  'adapters/payments/stripe-kept-cards.ts',
  'adapters/payments/stripe-sessions.ts',
  'adapters/payments/stripe-set-up.ts',
  'adapters/payments/stripe.ts',
  // A row has its addresses, which belong to the services of a fixed list: `web-push.test.ts`.
  'adapters/push/web-push.ts',
  'adapters/tracing/open-telemetry.ts',
  'config-check/check-sign-in.ts',
  'config-check/check-site.ts',
  'config-check/check-traces.ts',
  'demo/card-payments.ts',
  'features/office/status/certificate.ts',
  'features/office/status/clock.ts',
  'features/office/status/look-after.ts',
  'identity/external.ts',
  // Hive itself on its own machine: whether the new version answers.
  'operations/machine/upgrade.ts',
]

test('the server calls the configured services and no other address, whatever users enter', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
  const calling = sources.filter((file) => {
    const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    return CALLS_OUT.some((pattern) => pattern.test(text))
  })
  expect(calling.toSorted()).toEqual(SPEAKERS)
})
