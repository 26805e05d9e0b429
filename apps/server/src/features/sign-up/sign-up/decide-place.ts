import type { decidePlace as contract } from '@hive/contract/money/disputes'
import { Refusal } from '@hive/domain/errors'
import { centsOf } from '@hive/domain/base/money/cents'
import { admitTo } from '@hive/domain/base/session/admit-to'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { isUndecided } from '#features/money/payments/service.ts'
import { keepUnpaid, leagueOf, lockRegistration } from '#features/roster/registration/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { cancel } from './cancel.ts'
import { backToWire, type RefundRule, planBack } from './goes-back.ts'

type Decision = z.output<typeof contract.body>

/** All that was paid for the place, also by those who had it before, goes back, but for what has gone already. */
const RELEASED = {
  payments: 'place',
  backOf: (paid) => paid,
  areSharesBack: true,
} as const satisfies RefundRule

/** The money that giving such a place up would send back. */
export const placeDecisionOf = atomic(
  async ({ db }: Context, { permissions }: Caller, registrationId: number) => {
    admitTo(permissions, 'money', await leagueOf(db, registrationId))
    if (!(await isUndecided(db, registrationId))) throw nothingToDecide()
    const registration = await lockRegistration(db, registrationId)
    return { released: await backToWire(db, [await planBack(db, registration, RELEASED)]) }
  },
)

function nothingToDecide(): Refusal {
  return new Refusal('not_found', 'There is nothing to decide about this place.')
}

/** Keeps a place whose money has gone back without us, or gives it up; then only what has not gone is still to return. */
export const decidePlace = atomic(
  async (context: Context, { playerId: by, permissions }: Caller, decision: Decision) => {
    const { db } = context
    const { registrationId, isKept, expectedBack, reason } = decision
    admitTo(permissions, 'money', await leagueOf(db, registrationId))
    const registration = await lockRegistration(db, registrationId)
    if (!(await isUndecided(db, registrationId))) throw nothingToDecide()
    const trace = { subject: `registration:${registrationId}`, after: { isKept }, reason }
    await noteAction(db, { by, kind: 'place_decided', ...trace })
    if (isKept) return keepUnpaid(db, registrationId)
    await cancel(context, db, registration, {
      cause: { actor: `player:${by}`, reason },
      reason: 'organiser',
      mail: 'released',
      expectedCents: expectedBack === undefined ? undefined : (centsOf(expectedBack) ?? 0),
      ...RELEASED,
    })
  },
)
