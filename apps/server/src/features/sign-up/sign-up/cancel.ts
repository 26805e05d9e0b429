import type { Cents } from '@hive/domain/base/money/cents'
import type { RefundReason } from '@hive/domain/money/payments/cancellation'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { oweRefund } from '#features/money/payments/service.ts'
import {
  type Cause,
  lockRegistration,
  lockUpgrade,
  move,
  passTeamOn,
  type Registration,
  sendRegistrationMail,
} from '#features/roster/registration/service.ts'
import { closeShares, sendShareGone } from '#features/money/split-fee/service.ts'
import { findCaptain } from './captain-queries.ts'
import { giveUp } from './give-up.ts'
import { admitSum, type RefundRule, planBack, planStaying, sumBack } from './goes-back.ts'

type PassOrder = {
  cause: Cause
  /** The mail to the one who leaves; `null` for none. */
  mail: 'team_passed' | 'removed' | null
  reason: RefundReason
  /** The money that goes back all the same: `planStaying` says it. */
  ending: RefundRule
  /** Until when those who paid by card may choose a credit instead. */
  chooseUntil?: Date | undefined
  /** The money that goes back, as someone has seen it; another sum is refused. */
  expectedCents?: Cents | undefined
}

/** Takes the one who signed a team up out of the league; the team stays, under its captain. */
export async function leaveTeamTo(
  context: Context,
  db: Database,
  registration: Registration,
  { cause, mail, reason, ending, chooseUntil, expectedCents }: PassOrder,
): Promise<void> {
  const { id: registrationId, teamId } = registration
  const captainId = teamId === null ? null : await findCaptain(db, teamId)
  if (captainId === null) throw new Error(`Team ${teamId} has no captain to go to.`)
  const { own } = await planStaying(db, registration, ending)
  if (expectedCents !== undefined) admitSum(own.cents, expectedCents)
  await passTeamOn(context, db, registration, { captainId, cause })
  const order = { actor: cause.actor, reason, key: `${reason}:${registrationId}`, chooseUntil }
  const owed = await oweRefund(context, db, { ...own, ...order })
  await markOwed(context, db, owed, { registration, cause, isChosen: chooseUntil !== undefined })
  await tellOfMissing(context, db, { owed, reason })
  if (mail !== null)
    await context.jobs.add(db, sendRegistrationMail, { registrationId, kind: mail })
}

type Cancellation = RefundRule & {
  cause: Cause
  reason: RefundReason
  /** The mail to the player; `null` for none. */
  mail: 'cancelled' | 'league_cancelled' | 'released' | 'removed' | null
  /** Until when those who paid by card may choose a credit instead; without it the refund is made at once. */
  chooseUntil?: Date | undefined
  /** All the money that goes back, as someone has seen it; another sum is refused. */
  expectedCents?: Cents | undefined
}

/** Takes a confirmed registration out of its league and orders its money back: what `planBack` says. */
export async function cancel(
  context: Context,
  db: Database,
  registration: Registration,
  cancelling: Cancellation,
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
  for (const back of plan.rewards) {
    const kept = { actor: cause.actor, reason: 'player_cancelled', key: `reward:${id}` } as const
    const teams = await oweRefund(context, db, { ...back, ...kept })
    await markOwed(context, db, teams, { registration, cause, isChosen: false })
  }
  const why = reason === 'league_cancelled' ? reason : 'team_gone'
  for (const back of plan.shares) {
    const shares = await oweRefund(context, db, { ...order, ...back, reason: why, key: why })
    // Where the team alone goes, teammates read of it in the mail that says so.
    const isChosen = chooseUntil !== undefined && reason === 'league_cancelled'
    await markOwed(context, db, shares, { registration, cause, isChosen })
  }
  if (mail === null) return
  await context.jobs.add(db, sendRegistrationMail, { registrationId: id, kind: mail })
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
    if (shareOfId !== null) await jobs.add(db, sendShareGone, { registrationId })
  }
}

type RefundOwed = { registration: Registration; cause: Cause; isChosen: boolean }

/** Moves the registrations whose money goes back; another player who paid for the place gets a mail of their own. */
async function markOwed(
  context: Context,
  db: Database,
  owed: readonly number[],
  { registration, cause, isChosen }: RefundOwed,
): Promise<void> {
  for (const registrationId of owed) {
    const row = await lockRegistration(db, registrationId)
    // The fee of a team that became individuals goes back in parts, the first of which has moved it.
    if (row.state !== 'refund_due') await move(context, db, row, { to: 'refund_due', cause })
    if (!isChosen || row.playerId === registration.playerId) continue
    await context.jobs.add(db, sendRegistrationMail, { registrationId, kind: 'refund_choice' })
  }
}
