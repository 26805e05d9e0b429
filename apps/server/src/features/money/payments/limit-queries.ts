import type { MoneyLimits } from '@hive/domain/money/payments/limits'
import type { Database } from '#db/database.ts'

export function findLimits(db: Database): Promise<MoneyLimits> {
  return db
    .selectFrom('moneyLimits')
    .select(['askAboveCents as askAbove', 'secondAboveCents as secondAbove'])
    .executeTakeFirstOrThrow()
}

export async function setLimits(
  db: Database,
  { askAbove, secondAbove }: MoneyLimits,
): Promise<void> {
  await db
    .updateTable('moneyLimits')
    .set({ askAboveCents: askAbove, secondAboveCents: secondAbove })
    .execute()
}
