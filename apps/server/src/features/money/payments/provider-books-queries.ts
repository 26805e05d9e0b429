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
        isAutomatic: eb.ref('excluded.isAutomatic'),
      })),
    )
    .execute()
}

/** Payouts of which it is not known what is in them, or whose lines do not add up yet; the oldest first. */
export async function listPayoutsToRead(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('providerPayouts as o')
    .select('o.id')
    .where('o.isAutomatic', '=', true)
    .where('o.state', '<>', 'failed')
    .where((eb) =>
      eb.or([
        eb('o.linesReadAt', 'is', null),
        eb.and([eb('o.createdAt', '>=', since), eb(GAP_OF_PAYOUT, '<>', 0)]),
      ]),
    )
    .orderBy('o.createdAt')
    .limit(MOST_PAYOUTS)
    .execute()
  return rows.map(({ id }) => id)
}

/** The sum of the lines of a payout `o` beyond its amount, in cents. */
export const GAP_OF_PAYOUT = sql<number>`((select coalesce(sum(b.amount_cents - b.fee_cents), 0)
  from provider_lines b where b.payout_id = o.id and b.kind <> 'payout') - o.amount_cents)::int`

/** More than this are read on the next day; a first reading may find years of them. */
const MOST_PAYOUTS = 400

/** Notes which payout lines are part of; one that was not known yet is kept. */
export async function savePayoutOfLines(
  db: Database,
  payoutId: string,
  lines: readonly ProviderLine[],
): Promise<void> {
  await insertLines(db, lines)
  const ids = lines.map(({ id }) => id)
  await db.updateTable('providerLines').set({ payoutId }).where('id', 'in', ids).execute()
}

export async function setLinesRead(db: Database, payoutId: string, at: Date): Promise<void> {
  await db
    .updateTable('providerPayouts')
    .set({ linesReadAt: at })
    .where('id', '=', payoutId)
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
