import { Refusal } from '@hive/domain/errors'
import { exactPriceText } from '@hive/domain/base/money/cents'
import type { OrderWay } from '@hive/domain/money/payments/refund-choice'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { lockRegistration } from '#features/roster/registration/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { admitAmount, admitFavour, giveGoodwillNow } from './goodwill.ts'
import { admitSum } from './limits.ts'
import { findOrdered, type EarlierOrder, orderedSince } from './order-queries.ts'
import { waitForSecond } from './orders.ts'
import { admitPart, lockOwn, refundPartNow } from './refund-part.ts'

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
    const known = await findOrdered(db, registrationId, requestId)
    if (known) return admitSame(known, { registrationId, cents, kind: 'refund' })
    await admitPart(db, { registrationId, cents, paid })
    const before = await orderedSince(db, registrationId)
    const limits = await admitSum(db, cents, request.sureOf, before)
    const by = caller.playerId
    const order = { registrationId, reason, requestId }
    const upTo = way === 'choice' ? 'credit' : 'card'
    const waiting = { ...order, kind: 'refund', amountCents: cents, askedBy: by } as const
    if (await waitForSecond(db, limits, { ...waiting, way: upTo }, before)) return true
    await refundPartNow(context, { ...order, cents, way, by })
    return false
  },
)

/** Gives the owner of a sign-up a credit as a favour, or has that wait for a second organiser; answers whether it waits. */
export const giveGoodwill = atomic(async (context: Context, caller: Caller, request: Request) => {
  const { db } = context
  const { registrationId, reason, requestId } = request
  const cents = await admitAmount(context, caller, request)
  await lockRegistration(db, registrationId)
  const known = await findOrdered(db, registrationId, requestId)
  if (known) return admitSame(known, { registrationId, cents, kind: 'goodwill' })
  await admitFavour(db, { registrationId, cents, requestId })
  const before = await orderedSince(db, registrationId)
  const limits = await admitSum(db, cents, request.sureOf, before)
  const by = caller.playerId
  const order = { registrationId, reason, requestId }
  const gift = { ...order, way: 'credit', kind: 'goodwill', amountCents: cents } as const
  const waiting = { ...gift, askedBy: by }
  if (await waitForSecond(db, limits, waiting, before)) return true
  await giveGoodwillNow(context, { ...order, cents, by })
  return false
})

/** Answers the same request again as the first time. One that was changed since is refused: its first sum has been ordered. */
function admitSame(known: EarlierOrder, asked: Omit<EarlierOrder, 'waits'>): boolean {
  const { registrationId, cents, kind, waits } = known
  const isSame = asked.registrationId === registrationId && asked.cents === cents
  if (isSame && asked.kind === kind) return waits
  const what = kind === 'goodwill' ? 'a credit' : 'a refund'
  const so = waits ? 'waits for a second organiser' : 'has been ordered'
  const words = `From this form ${what} of ${exactPriceText(cents)} ${so} already. Please close it and look before you send more.`
  throw new Refusal('changed_meanwhile', words, { amount: words })
}
