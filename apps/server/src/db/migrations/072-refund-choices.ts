import { type Kysely, sql } from 'kysely'

/** Refunds whose owner chooses between card and credit, when a league is called off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE refunds
      -- Until when its owner may choose; null where there is no choice.
      ADD COLUMN choose_until timestamptz,
      -- When they chose, or when the time was found to be over.
      ADD COLUMN chosen_at timestamptz,
      ADD CHECK (chosen_at IS NULL OR choose_until IS NOT NULL)`.execute(db)
}
