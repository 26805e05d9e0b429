import { endOfUndo, isByHand } from '@hive/domain/base/money/ways'
import { endOfOwing, isOwedAgain, type RefundState } from '@hive/domain/money/payments/cancellation'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import {
  lockRegistration,
  lockWithFollowers,
  markTakenBack,
  move,
  type Registration,
} from '#features/roster/registration/service.ts'
import { listMoneyOf, listRefundsOf } from './refund-queries.ts'
import { sumTakenBack, sumUpRefunds } from './refund-sum-queries.ts'
import { isTakenBack } from './task-queries.ts'
import { sendRefundMail } from './jobs.ts'

type Refunds = Awaited<ReturnType<typeof listRefundsOf>>

/** A change of refunds or disputes, and what follows: sums, the registration's state, and mails. */
export const changeMoney = atomic(changeMoneyWithin)

/** A change about the money of a payment, and what follows for each sign-up from which that goes back. */
export const changeMoneyOf = atomic(
  async (context: Context, registrationId: number, change: (db: Database) => Promise<void>) => {
    const ids = await listMoneyOf(context.db, registrationId)
    // The newest is locked first, as everywhere.
    const within = ids.toReversed().reduce((inner, id) => {
      return () => changeMoneyWithin(context, id, inner)
    }, change)
    await within(context.db)
  },
)

/** The same as `changeMoney`, within the caller's transaction. */
export async function changeMoneyWithin(
  context: Context,
  registrationId: number,
  change: (db: Database) => Promise<void>,
): Promise<void> {
  const { db } = context
  await lockWithFollowers(db, registrationId)
  const registration = await lockRegistration(db, registrationId)
  const wasTakenBack = await isTakenBack(db, registrationId)
  const before = await listRefundsOf(db, registrationId)
  await change(db)
  await sumUpRefunds(db, registrationId)
  const isNews = !wasTakenBack || registration.takenBackAt === null
  if (isNews && (await isTakenBack(db, registrationId))) await markTakenBack(db, registrationId)
  const after = await listRefundsOf(db, registrationId)
  await announce(context, db, { before, after })
  await follow(context, db, { registration, refunds: after })
}

/** Mails about refunds that have just reached their owner, or turned out not to. */
async function announce(
  context: Context,
  db: Database,
  { before, after }: { before: Refunds; after: Refunds },
): Promise<void> {
  const { jobs } = context
  const states = new Map<number, RefundState>(before.map(({ id, state }) => [id, state]))
  for (const refund of after) {
    const { id: refundId, state } = refund
    const earlier = states.get(refundId)
    if (state === earlier) continue
    if (state === 'succeeded') await tellMade(context, db, refund)
    if (refund.givenUpBecause !== null) {
      await jobs.add(db, sendRefundMail, { refundId, kind: 'given_up' })
    }
    if (state === 'failed' && (earlier === 'succeeded' || isPromised(refund))) {
      await jobs.add(db, sendRefundMail, { refundId, kind: 'failed' })
    }
  }
}

/** An organiser who has noted too early, or the wrong one, has time to undo it before its owner hears of it. */
async function tellMade(
  { jobs, now }: Context,
  db: Database,
  { id: refundId, way }: Refunds[number],
): Promise<void> {
  const news = { refundId, kind: 'made' } as const
  if (!isByHand(way)) return jobs.add(db, sendRefundMail, news)
  await jobs.addLater(db, endOfUndo(now()), sendRefundMail, news)
}

/** Whether its owner was promised this money; a retry is mailed when it is made. */
function isPromised({ reason, retryOf }: Refunds[number]): boolean {
  return reason !== 'elsewhere' && retryOf === null
}

async function follow(
  context: Context,
  db: Database,
  { registration, refunds }: { registration: Registration; refunds: Refunds },
): Promise<void> {
  const isOwed = refunds.some(
    (refund) => isOwedAgain(refund, refunds) || (refund.state === 'due' && refund.retryOf !== null),
  )
  if (registration.state === 'refunded' && isOwed) {
    const cause = { actor: 'provider', reason: 'the money is not back after all' }
    await move(context, db, registration, { to: 'refund_due', cause })
  }
  if (registration.state !== 'refund_due') return
  const lost = await sumTakenBack(db, registration.id)
  const to = endOfOwing(
    refunds.map((refund) => ({ ...refund, isGivenUp: refund.givenUpBecause !== null })),
    lost,
  )
  if (to === null) return
  const cause = { actor: 'system', reason: ENDS[to] }
  await move(context, db, registration, { to, cause })
}

const ENDS = {
  refunded: 'the money is back',
  cancelled: 'the refund that failed was given up',
}
