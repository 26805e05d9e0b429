import { Refusal } from '@hive/domain/errors'
import { centsOf } from '@hive/domain/leagues/pricing'
import { admitTo } from '@hive/domain/session/admit-to'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { giveCredit } from '#features/credits/service.ts'
import { leagueOf, lockRegistration } from '#features/registration/service.ts'
import { type Caller, noteAction } from '#features/session/service.ts'

type Gift = { registrationId: number; amount: number; reason: string; requestId: string }

/** Gives the owner of a sign-up a credit as a favour. The same request made twice is one. */
export const giveGoodwill = atomic(
  async (context: Context, { playerId: by, permissions }: Caller, gift: Gift) => {
    const { db } = context
    const { registrationId, reason: note, requestId } = gift
    admitTo(permissions, 'money', await leagueOf(db, registrationId))
    const cents = centsOf(gift.amount)
    if (!cents) throw new Refusal('bad_request', NOTHING, { amount: NOTHING })
    const { playerId } = await lockRegistration(db, registrationId)
    const actor = `player:${by}`
    const order = { registrationId, origin: 'goodwill', key: `organiser:${requestId}` } as const
    const creditId = await giveCredit(context, { ...order, playerId, cents, note, actor })
    if (creditId === null) return
    await context.jobs.add(db, 'send-credit-mail', { creditId })
    const trace = { subject: `registration:${registrationId}`, reason: note, after: { cents } }
    await noteAction(db, { by, kind: 'credit_given', ...trace })
  },
)

const NOTHING = 'Please enter an amount in euro, with at most two decimals.'
