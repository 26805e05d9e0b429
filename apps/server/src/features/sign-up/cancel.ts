import { Refusal } from '@hive/domain/errors'
import type { League } from '@hive/domain/leagues/league'
import { type Cents, centsOf } from '@hive/domain/leagues/pricing'
import { type RefundReason } from '@hive/domain/registration/cancellation'
import { whyPlayerStays, whyTeamStays } from '@hive/domain/registration/captaincy'
import { teamAfter } from '@hive/domain/registration/leaving'
import { irishDay } from '@hive/domain/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/service.ts'
import { oweRefund } from '#features/payments/service.ts'
import {
  type Cause,
  lockRegistration,
  lockUpgrade,
  move,
  passTeamOn,
  type Registration,
} from '#features/registration/service.ts'
import type { Caller } from '#features/session/service.ts'
import { awaitFeeOf, closeShares } from '#features/split-fee/service.ts'
import { giveUp } from './give-up.ts'
import {
  admitSum,
  type Back,
  type Ending,
  partOf,
  planBack,
  policyEnding,
  sumBack,
} from './goes-back.ts'
import { findCaptain, findLedTeam, findTeamOf } from './captain-queries.ts'
import { findPlaceIn, findRegistration } from './queries.ts'

/**
 * Gives up the caller's own sign-up: a place that is only held goes back at once; one that is paid for
 * is cancelled, with the money that the policy gives back. Asking again changes nothing.
 */
export async function cancelOwn(
  context: Context,
  caller: Caller,
  { registrationId, expectedBack }: { registrationId: number; expectedBack?: number | undefined },
): Promise<void> {
  const found = await findRegistration(context.db, registrationId)
  if (!found || found.playerId !== caller.playerId) {
    const led = found && (await findLedTeam(context.db, found.id, caller.playerId))
    if (led) throw new Refusal('not_cancellable', whyTeamStays(led))
    throw new Refusal('registration_not_found', 'We can’t find this sign-up.')
  }
  const league = await leagueForSignUp(context, found.leagueId)
  await cancelIn(context, league, { ...found, expectedBack })
}

type Own = NonNullable<Awaited<ReturnType<typeof findRegistration>>> & {
  /** In euro: what the caller has seen that they get back. */
  expectedBack: number | undefined
}

const cancelIn = atomic(async (context: Context, league: League, own: Own) => {
  const { db } = context
  await awaitFeeOf(db, own)
  const registration = await lockRegistration(db, own.id)
  const cause = { actor: `player:${own.playerId}`, reason: 'cancelled by the player' }
  const expected = own.expectedBack === undefined ? undefined : centsOf(own.expectedBack)
  if (registration.state === 'held') return giveUp(context, db, registration, cause)
  if (registration.state === 'confirmed') {
    return cancelConfirmed(context, league, { registration, cause, expected })
  }
  if (own.state !== 'confirmed' || registration.tryItOut) return
  // It ended while this waited for it. Another one took its place if the team merged, or became individuals.
  const next = await findPlaceIn(db, own)
  const following = next && (await lockRegistration(db, next.id))
  if (following?.state !== 'confirmed') return
  await cancelConfirmed(context, league, { registration: following, cause, expected })
})

type Confirmed = { registration: Registration; cause: Cause; expected: Cents | null | undefined }

async function cancelConfirmed(
  context: Context,
  league: League,
  { registration, cause, expected }: Confirmed,
): Promise<void> {
  const { db, now } = context
  const today = irishDay(now())
  if (today > league.endDate) {
    throw new Refusal('not_cancellable', 'This league is over, so there’s nothing to cancel.')
  }
  const team = await findTeamOf(db, registration)
  const after = team ? teamAfter(team.onTeam, 'cancels') : 'stays'
  const problem = team && whyPlayerStays(team.teamName, after)
  if (problem) throw new Refusal('not_cancellable', problem)
  if (after === 'passes') {
    return leaveTeamTo(context, db, registration, { cause, mail: 'team_passed' })
  }
  const ending = policyEnding(league, today)
  if (expected !== undefined) {
    const { own } = await planBack(db, registration, ending)
    admitSum(await partOf(db, own, registration.playerId), expected ?? 0)
  }
  const end = { cause, reason: 'player_cancelled', mail: 'cancelled' } as const
  await cancel(context, db, registration, { ...end, ...ending })
}

type Passing = {
  cause: Cause
  /** The mail to the one who leaves; `null` for none. */
  mail: 'team_passed' | 'removed' | null
  /** What an organiser sends back all the same; without it the money stays with the team's places. */
  back?: Back & { reason: RefundReason }
}

/** Takes the one who signed a team up out of the league; the team stays, under its captain. */
export async function leaveTeamTo(
  context: Context,
  db: Database,
  registration: Registration,
  { cause, mail, back }: Passing,
): Promise<void> {
  const { id: registrationId, teamId } = registration
  const captainId = teamId === null ? null : await findCaptain(db, teamId)
  if (captainId === null) throw new Error(`Team ${teamId} has no captain to go to.`)
  await passTeamOn(context, db, registration, { captainId, cause })
  if (back) {
    const key = `${back.reason}:${registrationId}`
    const owed = await oweRefund(context, db, { ...back, actor: cause.actor, key })
    await markOwed(context, db, owed, { registration, cause, isChosen: false })
  }
  if (mail !== null)
    await context.jobs.add(db, 'send-registration-mail', { registrationId, kind: mail })
}

type Cancelling = Ending & {
  cause: Cause
  reason: RefundReason
  /** The mail to the player; `null` for none. */
  mail: 'cancelled' | 'league_cancelled' | 'released' | 'removed' | null
  /** Until when those who paid by card may choose a credit instead; without it the refund is made at once. */
  chooseUntil?: Date
  /** What goes back in all, as someone has seen it; another sum is refused. */
  expectedCents?: Cents | undefined
}

/** Takes a confirmed registration out of its league and orders its money back: what `planBack` says. */
export async function cancel(
  context: Context,
  db: Database,
  registration: Registration,
  cancelling: Cancelling,
): Promise<void> {
  const { cause, reason, mail, chooseUntil, expectedCents } = cancelling
  const { id } = registration
  const upgrade = await lockUpgrade(db, id)
  if (upgrade?.state === 'held') await giveUp(context, db, upgrade, cause)
  const plan = await planBack(db, registration, cancelling)
  if (expectedCents !== undefined) admitSum(sumBack(plan), expectedCents)
  await closeShares(context, db, registration, cause)
  await move(context, db, registration, { to: 'cancelled', cause })
  const order = { actor: cause.actor, chooseUntil }
  const key = `${reason}:${id}`
  const owed = await oweRefund(context, db, { ...order, ...plan.own, reason, key })
  await markOwed(context, db, owed, { registration, cause, isChosen: chooseUntil !== undefined })
  await tellOfMissing(context, db, { owed, reason })
  const why = reason === 'league_cancelled' ? reason : 'team_gone'
  for (const back of plan.shares) {
    const shares = await oweRefund(context, db, { ...order, ...back, reason: why, key: why })
    const isChosen = chooseUntil !== undefined
    await markOwed(context, db, shares, { registration, cause, isChosen })
  }
  if (mail === null) return
  await context.jobs.add(db, 'send-registration-mail', { registrationId: id, kind: mail })
}

/** Tells captains which shares are missing again, since they go back to a teammate who has left. */
async function tellOfMissing(
  { jobs }: Context,
  db: Database,
  { owed, reason }: { owed: readonly number[]; reason: RefundReason },
): Promise<void> {
  if (reason === 'league_cancelled') return
  for (const registrationId of owed) {
    const { shareOfId } = await lockRegistration(db, registrationId)
    if (shareOfId !== null) await jobs.add(db, 'send-share-gone', { registrationId })
  }
}

type Owed = { registration: Registration; cause: Cause; isChosen: boolean }

/** Moves the registrations whose money goes back; another player who paid for the place gets a mail of their own. */
async function markOwed(
  context: Context,
  db: Database,
  owed: readonly number[],
  { registration, cause, isChosen }: Owed,
): Promise<void> {
  for (const registrationId of owed) {
    const row = await lockRegistration(db, registrationId)
    // The fee of a team that became individuals goes back in parts, the first of which has moved it.
    if (row.state !== 'refund_due') await move(context, db, row, { to: 'refund_due', cause })
    if (!isChosen || row.playerId === registration.playerId) continue
    await context.jobs.add(db, 'send-registration-mail', { registrationId, kind: 'refund_choice' })
  }
}

/** The team of someone who is in, if a captain has signed it up; its captain stays until the transaction ends. */
export function teamOf(db: Database, registration: Registration) {
  return findTeamOf(db, registration)
}
