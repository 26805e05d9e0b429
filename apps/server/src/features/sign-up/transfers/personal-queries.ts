import { emailKey } from '@hive/domain/base/players/email'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

export function listOffersBy(db: Database, playerId: number) {
  return selectOffers(db)
    .select(['t.email', 't.device'])
    .where('r.playerId', '=', playerId)
    .execute()
}

export function listOffersTo(db: Database, email: string) {
  return selectOffers(db)
    .where(sql<boolean>`lower(t.email) = ${emailKey(email)}`)
    .execute()
}

function selectOffers(db: Database) {
  return db
    .selectFrom('placeTransfers as t')
    .innerJoin('registrations as r', 'r.id', 't.registrationId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .select(['l.title as league', 't.state', 't.offeredAt', 't.endsAt'])
    .orderBy('t.id')
}

export async function deleteOffersBy(db: Database, playerId: number): Promise<void> {
  await sql`
    delete from place_transfers t using registrations r
    where r.id = t.registration_id and r.player_id = ${playerId}`.execute(db)
}

export async function deleteOffersTo(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom('placeTransfers')
    .where(sql<boolean>`lower(email) = ${emailKey(email)}`)
    .execute()
}

/** Deletes offers that ended before. */
export async function deleteOldOffers(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('placeTransfers').where('endsAt', '<', before).execute()
}

/** Offers to an address become offers to another one of the same person. */
export async function moveOffers(
  db: Database,
  { from, to }: { from: { email: string }; to: { email: string } },
): Promise<void> {
  await db
    .updateTable('placeTransfers')
    .set({ email: to.email })
    .where(sql<boolean>`lower(email) = ${emailKey(from.email)}`)
    .execute()
}
