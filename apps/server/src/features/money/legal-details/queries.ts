import type { Package } from '@hive/domain/money/books/account-codes'
import type { LegalDetails } from '@hive/domain/money/legal-details/legal-details'
import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The organiser's details over time, oldest first. */
export function listDetails(db: Database) {
  return db.selectFrom('legalDetails').selectAll().orderBy('id').execute()
}

export async function insertDetails(
  db: Database,
  details: LegalDetails & { setAt: Date },
): Promise<void> {
  await db.insertInto('legalDetails').values(details).execute()
}

export function listRates(db: Database) {
  return db
    .selectFrom('vatRates as v')
    .leftJoin('leagues as l', 'l.id', 'v.leagueId')
    .select(['v.id as rateId', 'v.leagueId', 'l.title as league', 'v.fromDay', 'v.basisPoints'])
    .select(LAST_SALE.as('lastSale'))
    .orderBy(sql`v.league_id is not null`)
    .orderBy('l.title')
    .orderBy('v.leagueId')
    .orderBy('v.fromDay')
    .execute()
}

/** Keeps payments from being made until the transaction ends, and waits for those that are being made. */
export async function holdSales(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vat of sales'))`.execute(db)
}

/** The last day with a sale of a rate `v`: those of its league, or of all leagues without a rate of their own on that day. */
const LAST_SALE = sql<Day | null>`(
  select to_char(max(p.paid_at at time zone 'Europe/Dublin'), 'YYYY-MM-DD')
  from payments p join registrations r on r.id = p.registration_id
  where p.state = 'paid' and (r.league_id = v.league_id or (v.league_id is null and (
    select o.basis_points from vat_rates o where o.league_id = r.league_id
      and o.from_day <= (p.paid_at at time zone 'Europe/Dublin')::date
    order by o.from_day desc limit 1) is null)))`

/** The same for a rate that is still to be written. */
export async function findLastSale(db: Database, leagueId: number | null): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select ${LAST_SALE} as day from (select ${leagueId}::int as league_id) v`.execute(db)
  return rows[0]?.day ?? null
}

type NewCorrection = { leagueId: number; fromDay: Day; untilDay: Day; basisPoints: number }

/** Writes a correction, which books its entries, and says how many sales it was for. */
export async function insertCorrection(db: Database, correction: NewCorrection): Promise<number> {
  const { id } = await db
    .insertInto('vatCorrections')
    .values(correction)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ sales: number }>`
    select count(*)::int as sales from money_entries
    where reference = ${`V${id}`} and kind = 'vat_charged_anew'`.execute(db)
  return rows[0]?.sales ?? 0
}

export function findRate(db: Database, rateId: number) {
  return db.selectFrom('vatRates').selectAll().where('id', '=', rateId).executeTakeFirst()
}

/** Writes a rate; one of the same day is replaced. */
export async function saveRate(
  db: Database,
  rate: { leagueId: number | null; fromDay: Day; basisPoints: number | null },
): Promise<void> {
  await db
    .insertInto('vatRates')
    .values(rate)
    .onConflict((conflict) =>
      conflict
        .columns(['leagueId', 'fromDay'])
        .doUpdateSet((eb) => ({ basisPoints: eb.ref('excluded.basisPoints') })),
    )
    .execute()
}

export async function deleteRate(db: Database, rateId: number): Promise<void> {
  await db.deleteFrom('vatRates').where('id', '=', rateId).execute()
}

/** The rates that anything was sold by, is to be, or was corrected to, as far as VAT is charged. */
export async function listRateSizes(db: Database): Promise<number[]> {
  const { rows } = await sql<{ basisPoints: number }>`
    select basis_points from vat_rates where basis_points > 0
    union select basis_points from vat_corrections where basis_points > 0`.execute(db)
  return rows.map(({ basisPoints }) => basisPoints)
}

export function listCodes(db: Database) {
  return db.selectFrom('accountCodes').select(['program', 'name', 'code']).execute()
}

/** Writes what a program calls things; what was said of it before is replaced. */
export async function replaceCodes(
  db: Database,
  program: Package,
  codes: readonly { name: string; code: string }[],
): Promise<void> {
  await db.deleteFrom('accountCodes').where('program', '=', program).execute()
  if (codes.length === 0) return
  await db
    .insertInto('accountCodes')
    .values(codes.map((one) => ({ program, ...one })))
    .execute()
}
