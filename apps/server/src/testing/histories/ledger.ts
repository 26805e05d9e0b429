import { sql } from 'kysely'
import { readProviderBooks } from '#features/money/payments/provider-books.ts'
import { listUnlike } from '#features/money/payments/reconciliation-queries.ts'
import { isChargeKey } from '#ports/payments.ts'
import type { Cast, Stage } from './stage.ts'

/** The payment provider's numbers of what was paid in these sessions, and by kept cards for these leagues. */
export async function paidIntents(
  { cards }: Stage,
  { leagues }: Cast,
  pages: readonly { sessionId: string }[],
): Promise<string[]> {
  const charged = (await cards.charges()).filter(
    ({ status, metadata }) =>
      status === 'succeeded' &&
      isChargeKey(metadata['checkout']) &&
      leagues.includes(Number(metadata['league_id'])),
  )
  const own = new Set(pages.map(({ sessionId }) => sessionId))
  const paid = (await cards.sessions()).filter(
    ({ id, status }) => own.has(id) && status === 'complete',
  )
  return [...paid, ...charged].flatMap(({ payment_intent: intent }) => intent ?? []).toSorted()
}

/** Whether each cent that the payment provider holds for us is in our books, and the other way round. */
export async function ledgerProblems(
  { cards, context }: Stage,
  { leagues }: Cast,
  intents: readonly string[],
): Promise<string[]> {
  const own = new Set(intents)
  const taken = sum(
    (await cards.charges()).flatMap(({ payment_intent: intent, status, amount }) =>
      own.has(intent) && status === 'succeeded' ? amount : [],
    ),
  )
  const back = sum(
    (await cards.refunds()).flatMap((refund) =>
      own.has(refund.payment_intent) && refund.status !== 'failed' ? refund.amount : [],
    ),
  )
  const { rows } = await sql<{ kept: number }>`
    select coalesce(sum(p.amount_cents - p.credit_cents - (select coalesce(sum(f.amount_cents), 0) from refunds f
      where f.money_of_id = r.id and f.way = 'card' and f.state in ('pending', 'succeeded'))), 0)::int as kept
    from payments p join registrations r on r.id = p.registration_id
    where p.state = 'paid' and p.way = 'card' and r.league_id = any(${leagues})`.execute(context.db)
  const kept = rows[0]?.kept
  return kept === taken - back
    ? []
    : [`ledger: ${taken - back} at the payment provider, ${kept} here`]
}

const AN_HOUR_MS = 60 * 60 * 1000

/** Each payment, refund and dispute that differs from the payment provider's own books, an hour later. */
export async function bookProblems({ context }: Stage): Promise<string[]> {
  const readUntil = new Date(Date.now() + AN_HOUR_MS)
  await readProviderBooks({ ...context, now: () => readUntil })
  const unlike = await listUnlike(
    context.db,
    { from: new Date(0), before: readUntil, readUntil },
    9,
  )
  return unlike
    .filter(({ isUnderWay }) => !isUnderWay)
    .map(({ kind, sourceId }) => `books: ${kind} ${sourceId} is not as the payment provider has it`)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
