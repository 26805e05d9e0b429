import type { Cents } from '@hive/domain/base/money/cents'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { New } from '#db/schema.ts'
import { registrationsOf } from '#db/shared-queries.ts'
import type { AccountMerge } from '#room-data.ts'

export type NewOrder = New<'moneyOrders'>

/** Writes an order down that waits for a second organiser; `false` when it was written down before. */
export async function insertOrder(db: Database, order: NewOrder): Promise<boolean> {
  const row = await db
    .insertInto('moneyOrders')
    .values(order)
    .onConflict((conflict) => conflict.column('requestId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** An order and whose sign-up it is for, locked until the transaction ends. */
export function lockOrder(db: Database, id: number) {
  return db
    .selectFrom('moneyOrders as o')
    .innerJoin('registrations as r', 'r.id', 'o.registrationId')
    .selectAll('o')
    .select('r.playerId as payee')
    .where('o.id', '=', id)
    .forUpdate('o')
    .executeTakeFirst()
}

type Decision = { decidedBy: number; isApproved: boolean; answer: string }

export async function setDecided(db: Database, id: number, decision: Decision): Promise<void> {
  await db
    .updateTable('moneyOrders')
    .set({ ...decision, decidedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** The orders that wait for a second organiser, the oldest first. */
export function listOpenOrders(db: Database) {
  return db
    .selectFrom('moneyOrders as o')
    .innerJoin('registrations as r', 'r.id', 'o.registrationId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .innerJoin('players as w', 'w.id', 'r.playerId')
    .innerJoin('players as a', 'a.id', 'o.askedBy')
    .select(['o.id', 'o.registrationId', 'r.leagueId', 'l.title as leagueTitle'])
    .select([
      'w.id as playerId',
      'w.name as playerName',
      'o.amountCents',
      'o.kind',
      'o.way',
      'o.reason',
    ])
    .select(['o.askedBy as askedById', 'a.name as askedBy', 'o.askedAt'])
    .where('o.decidedAt', 'is', null)
    .orderBy('o.id')
    .execute()
}

/**
 * Counts one account's orders and decisions as another one's: they are one person. An order that the one approved for the
 * other stays as it is: it tells that no second person did.
 */
export async function moveOrders(db: Database, { from, to }: AccountMerge): Promise<void> {
  await sql`
    update money_orders set asked_by = ${to.id}
      where asked_by = ${from.id} and (is_approved is not true or decided_by <> ${to.id})`.execute(
    db,
  )
  await sql`
    update money_orders set decided_by = ${to.id}
      where decided_by = ${from.id} and (is_approved is not true or asked_by <> ${to.id})`.execute(
    db,
  )
}

/** Takes out of the orders about a player what organisers wrote. */
export async function eraseOrderNotes(db: Database, playerId: number): Promise<void> {
  await sql`
    update money_orders set reason = '', answer = '' 
      where registration_id in (select id from registrations where player_id = ${playerId})`.execute(
    db,
  )
}

/** Organisers' orders about a player's sign-ups. */
export function listOrders(db: Database, playerId: number) {
  return registrationsOf(db, playerId)
    .innerJoin('moneyOrders as o', 'o.registrationId', 'r.id')
    .select(['o.kind', 'o.way', 'o.amountCents', 'o.reason', 'o.askedAt', 'o.decidedAt'])
    .select(['o.isApproved', 'o.answer'])
    .orderBy('o.id')
    .execute()
}

/**
 * The sum that organisers have ordered for a sign-up on their own within a day, as refunds or favours; without what a
 * second one approved, and what was taken back. Its sign-up is locked.
 */
export async function orderedSince(db: Database, registrationId: number): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`select greatest(0,
    (select coalesce(sum(f.amount_cents), 0) from refunds f where f.registration_id = ${registrationId}
      and f.reason = 'organiser' and f.state <> 'superseded' and f.created_at > now() - interval '1 day')
    + (select coalesce(sum(e.amount_cents), 0) from credits c join credit_entries e on e.credit_id = c.id
      where c.registration_id = ${registrationId} and c.origin = 'goodwill'
        and e.kind in ('granted', 'voided') and e.at > now() - interval '1 day')
    - (select coalesce(sum(o.amount_cents), 0) from money_orders o where o.registration_id = ${registrationId}
      and o.is_approved and o.decided_at > now() - interval '1 day'))::int as cents`.execute(db)
  return rows[0]?.cents ?? 0
}

export type EarlierOrder = {
  registrationId: number
  cents: Cents
  kind: NewOrder['kind']
  /** Whether it waits, or waited, for a second organiser. */
  waits: boolean
}

/** The earlier order of a request, for whichever sign-up of the same player; the sign-up asked about is locked. */
export async function findOrdered(
  db: Database,
  registrationId: number,
  requestId: string,
): Promise<EarlierOrder | null> {
  const theirs = sql`(select o.id from registrations r join registrations o on o.player_id = r.player_id
    where r.id = ${registrationId})`
  const { rows } = await sql<EarlierOrder>`
    select registration_id::int as "registrationId", amount_cents as cents, kind, true as waits
      from money_orders where request_id = ${requestId}::uuid
    union all select c.registration_id::int, e.amount_cents, 'goodwill', false
      from credits c join credit_entries e on e.credit_id = c.id and e.kind = 'granted'
      where c.key = ${`organiser:${requestId}`}
    union all select f.registration_id::int, sum(f.amount_cents)::int, 'refund', false from refunds f
      where f.registration_id in ${theirs} and f.reason = 'organiser' and f.retry_of is null
        and starts_with(f.idempotency_key, 'refund:' || f.registration_id || ${`:organiser:${requestId}`})
      group by f.registration_id
    limit 1`.execute(db)
  return rows[0] ?? null
}
