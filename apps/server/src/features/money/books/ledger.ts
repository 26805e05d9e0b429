import type { LedgerEntry } from '@hive/contract/money/ledger'
import { balancesOf, type Flow, gathered } from '@hive/domain/money/books/journal'
import { mayDo } from '@hive/domain/base/session/permission'
import { addDays, type Day } from '@hive/domain/base/time/day'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { Caller } from '#features/base/session/service.ts'
import { findBooksState } from './closing-queries.ts'
import { type Days, listNamedEntries, sumBefore } from './queries.ts'

type Ledger = { entries: LedgerEntry[]; opening: Flow[]; closedUntil: Day | null }

/** The books of some Irish days, both included, of the leagues whose money an organiser may see. */
export async function ledgerOf(
  { db }: Pick<Context, 'db'>,
  { permissions }: Caller,
  days: Days,
): Promise<Ledger> {
  const isTheirs = ({ leagueId }: { leagueId: number | null }) =>
    mayDo(permissions, 'money', leagueId ?? 'all')
  const [entries, before, state] = await Promise.all([
    listNamedEntries(db, days),
    sumBefore(db, days.from),
    findBooksState(db),
  ])
  return {
    entries: entries.filter(isTheirs),
    opening: gathered(before.filter(isTheirs)),
    closedUntil: state.closedUntil,
  }
}

/** The balance of each account at the end of a day. */
export async function balancesOn(db: Database, day: Day) {
  return balancesOf(await sumBefore(db, addDays(day, 1)))
}

/** The last day of the closed books; null while none are. */
export async function closedUntil(db: Database): Promise<Day | null> {
  return (await findBooksState(db)).closedUntil
}
