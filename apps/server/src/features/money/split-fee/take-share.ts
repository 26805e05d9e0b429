import { Refusal } from '@hive/domain/errors'
import { type Cents, exactPriceText } from '@hive/domain/base/money/cents'
import { admitShares } from '@hive/domain/money/split-fee/split-fee'
import type { Context } from '#context.ts'
import { type ByHand, takeByHand } from '#features/money/payments/service.ts'
import {
  type Cause,
  lockRegistration,
  openShare,
  type Registration,
  sharesOfTeam,
} from '#features/roster/registration/service.ts'
import { findSplitFor } from './queries.ts'
import { settleShare } from './settle-share.ts'
import { shareCents, splitOf } from './split.ts'
import { admitOwn, giveUpShare, isOver } from './start-share.ts'
import { mayPayForAll } from './team-fee.ts'

type Arrival = ByHand & { cause: Cause }

/**
 * Takes note that someone on a team has paid shares of its fee by hand, in the caller's transaction; a card page that they have open for them
 * is closed. Answers `false` where the fee of their team is not split.
 */
export async function takeShares(
  context: Context,
  { leagueId, playerId }: Pick<Registration, 'leagueId' | 'playerId'>,
  { taken, key, cause }: Arrival,
): Promise<boolean> {
  const { db } = context
  const found = await findSplitFor(db, { leagueId, playerId })
  if (!found?.isIn) return false
  const team = await lockRegistration(db, found.id)
  const count = countOf(taken.cents, shareCents(found))
  const shares = await sharesOfTeam(db, team.id)
  if (!mayPayForAll(found, playerId)) {
    admitOwn({ registrationId: team.id, shares: count }, shares, playerId)
  }
  const own = shares.find((share) => share.playerId === playerId && share.state === 'share_open')
  if (own) await giveUpShare(context, db, own, { ...cause, reason: 'paid by hand' })
  const others = shares.filter((share) => share !== own && !isOver(share))
  admitShares(splitOf(found, others), count)
  const { id } = await openShare(db, team, { playerId, dueCents: taken.cents, cause })
  await takeByHand(db, id, taken, key)
  const arrival = { cause, isCharge: false }
  const why = await settleShare(context, db, await lockRegistration(db, id), arrival)
  if (why === null) return true
  throw new Refusal('registration_closed', 'The team has no place in this league any more.')
}

/** How many shares a sum pays. Refuses one that is not whole shares. */
function countOf(cents: Cents, each: Cents): number {
  if (cents % each === 0) return cents / each
  const words = `A share of this team’s fee is ${exactPriceText(each)}. Please enter whole shares.`
  throw new Refusal('bad_request', words, { amount: words })
}
