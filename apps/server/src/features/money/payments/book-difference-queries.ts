import type { ComparedKind } from '@hive/domain/money/payments/reconciliation'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { GAP, IS_OPEN, pairs } from './reconciliation-queries.ts'

/** Keeps what does not agree after the books were read. What an organiser accepted stays so while its amount does. */
export async function saveDifferences(db: Database, readUntil: Date): Promise<void> {
  const question = { readUntil, from: new Date(0), before: readUntil }
  await sql`
    with ${pairs(question)}, found as (
      select kind, source_id, ${GAP} as gap_cents, (at at time zone 'Europe/Dublin')::date as day
      from pairs where ${IS_OPEN}),
    agreed as (
      delete from book_differences b
      where not exists (select from found f where f.kind = b.kind and f.source_id = b.source_id))
    insert into book_differences as b (kind, source_id, gap_cents, day)
    select kind, source_id, gap_cents, day from found
    on conflict (kind, source_id) do update
      set gap_cents = excluded.gap_cents, day = excluded.day, accepted_at = null, reason = null
      where b.gap_cents <> excluded.gap_cents`.execute(db)
}

/** How many differences need a look, by the months of their days, the oldest first. */
export function countDifferences(db: Database) {
  const month = sql<string>`to_char(day, 'YYYY-MM')`
  return db
    .selectFrom('bookDifferences')
    .select([month.as('month'), sql<number>`count(*)::int`.as('count')])
    .where('acceptedAt', 'is', null)
    .groupBy(month)
    .orderBy('month')
    .execute()
}

type AcceptedDifference = { kind: ComparedKind; sourceId: string; gapCents: number; reason: string }

/** Accepts a difference as it is; `false` when there is none of this amount to accept. */
export async function setAccepted(
  db: Database,
  { kind, sourceId, gapCents, reason }: AcceptedDifference,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bookDifferences')
    .set({ reason, acceptedAt: sql<Date>`now()` })
    .where('kind', '=', kind)
    .where('sourceId', '=', sourceId)
    .where('gapCents', '=', gapCents)
    .where('acceptedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
