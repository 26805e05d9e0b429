import { emailKey } from '@hive/domain/base/players/email'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { AccountMerge } from '#room-data.ts'

/** Invitations to the old address become invitations to the new one, unless the team has invited that as well. */
export async function moveInvitations(db: Database, { from, to }: AccountMerge): Promise<void> {
  await sql`
    update team_invitations i set email = ${to.email}
    where lower(i.email) = ${emailKey(from.email)} and not exists (
      select from team_invitations o where o.team_id = i.team_id and o.id <> i.id
        and lower(o.email) = ${emailKey(to.email)})`.execute(db)
}
