import { Refusal } from '@hive/domain/errors'
import { admitTo } from '@hive/domain/session/admit-to'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { isUndecided } from '#features/payments/service.ts'
import { keepUnpaid, leagueOf, lockRegistration } from '#features/registration/service.ts'
import { type Caller, noteAction } from '#features/session/service.ts'
import { cancel } from './cancel.ts'

type Decision = { registrationId: number; isKept: boolean; reason: string }

/** Lets a place stay whose money has gone back without us, or gives it up; then only what credit paid is still to return. */
export const decidePlace = atomic(
  async (context: Context, { playerId: by, permissions }: Caller, decision: Decision) => {
    const { db } = context
    const { registrationId, isKept, reason } = decision
    admitTo(permissions, 'money', await leagueOf(db, registrationId))
    if (!(await isUndecided(db, registrationId)))
      throw new Refusal('not_found', 'There is nothing to decide about this place.')
    const trace = { subject: `registration:${registrationId}`, after: { isKept }, reason }
    await noteAction(db, { by, kind: 'place_decided', ...trace })
    if (isKept) return keepUnpaid(db, registrationId)
    const registration = await lockRegistration(db, registrationId)
    if (registration.state !== 'confirmed') return
    await cancel(context, db, registration, {
      cause: { actor: `player:${by}`, reason },
      reason: 'organiser',
      mail: 'released',
      isCreditAlone: true,
      backOf: (paid) => paid,
      areSharesBack: true,
    })
  },
)
