import type { Database } from '#db/database.ts'

export function listCreditsOf(db: Database, playerId: number) {
  return ownCredits(db, playerId)
    .select(['c.origin', 'c.note', 'c.expiresAt', 'c.remindedAt', 'c.createdAt'])
    .orderBy('c.id')
    .execute()
}

export function listCreditEntriesOf(db: Database, playerId: number) {
  return ownCredits(db, playerId)
    .innerJoin('creditEntries as e', 'e.creditId', 'c.id')
    .select(['e.kind', 'e.amountCents', 'e.at'])
    .orderBy('e.id')
    .execute()
}

function ownCredits(db: Database, playerId: number) {
  return db
    .selectFrom('credits as c')
    .innerJoin('registrations as r', 'r.id', 'c.registrationId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .select('l.title as league')
    .where('c.playerId', '=', playerId)
}

export async function eraseCreditNotes(db: Database, playerId: number): Promise<void> {
  await db.updateTable('credits').set({ note: '' }).where('playerId', '=', playerId).execute()
}
