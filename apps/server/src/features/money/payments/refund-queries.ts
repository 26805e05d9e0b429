import {
  type MovedMoney,
  movedWithin,
  type RefundState,
} from '@hive/domain/money/payments/cancellation'
import { type BackWay, BY_HAND_WAYS } from '@hive/domain/base/money/ways'
import type { Day } from '@hive/domain/base/time/day'
import { type NotNull, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { New } from '#db/schema.ts'
import {
  BACK_OF_PAYMENT,
  IS_CHOOSING,
  IS_OWED_OR_MADE,
  IS_CARRIED,
  IS_WITHHELD,
  MONEY_OF,
  MOVED_HERE,
  shareOfDissolved,
  TO_BE_MADE_FROM,
  withEarlier,
} from '#db/shared-queries.ts'

type NewRefund = New<'refunds'> & { moneyOfId: number | null }

/** Writes a refund down; one with the same key, or the same number at the provider, exists. */
export async function insertRefund(db: Database, refund: NewRefund): Promise<number | null> {
  const row = await db
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export function findRefund(db: Database, id: number) {
  return db
    .selectFrom('refunds as f')
    .innerJoin('payments as p', (join) => join.on('p.registrationId', '=', MONEY_OF))
    .selectAll('f')
    .select(['p.paymentIntentId', 'p.registrationId as moneyOf', IS_CHOOSING.as('isChoosing')])
    .select(sql<boolean>`f.created_at < now() - interval '12 hours'`.as('isOld'))
    .where('f.id', '=', id)
    .executeTakeFirst()
}

/** Our row of a refund that the provider lists: by its number there, else by ours, which it keeps. */
export function findKnown(
  db: Database,
  registrationId: number,
  { id: providerId, refundId }: { id: string; refundId: number | null },
) {
  return db
    .selectFrom('refunds')
    .select(['id', 'state'])
    .where((eb) =>
      eb.or([eb('registrationId', '=', registrationId), eb('moneyOfId', '=', registrationId)]),
    )
    .where((eb) =>
      eb.or([
        eb('providerId', '=', providerId),
        ...(refundId === null
          ? []
          : [eb.and([eb('id', '=', refundId), eb('providerId', 'is', null)])]),
      ]),
    )
    .orderBy(sql`provider_id is null`)
    .executeTakeFirst()
}

/** Ends a refund that was never made: its money has gone back by another way. */
export async function supersede(db: Database, id: number): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ state: 'superseded', updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .execute()
}

/** Ends what is owed of a refund that failed; `false` when it does not stand as failed. */
export async function giveUp(db: Database, id: number, because: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ state: 'superseded', givenUpBecause: because, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'failed'),
        eb.and([eb('state', '=', 'due'), eb('way', 'in', BY_HAND_WAYS)]),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes where a refund stands. Its time is that of its last change: to hear the same again moves nothing. */
export async function setRefund(
  db: Database,
  id: number,
  change: {
    state: RefundState
    providerId?: string
    failure?: string | null
    reference?: string
    handedBackOn?: Day | null
  },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      ...change,
      updatedAt: sql<Date>`case when state = ${change.state} then updated_at else now() end`,
    })
    .where('id', '=', id)
    .execute()
}

/** Asks for a refund under another key from now on: the provider keeps its answer to the last one. */
export async function renewKey(db: Database, id: number): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ asks: sql<number>`asks + 1` })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .execute()
}

/** Lowers a refund that has yet to be made, or made again; under a new key, since the old one names another sum. */
export async function lowerRefund(db: Database, id: number, amountCents: number): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      amountCents,
      asks: sql<number>`asks + 1`,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['due', 'failed'])
    .execute()
}

/** All refunds of a registration, oldest first. */
export function listRefundsOf(db: Database, registrationId: number) {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('registrationId', '=', registrationId)
    .orderBy('id')
    .execute()
}

/** The sign-ups to which money of this one has moved, or from which it goes back; itself, and the newest in front. */
export async function listMoneyOf(db: Database, registrationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.registration_id as id from refunds f where f.money_of_id = ${registrationId}
    union select e.registration_id from refunds f join credits c on c.key = 'refund:' || f.id
      join credit_entries e on e.credit_id = c.id and e.registration_id is not null
      where f.money_of_id = ${registrationId} and ${IS_CARRIED}`.execute(db)
  const ids = new Set([registrationId, ...rows.map(({ id }) => id)])
  return [...ids].toSorted((one, other) => other - one)
}

/** The refunds of a sign-up, and those of its money from where that has moved; locked: a choice waits until the transaction ends. */
export function lockRefundsOf(db: Database, registrationId: number) {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where((eb) =>
      eb.or([eb('registrationId', '=', registrationId), eb('moneyOfId', '=', registrationId)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The payments of a sign-up's owner, with the try-out before it; or of its place, with the owners before. */
export type PaidFor = 'owner' | 'place'

/**
 * The money paid, less what goes back already and what banks have taken back; oldest first. The sign-ups are locked before
 * a second statement adds up: one that waits for a lock still sees the sums from before.
 */
export async function lockPaid(db: Database, registrationId: number, what: PaidFor = 'owner') {
  // The newest first, as everyone locks them who follows a sign-up back.
  await sql`select from registrations where id in (${withEarlier(sql`${registrationId}::bigint`, what)})
    order by id desc for update`.execute(db)
  return listPaid(db, registrationId, what)
}

/** The same at this moment, for someone who only looks. */
export async function listPaid(db: Database, registrationId: number, what: PaidFor = 'owner') {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('registrations as r', 'r.id', 'p.registrationId')
    .select(['p.registrationId', 'p.amountCents', 'p.creditCents', 'p.way', 'r.state'])
    .select([BACK_OF_PAYMENT.as('backCents'), MONEY_BACK.as('moneyBackCents')])
    .select(MOVED_HERE.as('moved'))
    .select(
      shareOfDissolved(sql`n.id in (${withEarlier(sql`${registrationId}::bigint`, what)})`).as(
        'shareCents',
      ),
    )
    .where('p.state', '=', 'paid')
    .where(sql<boolean>`r.id in (${withEarlier(sql`${registrationId}::bigint`, what)})`)
    .orderBy('p.registrationId')
    .execute()
  return rows.map(({ registrationId: id, state, way, ...sums }) => {
    return { registrationId: id, state, way, ...shareLeft(sums) }
  })
}

type Sums = {
  amountCents: number
  creditCents: number
  backCents: number
  moneyBackCents: number
  moved: MovedMoney[]
  /** The part that is for this place, where the payment was for a team whose people became individuals. */
  shareCents: number | null
}

function shareLeft({ amountCents, creditCents, backCents, moneyBackCents, ...sums }: Sums) {
  const left = Math.max(0, amountCents - backCents)
  const cents = Math.min(left, sums.shareCents ?? left)
  const money = Math.min(cents, Math.max(0, amountCents - creditCents - moneyBackCents))
  return { cents, money, moved: movedWithin(cents - money, sums.moved) }
}

/** The part of the money of a payment `p` that has gone back, is to go back, or has moved on. */
const MONEY_BACK = sql<number>`(
  (select coalesce(sum(f.amount_cents), 0)::int from refunds f
    where f.registration_id = p.registration_id and f.money_of_id = p.registration_id
      and ${IS_OWED_OR_MADE})
  + (select coalesce(sum(d.amount_cents), 0)::int from disputes d
    where d.registration_id = p.registration_id and d.state = 'lost'))`

/** When a sign-up ended, and by whom; `isDecided`: an organiser has said why nothing, or nothing more, goes back. */
export function findEnd(db: Database, registrationId: number) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .select('l.startDate')
    .select(
      sql<Day | null>`(select to_char(coalesce(r.leaving_since, max(e.at)) at time zone 'Europe/Dublin', 'YYYY-MM-DD')
        from registration_events e where e.registration_id = r.id and e.to_state = 'cancelled'
          and e.actor in ('player:' || r.player_id, 'privacy') having count(*) > 0)`.as(
        'givenUpOn',
      ),
    )
    .select(
      sql<boolean>`(r.state = 'cancelled' and (exists (select from organiser_actions a
          where a.subject = 'registration:' || r.id and a.kind = 'place_removed')
        or exists (select from refunds f where f.registration_id = r.id and f.given_up_because is not null)))`.as(
        'isDecided',
      ),
    )
    .where('r.id', '=', registrationId)
    .executeTakeFirstOrThrow()
}

/** The registration that a payment intent of the provider paid for. */
export function findByIntent(db: Database, paymentIntentId: string) {
  return db
    .selectFrom('payments')
    .select(['registrationId', 'amountCents', 'creditCents'])
    .where('paymentIntentId', '=', paymentIntentId)
    .executeTakeFirst()
}

/** Refunds that the provider has not finished, and intents to ask it about; oldest first. */
export function listUnsettledRefunds(db: Database) {
  return db
    .selectFrom('refunds as f')
    .innerJoin('payments as p', (join) => join.on('p.registrationId', '=', MONEY_OF))
    .select('p.paymentIntentId')
    .distinct()
    .where('f.state', '=', 'pending')
    .where('p.paymentIntentId', 'is not', null)
    .limit(200)
    .$narrowType<{ paymentIntentId: NotNull }>()
    .execute()
}

/** Refunds that should have been made by now, and that no bank's dispute keeps waiting. */
export function listOverdueRefunds(db: Database) {
  return db
    .selectFrom('refunds as f')
    .select('f.id')
    .where('f.state', '=', 'due')
    .where('f.way', 'in', ['card', 'credit'])
    .where(TO_BE_MADE_FROM, '<', sql<Date>`now() - interval '10 minutes'`)
    .where(sql<boolean>`not ${IS_WITHHELD}`)
    .orderBy('f.id')
    .limit(200)
    .execute()
}

/**
 * Puts a new refund, under a new key, in the place of one that failed or goes another way: the provider would repeat its answer to the old
 * key, and goes on listing the old number. `null` when the old one is not as it was any more.
 */
export async function replaceRefund(
  db: Database,
  { id, state }: { id: number; state: RefundState },
  { key: idempotencyKey, way }: { key: string; way: BackWay },
) {
  const old = await db
    .updateTable('refunds')
    .set({ state: 'superseded', updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', state)
    .returning(['registrationId', 'moneyOfId', 'amountCents', 'reason', 'note', 'actor'])
    .executeTakeFirst()
  if (!old) return null
  return insertRefund(db, { ...old, way, idempotencyKey, retryOf: id })
}

/** When a refund was ordered first, however often another one has taken its place since. */
export async function findOwedSince(db: Database, id: number): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    with recursive earlier as (
      select id, retry_of, created_at from refunds where id = ${id}
      union select f.id, f.retry_of, f.created_at from refunds f join earlier e on f.id = e.retry_of)
    select min(created_at) as since from earlier`.execute(db)
  return rows[0]?.since ?? new Date(0)
}

/** The refund that took the place of another one. */
export function findRetryOf(db: Database, id: number) {
  return db
    .selectFrom('refunds')
    .select(['id', 'state', 'way'])
    .where('retryOf', '=', id)
    .executeTakeFirst()
}

/** Whether an order about a sign-up, by its key, has been carried out: each part of its money is a refund. */
export async function isOrdered(
  db: Database,
  registrationId: number,
  key: string,
): Promise<boolean> {
  const idempotencyKey = `refund:${registrationId}:${key}`
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('registrationId', '=', registrationId)
    .where(
      sql<boolean>`(idempotency_key = ${idempotencyKey} or starts_with(idempotency_key, ${`${idempotencyKey}:`}))`,
    )
    .executeTakeFirst()
  return row !== undefined
}
