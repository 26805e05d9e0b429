import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { payByCredit } from '#features/money/payments/service.ts'
import { lockRegistration, settlePaid } from '#features/roster/registration/service.ts'

type Sale = { registrationId: number; actor: string }

/** Confirms a sign-up whose whole price credit has paid; answers with what names its payment. Once only. */
export const settleCredit = atomic(
  async (context: Context, { registrationId, actor }: Sale): Promise<string> => {
    const { db } = context
    const { state } = await lockRegistration(db, registrationId)
    const sessionId = await payByCredit(db, registrationId)
    if (state === 'confirmed') return sessionId
    const cause = { actor, reason: 'paid with credit' }
    const settled = state === 'held' ? await settlePaid(context, db, registrationId, cause) : null
    if (settled?.state === 'confirmed') return sessionId
    throw new Refusal(
      'checkout_over',
      'This sign-up was let go, or started again in another window. Please try again.',
    )
  },
)
