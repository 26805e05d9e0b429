import type { ClosedPeriod } from '@hive/contract/money/books'
import { Refusal } from '@hive/domain/errors'
import { closingProblem } from '@hive/domain/money/books/closing'
import { gathered } from '@hive/domain/money/books/journal'
import { periodFile, periodFileName } from '@hive/domain/money/books/period-file'
import { addDays, type Day } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import {
  findBooksState,
  findFile,
  insertClosed,
  listClosed,
  holdJournal,
} from './closing-queries.ts'
import { listEntries, sumBefore } from './queries.ts'

/** Closes the books up to the end of a day, from the first day that is open. Who comes second reads that they are closed. */
export const closeBooks = atomic(
  async ({ db, now }: Context, { playerId: by }: Caller, until: Day) => {
    await holdJournal(db)
    const state = await findBooksState(db)
    const problem = closingProblem(until, state, irishDay(now()))
    const { closedUntil, firstDay } = state
    if (problem !== null || firstDay === null) {
      throw new Refusal('books_not_closable', problem ?? '', { until: problem ?? '' })
    }
    const from = closedUntil === null ? firstDay : addDays(closedUntil, 1)
    const entries = await listEntries(db, { from, until })
    const opening = gathered(await sumBefore(db, from))
    const carried = await sumBefore(db, addDays(until, 1))
    const file = Buffer.from(periodFile({ from, until, opening, entries }), 'utf8')
    const fileName = periodFileName({ from, until })
    const count = entries.length
    const days = { fromDay: from, untilDay: until }
    await insertClosed(db, { ...days, entries: count, fileName, file, carried })
    const after = { from, until, entries: count }
    await noteAction(db, { by, kind: 'books_closed', subject: `books:${until}`, after })
  },
)

export async function closedPeriods({
  db,
}: Pick<Context, 'db'>): Promise<{ periods: ClosedPeriod[]; firstDay: Day | null }> {
  const periods = await listClosed(db)
  const { firstDay } = await findBooksState(db)
  return {
    periods: periods.map((period) => ({ ...period, closedAt: period.closedAt.toISOString() })),
    firstDay,
  }
}

export async function closedFile({ db }: Pick<Context, 'db'>, id: number) {
  const found = await findFile(db, id)
  if (!found) throw new Refusal('not_found', 'There is no such period.')
  const { fileName: name, file, sha256 } = found
  return { name, text: file.toString('utf8'), sha256 }
}
