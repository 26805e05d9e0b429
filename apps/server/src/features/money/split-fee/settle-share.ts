import type { RefundReason } from '@hive/domain/money/payments/cancellation'
import { missingShares, whyNoShare } from '@hive/domain/money/split-fee/split-fee'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { isCalledOff } from '#features/leagues/places/service.ts'
import {
  type Cause,
  lockRegistration,
  move,
  type Registration,
  sharesOfTeam,
} from '#features/roster/registration/service.ts'
import { findTeamOfShare } from './queries.ts'
import { shareCents, splitOf } from './split.ts'
import { sendShareMail } from './jobs.ts'

/** Waits for the sign-up of the team that a share belongs to: all that happens to its shares is one after another. */
export async function awaitTeamOf(db: Database, registrationId: number): Promise<void> {
  const teamId = await findTeamOfShare(db, registrationId)
  if (teamId !== null) await lockRegistration(db, teamId)
}

type Arrival = {
  cause: Cause
  /** Whether the captain's kept card was charged. */
  isCharge: boolean
}

/**
 * The money of a share has come: it counts, or goes back when nothing is left to pay for the team. Answers with why it
 * goes back.
 */
export async function settleShare(
  context: Context,
  db: Database,
  share: Registration,
  { cause, isCharge }: Arrival,
): Promise<RefundReason | null> {
  const { id: registrationId, state } = share
  if (state !== 'share_open' && state !== 'expired' && state !== 'cancelled') return null
  const why = await whyBack(db, share)
  if (why === null) await move(context, db, share, { to: 'share_paid', cause })
  else await owe(context, db, share, cause)
  const kind = why !== null ? 'back' : isCharge ? 'charged' : 'paid'
  await context.jobs.add(db, sendShareMail, { registrationId, kind })
  return why
}

async function whyBack(db: Database, share: Registration): Promise<RefundReason | null> {
  const team = await lockRegistration(db, share.shareOfId ?? 0)
  const { splitFeeCents, splitPlayers } = team
  if (splitFeeCents === null || splitPlayers === null) throw new Error(`No split: ${team.id}.`)
  const found = { ...team, splitFeeCents, splitPlayers }
  const others = (await sharesOfTeam(db, team.id)).filter(
    ({ id, state, isOverdue }) => id !== share.id && !(state === 'share_open' && isOverdue),
  )
  const split = splitOf(found, others)
  return whyNoShare({
    state: share.state,
    isCalledOff: await isCalledOff(db, share.leagueId),
    isTeamIn: team.state === 'confirmed',
    isMissing: share.dueCents <= (missingShares(split) - split.beingPaid) * shareCents(found),
  })
}

async function owe(context: Context, db: Database, share: Registration, cause: Cause) {
  if (share.state === 'share_open') {
    await move(context, db, share, { to: 'cancelled', cause })
    await move(context, db, { ...share, state: 'cancelled' }, { to: 'refund_due', cause })
  } else {
    await move(context, db, share, { to: 'refund_due', cause })
  }
}
