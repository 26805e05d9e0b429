import type { Asked } from '@hive/domain/base/session/asked'
import { emailKey } from '@hive/domain/base/players/email'
import type { Interest } from '@hive/domain/account/interest/interest'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Saves an interest, but none in place of another; resolves to its number. */
export async function insertInterest(
  db: Database,
  { sports, nights, ...interest }: Interest,
  { device, at }: Asked,
): Promise<number | undefined> {
  const saved = await db
    .insertInto('interests')
    .values({ ...interest, nights: [...nights], device, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (saved) await setSports(db, saved.id, sports)
  return saved?.id
}

/** The interest of an address with what it is about; locked. */
export function lockInterest(db: Database, email: string) {
  return selectInterests(db)
    .where(sql<boolean>`lower(i.email) = ${emailKey(email)}`)
    .forUpdate('i')
    .executeTakeFirst()
}

/** Keeps an interest that was asked for again as it is. */
export async function noteAskedAgain(db: Database, id: number, at: Date): Promise<void> {
  await db.updateTable('interests').set({ updatedAt: at }).where('id', '=', id).execute()
}

type InterestChange = Omit<Interest, 'email' | 'name'> & { updatedAt: Date }

/** Changes what someone would play, where and when, as the owner of the address has confirmed it. */
export async function changeInterest(
  db: Database,
  id: number,
  { sports, nights, ...interest }: InterestChange,
): Promise<void> {
  await db
    .updateTable('interests')
    .set({ ...interest, nights: [...nights] })
    .where('id', '=', id)
    .execute()
  await setSports(db, id, sports)
}

async function setSports(db: Database, interestId: number, sports: readonly number[]) {
  await db.deleteFrom('interestSports').where('interestId', '=', interestId).execute()
  if (sports.length === 0) return
  const rows = sports.map((sportId) => ({ interestId, sportId }))
  await db.insertInto('interestSports').values(rows).execute()
}

/** The sports, towns and nights that people would play, for further conditions. */
export function selectPreferences(db: Database) {
  return db
    .selectFrom('interests as i')
    .leftJoin(
      // Counted once for all of them: a query for each row would take ten times as long.
      db
        .selectFrom('interestSports')
        .select('interestId')
        .select(sql<number[]>`array_agg(sport_id::int order by sport_id)`.as('sports'))
        .groupBy('interestId')
        .as('s'),
      's.interestId',
      'i.id',
    )
    .select(['i.otherSport', 'i.preferredLocation', 'i.nights'])
    .select(sql<number[]>`coalesce(s.sports, '{}')`.as('sports'))
}

function selectInterests(db: Database) {
  return selectPreferences(db).select([
    'i.id',
    'i.email',
    'i.name',
    'i.device',
    'i.createdAt',
    'i.updatedAt',
  ])
}

/** One interest, whether its mail went out, and whether its address has an account to decide for it. */
export function findInterest(db: Database, id: number) {
  return selectInterests(db)
    .select(['i.mailedAt', 'i.confirmedAt'])
    .select(
      sql<boolean>`exists (select from players p
        where lower(p.email) = lower(i.email) and p.email_verified and p.active)`.as('hasAccount'),
    )
    .where('i.id', '=', id)
    .executeTakeFirst()
}

/** The sports, towns and nights that everyone who registered interest would play. */
export function listPreferences(db: Database) {
  return selectPreferences(db).execute()
}

export function listInterestsOf(db: Database, email: string) {
  return selectInterests(db)
    .select(['i.mailedAt', 'i.confirmedAt', 'i.marketingState'])
    .where(sql<boolean>`lower(i.email) = ${emailKey(email)}`)
    .execute()
}

export function listInterestsBefore(db: Database, border: Date) {
  return db
    .selectFrom('interests')
    .select('id')
    .where('updatedAt', '<', border)
    .orderBy('updatedAt')
    .limit(500)
    .execute()
}

export async function noteMailed(db: Database, id: number, at: Date): Promise<void> {
  await db.updateTable('interests').set({ mailedAt: at }).where('id', '=', id).execute()
}

/** Records what the marketing service has made of an address. */
export async function noteStanding(
  db: Database,
  id: number,
  marketingState: 'active' | 'unsubscribed',
): Promise<void> {
  await db.updateTable('interests').set({ marketingState }).where('id', '=', id).execute()
}

/** Notes that an interest is its address's own; says whether it is there. Said again, the later time counts. */
export async function noteConfirmed(db: Database, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('interests')
    .set({ confirmedAt: at })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The address of what was removed, and whether an account of it wants to be e-mailed. */
export function removeInterest(db: Database, id: number) {
  return db
    .deleteFrom('interests')
    .where('id', '=', id)
    .returning('email')
    .returning(
      sql<boolean>`exists (select from players p
        where lower(p.email) = lower(interests.email) and p.email_verified and p.active
          and p.marketing_consent)`.as('isWantedByAccount'),
    )
    .executeTakeFirst()
}

/** Records the state of an address that the newsletter last received, where it has an interest. */
export async function setMarketingState(
  db: Database,
  email: string,
  marketingState: 'active' | 'unsubscribed',
): Promise<void> {
  await db
    .updateTable('interests')
    .set({ marketingState })
    .where(sql<boolean>`lower(email) = ${emailKey(email)}`)
    .execute()
}

export async function removeInterestsOf(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom('interests')
    .where(sql<boolean>`lower(email) = ${emailKey(email)}`)
    .execute()
}

/** The interest of an address becomes that of another one of the same person, unless that has one. */
export async function moveInterests(
  db: Database,
  { from, to }: { from: { email: string }; to: { email: string } },
): Promise<void> {
  await sql`
    update interests i set email = ${to.email}
    where lower(i.email) = ${emailKey(from.email)} and not exists (
      select from interests o where lower(o.email) = ${emailKey(to.email)})`.execute(db)
}
