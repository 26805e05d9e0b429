import type { correctTaken as contract } from '@hive/contract/money/money-limits'
import { Refusal } from '@hive/domain/errors'
import { type Cents, centsOf, euroOf, exactPriceText } from '@hive/domain/base/money/cents'
import { endOfUndo, isByHand, type MoneyWay, PAID_BY } from '@hive/domain/base/money/ways'
import { backOfAdded } from '@hive/domain/money/payments/cancellation'
import { admitTo } from '@hive/domain/base/session/admit-to'
import type { Day } from '@hive/domain/base/time/day'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import {
  leagueOf,
  lockRegistration,
  move,
  type Registration,
  setPriceByHand,
} from '#features/roster/registration/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { admitHandDay } from './hand-days.ts'
import { admitSum } from './limits.ts'
import { findPaymentOf, setTaken, setTakenAs } from './queries.ts'
import { listCorrections } from './receipt-queries.ts'
import { oweRefund } from './owe-refund.ts'
import { owesAgain } from './refund-part.ts'
import { findEnd, listRefundsOf, lockPaid } from './refund-queries.ts'
import { sendCorrectionMail } from './jobs.ts'
import { favoursFor, favoursOf } from '#features/roster/credits/service.ts'
import { rewardUsed } from '#features/roster/rewards/service.ts'

type Correction = z.output<typeof contract.body>
type TakenPayment = NonNullable<Awaited<ReturnType<typeof findPaymentOf>>>

/**
 * Corrects what was recorded of money that came by hand, as which of the two ways, and on which day; nothing voids it, and the place
 * stays as one that was free. The books get an entry of today for the difference. Money of another day is taken back today, and comes
 * on that day. The same correction twice is one.
 */
export const correctTaken = atomic(
  async (context: Context, { playerId: by, permissions }: Caller, correction: Correction) => {
    const { db } = context
    const { registrationId, was, sureOf, reason } = correction
    admitTo(permissions, 'money', await leagueOf(db, registrationId))
    const cents = centsOf(correction.amount)
    if (cents === null) throw new Refusal('bad_request', ENTER, { amount: ENTER })
    const registration = await lockRegistration(db, registrationId)
    const payment = await findPaymentOf(db, registrationId)
    if (!payment || !isByHand(payment.way)) throw notByHand()
    const before = takenBefore(payment)
    const after = { cents, way: correction.way ?? before.way }
    const { reference = payment.reference } = correction
    const on = await otherDay(context, payment, { cents, day: correction.receivedOn })
    const isSame = before.cents === cents && before.way === after.way && on === null
    if (isSame && reference === payment.reference) return
    if (euroOf(before.cents) !== was || (correction.wasWay ?? before.way) !== before.way) {
      throw isRecordedAs(before)
    }
    if (before.cents !== cents) {
      await admitSum(db, cents, sureOf)
      admitWhole(registration, cents)
    }
    if (MOVED_ON.has(registration.state)) throw new Refusal('bad_request', HAS_MOVED_ON)
    await admitBack(db, registrationId, cents)
    await setTakenAs(db, registrationId, {
      amountCents: on === null ? cents : 0,
      way: after.way,
      reference,
    })
    if (on !== null) await setTaken(db, registrationId, { ...after, reference, on })
    await setPriceByHand(db, registrationId, cents)
    if (registration.state === 'share_paid' && cents === 0) {
      const cause = { actor: `player:${by}`, reason }
      await move(context, db, registration, { to: 'cancelled', cause })
    }
    await oweDifference(context, registration, { added: cents - before.cents, by, reason })
    const { paidAt } = payment
    await noteCorrection(context, { registrationId, by, reason, before, after, paidAt })
  },
)

type Difference = { added: Cents; by: number; reason: string }

/** Owes what a correction adds to the money of a sign-up that has ended, but for what the rule of its end keeps: the fee, or everything. */
async function oweDifference(
  context: Context,
  { id, state }: Registration,
  { added, by, reason: note }: Difference,
): Promise<void> {
  if (added <= 0 || !HAS_ENDED.has(state)) return
  const { db } = context
  const paid = await lockPaid(db, id)
  const left = paid.reduce((sum, payment) => sum + payment.cents, 0)
  const { isDecided, givenUpOn, ...league } = await findEnd(db, id)
  const { used } = await favoursOf(db, id)
  const ending = { givenUpOn, kept: await rewardUsed(db, id), used }
  const cents = backOfAdded({ added, left }, league, ending)
  if (isDecided || cents === 0) return
  const refunds = await listRefundsOf(db, id)
  const first = refunds.find(
    (refund) => refund.reason !== 'organiser' && refund.reason !== 'elsewhere',
  )
  const reason = first?.reason ?? (givenUpOn === null ? 'removed' : 'player_cancelled')
  const actor = `player:${by}`
  await oweRefund(context, db, {
    paid,
    cents,
    reason,
    actor,
    note,
    key: `corrected:${refunds.length}`,
  })
  await owesAgain(context, id, { actor, reason: note })
}

/** States of a sign-up that has no place any more. */
const HAS_ENDED: ReadonlySet<string> = new Set(['cancelled', 'refund_due', 'refunded'])

/** The moment that money counts from which came on another day than is recorded; `null` where the day stays. */
async function otherDay(
  context: Context,
  { paidAt }: TakenPayment,
  { cents, day }: { cents: Cents; day: Day | null },
): Promise<Date | null> {
  const isRecorded = paidAt !== null && irishDay(paidAt) === day
  if (day === null || cents === 0 || isRecorded) return null
  await admitHandDay(context, { day, field: 'receivedOn' })
  return irishInstant(day, '12:00')
}

type Corrected = {
  registrationId: number
  by: number
  reason: string
  before: Taken
  after: Taken
  paidAt: Date | null
}

/** Keeps for the receipt what was put right, and e-mails its owner once it can no longer be undone. */
export async function noteCorrection(
  { db, jobs, now }: Context,
  { registrationId, by, reason, paidAt, ...change }: Corrected,
): Promise<void> {
  const subject = `registration:${registrationId}`
  const [before, after] = [
    { ...change.before, paidAt },
    { ...change.after, paidAt },
  ]
  await noteAction(db, { by, kind: 'payment_corrected', subject, before, after, reason })
  const { length: number } = await listCorrections(db, [registrationId])
  await jobs.addLater(db, endOfUndo(now()), sendCorrectionMail, { registrationId, number })
}

const ENTER = 'Please enter an amount, such as 80 or 80.50, or 0 for nothing.'

/** States in which the money is for another sign-up, or another player's place, by now. */
const MOVED_ON: ReadonlySet<string> = new Set(['upgraded', 'given', 'tried'])
const HAS_MOVED_ON =
  'Another place depends on this money by now, so it can’t be changed any more. Refund the difference, or take it in cash, instead.'

/** A share of a team's fee is paid or missing. Another sum would be one that nobody on the team can pay the rest of. */
function admitWhole({ state, shareOfId }: Registration, cents: Cents): void {
  const isShare = shareOfId !== null && (state === 'share_paid' || state === 'cancelled')
  if (!isShare || cents === 0) return
  throw new Refusal('bad_request', IS_SHARE, { amount: IS_SHARE })
}

const IS_SHARE =
  'A share of a team’s fee is paid or missing. Please enter 0, which makes it missing again, and then record what came.'

function notByHand(): Refusal {
  return new Refusal('not_found', 'No cash or bank transfer is recorded for this sign-up.')
}

type Taken = { cents: Cents; way: MoneyWay }

function takenBefore({ state, amountCents, way }: TakenPayment): Taken {
  return { cents: state === 'paid' ? amountCents : 0, way }
}

function isRecordedAs({ cents, way }: Taken): Refusal {
  const words = `It is now recorded as ${exactPriceText(cents)} ${PAID_BY[way]}. Please look again.`
  return new Refusal('changed_meanwhile', words)
}

/** Refuses a sum below what has gone back of it, is owed back, or was given as a credit by its measure. */
async function admitBack(db: Database, registrationId: number, cents: Cents): Promise<void> {
  const refunds = await listRefundsOf(db, registrationId)
  const counting = refunds.filter(({ state }) => state !== 'superseded')
  const favours = await favoursFor(db, registrationId)
  const back = counting.reduce((sum, { amountCents }) => sum + amountCents, favours)
  if (cents >= back) return
  const words = `${exactPriceText(back)} of it has gone back, is owed back or was given as a credit, so it can’t be less than that.`
  throw new Refusal('bad_request', words, { amount: words })
}
