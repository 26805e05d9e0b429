import { emailKey } from '@hive/domain/base/players/email'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { AccountMerge } from '#room-data.ts'

/** Friends who asked for the person by the old address ask for them by the new one. */
export async function renameFriend(db: Database, { from, to }: AccountMerge): Promise<void> {
  const [before, after] = [emailKey(from.email), emailKey(to.email)]
  await sql`
    update registration_friends f set email = ${after}
    where f.email = ${before} and not exists (
      select from registration_friends o
      where o.registration_id = f.registration_id and o.email = ${after})`.execute(db)
  await sql`
    delete from registration_friends f using registrations r
    where r.id = f.registration_id and r.player_id in (${from.id}, ${to.id}) and f.email = ${after}`.execute(
    db,
  )
}
