import type { Credit, CreditPart } from '@hive/domain/roster/credits/credit'
import type { Favours } from '@hive/domain/roster/credits/favour'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { New } from '#db/schema.ts'
import { FAVOURED, FAVOURS_UNSPENT, FAVOURS_USED } from '#db/shared-queries.ts'

export type NewCredit = New<'credits'> & { cents: number }

/** Writes a credit down with its first entry; `null` when it was given before. */
export async function insertCredit(
  db: Database,
  { cents, ...credit }: NewCredit,
): Promise<number | null> {
  const row = await db
    .insertInto('credits')
    .values(credit)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  const granted = { creditId: row.id, kind: 'granted', amountCents: cents } as const
  await db.insertInto('creditEntries').values(granted).execute()
  return row.id
}

/** A player's credits with what is left of each. */
export async function listCredits(db: Database, playerId: number): Promise<Credit[]> {
  const rows = await db
    .selectFrom('credits as c')
    .innerJoin('creditEntries as e', 'e.creditId', 'c.id')
    .select(['c.id as creditId', 'c.expiresAt'])
    .select(sql<number>`sum(e.amount_cents)::int`.as('left'))
    .where('c.playerId', '=', playerId)
    .groupBy('c.id')
    .execute()
  return rows
}

/**
 * The same, locked until the transaction ends. The sums are read after the lock: a statement that waits for one
 * would still see the entries from before.
 */
export async function lockCredits(db: Database, playerId: number): Promise<Credit[]> {
  const locked = await db
    .selectFrom('credits')
    .select('id')
    .where('playerId', '=', playerId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return locked.length === 0 ? [] : listCredits(db, playerId)
}

export async function insertSpent(
  db: Database,
  registrationId: number,
  parts: readonly CreditPart[],
): Promise<void> {
  if (parts.length === 0) return
  const entries = parts.map(({ creditId, cents }) => ({
    creditId,
    kind: 'spent' as const,
    amountCents: -cents,
    registrationId,
  }))
  await db.insertInto('creditEntries').values(entries).execute()
}

/** The parts of credits that a sign-up keeps or has used. */
export async function listKept(db: Database, registrationId: number): Promise<CreditPart[]> {
  return db
    .selectFrom('creditEntries')
    .select(['creditId', sql<number>`- sum(amount_cents)::int`.as('cents')])
    .where('registrationId', '=', registrationId)
    .groupBy('creditId')
    .having(sql<boolean>`sum(amount_cents) < 0`)
    .execute()
}

/** Gives back the credit that a sign-up keeps and was not made with. */
export async function returnCredit(db: Database, registrationId: number): Promise<void> {
  await sql`
    insert into credit_entries (credit_id, kind, amount_cents, registration_id)
    select credit_id, 'returned', - sum(amount_cents), registration_id from credit_entries
    where registration_id = ${registrationId} group by credit_id, registration_id
    having sum(amount_cents) < 0`.execute(db)
}

/** How much credit a sign-up has given back. */
export async function sumReturned(db: Database, registrationId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('creditEntries')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('cents'))
    .where('registrationId', '=', registrationId)
    .where('kind', '=', 'returned')
    .executeTakeFirstOrThrow()
  return cents
}

/** Takes what was given to someone else out of a credit, which is locked. */
export async function insertMoved(db: Database, { creditId, cents }: CreditPart): Promise<void> {
  const entry = { creditId, kind: 'moved', amountCents: -cents } as const
  await db.insertInto('creditEntries').values(entry).execute()
}

/** Whether an order of a credit has been carried out. */
export async function isGiven(db: Database, key: string): Promise<boolean> {
  const row = await db.selectFrom('credits').select('id').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

/** How much was given as favours for a sign-up, for those it followed, and for those whose money has moved to it. */
export async function favoursFor(db: Database, registrationId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('credits as c')
    .innerJoin('creditEntries as e', 'e.creditId', 'c.id')
    .innerJoin('registrations as r', (join) =>
      join.on(sql<boolean>`r.id = ${registrationId} and c.registration_id in ${FAVOURED}`),
    )
    .select(sql<number>`coalesce(sum(e.amount_cents), 0)::int`.as('cents'))
    .where('c.origin', '=', 'goodwill')
    .where('e.kind', 'in', ['granted', 'voided'])
    .executeTakeFirstOrThrow()
  return cents
}

/** The used part and the rest of the favours for a sign-up, and those that it followed or its money moved from. */
export function favoursOf(db: Database, registrationId: number): Promise<Favours> {
  return db
    .selectFrom('registrations as r')
    .select([FAVOURS_USED.as('used'), FAVOURS_UNSPENT.as('unspent')])
    .where('r.id', '=', registrationId)
    .executeTakeFirstOrThrow()
}

/** The credits that were given as favours for a sign-up, the one that ends first in front; locked until the transaction ends. */
export async function lockFavours(db: Database, registrationId: number): Promise<Credit[]> {
  const { rows } = await sql<{ id: number }>`select c.id from registrations r
    join credits c on c.origin = 'goodwill' and c.registration_id in ${FAVOURED}
    where r.id = ${registrationId} order by c.id for update of c`.execute(db)
  if (rows.length === 0) return []
  return db
    .selectFrom('credits as c')
    .innerJoin('creditEntries as e', 'e.creditId', 'c.id')
    .select(['c.id as creditId', 'c.expiresAt'])
    .select(sql<number>`sum(e.amount_cents)::int`.as('left'))
    .where(
      'c.id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('c.id')
    .orderBy('c.expiresAt')
    .orderBy('c.id')
    .execute()
}

/** The sign-up that a credit comes from. */
export function findOrigin(db: Database, creditId: number) {
  return db
    .selectFrom('credits')
    .select('registrationId')
    .where('id', '=', creditId)
    .executeTakeFirstOrThrow()
}

/** Notes that a player is reminded of the credits that end before a moment with something left; once for each. */
export async function noteReminded(
  db: Database,
  { now, before }: { now: Date; before: Date },
): Promise<number[]> {
  const rows = await db
    .updateTable('credits as c')
    .set({ remindedAt: now })
    .where('c.remindedAt', 'is', null)
    .where('c.expiresAt', '>', now)
    .where('c.expiresAt', '<=', before)
    .where(HAS_SOME)
    .returning('c.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether something is left of a credit `c`. */
const HAS_SOME = sql<boolean>`(select sum(amount_cents) > 0 from credit_entries where credit_id = c.id)`

/** Credits that have ended with something left; locked. */
export async function lockEnded(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('credits as c')
    .select('c.id')
    .where('c.expiresAt', '<=', now)
    .where(HAS_SOME)
    .orderBy('c.id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends what is left of credits, which are locked. */
export async function insertExpired(db: Database, creditIds: readonly number[]): Promise<void> {
  if (creditIds.length === 0) return
  await sql`
    insert into credit_entries (credit_id, kind, amount_cents)
    select credit_id, 'expired', - sum(amount_cents) from credit_entries
    where credit_id in (${sql.join(creditIds)}) group by credit_id
    having sum(amount_cents) > 0`.execute(db)
}

/** A player's credits with where they come from, the newest first. */
export function listOwnCredits(db: Database, playerId: number) {
  return db
    .selectFrom('credits as c')
    .innerJoin('creditEntries as e', 'e.creditId', 'c.id')
    .innerJoin('registrations as r', 'r.id', 'c.registrationId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .select(['c.id as creditId', 'c.origin', 'c.expiresAt', 'c.createdAt'])
    .select(['r.leagueId', 'l.title as league'])
    .select(sql<number>`sum(e.amount_cents) filter (where e.kind = 'granted')::int`.as('cents'))
    .select(sql<number>`sum(e.amount_cents)::int`.as('left'))
    .where('c.playerId', '=', playerId)
    .groupBy(['c.id', 'r.leagueId', 'l.title'])
    .orderBy('c.id', 'desc')
    .execute()
}

/** The facts in a mail about a credit. */
export function findCreditNews(db: Database, creditId: number) {
  return db
    .selectFrom('credits as c')
    .innerJoin('creditEntries as e', (join) =>
      join.onRef('e.creditId', '=', 'c.id').on('e.kind', '=', 'granted'),
    )
    .innerJoin('registrations as r', 'r.id', 'c.registrationId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .innerJoin('players as p', 'p.id', 'c.playerId')
    .leftJoin('credits as s', 's.id', 'c.fromCreditId')
    .leftJoin('players as g', 'g.id', 's.playerId')
    .select(['c.id', 'c.expiresAt', 'e.amountCents as cents', 'l.title', 'p.email', 'p.name'])
    .select(['g.name as giver', 'g.email as giverEmail'])
    .select(
      sql<number>`(select sum(amount_cents)::int from credit_entries where credit_id = c.id)`.as(
        'left',
      ),
    )
    .where('c.id', '=', creditId)
    .executeTakeFirst()
}

/** A credit with its whole sum and what is left of it, locked until the transaction ends. */
export async function lockCredit(db: Database, id: number) {
  const credit = await db
    .selectFrom('credits as c')
    .innerJoin('registrations as r', 'r.id', 'c.registrationId')
    .select(['c.id', 'c.registrationId', 'c.origin', 'r.leagueId'])
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst()
  if (!credit) return undefined
  const sums = await db
    .selectFrom('creditEntries')
    .select(sql<number>`sum(amount_cents)::int`.as('left'))
    .select(sql<number>`sum(amount_cents) filter (where kind = 'granted')::int`.as('given'))
    .select(sql<boolean>`bool_or(kind = 'voided') and sum(amount_cents) = 0`.as('isVoided'))
    .where('creditId', '=', id)
    .executeTakeFirstOrThrow()
  return { ...credit, ...sums }
}

/** Takes a credit back, or a part of it; it is locked. */
export async function insertVoided(db: Database, { creditId, cents }: CreditPart): Promise<number> {
  const entry = { creditId, kind: 'voided', amountCents: -cents } as const
  const query = db.insertInto('creditEntries').values(entry).returning('id')
  return (await query.executeTakeFirstOrThrow()).id
}
