import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Whether the owner of a sign-up `t` has cancelled it and waits for the others, or has asked for the account to be deleted. */
export const IS_LEAVING = sql<boolean>`(t.leaving_at is not null or exists (
  select from players l where l.id = t.player_id and l.deletion_due_at is not null))`

/** Whether the owner of a team's sign-up is leaving it, so that nothing is to be charged to them. */
export async function isLeaving(db: Database, registrationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('registrations as t')
    .select(IS_LEAVING.as('is'))
    .where('t.id', '=', registrationId)
    .executeTakeFirst()
  return row?.is ?? false
}
