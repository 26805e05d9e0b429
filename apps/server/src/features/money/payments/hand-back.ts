import { clockLabel } from '@hive/domain/base/time/labels'
import type { noteHandedBack as contract } from '@hive/contract/money/refunds'
import { randomUUID } from 'node:crypto'
import { Refusal } from '@hive/domain/errors'
import { euroOf } from '@hive/domain/base/money/cents'
import { isByHand, UNDO_MINUTES } from '@hive/domain/base/money/ways'
import { longDay } from '@hive/domain/base/time/day-labels'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import { admitTo } from '@hive/domain/base/session/admit-to'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { leagueOf } from '#features/roster/registration/service.ts'
import { type Caller, lastAction, noteAction } from '#features/base/session/service.ts'
import { hasAccount } from './refund-choice-queries.ts'
import { admitHandDay } from './hand-days.ts'
import { changeMoneyWithin } from './change-money.ts'
import {
  findOwedSince,
  findRefund,
  findRetryOf,
  replaceRefund,
  setRefund,
} from './refund-queries.ts'
import { admitNotHeld } from './held-payments.ts'
import { refundPayment, sendRefundMail } from './jobs.ts'

type Order = z.output<typeof contract.body>
type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/**
 * Takes note that an organiser has given money back: what was owed in cash or by bank transfer, or what a card has refused. It need not go
 * the way it came, and becomes a credit where the player would rather have one. The same note again changes nothing; another one is refused,
 * so that nobody who has given money out believes that it is in the books.
 */
export const noteHandedBack = atomic(async (context: Context, caller: Caller, order: Order) => {
  const { refundId } = order
  const { registrationId } = await admitRefund(context, caller, refundId)
  let settledId = refundId
  await changeMoneyWithin(context, registrationId, async () => {
    const refund = await findRefund(context.db, refundId)
    if (!refund || !isOwedByHand(refund)) {
      settledId = await settledBefore(context, refund, { ...order, by: caller.playerId })
      return
    }
    if (euroOf(refund.amountCents) !== order.amount) throw otherAmount(refund)
    await admitNotHeld(context.db, [refund.moneyOf])
    if (order.way === 'credit') await admitCredit(context, registrationId)
    const handedOn = await dayOf(context, refundId, order)
    settledId = await settle(context, refund, { ...order, handedOn })
    const { way, reference } = order
    const after = { cents: refund.amountCents, way, reference, handedOn: order.handedOn }
    const trace = { subject: `refund:${refundId}`, after }
    await noteAction(context.db, { by: caller.playerId, kind: 'refund_handed_back', ...trace })
  })
  return { refundId: settledId }
})

/** The day on which the player got it; `null` for today, and for a credit, which they get now. */
async function dayOf(context: Context, refundId: number, { way, handedOn: day }: Order) {
  if (way === 'credit') return null
  const owedSince = irishDay(await findOwedSince(context.db, refundId))
  return admitHandDay(context, { day, field: 'handedOn', owedSince })
}

/** A credit that nobody can spend would only look as if the money were back. */
async function admitCredit({ db }: Context, registrationId: number): Promise<void> {
  if (await hasAccount(db, registrationId)) return
  const words = 'Their account is gone, so a credit is no use to them.'
  throw new Refusal('player_not_found', words, { way: words })
}

/** The refund that an organiser decides about, who may decide about the money of its league. */
export async function admitRefund({ db }: Context, { permissions }: Caller, refundId: number) {
  const refund = await findRefund(db, refundId)
  if (!refund) throw new Refusal('not_found', 'There is no such refund.')
  admitTo(permissions, 'money', await leagueOf(db, refund.registrationId))
  return refund
}

/** Whether it waits for an organiser: owed in cash or by transfer, or refused by the card. */
function isOwedByHand({ state, way }: Refund): boolean {
  return state === 'failed' || (state === 'due' && isByHand(way))
}

/** The refund that was settled by the very same note. Refuses any other one, and a refund that goes back by itself. */
async function settledBefore(
  { db }: Context,
  refund: Refund | undefined,
  note: Order & { by: number },
): Promise<number> {
  if (refund && refund.givenUpBecause !== null) throw changed('This refund has been given up.')
  const settled = refund?.state === 'superseded' ? await findRetryOf(db, refund.id) : refund
  const isSettled = settled?.state === 'succeeded' || settled?.way === 'credit'
  if (settled && isSettled && settled.way !== 'card') {
    await refuseAnother(db, note)
    return settled.id
  }
  if (settled?.id !== refund?.id) throw changed('This refund is being tried again.')
  throw new Refusal(
    'not_found',
    'This refund is made automatically, so there is nothing to hand back.',
  )
}

/** Refuses a note that is not the one by which a refund was settled. */
async function refuseAnother(db: Database, note: Order & { by: number }): Promise<void> {
  const { refundId, way, reference, handedOn, by } = note
  const subject = `refund:${refundId}`
  const first = await lastAction(db, { kind: 'refund_handed_back', subject })
  if (!first?.after) throw changed('This refund has been settled already.')
  const noted = first.after as Pick<Order, 'way' | 'reference'> & Partial<Order>
  const isSame = noted.way === way && noted.reference === reference
  if (isSame && first.by === by && (noted.handedOn ?? null) === handedOn) return
  const who = first.by === by ? 'You have' : `${first.name || 'Someone else'} has`
  const how = HOW[noted.way]
  const when = `${clockLabel(irishTime(first.at))} on ${longDay(irishDay(first.at))}`
  throw changed(`${who} recorded this ${how} at ${when}. Yours is not in the books.`)
}

const HOW = {
  cash: 'as handed back in cash',
  bank: 'as sent by bank transfer',
  credit: 'as a credit',
} as const satisfies Record<Order['way'], string>

function changed(what: string): Refusal {
  return new Refusal('changed_meanwhile', `${what} Please look again.`)
}

/** Marks a refund as given back; one that goes another way than it was to is a new one in its place. */
async function settle(
  { db, jobs }: Context,
  refund: Refund,
  { way, reference, handedOn: handedBackOn }: Order,
) {
  const isAsOwed = refund.state === 'due' && refund.way === way
  const key = `refund:by-hand:${randomUUID()}`
  const id = isAsOwed ? refund.id : await replaceRefund(db, refund, { key, way })
  if (id === null) throw new Error(`The refund ${refund.id} was locked and has changed.`)
  if (way === 'credit') await jobs.add(db, refundPayment, { refundId: id })
  else await setRefund(db, id, { state: 'succeeded', reference, handedBackOn })
  return id
}

function otherAmount({ amountCents }: Refund): Refusal {
  const amount = euroOf(amountCents)
  const words = 'How much goes back has changed. Please look again before you hand it back.'
  return new Refusal('count_changed', words, { amount: String(amount) })
}

type TakingBack = { refundId: number; reason: string }

/**
 * Takes back the note that money was handed back: it is owed again, as a refund of its own. Until the player has been e-mailed nothing has
 * followed; after that it needs a reason, and they are e-mailed again.
 */
export const takeHandBackBack = atomic(
  async (context: Context, caller: Caller, { refundId, reason }: TakingBack) => {
    const { db, jobs } = context
    const { registrationId } = await admitRefund(context, caller, refundId)
    await changeMoneyWithin(context, registrationId, async () => {
      const refund = await findRefund(db, refundId)
      if (refund?.state === 'superseded') return
      if (refund?.state !== 'succeeded' || !isByHand(refund.way)) throw notByHand()
      const isTold = !(await jobs.isToDo(db, sendRefundMail, { refundId }))
      if (isTold && reason === '') throw needsReason()
      const key = `refund:taken-back:${refundId}`
      await replaceRefund(db, refund, { key, way: refund.way })
      if (isTold) await jobs.add(db, sendRefundMail, { refundId, kind: 'mistaken' })
      const trace = { subject: `refund:${refundId}`, before: { cents: refund.amountCents }, reason }
      const kind = 'hand_back_taken_back'
      await noteAction(db, { by: caller.playerId, kind, ...trace })
    })
  },
)

function notByHand(): Refusal {
  return new Refusal('not_found', 'This refund has not been handed back by hand.')
}

function needsReason(): Refusal {
  const words = `They’ve been told already: that goes out after ${UNDO_MINUTES} minutes. Please say what happened, and we’ll tell them.`
  return new Refusal('bad_request', words, { reason: 'Please give a reason.' })
}
