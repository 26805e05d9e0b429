import { type Kysely, sql } from 'kysely'

/** Games that are called off because a team has left, which neither an organiser nor captains decide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE schedule_changes DROP CONSTRAINT schedule_changes_decided_by_check`.execute(
    db,
  )
  await sql`ALTER TABLE schedule_changes ADD CONSTRAINT schedule_changes_decided_by_check
    CHECK (decided_by IN ('organiser', 'captains', 'departure'))`.execute(db)
}
