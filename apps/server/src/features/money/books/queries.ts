import type { Flow, JournalEntry } from '@hive/domain/money/books/journal'
import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { seriesAt } from '#db/shared-queries.ts'

export type Days = { from: Day; until: Day }

/** The entries of some days, both included, in the order in which they count. */
export function listEntries(db: Database, days: Days): Promise<JournalEntry[]> {
  return entriesOf(db, days).orderBy('e.day').orderBy('e.id').execute()
}

/** The same with the player of each sign-up, the newest first. */
export function listNamedEntries(db: Database, days: Days) {
  return entriesOf(db, days)
    .leftJoin('registrations as r', 'r.id', 'e.registrationId')
    .leftJoin('players as p', 'p.id', 'r.playerId')
    .leftJoin('payments as s', 's.registrationId', 'e.registrationId')
    .select(['p.id as playerId', 'p.name as playerName'])
    .select(seriesAt(sql`coalesce(s.paid_at, now())`).as('receiptSeries'))
    .orderBy('e.day', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
}

function entriesOf(db: Database, { from, until }: Days) {
  return db
    .selectFrom('moneyEntries as e')
    .select(['e.id', 'e.kind', 'e.day', 'e.fromAccount as from', 'e.toAccount as to', 'e.cents'])
    .select(['e.reference', 'e.corrects', 'e.registrationId'])
    .select(['e.leagueId', 'e.leagueTitle', 'e.season'])
    .select(['e.paymentIntentId', 'e.refundId', 'e.payoutId', 'e.happenedOn'])
    .select(['e.vatBasisPoints', 'e.vatCents'])
    .where('e.day', '>=', from)
    .where('e.day', '<=', until)
}

/** The money that moved between two accounts for a league, or for none. */
export type LeagueFlow = Flow & { leagueId: number | null; vatCents: number }

/**
 * The money that moved before a day, each pair of accounts once for each league. It is counted from the last closed period
 * before it that carried its sums forward, since nothing up to its end changes any more.
 */
export async function sumBefore(db: Database, day: Day): Promise<LeagueFlow[]> {
  const { rows } = await sumsBefore(day).execute(db)
  return rows
}

export function sumsBefore(day: Day) {
  const last = sql`
    select until_day, carried from closed_periods where until_day < ${day} and carried is not null
    order by until_day desc limit 1`
  return sql<LeagueFlow>`
    with last as materialized (${last})
    select league_id, from_account as "from", to_account as "to", sum(cents)::int8 as cents, sum(vat_cents)::int8 as vat_cents
    from (
      select league_id, from_account, to_account, cents, vat_cents from money_entries
      where day < ${day} and day > coalesce((select until_day from last), '-infinity')
      union all
      select c."leagueId", c."from", c."to", c.cents, c."vatCents" from last,
        jsonb_to_recordset(last.carried) as c("leagueId" int, "from" text, "to" text, cents int8, "vatCents" int8)
    ) as moved
    group by 1, 2, 3 order by 1, 2, 3`
}

/** All that ever moved for each league that has an entry in some days. */
export function flowsOfSeasons(db: Database, { from, until }: Days): Promise<LeagueFlow[]> {
  return sums(db)
    .where('leagueId', 'in', (entries) =>
      entries
        .selectFrom('moneyEntries')
        .select('leagueId')
        .where('day', '>=', from)
        .where('day', '<=', until),
    )
    .execute()
}

function sums(db: Database) {
  return db
    .selectFrom('moneyEntries')
    .select(['leagueId', 'fromAccount as from', 'toAccount as to'])
    .select(sql<number>`sum(cents)::int8`.as('cents'))
    .select(sql<number>`sum(vat_cents)::int8`.as('vatCents'))
    .groupBy(['leagueId', 'fromAccount', 'toAccount'])
    .orderBy('leagueId')
    .orderBy('fromAccount')
    .orderBy('toAccount')
}
