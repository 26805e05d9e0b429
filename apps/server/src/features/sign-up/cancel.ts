import { Refusal } from '@hive/domain/errors'
import type { League } from '@hive/domain/leagues/league'
import type { Cents } from '@hive/domain/leagues/pricing'
import {
  creditPart,
  lastDayOfRefund,
  refundOnCancel,
  type RefundReason,
  type RefundWay,
} from '@hive/domain/registration/cancellation'
import { whyPlayerStays, whyTeamStays } from '@hive/domain/registration/captaincy'
import { teamAfter } from '@hive/domain/registration/leaving'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/registration/registration'
import { irishDay } from '@hive/domain/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/service.ts'
import { oweRefund, paidFor } from '#features/payments/service.ts'
import {
  type Cause,
  lockRegistration,
  lockUpgrade,
  move,
  passTeamOn,
  type Registration,
} from '#features/registration/service.ts'
import type { Caller } from '#features/session/service.ts'
import { awaitFeeOf, endShares, takeOutShares } from '#features/split-fee/service.ts'
import { giveUp } from './give-up.ts'
import { findCaptain, findLedTeam, findTeamOf } from './captain-queries.ts'
import { findPlaceIn, findRegistration } from './queries.ts'

/**
 * Gives up the caller's own sign-up: a place that is only held goes back at once; one that is paid for
 * is cancelled, with the money that the policy gives back. Asking again changes nothing.
 */
export async function cancelOwn(
  context: Context,
  caller: Caller,
  registrationId: number,
): Promise<void> {
  const found = await findRegistration(context.db, registrationId)
  if (!found || found.playerId !== caller.playerId) {
    const led = found && (await findLedTeam(context.db, found.id, caller.playerId))
    if (led) throw new Refusal('not_cancellable', whyTeamStays(led))
    throw new Refusal('registration_not_found', 'We can’t find this sign-up.')
  }
  const league = await leagueForSignUp(context, found.leagueId)
  await cancelIn(context, league, found)
}

type Own = NonNullable<Awaited<ReturnType<typeof findRegistration>>>

const cancelIn = atomic(async (context: Context, league: League, own: Own) => {
  const { db } = context
  await awaitFeeOf(db, own)
  const registration = await lockRegistration(db, own.id)
  const cause = { actor: `player:${own.playerId}`, reason: 'cancelled by the player' }
  if (registration.state === 'held') return giveUp(context, db, registration, cause)
  if (registration.state === 'confirmed') {
    return cancelConfirmed(context, league, { registration, cause })
  }
  if (own.state !== 'confirmed' || registration.tryItOut) return
  // It ended while this waited for it. Another one took its place if the team merged, or became individuals.
  const next = await findPlaceIn(db, own)
  const following = next && (await lockRegistration(db, next.id))
  if (following?.state !== 'confirmed') return
  await cancelConfirmed(context, league, { registration: following, cause })
})

type Confirmed = { registration: Registration; cause: Cause }

async function cancelConfirmed(
  context: Context,
  league: League,
  { registration, cause }: Confirmed,
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
  await cancel(context, db, registration, {
    cause,
    reason: 'player_cancelled',
    mail: 'cancelled',
    backOf: (paid) => refundOnCancel(paid, league, today),
    areSharesBack: today <= lastDayOfRefund(league.startDate),
  })
}

type Passing = {
  cause: Cause
  /** The mail to the one who leaves; `null` for none. */
  mail: 'team_passed' | 'removed' | null
  /** What an organiser sends back all the same; without it the money stays with the team's places. */
  back?: { reason: RefundReason; way: RefundWay; backOf: (paid: Cents) => Cents }
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
    const paid = await paidFor(db, registrationId)
    const cents = back.backOf(paid.reduce((sum, payment) => sum + payment.cents, 0))
    const { way, reason } = back
    const order = {
      paid,
      cents,
      way,
      reason,
      actor: cause.actor,
      key: `${reason}:${registrationId}`,
    }
    const owed = await oweRefund(context, db, order)
    await markOwed(context, db, owed, { registration, cause, isChosen: false })
  }
  if (mail !== null)
    await context.jobs.add(db, 'send-registration-mail', { registrationId, kind: mail })
}

type Cancelling = {
  cause: Cause
  reason: RefundReason
  /** The mail to the player; `null` for none. */
  mail: 'cancelled' | 'league_cancelled' | 'released' | 'removed' | null
  /** Whose payments: its owner's, or all for the place, also those of earlier owners. All for a team unless given. */
  payments?: 'owner' | 'place'
  /** Whether it goes back the way it came, as it does unless given, or as a credit. */
  way?: RefundWay
  /** Whether only what was paid with credit can go back, since the rest has gone back already. */
  isCreditAlone?: boolean
  /** Until when those who paid by card may choose a credit instead; without it the refund is made at once. */
  chooseUntil?: Date
  /** What goes back of what was paid. */
  backOf: (paid: Cents) => Cents
  /** Whether teammates of a captain who split the fee get their shares back. */
  areSharesBack: boolean
}

/** Takes a confirmed registration out of its league and orders its money back. */
export async function cancel(
  context: Context,
  db: Database,
  registration: Registration,
  cancelling: Cancelling,
): Promise<void> {
  const { cause, reason, mail, chooseUntil, backOf, areSharesBack } = cancelling
  const { id, registrationTypeId } = registration
  // What was paid for a team's places goes back to its payers, whoever has its sign-up now.
  const ofTeam = registrationTypeId === REGISTRATION_TYPE_IDS.team ? 'place' : 'owner'
  const { payments = ofTeam } = cancelling
  const upgrade = await lockUpgrade(db, id)
  if (upgrade?.state === 'held') await giveUp(context, db, upgrade, cause)
  const shares = await takeOutShares(context, db, registration, cause)
  const all = [...(await paidFor(db, id, payments)), ...shares]
  const paid = cancelling.isCreditAlone ? creditPart(all) : all
  const cents = backOf(paid.reduce((sum, payment) => sum + payment.cents, 0))
  await move(context, db, registration, { to: 'cancelled', cause })
  const { actor } = cause
  const { way = 'card' } = cancelling
  const order = { paid, cents, way, reason, actor, key: `${reason}:${id}`, chooseUntil }
  const owed = await oweRefund(context, db, order)
  await markOwed(context, db, owed, { registration, cause, isChosen: chooseUntil !== undefined })
  await tellOfMissing(context, db, shares, { owed, reason })
  const why = reason === 'league_cancelled' ? reason : 'team_gone'
  const end = { cause, reason: why, isBack: areSharesBack, chooseUntil } as const
  await endShares(context, db, registration, end)
  if (mail === null) return
  await context.jobs.add(db, 'send-registration-mail', { registrationId: id, kind: mail })
}

/** Tells the captain which shares are missing again, since they go back to a teammate who has left. */
async function tellOfMissing(
  { jobs }: Context,
  db: Database,
  shares: readonly { registrationId: number }[],
  { owed, reason }: { owed: readonly number[]; reason: RefundReason },
): Promise<void> {
  if (reason === 'league_cancelled') return
  for (const { registrationId } of shares.filter((share) => owed.includes(share.registrationId))) {
    await jobs.add(db, 'send-share-gone', { registrationId })
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
