import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#db/database.ts'

/** The keys of the payments with which the demo begins. */
export const DEMO_KEY = 'demo:'

const AGAIN_MS = 100
const PATIENCE_MS = 10_000

type Telling = { db: Database; log: Pick<Logger, 'warn'>; standInPort: number }

/**
 * Tells the payment provider's stand-in which payments the demo begins with, so that they have fees, are paid out and can
 * be given back. It keeps those that it does not know; whether there were any.
 */
export async function tellOfPayments({ db, log, standInPort }: Telling): Promise<boolean> {
  const payments = (await listDemoPayments(db)).map(toPast)
  const url = `http://127.0.0.1:${standInPort}/past`
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await post(url, { payments }).catch((error: unknown) => error)
    if (answer instanceof Response && answer.ok) {
      return ((await answer.json()) as { added: number }).added > 0
    }
    if (performance.now() > deadline) {
      log.warn({ err: answer }, 'the stand-ins do not know the payments of the demo')
      return false
    }
    // The stand-ins start beside us.
    await pause(AGAIN_MS)
  }
}

function post(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

function listDemoPayments(db: Database) {
  return db
    .selectFrom('payments as p')
    .innerJoin('registrations as r', 'r.id', 'p.registrationId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .innerJoin('players as w', 'w.id', 'r.playerId')
    .select(['p.idempotencyKey', 'p.paymentIntentId', 'p.paidAt', 'p.amountCents'])
    .select(['r.id as registrationId', 'r.leagueId', 'l.title', 'w.name', 'w.email'])
    .where('p.idempotencyKey', 'like', `${DEMO_KEY}%`)
    .where('p.paymentIntentId', 'is not', null)
    .execute()
}

type DemoPayment = Awaited<ReturnType<typeof listDemoPayments>>[number]

/** The card page as our own call would have opened it. */
function toPast(payment: DemoPayment) {
  const metadata = {
    registration_id: String(payment.registrationId),
    league_id: String(payment.leagueId),
    checkout: payment.idempotencyKey,
  }
  return {
    id: payment.paymentIntentId,
    paidAt: payment.paidAt?.getTime(),
    payer: payment.name,
    session: {
      mode: 'payment',
      customer_email: payment.email,
      client_reference_id: String(payment.registrationId),
      metadata,
      payment_intent_data: { metadata },
      line_items: { 0: lineOf(payment) },
      success_url: 'http://localhost/',
      cancel_url: 'http://localhost/',
    },
  }
}

function lineOf({ amountCents, title }: DemoPayment) {
  const price = { currency: 'eur', unit_amount: String(amountCents), product_data: { name: title } }
  return { quantity: '1', price_data: price }
}
