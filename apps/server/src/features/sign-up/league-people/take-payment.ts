import type { takePayment as contract } from '@hive/contract/sign-up/places-by-hand'
import { admitTo } from '@hive/domain/base/session/admit-to'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { admitSum, isTaken, takeForPlace, takenFrom } from '#features/money/payments/service.ts'
import { leagueOf, lockRegistration } from '#features/roster/registration/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { awaitFeeOf, takeShares } from '#features/money/split-fee/service.ts'

type Order = z.output<typeof contract.body>

/**
 * Records money that came by hand after the place was given: for a place that was free until now, for the share of a teammate, or for the
 * shares that a captain answers for.
 */
export const takePayment = atomic(
  async (context: Context, { playerId: by, permissions }: Caller, order: Order) => {
    const { db } = context
    const { registrationId, way, reference, receivedOn, reason } = order
    admitTo(permissions, 'money', await leagueOf(db, registrationId))
    await awaitFeeOf(db, { id: registrationId })
    const place = await lockRegistration(db, registrationId)
    const taken = await takenFrom(context, order)
    if (!taken) return
    const byHand = { taken, key: `by-hand:${order.requestId}` }
    if (await isTaken(context, place, byHand)) return
    await admitSum(db, taken.cents, order.sureOf)
    const cause = { actor: `player:${by}`, reason }
    const isShare =
      place.state === 'confirmed' && (await takeShares(context, place, { ...byHand, cause }))
    if (!isShare && (await takeForPlace(context, place, { ...byHand, by, reason }))) return
    const after = { cents: taken.cents, way, reference, receivedOn }
    const trace = { subject: `registration:${registrationId}`, after, reason }
    await noteAction(db, { by, kind: 'payment_taken', ...trace })
  },
)
