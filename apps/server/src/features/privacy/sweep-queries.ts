import type { Swept } from '@hive/domain/account/retention'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** What is too old, by table: each statement ends what nothing refers to any more. */
const OLD = {
  payment_events: (border: Date) => sql`delete from payment_events where received_at < ${border}`,
  sent_mails: (border: Date) => sql`delete from sent_mails where sent_at < ${border}`,
  waiting_list: (border: Date) => sql`
    delete from waiting_list
    where state not in ('waiting', 'offered') and coalesce(offer_ends_at, joined_at) < ${border}`,
  team_invitations: (border: Date) => sql`
    delete from team_invitations i using teams t, leagues l
    where t.id = i.team_id and l.id = t.league_id and i.accepted_at is null
      and l.end_date < ${border}`,
} satisfies Record<Swept, (border: Date) => unknown>

export async function deleteOld(db: Database, table: Swept, border: Date): Promise<void> {
  await OLD[table](border).execute(db)
}
