// The control of bench:reconciliation: a process that reads the same pages by the same client, and drops them.
import { stripePayments } from '../apps/server/src/adapters/payments/stripe.ts'

const standInPort = Number(process.env['STANDINS_PORT'])
const payments = stripePayments({
  secretKey: 'sk_test_hive_demo',
  webhookSecret: 'none',
  standInPort,
})
const span = { from: new Date(0), before: new Date() }
const began = performance.now()
let lines = 0
let after: string | null = null
do {
  const page: Awaited<ReturnType<typeof payments.listLines>> = await payments.listLines(span, after)
  lines += page.rows.length
  after = page.next
} while (after !== null)
const ms = Math.round(performance.now() - began)
const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
process.stdout.write(`${JSON.stringify({ lines, ms, peakMb })}\n`)
