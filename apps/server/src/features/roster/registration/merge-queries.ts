import { emailKey } from '@hive/domain/base/players/email'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { AccountMerge } from '#room-data.ts'

/** Makes the sign-ups of one account those of another, with what it did to others. */
export async function moveSignUps(db: Database, { from, to }: AccountMerge): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ playerId: to.id })
    .where('playerId', '=', from.id)
    .execute()
  await db
    .updateTable('registrationEvents')
    .set({ actor: `player:${to.id}` })
    .where('actor', '=', `player:${from.id}`)
    .execute()
}

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
    where r.id = f.registration_id and r.player_id = ${to.id} and f.email = ${after}`.execute(db)
}
