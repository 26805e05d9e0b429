import { Refusal } from '@hive/domain/errors'
import { type Cents, centsOf } from '@hive/domain/leagues/pricing'
import { favourLeft, favourProblem } from '@hive/domain/money/favour'
import { admitTo } from '@hive/domain/session/admit-to'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { favoursFor, giveCredit, isGiven } from '#features/credits/service.ts'
import { leagueOf, lockRegistration } from '#features/registration/service.ts'
import { type Caller, noteAction } from '#features/session/service.ts'
import { lockPaid } from './refund-queries.ts'

type Gift = { registrationId: number; amount: number; reason: string; requestId: string }

/**
 * Gives the owner of a sign-up a credit as a favour, bounded by what they have paid for it. The same request made twice is one.
 */
export const giveGoodwill = atomic(
  async (context: Context, { playerId: by, permissions }: Caller, gift: Gift) => {
    const { db } = context
    const { registrationId, reason: note, requestId } = gift
    admitTo(permissions, 'money', await leagueOf(db, registrationId))
    const cents = centsOf(gift.amount)
    if (!cents) throw new Refusal('bad_request', NOTHING, { amount: NOTHING })
    const paid = await lockPaid(db, registrationId)
    const key = `organiser:${requestId}`
    if (await isGiven(db, key)) return
    const most = favourLeft({
      left: paid.reduce((sum, payment) => sum + payment.cents, 0),
      given: await favoursFor(db, registrationId),
    })
    if (cents > most) throw tooMuch(most)
    const { playerId } = await lockRegistration(db, registrationId)
    const actor = `player:${by}`
    const order = { registrationId, origin: 'goodwill', key } as const
    const creditId = await giveCredit(context, { ...order, playerId, cents, note, actor })
    if (creditId === null) return
    await context.jobs.add(db, 'send-credit-mail', { creditId })
    const trace = { subject: `registration:${registrationId}`, reason: note, after: { cents } }
    await noteAction(db, { by, kind: 'credit_given', ...trace })
  },
)

function tooMuch(most: Cents): Refusal {
  const problem = favourProblem(most)
  return new Refusal('refund_too_large', problem, { amount: problem })
}

const NOTHING = 'Please enter an amount in euro, with at most two decimals.'
