import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { expect, onTestFinished } from 'vitest'
import { startStandIns } from '../start.ts'
import type { Options } from '../options.ts'
import { freePort } from './free-port.ts'
import { misfits, watchedHttp } from './published.ts'

export const WEBHOOK_SECRET = 'whsec_test'
const SECRET_KEY = 'sk_test_test'

export type Notice = { body: Buffer; signature: string }

/** Stand-ins on free ports, the provider's own SDK pointed at them, and what their webhooks bring. */
export async function givenStandIns({
  answer = () => 200,
}: { answer?: (count: number) => number } = {}) {
  const odd: string[] = []
  const { notices, webhookUrl } = await receiveNotices(odd, answer)
  const folder = await mkdtemp(join(tmpdir(), 'hive-stand-ins-'))
  const options: Options = {
    port: await freePort(),
    smtpPort: await freePort(),
    folder,
    webhookUrl,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
  }
  const running = [await startStandIns(options)]
  onTestFinished(async () => {
    await running.at(-1)?.close()
    await rm(folder, { recursive: true })
    expect(odd, 'what is not as the provider publishes it').toEqual([])
  })
  const restart = async () => {
    await running.at(-1)?.close()
    running.push(await startStandIns(options))
  }
  return {
    stripe: sdk(options.port, odd),
    url: `http://127.0.0.1:${options.port}`,
    options,
    notices,
    restart,
    headers: { authorization: `Bearer ${SECRET_KEY}` },
    misbehave: (faults: object) => misbehave(options.port, faults),
  }
}

/** Receives webhooks; what is not as the provider publishes it is added to `odd`. */
async function receiveNotices(odd: string[], answer: (count: number) => number) {
  const notices: Notice[] = []
  const webhookUrl = await receive(async (request) => {
    const signature = String(request.headers['stripe-signature'])
    const body = await buffer(request)
    odd.push(...misfits(JSON.parse(body.toString())))
    notices.push({ body, signature })
    return answer(notices.length)
  })
  return { notices, webhookUrl }
}

/** Sets the faults from now on. */
async function misbehave(port: number, faults: object): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/chaos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  })
}

export const SESSION = {
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'eur',
        unit_amount: 9000,
        product_data: { name: 'Tuesday Pickleball' },
      },
    },
  ],
  success_url: 'http://localhost:3000/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/cancel',
  customer_email: 'aoife@hive.example',
  client_reference_id: '7',
} satisfies Stripe.Checkout.SessionCreateParams

/** The id of the payment of a session that was tried to be paid. */
export async function intentIdOf(stripe: Stripe, sessionId: string): Promise<string> {
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(sessionId)
  return typeof intent === 'string' ? intent : ''
}

/** Sends the card form as a browser does. */
export function fillIn(cardPage: string | null, cardNumber: string): Promise<Response> {
  return fetch(cardPage ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ cardNumber, expiry: '12 / 34', cvc: '123', name: 'Aoife Byrne' }),
  })
}

function sdk(port: number, odd: string[]): Stripe {
  return new Stripe(SECRET_KEY, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: watchedHttp(odd),
  })
}

async function receive(handle: (request: IncomingMessage) => Promise<number>): Promise<string> {
  const server = createServer((request, response) => {
    void handle(request).then((status) => response.writeHead(status).end())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.close()
  })
  return `http://127.0.0.1:${portOf(server)}/`
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port.')
  return address.port
}
