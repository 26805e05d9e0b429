import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Takes out of a player's payments what is not for the books: the card page, and words about a refund. */
export async function eraseMoneyNotes(db: Database, playerId: number): Promise<void> {
  const registrations = sql`select id from registrations where player_id = ${playerId}`
  await sql`
    update payments set session_url = null where registration_id in (${registrations})`.execute(db)
  await sql`
    update refunds set note = '' where registration_id in (${registrations})`.execute(db)
}

export async function deleteOldNotices(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('paymentEvents').where('receivedAt', '<', before).execute()
}

/** A player's registrations with their leagues: what the lists below begin with. */
function own(db: Database, playerId: number) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .select('l.title as league')
    .where('r.playerId', '=', playerId)
}

export function listPayments(db: Database, playerId: number) {
  return own(db, playerId)
    .innerJoin('payments as p', 'p.registrationId', 'r.id')
    .select(['p.amountCents', 'p.currency', 'p.state', 'p.createdAt', 'p.paidAt'])
    .select(['p.refundedCents', 'p.disputedAt', 'p.sessionId', 'p.paymentIntentId'])
    .orderBy('p.id')
    .execute()
}

export function listRefunds(db: Database, playerId: number) {
  return own(db, playerId)
    .innerJoin('refunds as f', 'f.registrationId', 'r.id')
    .select(['f.amountCents', 'f.reason', 'f.note', 'f.state', 'f.failure', 'f.providerId'])
    .select('f.createdAt')
    .orderBy('f.id')
    .execute()
}

export function listDisputes(db: Database, playerId: number) {
  return own(db, playerId)
    .innerJoin('disputes as d', 'd.registrationId', 'r.id')
    .select(['d.amountCents', 'd.state', 'd.openedAt', 'd.providerId'])
    .orderBy('d.id')
    .execute()
}
