import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { oweRefund, paidFor } from '#features/payments/service.ts'
import {
  type Cause,
  lockRegistration,
  move,
  type Registration,
  sharesOfMate,
  sharesOfTeam,
} from '#features/registration/service.ts'
import { findFeeShared } from './queries.ts'
import { giveUpShare } from './start-share.ts'

type End = {
  cause: Cause
  /** Whether everyone gets their share back. */
  isBack: boolean
  /** Until when they may choose a credit instead of their card. */
  chooseUntil?: Date | undefined
  reason: 'team_gone' | 'league_cancelled'
}

/**
 * Waits for the sign-up of the team whose fee someone shares, before their own is ended: what happens to its shares is one
 * after another.
 */
export async function awaitFeeOf(db: Database, leaver: { id: number }): Promise<void> {
  const teamId = await findFeeShared(db, leaver.id)
  if (teamId !== null) await lockRegistration(db, teamId)
}

/**
 * What a teammate who leaves has paid of the team's fee, which goes back like any payment; a card page that is open for a
 * share is closed.
 */
export async function takeOutShares(
  context: Context,
  db: Database,
  leaver: Registration,
  cause: Cause,
) {
  const paid: Awaited<ReturnType<typeof paidFor>> = []
  for (const share of await sharesOfMate(db, leaver)) {
    if (share.state === 'share_open') await giveUpShare(context, db, share, cause)
    else paid.push(...(await paidFor(db, share.id)))
  }
  return paid
}

/** Ends the shares of a team that leaves its league: card pages are closed, and what was paid goes back if it does. */
export async function endShares(
  context: Context,
  db: Database,
  team: Registration,
  { cause, isBack, chooseUntil, reason }: End,
): Promise<void> {
  if (team.splitFeeCents === null) return
  const { actor } = cause
  for (const share of await sharesOfTeam(db, team.id)) {
    if (share.state === 'share_open') {
      await giveUpShare(context, db, share, cause)
    } else if (isBack) {
      const paid = await paidFor(db, share.id)
      const cents = paid.reduce((sum, payment) => sum + payment.cents, 0)
      const order = { paid, cents, reason, actor, key: reason, chooseUntil }
      const owed = await oweRefund(context, db, order)
      if (owed.length === 0) continue
      await move(context, db, share, { to: 'refund_due', cause })
      if (!chooseUntil) continue
      const mail = { registrationId: share.id, kind: 'refund_choice' } as const
      await context.jobs.add(db, 'send-registration-mail', mail)
    }
  }
}
