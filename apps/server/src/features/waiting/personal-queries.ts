import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Deletes old entries of waiting lists that are closed. */
export async function deleteOldLines(db: Database, before: Date): Promise<void> {
  await sql`
    delete from waiting_list
    where state not in ('waiting', 'offered')
      and coalesce(offer_ends_at, joined_at) < ${before}`.execute(db)
}

export function listWaiting(db: Database, playerId: number) {
  return db
    .selectFrom('waitingList as w')
    .innerJoin('leagues as l', 'l.id', 'w.leagueId')
    .innerJoin('registrationTypes as t', 't.id', 'w.registrationTypeId')
    .select(['l.title as league', 't.name as type', 'w.places', 'w.state', 'w.joinedAt'])
    .select('w.offerEndsAt')
    .where('w.playerId', '=', playerId)
    .orderBy('w.id')
    .execute()
}
