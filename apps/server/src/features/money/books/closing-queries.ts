import type { BooksState } from '@hive/domain/money/books/closing'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { New } from '#db/schema.ts'
import type { LeagueFlow } from './queries.ts'

/** From now until the transaction ends nothing is written into the journal, and all that was being written is there. */
export async function holdJournal(db: Database): Promise<void> {
  await sql`lock table money_entries in share row exclusive mode`.execute(db)
}

export async function findBooksState(db: Database): Promise<BooksState> {
  const { rows } = await sql<BooksState>`
    select (select max(until_day) from closed_periods) as closed_until,
      (select min(day) from money_entries) as first_day`.execute(db)
  return rows[0] ?? { closedUntil: null, firstDay: null }
}

/** `carried` has the sums of all that had moved by its end. */
type NewPeriod = Omit<New<'closedPeriods'>, 'sha256' | 'carried'> & {
  carried: readonly LeagueFlow[]
}

export async function insertClosed(db: Database, period: NewPeriod): Promise<void> {
  const sha256 = sql<string>`encode(pg_catalog.sha256(${period.file}::bytea), 'hex')`
  await db
    .insertInto('closedPeriods')
    .values({ ...period, sha256, carried: JSON.stringify(period.carried) })
    .execute()
}

export function listClosed(db: Database) {
  return db
    .selectFrom('closedPeriods')
    .select(['id', 'fromDay as from', 'untilDay as until', 'closedAt', 'entries', 'sha256'])
    .orderBy('untilDay', 'desc')
    .execute()
}

export function findFile(db: Database, id: number) {
  return db
    .selectFrom('closedPeriods')
    .select(['fileName', 'file', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirst()
}
