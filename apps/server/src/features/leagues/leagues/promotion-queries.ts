import { type Insertable, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Schema } from '#db/schema.ts'

type Values = Omit<Insertable<Schema['promotions']>, 'id' | 'version'>

/** The promotions of a league, its own and those for all, with how many of its people have each; newest first. */
export function listPromotionsOf(db: Database, leagueId: number) {
  return usedRows(db)
    .select(peopleWith(leagueId).as('people'))
    .where((eb) => eb.or([eb('leagueId', 'is', null), eb('leagueId', '=', leagueId)]))
    .orderBy('id', 'desc')
    .execute()
}

export type PromotionRecord = NonNullable<Awaited<ReturnType<typeof lockPromotion>>>

/** Locks a promotion until the end of the transaction. */
export function lockPromotion(db: Database, id: number) {
  return usedRows(db).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Makes those who save a promotion wait for each other, so that no two choose the same code. */
export async function lockCoupons(db: Database): Promise<void> {
  await sql`lock table promotions in share row exclusive mode`.execute(db)
}

/** Whether another promotion has this code. */
export async function isCouponTaken(
  db: Database,
  code: string,
  exceptId: number | null,
): Promise<boolean> {
  const other = await db
    .selectFrom('promotions')
    .select('id')
    .where(sql`lower(coupon_code)`, '=', code.toLowerCase())
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? 0))
    .executeTakeFirst()
  return other !== undefined
}

export async function isLeagueKnown(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('leagues')
    .select('id')
    .where('id', '=', id)
    .where('discardedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertPromotion(db: Database, values: Values): Promise<number> {
  const { id } = await db
    .insertInto('promotions')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves a promotion under its next version, which is the answer. */
export async function updatePromotion(db: Database, id: number, values: Values): Promise<number> {
  const { version } = await db
    .updateTable('promotions')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

function usedRows(db: Database) {
  return db
    .selectFrom('promotions')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from registrations r
        where r.promotion_id = promotions.id)`.as('signUps'),
    )
}

/** How many people have a place in a league, or are paying for one, with a promotion; each counts as the league lists them. */
function peopleWith(leagueId: number) {
  return sql<number>`(select count(*)::int from (
      select distinct on (r.player_id) r.promotion_id
      from registrations r join players p on p.id = r.player_id and p.erased_at is null
      where r.league_id = ${leagueId} and r.state in ('confirmed', 'held')
      order by r.player_id, r.state = 'confirmed' desc, r.id desc
    ) one_each where one_each.promotion_id = promotions.id)`
}
