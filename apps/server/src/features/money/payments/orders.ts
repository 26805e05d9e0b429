import { Refusal } from '@hive/domain/errors'
import { type Cents, euroOf } from '@hive/domain/base/money/cents'
import { needsSecond, type MoneyLimits, whyNotSecond } from '@hive/domain/money/payments/limits'
import { admitTo } from '@hive/domain/base/session/admit-to'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { leagueOf } from '#features/roster/registration/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { giveGoodwillNow } from './goodwill.ts'
import {
  insertOrder,
  listOpenOrders,
  lockOrder,
  type NewOrder,
  setDecided,
} from './order-queries.ts'
import { refundPartNow } from './refund-part.ts'

/**
 * Keeps an order for a second organiser when its sum asks for one, with what went out `before`; answers whether it waits.
 * The same request again is one.
 */
export async function waitForSecond(
  db: Database,
  limits: MoneyLimits,
  order: NewOrder,
  before: Cents,
): Promise<boolean> {
  const { registrationId, askedBy: by, amountCents: cents, reason } = order
  if (!needsSecond(limits, cents, before)) return false
  if (!(await insertOrder(db, order))) return true
  const after = { cents, way: order.kind === 'goodwill' ? 'credit' : order.way }
  const subject = `registration:${registrationId}`
  await noteAction(db, { by, kind: 'money_asked_for', subject, reason, after })
  return true
}

type Decision = { orderId: number; isApproved: boolean; reason: string }

/** Approves or declines what another organiser has asked for. At approval the sum is checked again, as if it were ordered now. */
export const decideOrder = atomic(
  async (context: Context, { playerId: by, permissions }: Caller, decision: Decision) => {
    const { db } = context
    const { orderId, isApproved, reason: answer } = decision
    const order = await lockOrder(db, orderId)
    if (!order) throw new Refusal('not_found', 'There is no such order.')
    admitTo(permissions, 'money', await leagueOf(db, order.registrationId))
    if (order.isApproved !== null) {
      if (order.isApproved === isApproved) return
      throw new Refusal('changed_meanwhile', 'Someone else has decided this. Please look again.')
    }
    const problem = whyNotSecond({ ...order, by, isApproved })
    if (problem) throw new Refusal('not_permitted', problem)
    if (!isApproved && answer === '') throw new Refusal('bad_request', WHY_NOT, { reason: WHY_NOT })
    await setDecided(db, orderId, { decidedBy: by, isApproved, answer })
    const kind = isApproved ? 'money_approved' : 'money_declined'
    const trace = { subject: `registration:${order.registrationId}`, reason: answer }
    await noteAction(db, { by, kind, after: { cents: order.amountCents }, ...trace })
    if (isApproved) await carryOut(context, order)
  },
)

const WHY_NOT = 'Please say why.'

type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

async function carryOut(context: Context, order: Order): Promise<void> {
  const { registrationId, kind, way, amountCents: cents, reason, requestId, askedBy: by } = order
  const gift = { registrationId, cents, reason, requestId, by }
  await (kind === 'goodwill'
    ? giveGoodwillNow(context, gift)
    : refundPartNow(context, { ...gift, way: way === 'credit' ? 'choice' : 'card' }))
}

/** The orders that wait for a second organiser, as someone sees them who may have asked for them. */
export async function openOrders(db: Database, playerId: number) {
  const orders = await listOpenOrders(db)
  return orders.map(
    ({ id: orderId, amountCents, askedById, askedAt, playerId: payee, ...order }) => ({
      ...order,
      orderId,
      amount: euroOf(amountCents),
      isOwn: askedById === playerId,
      isForCaller: payee === playerId,
      at: askedAt.toISOString(),
    }),
  )
}
