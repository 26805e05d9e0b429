import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { ProviderLine, ProviderPayout } from '#ports/payments.ts'

/** Keeps lines of the provider's books. They never change, so one that is known stays as it is. */
export async function insertLines(db: Database, lines: readonly ProviderLine[]): Promise<void> {
  if (lines.length === 0) return
  // One text in place of a parameter for each value: a year of books is some hundred thousand lines.
  await sql`
    insert into provider_lines
      (id, kind, source_id, payment_intent_id, amount_cents, fee_cents, currency, created_at)
    select id, kind, "sourceId", "paymentIntentId", amount, fee, currency, "createdAt"
    from json_to_recordset(${JSON.stringify(lines)}) as line (id text, kind text, "sourceId" text,
      "paymentIntentId" text, amount int, fee int, currency text, "createdAt" timestamptz)
    on conflict do nothing`.execute(db)
}

/** Keeps payouts with the state that they have now. */
export async function savePayouts(db: Database, payouts: readonly ProviderPayout[]): Promise<void> {
  if (payouts.length === 0) return
  await db
    .insertInto('providerPayouts')
    .values(payouts.map(({ amount, ...payout }) => ({ ...payout, amountCents: amount })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        arrivesOn: eb.ref('excluded.arrivesOn'),
      })),
    )
    .execute()
}

/** The time until which the provider's books have been read; `null` before the first time. */
export async function findReadUntil(db: Database): Promise<Date | null> {
  const { until } = await db
    .selectFrom('providerReads')
    .select((eb) => eb.fn.max('until').as('until'))
    .executeTakeFirstOrThrow()
  return until
}

/** When the first card payment was made here. */
export async function findFirstPaidAt(db: Database): Promise<Date | null> {
  const { at } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.min('paidAt').as('at'))
    .where('paymentIntentId', 'is not', null)
    .executeTakeFirstOrThrow()
  return at
}

export async function insertRead(db: Database, read: { since: Date; until: Date }): Promise<void> {
  await db.insertInto('providerReads').values(read).execute()
}
