import type { removePlace as contract } from '@hive/contract/places-by-hand'
import { Refusal } from '@hive/domain/errors'
import { type Cents, euroOf } from '@hive/domain/leagues/pricing'
import { lastDayOfRefund, refundOnCancel } from '@hive/domain/registration/cancellation'
import { admitTo } from '@hive/domain/session/admit-to'
import { irishDay } from '@hive/domain/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/service.ts'
import { paidFor } from '#features/payments/service.ts'
import { leagueOf, lockRegistration } from '#features/registration/service.ts'
import { type Caller, noteAction } from '#features/session/service.ts'
import { cancel, giveUp } from '#features/sign-up/service.ts'
import { countTeammates } from './place-queries.ts'

type Removal = z.output<typeof contract.body>

/** What taking someone out of their league would do today. */
export const removalOf = atomic(
  async (context: Context, { permissions }: Caller, registrationId: number) => {
    const { db, now } = context
    const leagueId = await leagueOf(db, registrationId)
    admitTo(permissions, 'people', leagueId)
    const league = await leagueForSignUp(context, leagueId)
    const paid = await paidCents(context, registrationId, 'owner')
    return {
      teammates: await countTeammates(db, registrationId),
      byPolicy: euroOf(refundOnCancel(paid, league, irishDay(now()))),
      all: euroOf(await paidCents(context, registrationId, 'place')),
    }
  },
)

/**
 * Takes someone out of their league, a captain with the team. By the policy goes back what they would get if they
 * cancelled themselves; anything else is for those who decide about money.
 */
export const removePlace = atomic(
  async (context: Context, { playerId: by, permissions }: Caller, removal: Removal) => {
    const { db, now } = context
    const { registrationId, refund, way, reason } = removal
    const leagueId = await leagueOf(db, registrationId)
    admitTo(permissions, 'people', leagueId)
    if (refund !== 'policy' || way !== 'card') admitTo(permissions, 'money', leagueId)
    const registration = await lockRegistration(db, registrationId)
    const { state } = registration
    if (state !== 'held' && state !== 'confirmed') {
      throw new Refusal('not_cancellable', 'They have no place in this league any more.')
    }
    const trace = {
      subject: `registration:${registrationId}`,
      before: { state },
      after: { refund, way },
    }
    await noteAction(db, { by, kind: 'place_removed', ...trace, reason })
    const cause = { actor: `player:${by}`, reason }
    if (state === 'held') return giveUp(context, db, registration, cause)
    const league = await leagueForSignUp(context, leagueId)
    const backOf = {
      policy: (paid: Cents) => refundOnCancel(paid, league, irishDay(now())),
      all: (paid: Cents) => paid,
      none: () => 0,
    }[refund]
    const payments = refund === 'all' ? 'place' : 'owner'
    const isInTime = irishDay(now()) <= lastDayOfRefund(league.startDate)
    const areSharesBack = refund === 'all' || (refund === 'policy' && isInTime)
    const end = { cause, reason: 'removed', mail: 'removed', payments, way } as const
    await cancel(context, db, registration, { ...end, backOf, areSharesBack })
  },
)

async function paidCents(
  { db }: Context,
  registrationId: number,
  whose: 'owner' | 'place',
): Promise<Cents> {
  const paid = await paidFor(db, registrationId, whose)
  return paid.reduce((sum, { cents }) => sum + cents, 0)
}
