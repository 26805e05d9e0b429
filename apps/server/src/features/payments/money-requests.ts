import type { OrderWay } from '@hive/domain/registration/refund-choice'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import type { Caller } from '#features/session/service.ts'
import { admitAmount, admitFavour, giveGoodwillNow } from './goodwill.ts'
import { admitSum } from './limits.ts'
import { orderedSince } from './order-queries.ts'
import { waitForSecond } from './orders.ts'
import { admitPart, lockOwn, refundPartNow } from './refund-part.ts'
import { isOrdered } from './refund-queries.ts'

type Request = {
  registrationId: number
  amount: number
  /** The sum that the organiser has said yes to. */
  sureOf: number | null
  reason: string
  requestId: string
}

/** Gives a part of a payment back, or has that wait for a second organiser; answers whether it waits. */
export const refundPart = atomic(
  async (context: Context, caller: Caller, { way, ...request }: Request & { way: OrderWay }) => {
    const { db } = context
    const { registrationId, reason, requestId } = request
    const cents = await admitAmount(context, caller, request)
    const paid = await lockOwn(db, registrationId)
    const isNew = !(await isOrdered(db, registrationId, `organiser:${requestId}`))
    if (isNew) await admitPart(db, { registrationId, cents, paid })
    const before = isNew ? await orderedSince(db, registrationId) : 0
    const limits = await admitSum(db, cents, request.sureOf, before)
    const by = caller.playerId
    const order = { registrationId, reason, requestId }
    const upTo = way === 'choice' ? 'credit' : 'card'
    const waiting = { ...order, kind: 'refund', amountCents: cents, askedBy: by } as const
    if (isNew && (await waitForSecond(db, limits, { ...waiting, way: upTo }, before))) return true
    await refundPartNow(context, { ...order, cents, way, by })
    return false
  },
)

/** Gives the owner of a sign-up a credit as a favour, or has that wait for a second organiser; answers whether it waits. */
export const giveGoodwill = atomic(async (context: Context, caller: Caller, request: Request) => {
  const { db } = context
  const { registrationId, reason, requestId } = request
  const cents = await admitAmount(context, caller, request)
  const isNew = await admitFavour(db, { registrationId, cents, requestId })
  const before = isNew ? await orderedSince(db, registrationId) : 0
  const limits = await admitSum(db, cents, request.sureOf, before)
  const by = caller.playerId
  const order = { registrationId, reason, requestId }
  const gift = { ...order, way: 'credit', kind: 'goodwill', amountCents: cents } as const
  const waiting = { ...gift, askedBy: by }
  if (isNew && (await waitForSecond(db, limits, waiting, before))) return true
  await giveGoodwillNow(context, { ...order, cents, by })
  return false
})
