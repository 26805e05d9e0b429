import { REGISTRATION_TYPE_IDS } from '@hive/domain/registration/registration'
import { sql } from 'kysely'
import type { NoPlaceReason } from '@hive/domain/registration/late-money'
import type { Database } from '#db/database.ts'
import type { CheckoutSession } from '#ports/payments.ts'

/** Writes down a payment before the provider is asked for it. */
export async function insertPayment(
  db: Database,
  payment: { registrationId: number; idempotencyKey: string; amountCents: number },
): Promise<void> {
  await db.insertInto('payments').values(payment).execute()
}

export function findPaymentOf(db: Database, registrationId: number) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('registrationId', '=', registrationId)
    .executeTakeFirst()
}

/** The payment of a card session with its registration and league; locked with `lock`. */
export function findBySession(db: Database, sessionId: string) {
  return db
    .selectFrom('payments as p')
    .innerJoin('registrations as r', 'r.id', 'p.registrationId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .innerJoin('venues as v', 'v.id', 'l.venueId')
    .select(['p.registrationId', 'p.state as paymentState', 'r.state', 'r.playerId', 'r.leagueId'])
    .select(['l.title as leagueTitle', 'v.name as venueName'])
    .select(
      sql<NoPlaceReason | null>`(select f.reason from refunds f
        where f.registration_id = r.id and f.reason in (
          'place_gone', 'given_up', 'paid_twice', 'league_cancelled')
        order by f.id limit 1)`.as('noPlace'),
    )
    .select(
      sql<boolean>`exists (select from waiting_list w where w.league_id = r.league_id
        and w.player_id = r.player_id and w.state in ('waiting', 'offered'))`.as('isInLine'),
    )
    .where('p.sessionId', '=', sessionId)
    .executeTakeFirst()
}

/**
 * The registration that a card session is for: by the session, or, when we never got to note that, by the
 * key that it was asked for with.
 */
export async function findPaidFor(
  db: Database,
  { id, idempotencyKey }: CheckoutSession,
): Promise<number | null> {
  const row = await db
    .selectFrom('payments')
    .select('registrationId')
    .where((eb) =>
      eb.or([
        eb('sessionId', '=', id),
        eb('sessionId', 'is', null).and('idempotencyKey', '=', idempotencyKey),
      ]),
    )
    .executeTakeFirst()
  return row?.registrationId ?? null
}

/** The payment of a registration, locked; from now on it is known to be made by this session. */
export function lockPayment(db: Database, registrationId: number, { id }: CheckoutSession) {
  return db
    .updateTable('payments')
    .set({ sessionId: id })
    .where('registrationId', '=', registrationId)
    .where((eb) => eb.or([eb('sessionId', 'is', null), eb('sessionId', '=', id)]))
    .returningAll()
    .executeTakeFirst()
}

/** Notes the card page of a payment; `false` when its sign-up was given up while it was being opened. */
export async function setOpened(
  db: Database,
  registrationId: number,
  { id, url }: CheckoutSession,
): Promise<boolean> {
  const row = await db
    .updateTable('payments')
    .set({
      sessionId: id,
      sessionUrl: url,
      state: sql<'open'>`case when state = 'opening' then 'open' else state end`,
    })
    .where('registrationId', '=', registrationId)
    .where((eb) => eb.or([eb('sessionId', 'is', null), eb('sessionId', '=', id)]))
    .returning('state')
    .executeTakeFirst()
  return row !== undefined && row.state !== 'expired'
}

export async function setPaid(
  db: Database,
  registrationId: number,
  paymentIntentId: string | null,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'paid', paidAt: sql<Date>`now()`, paymentIntentId })
    .where('registrationId', '=', registrationId)
    .execute()
}

export async function setExpired(db: Database, registrationId: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'expired' })
    .where('registrationId', '=', registrationId)
    .where('state', 'in', ['opening', 'open'])
    .execute()
}

export function findRegistration(db: Database, id: number) {
  return db
    .selectFrom('registrations')
    .select(['id', 'playerId', 'leagueId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Live sign-ups of a league: upgrades first, so that each is cancelled together with its try-out; teammates
 * before their captain, so that they hear why their place is gone.
 */
export async function listLiveOf(db: Database, leagueId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('id')
    .where('leagueId', '=', leagueId)
    .where('state', 'in', ['held', 'confirmed'])
    .orderBy(sql`upgrades_id is null`)
    .orderBy(sql`registration_type_id <> ${REGISTRATION_TYPE_IDS.team_player}`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Live sign-ups of a player with the dates of their leagues; a try-out before its upgrade. */
export function listLiveOfPlayer(db: Database, playerId: number) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .select(['r.id as registrationId', 'l.startDate', 'l.endDate', 'l.cancelledAt'])
    .where('r.playerId', '=', playerId)
    .where('r.state', 'in', ['held', 'confirmed'])
    .orderBy('r.id')
    .execute()
}

/** Notes a notice of the provider; `false` when it was noted before. */
export async function noteEvent(
  db: Database,
  event: { id: string; type: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('paymentEvents')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Card sessions that may have ended without our hearing of it, oldest first. `neglected`: without those
 * of the last two minutes.
 */
export function listUnsettled(db: Database, which: 'all' | 'neglected') {
  return db
    .selectFrom('payments as p')
    .innerJoin('registrations as r', 'r.id', 'p.registrationId')
    .select(['p.registrationId', 'p.sessionId', sql<boolean>`r.held_until < now()`.as('isOverdue')])
    .where('p.state', 'in', ['opening', 'open'])
    .where(
      which === 'all'
        ? sql<boolean>`true`
        : sql<boolean>`(r.held_until < now() or p.created_at < now() - interval '2 minutes')`,
    )
    .orderBy('p.createdAt')
    .limit(500)
    .execute()
}
