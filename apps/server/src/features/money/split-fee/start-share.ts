import { Refusal } from '@hive/domain/errors'
import { admitShares } from '@hive/domain/money/split-fee/split-fee'
import { paths } from '@hive/domain/base/site/paths'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import {
  admitTry,
  begunPayment,
  closePayment,
  openCardPage,
  startPayment,
} from '#features/money/payments/service.ts'
import {
  leagueOf,
  lockRegistration,
  move,
  openShare,
  type Registration,
  sharesOfTeam,
} from '#features/roster/registration/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { findSplitFor } from './queries.ts'
import { shareCents, splitOf } from './split.ts'
import { mayPayForAll } from './team-fee.ts'

type Order = { registrationId: number; shares: number }

/** Sends someone to the card page for a share of their team's fee. Pressing again leads to the same page. */
export async function startShare(context: Context, caller: Caller, order: Order): Promise<string> {
  const league = await leagueForSignUp(context, await leagueOf(context.db, order.registrationId))
  const { open, ...sale } = await hold(context, caller, order)
  if (open) return open.url
  const { publicUrl } = context.config.http
  const back = `${publicUrl}${paths.registration(league.id)}`
  const goods = { ...SHARE, ...sale.nights }
  const page = await openCardPage(context, {
    email: caller.email,
    league,
    sale: { ...sale, goods },
    back: { success: `${back}?share={CHECKOUT_SESSION_ID}`, cancel: back },
  })
  return page.url
}

const SHARE = { type: 'team_player', tryItOut: false, isUpgrade: false, isShare: true } as const

/** Keeps the shares for the one who pays, so that no one else can pay them until then. */
const hold = atomic(async (context: Context, caller: Caller, order: Order) => {
  const { db } = context
  const { playerId } = caller
  const team = await lockRegistration(db, order.registrationId)
  const { splitFeeCents, splitPlayers, firstNight, nights } = team
  const found = await findSplitFor(db, { leagueId: team.leagueId, playerId })
  if (found?.id !== team.id || !found.isIn || splitFeeCents === null || splitPlayers === null) {
    throw new Refusal('registration_not_found', 'We can’t find a fee that you share.')
  }
  const shares = await sharesOfTeam(db, team.id)
  if (!mayPayForAll(found, playerId)) admitOwn(order, shares, playerId)
  const dueCents = shareCents(found) * order.shares
  const own = shares.find((share) => share.playerId === playerId && share.state === 'share_open')
  if (own?.dueCents === dueCents && !own.isOverdue) {
    const same = await samePage(db, own)
    if (same) return { ...same, nights: { firstNight, nights } }
  }
  const cause = { actor: `player:${playerId}`, reason: 'started again' }
  if (own) await giveUpShare(context, db, own, cause)
  const others = shares.filter((share) => share !== own && !isOver(share))
  admitShares(splitOf(found, others), order.shares)
  await admitTry(context, playerId)
  const opened = await openShare(db, team, {
    playerId,
    dueCents,
    cause: { ...cause, reason: 'share started' },
  })
  const { id: registrationId, heldUntil } = opened
  const idempotencyKey = await startPayment(db, { registrationId, cents: dueCents })
  const sale = { registrationId, heldUntil, idempotencyKey, due: dueCents, open: null }
  return { ...sale, nights: { firstNight, nights } }
})

/** A teammate pays one share, once. */
export function admitOwn(order: Order, shares: readonly Registration[], playerId: number): void {
  const hasPaid = shares.some(
    (share) => share.playerId === playerId && share.state === 'share_paid',
  )
  if (hasPaid) throw new Refusal('share_taken', 'You’ve paid your share already.')
  if (order.shares > 1) throw new Refusal('bad_request', 'You can pay your own share.')
}

async function samePage(db: Database, own: Registration) {
  const payment = await begunPayment(db, own.id)
  if (!payment?.open) return null
  const { id: registrationId, heldUntil, dueCents: due } = own
  return { registrationId, heldUntil, due, ...payment }
}

/** Whether the time for paying it on a card page is over. */
export function isOver({ state, isOverdue }: Registration): boolean {
  return state === 'share_open' && isOverdue
}

/** Ends the payment of a share: its card page is closed. */
export async function giveUpShare(
  context: Context,
  db: Database,
  share: Registration,
  cause: { actor: string; reason: string },
): Promise<void> {
  await move(context, db, share, { to: 'cancelled', cause })
  await closePayment(context, db, share.id)
}
