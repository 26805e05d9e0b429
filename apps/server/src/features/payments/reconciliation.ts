import {
  COMPARED_KINDS,
  type ComparedKind,
  differenceOf,
  type KindTotal,
  withShifted,
} from '@hive/domain/money/reconciliation'
import { addDays, type Day } from '@hive/domain/time/day'
import { irishInstant } from '@hive/domain/time/irish'
import type { Context } from '#context.ts'
import { isBeingRead } from './provider-books.ts'
import { findReadUntil } from './provider-books-queries.ts'
import {
  listPayouts,
  listUnlike,
  type Question,
  sumOthers,
  sumPairs,
  type UnlikePair,
} from './reconciliation-queries.ts'

/** More than this an organiser cannot look through; the reply says how many there are. */
const MOST = 200

/** How the books of Hive and those of the card company compare in some Irish days, both included. */
export async function reconciliationOf(
  context: Context,
  { from, until }: { from: Day; until: Day },
) {
  const { db } = context
  const [readUntil, isReading] = await Promise.all([findReadUntil(db), isBeingRead(context, db)])
  if (!readUntil) return { isReading, books: null }
  const span = {
    from: irishInstant(from, '00:00'),
    before: irishInstant(addDays(until, 1), '00:00'),
  }
  const question: Question = { ...span, readUntil }
  const [sums, others, unlike, payouts] = await Promise.all([
    sumPairs(db, question),
    sumOthers(db, span),
    listUnlike(db, question, MOST),
    listPayouts(db, span),
  ])
  const totals = totalsOf(sums)
  const moved = COMPARED_KINDS.reduce((sum, kind) => sum + totals[kind].company, 0)
  return {
    isReading,
    books: {
      readUntil: readUntil.toISOString(),
      totals,
      ...others,
      net: moved + others.other - others.fees,
      differences: unlike.flatMap(toDifference),
      differenceCount: unlike[0]?.count ?? 0,
      payouts,
    },
  }
}

function totalsOf(sums: Awaited<ReturnType<typeof sumPairs>>): Record<ComparedKind, KindTotal> {
  const totalOf = (wanted: ComparedKind): KindTotal => {
    const { company, hive, differing } = sums.find(({ kind }) => kind === wanted) ?? NOTHING
    return withShifted({ company, hive, differing })
  }
  return { payment: totalOf('payment'), refund: totalOf('refund'), dispute: totalOf('dispute') }
}

const NOTHING = { company: 0, hive: 0, differing: 0 }

function toDifference({ companyCents, hiveCents, foreignCurrency, ...pair }: UnlikePair) {
  const { isUnderWay, count: _count, ...rest } = pair
  const company = companyCents === null ? null : { cents: companyCents, foreign: foreignCurrency }
  const hive = hiveCents === null ? null : { cents: hiveCents }
  const why = differenceOf({ company, hive, isUnderWay })
  return why === null ? [] : [{ ...rest, why, company, hive }]
}
