import { Refusal } from '@hive/domain/errors'
import { centsOf } from '@hive/domain/base/money/cents'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { choiceEnd } from '@hive/domain/money/payments/refund-choice'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { cancelLeagueRow } from '#features/leagues/leagues/service.ts'
import { callOffSeason } from '#features/season/repairs/service.ts'
import { lockRegistration } from '#features/roster/registration/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { awaitFeeOf } from '#features/money/split-fee/service.ts'
import { closeLeague } from '#features/roster/waiting/service.ts'
import type { DataOf } from '#jobs/declare.ts'
import {
  admitSum,
  ALL_BACK,
  backToWire,
  cancel,
  giveUp,
  planBack,
  sumBack,
} from '#features/sign-up/sign-up/service.ts'
import { leagueCalledOff } from './jobs.ts'
import { endAsCalledOff } from './queries.ts'
import { listLiveOf, listLiveRows } from './sign-up-queries.ts'

/** The effect of calling a league off at this moment. */
export const callOffOf = atomic(async ({ db }: Context, leagueId: number) => {
  const plans = await plansOf(db, leagueId)
  return { signUps: plans.length, back: await backToWire(db, plans) }
})

/** The money that goes back for each sign-up of a league that ends with it. A teammate's share is their captain's to tell. */
async function plansOf(db: Database, leagueId: number) {
  const plans = []
  for (const row of await listLiveRows(db, leagueId)) {
    const isMate = row.registrationTypeId === REGISTRATION_TYPE_IDS.team_player
    plans.push(await planBack(db, isMate ? { ...row, teamId: null } : row, ALL_BACK))
  }
  return plans
}

type LeagueCancellation = { leagueId: number; reason: string }

/** The sums that an organiser has seen: how many sign-ups end, and what goes back in euro. */
type ExpectedSums = { expectedSignUps: number; expectedBack?: number | undefined }

/** Calls a league off for an organiser, who has seen what that does. */
export const cancelLeague = atomic(
  async (
    context: Context,
    { playerId: by }: Caller,
    { expectedSignUps, expectedBack, ...cancellation }: LeagueCancellation & ExpectedSums,
  ) => {
    if (expectedBack !== undefined) {
      const plans = await plansOf(context.db, cancellation.leagueId)
      const cents = plans.reduce((sum, plan) => sum + sumBack(plan), 0)
      admitSum(cents, centsOf(expectedBack) ?? 0)
    }
    const signUps = await callOff(context, { ...cancellation, by })
    if (signUps !== expectedSignUps) throw otherCount(signUps)
  },
)

/**
 * Calls a league off: no one can sign up from now on, nothing of it is played, and everyone gets all of their money back;
 * what they paid by card as they choose. A question to move to another league ends. A job cancels the sign-ups, one
 * transaction each, so that one that fails stops no other. Resolves to their number. `by`: the organiser, or `null` when a time that one has set is over.
 */
export async function callOff(
  context: Context,
  { leagueId, reason, by }: LeagueCancellation & { by: number | null },
): Promise<number> {
  const { db, jobs } = context
  await cancelLeagueRow(db, { leagueId, reason })
  await callOffSeason(context, { leagueId, by })
  await closeLeague(context, db, leagueId)
  await endAsCalledOff(db, leagueId)
  const signUps = (await listLiveOf(db, leagueId)).length
  const actor = by === null ? 'system' : `player:${by}`
  await jobs.add(db, leagueCalledOff, { leagueId, actor, reason })
  const trace = { subject: `league:${leagueId}`, after: { signUps } }
  await noteAction(db, { by, kind: 'league_cancelled', reason, ...trace })
  return signUps
}

function otherCount(signUps: number): Refusal {
  const people = signUps === 1 ? '1 sign-up' : `${signUps} sign-ups`
  const note = `This would now end ${people}. Please look again before you call the league off.`
  return new Refusal('count_changed', note, { expectedSignUps: String(signUps) })
}

type Order = DataOf<typeof leagueCalledOff>

/** The job: cancels all sign-ups of a league that is called off. Safe to run again from the start. */
export async function cancelRegistrationsOf(context: Context, order: Order): Promise<void> {
  const left: number[] = []
  for (const registrationId of await listLiveOf(context.db, order.leagueId)) {
    await cancelOne(context, order, registrationId).catch((error: unknown) => {
      context.log.warn({ err: error, registration: registrationId }, 'not called off yet')
      left.push(registrationId)
    })
  }
  if (left.length > 0) throw new Error(`Not called off yet: registrations ${left.join(', ')}.`)
}

const cancelOne = atomic(async (context: Context, order: Order, registrationId: number) => {
  const { db } = context
  const cause = { actor: order.actor, reason: `league cancelled: ${order.reason}` }
  await awaitFeeOf(db, { id: registrationId })
  const registration = await lockRegistration(db, registrationId)
  if (registration.state === 'held') await giveUp(context, db, registration, cause)
  if (registration.state !== 'confirmed') return
  await cancel(context, db, registration, {
    cause,
    reason: 'league_cancelled',
    mail: 'league_cancelled',
    chooseUntil: choiceEnd(context.now()),
    ...ALL_BACK,
  })
})
