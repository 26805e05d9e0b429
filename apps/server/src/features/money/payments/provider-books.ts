import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import type { Part } from '#ports/payments.ts'
import { saveDifferences } from './book-difference-queries.ts'
import { noteApart } from './odd-payment-queries.ts'
import {
  findFirstPaidAt,
  findReadUntil,
  insertLines,
  insertRead,
  listPayoutsToRead,
  savePayoutOfLines,
  savePayouts,
  setLinesRead,
} from './provider-books-queries.ts'
import { listStalePayments } from './reconciliation-queries.ts'
import { booksToRead, disputesMoved, refundsMoved } from './jobs.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Read again each time: a line could have been added late. */
const OVERLAP_MS = 3 * DAY_MS
/** How long a payout may be on its way, or come back. */
const PAYOUTS_MS = 30 * DAY_MS

/**
 * Reads what is new in the provider's books, page by page, so that years of it take no more memory than a page.
 * Lines kept of a try that broke off do not count twice in the sums, since each has its own number.
 */
export async function readProviderBooks(context: Context): Promise<void> {
  const { db, payments } = context
  const until = context.now()
  const since = await startOf(context, until)
  const lines = { from: since, before: until }
  await eachPart(
    (after) => payments.listLines(lines, after),
    (rows) => insertLines(db, rows),
  )
  const payouts = { from: new Date(Math.min(+since, +until - PAYOUTS_MS)), before: until }
  await eachPart(
    (after) => payments.listPayouts(payouts, after),
    (rows) => savePayouts(db, rows),
  )
  await readPayouts(context, payouts.from)
  await finish(context, { since, until })
}

/** Asks what is in each payout of which that is not known, or that does not add up although it is young. */
async function readPayouts({ db, payments, now }: Context, since: Date): Promise<void> {
  for (const payoutId of await listPayoutsToRead(db, since)) {
    await eachPart(
      (after) => payments.listLinesOfPayout(payoutId, after),
      (rows) => (rows.length === 0 ? Promise.resolve() : savePayoutOfLines(db, payoutId, rows)),
    )
    await setLinesRead(db, payoutId, now())
  }
}

async function startOf({ db }: Context, until: Date): Promise<Date> {
  const last = await findReadUntil(db)
  if (last) return new Date(last.getTime() - OVERLAP_MS)
  const first = await findFirstPaidAt(db)
  return new Date((first ?? until).getTime() - DAY_MS)
}

/** The number of rows kept at once: each time is a commit. */
const AT_ONCE = 1000

/** Keeps the rows of a list, while the parts after them are on their way. */
async function eachPart<Row>(
  list: (after: string | null) => Promise<Part<Row>>,
  keep: (rows: Row[]) => Promise<void>,
): Promise<void> {
  let gathered: Row[] = []
  let part: Part<Row> | null = await list(null)
  while (part !== null) {
    const { rows, next }: Part<Row> = part
    gathered.push(...rows)
    const isFull: boolean = gathered.length >= AT_ONCE || next === null
    const keeping: Promise<void> | undefined = isFull ? keep(gathered) : undefined
    if (isFull) gathered = []
    ;[part] = await Promise.all([next === null ? null : list(next), keeping])
  }
}

/** Notes how far the books were read, and what does not agree. Refunds and disputes that we do not know are asked about. */
const finish = atomic(async ({ db, jobs }: Context, read: { since: Date; until: Date }) => {
  await insertRead(db, read)
  await saveDifferences(db, read.until)
  await noteApart(db, new Date(read.until.getTime() - OVERLAP_MS))
  for (const paymentIntentId of await listStalePayments(db, read.until, 'refund')) {
    await jobs.add(db, refundsMoved, { paymentIntentId })
  }
  for (const paymentIntentId of await listStalePayments(db, read.until, 'dispute')) {
    await jobs.add(db, disputesMoved, { paymentIntentId })
  }
})

/** Orders a reading of the books now, unless one is under way. */
export const askForBooks = atomic(async ({ db, jobs }: Context) => {
  if (await isBeingRead({ jobs }, db)) return
  await jobs.add(db, booksToRead, {})
})

export function isBeingRead({ jobs }: Pick<Context, 'jobs'>, db: Database): Promise<boolean> {
  return jobs.isToDo(db, booksToRead, {})
}
