import { Refusal } from '@hive/domain/errors'
import { type Cents, exactPriceText } from '@hive/domain/base/money/cents'
import type { PaidShare } from '@hive/domain/money/payments/cancellation'
import { choiceEnd, type OrderWay } from '@hive/domain/money/payments/refund-choice'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { noteAction } from '#features/base/session/service.ts'
import {
  type Cause,
  lockRegistration,
  move,
  sendRegistrationMail,
} from '#features/roster/registration/service.ts'
import { oweRefund } from './owe-refund.ts'
import { isOrdered, lockPaid } from './refund-queries.ts'
import { heldUpCents } from './refund-sum-queries.ts'
import { admitNotHeld } from './held-payments.ts'
import { favoursOf } from '#features/roster/credits/service.ts'

type PartialRefund = {
  registrationId: number
  cents: Cents
  way: OrderWay
  reason: string
  requestId: string
  /** Who ordered it. */
  by: number
}

/** Gives a part of a payment back as a favour, in the caller's transaction; the place stays. The same request made twice is one. */
export async function refundPartNow(context: Context, order: PartialRefund): Promise<void> {
  const { db } = context
  const { registrationId, cents, way, reason: note, by } = order
  const paid = await lockOwn(db, registrationId)
  const key = `organiser:${order.requestId}`
  if (await isOrdered(db, registrationId, key)) return
  const left = await admitPart(db, { registrationId, cents, paid })
  const actor = `player:${by}`
  const chooseUntil = way === 'choice' ? choiceEnd(context.now()) : undefined
  await oweRefund(context, db, {
    paid,
    cents,
    reason: 'organiser',
    actor,
    note,
    chooseUntil,
    key,
  })
  await owesAgain(context, registrationId, { actor, reason: note })
  if (chooseUntil) {
    const mail = { registrationId, kind: 'refund_choice' } as const
    await context.jobs.add(db, sendRegistrationMail, mail)
  }
  const trace = { subject: `registration:${registrationId}`, reason: note }
  const [before, after] = [{ kept: left }, { kept: left - cents, way }]
  await noteAction(db, { by, kind: 'refund_ordered', before, after, ...trace })
}

/** A sign-up that has ended, and of which nothing was owed, owes something again. */
export async function owesAgain(
  context: Context,
  registrationId: number,
  cause: Cause,
): Promise<void> {
  const { db } = context
  const registration = await lockRegistration(db, registrationId)
  if (!['cancelled', 'refunded'].includes(registration.state)) return
  await move(context, db, registration, { to: 'refund_due', cause })
}

/** The money paid for this sign-up alone that has not gone back; locked. */
export async function lockOwn(db: Database, registrationId: number) {
  const paid = await lockPaid(db, registrationId)
  return paid.filter((payment) => payment.registrationId === registrationId)
}

/** The sign-ups that the money of a payment was paid for, where it has moved here. */
function originsOf({ moved = [] }: PaidShare): number[] {
  return moved.map(({ moneyOf }) => moneyOf)
}

type Part = { registrationId: number; cents: Cents; paid: readonly PaidShare[] }

/** Refuses to give back more than is left of a payment, or what a bank holds; answers with what is left. */
export async function admitPart(
  db: Database,
  { registrationId, cents, paid }: Part,
): Promise<Cents> {
  await admitNotHeld(db, [registrationId, ...paid.flatMap(originsOf)])
  if (paid.length === 0) {
    throw new Refusal('registration_not_found', 'Nothing has been paid for this sign-up.')
  }
  const { used, unspent } = await favoursOf(db, registrationId)
  const left = paid.reduce((sum, payment) => sum + payment.cents, 0) - used - unspent
  if (cents <= left) return left
  const words = `This is more than has been paid and not gone back yet, or been given as a favour: ${exactPriceText(Math.max(0, left))} is left.${stillOwed(await heldUpCents(db, registrationId))}`
  throw new Refusal('refund_too_large', words, { amount: words })
}

/** The message about a refund to settle first: one that has failed takes from what is left, and is a task of its own. */
export function stillOwed(failed: Cents): string {
  if (failed === 0) return ''
  return ` A refund of ${exactPriceText(failed)} has failed and is still owed: settle it, or give it up, first.`
}
