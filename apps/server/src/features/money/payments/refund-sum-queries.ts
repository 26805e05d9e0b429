import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { backByWay, IS_BY_HAND, seriesAt } from '#db/shared-queries.ts'

/** The money that is still to go back to a player, by the way that it goes. */
export async function backTo(db: Database, playerId: number) {
  const which = sql`f.state in ('due', 'pending') and f.registration_id in (
    select id from registrations where player_id = ${playerId})`
  const { back } = await db.selectNoFrom(backByWay(which).as('back')).executeTakeFirstOrThrow()
  return back
}

/** The sign-ups, with the series of their receipts, of what an organiser is still to give back to a player by hand. */
export function listOwedByHand(db: Database, playerId: number) {
  return db
    .selectFrom('refunds as f')
    .innerJoin('registrations as r', 'r.id', 'f.registrationId')
    .innerJoin('payments as p', 'p.registrationId', 'r.id')
    .select(['r.id', seriesAt(sql`coalesce(p.paid_at, now())`).as('series')])
    .distinct()
    .where('r.playerId', '=', playerId)
    .where('f.state', '=', 'due')
    .where(IS_BY_HAND)
    .orderBy('r.id')
    .execute()
}

/**
 * The part of the money behind a sign-up's refunds that banks and the payment provider have taken back, by its payment or
 * one before it.
 */
export async function sumTakenBack(db: Database, registrationId: number): Promise<number> {
  const sources = sql`(select ${registrationId}::bigint union select f.money_of_id from refunds f
    where f.registration_id = ${registrationId} and f.money_of_id is not null)`
  const { rows } = await sql<{ cents: number }>`select (
    (select coalesce(sum(d.amount_cents), 0) from disputes d
      where d.registration_id in ${sources} and d.state = 'lost')
    + (select coalesce(sum(f.amount_cents), 0) from refunds f where f.registration_id in ${sources}
      and f.reason = 'elsewhere' and f.state in ('pending', 'succeeded')))::int as cents`.execute(
    db,
  )
  return rows[0]?.cents ?? 0
}

/** The money that is still owed of refunds of ours for a sign-up that have failed. */
export async function heldUpCents(db: Database, registrationId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('cents'))
    .where('registrationId', '=', registrationId)
    .where('state', '=', 'failed')
    .where('reason', '<>', 'elsewhere')
    .executeTakeFirstOrThrow()
  return cents
}

/** Writes into a payment how much of it the provider has given back. */
export async function sumUpRefunds(db: Database, registrationId: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      refundedCents: sql<number>`(select coalesce(sum(amount_cents), 0) from refunds
        where registration_id = ${registrationId} and state in ('pending', 'succeeded'))`,
    })
    .where('registrationId', '=', registrationId)
    .execute()
}
