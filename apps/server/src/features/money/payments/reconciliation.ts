import { Refusal } from '@hive/domain/errors'
import type { Cents } from '@hive/domain/base/money/cents'
import {
  COMPARED_KINDS,
  type ComparedKind,
  differenceOf,
  type KindTotal,
  withShifted,
} from '@hive/domain/money/payments/reconciliation'
import { addDays, type Day } from '@hive/domain/base/time/day'
import { irishInstant } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { balancesOn } from '#features/money/books/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { isBeingRead } from './provider-books.ts'
import { setAccepted } from './book-difference-queries.ts'
import { findReadUntil } from './provider-books-queries.ts'
import {
  findPayout,
  listLinesOfPayout,
  listPayouts,
  listUnlike,
  type Question,
  sumOthers,
  sumPairs,
  type UnlikePair,
} from './reconciliation-queries.ts'

/** More than this an organiser cannot look through; the reply says how many there are. */
const MOST = 200

/** How the books of Hive and those of the payment provider compare in some Irish days, both included. */
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
  const [sums, others, unlike, payouts, balances] = await Promise.all([
    sumPairs(db, question),
    sumOthers(db, span),
    listUnlike(db, question, MOST),
    listPayouts(db, span),
    balancesOn(db, until),
  ])
  const totals = totalsOf(sums)
  const moved = COMPARED_KINDS.reduce((sum, kind) => sum + totals[kind].provider, 0)
  return {
    isReading,
    books: {
      readUntil: readUntil.toISOString(),
      totals,
      ...others,
      cardAccount: balances.card,
      held: balances.held,
      net: moved + others.other - others.fees,
      differences: unlike.flatMap(toDifference),
      differenceCount: unlike[0]?.count ?? 0,
      openCount: unlike[0]?.openCount ?? 0,
      payouts,
    },
  }
}

function totalsOf(sums: Awaited<ReturnType<typeof sumPairs>>): Record<ComparedKind, KindTotal> {
  const totalOf = (wanted: ComparedKind): KindTotal => {
    const { provider, hive, differing } = sums.find(({ kind }) => kind === wanted) ?? NOTHING
    return withShifted({ provider, hive, differing })
  }
  return { payment: totalOf('payment'), refund: totalOf('refund'), dispute: totalOf('dispute') }
}

const NOTHING = { provider: 0, hive: 0, differing: 0 }

function toDifference({ providerCents, hiveCents, foreignCurrency, ...pair }: UnlikePair) {
  const { isUnderWay, count: _count, openCount: _openCount, ...rest } = pair
  const provider =
    providerCents === null ? null : { cents: providerCents, foreign: foreignCurrency }
  const hive = hiveCents === null ? null : { cents: hiveCents }
  const why = differenceOf({ provider, hive, isUnderWay })
  return why === null ? [] : [{ ...rest, why, provider, hive }]
}

/** One payout with all that is in it. */
export async function payoutOf({ db }: Pick<Context, 'db'>, payoutId: string) {
  const payout = await findPayout(db, payoutId)
  if (!payout) throw new Refusal('not_found', 'There is no such payout.')
  return { payout, lines: await listLinesOfPayout(db, payoutId) }
}

type Difference = { kind: ComparedKind; sourceId: string; gap: Cents; reason: string }

/** Accepts a difference as it is, with a reason. If its amount changes later, it needs a look again. */
export const acceptDifference = atomic(
  async ({ db }: Context, { playerId: by }: Caller, { gap, ...difference }: Difference) => {
    const isFound = await setAccepted(db, { ...difference, gapCents: gap })
    if (!isFound) {
      throw new Refusal('not_found', 'This difference has changed, or is gone. Please look again.')
    }
    const { kind, sourceId, reason } = difference
    const trace = { subject: `${kind}:${sourceId}`, reason, after: { gap } }
    await noteAction(db, { by, kind: 'difference_accepted', ...trace })
  },
)
