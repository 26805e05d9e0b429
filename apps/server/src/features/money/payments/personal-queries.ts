import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { registrationsOf } from '#db/shared-queries.ts'

/** Takes out of a player's payments what is not for the books: the card page, and what organisers wrote about it. */
export async function eraseMoneyNotes(db: Database, playerId: number): Promise<void> {
  const registrations = sql`select id from registrations where player_id = ${playerId}`
  await sql`
    update payments set session_url = null, reference = '' where registration_id in (${registrations})`.execute(
    db,
  )
  await sql`
    update refunds set note = '', reference = '',
      given_up_because = case when given_up_because is not null then '' end where registration_id in (${registrations})`.execute(
    db,
  )
}

export async function deleteOldNotices(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('paymentEvents').where('receivedAt', '<', before).execute()
}

export function listPayments(db: Database, playerId: number) {
  return registrationsOf(db, playerId)
    .innerJoin('payments as p', 'p.registrationId', 'r.id')
    .select([
      'p.amountCents',
      'p.creditCents',
      'p.currency',
      'p.way',
      'p.reference',
      'p.state',
      'p.createdAt',
      'p.paidAt',
    ])
    .select(['p.refundedCents', 'p.disputedAt', 'p.sessionId', 'p.paymentIntentId'])
    .orderBy('p.id')
    .execute()
}

export function listRefunds(db: Database, playerId: number) {
  return registrationsOf(db, playerId)
    .innerJoin('refunds as f', 'f.registrationId', 'r.id')
    .select(['f.amountCents', 'f.reason', 'f.note', 'f.state', 'f.failure', 'f.providerId'])
    .select([
      'f.way',
      'f.reference',
      'f.handedBackOn',
      'f.chooseUntil',
      'f.chosenAt',
      'f.createdAt',
      'f.givenUpBecause',
    ])
    .orderBy('f.id')
    .execute()
}

export function listDisputes(db: Database, playerId: number) {
  return registrationsOf(db, playerId)
    .innerJoin('disputes as d', 'd.registrationId', 'r.id')
    .select(['d.amountCents', 'd.state', 'd.openedAt', 'd.endedAt', 'd.providerId'])
    .orderBy('d.id')
    .execute()
}
