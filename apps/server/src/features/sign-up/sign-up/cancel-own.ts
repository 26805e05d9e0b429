import { Refusal } from '@hive/domain/errors'
import type { League } from '@hive/domain/season/season/league'
import { type Cents, centsOf } from '@hive/domain/base/money/cents'
import { whyPlayerStays, whyTeamStays } from '@hive/domain/roster/teams/captaincy'
import { teamAfter } from '@hive/domain/roster/teams/leaving'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import {
  type Cause,
  lockRegistration,
  type Registration,
} from '#features/roster/registration/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { awaitFeeOf } from '#features/money/split-fee/service.ts'
import { cancel, leaveTeamTo } from './cancel.ts'
import { findLedTeam, teamOf } from './captain-queries.ts'
import { askOthers } from './departures.ts'
import { giveUp } from './give-up.ts'
import { admitSum, partOf, planBack, planStaying, policyEnding } from './goes-back.ts'
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

type ConfirmedCancellation = {
  registration: Registration
  cause: Cause
  expected: Cents | null | undefined
}

async function cancelConfirmed(
  context: Context,
  league: League,
  { registration, cause, expected }: ConfirmedCancellation,
): Promise<void> {
  const { db, now } = context
  const today = irishDay(now())
  if (today > league.endDate) {
    throw new Refusal('not_cancellable', 'This league is over, so there’s nothing to cancel.')
  }
  const team = await teamOf(db, registration)
  const after = team ? teamAfter(team.onTeam, 'cancels') : 'stays'
  const problem = team && whyPlayerStays(team.teamName, after)
  if (problem) throw new Refusal('not_cancellable', problem)
  const ending = policyEnding(league, registration, today)
  const planIn = after === 'passes' ? planStaying : planBack
  if (expected !== undefined) {
    const plan = await planIn(db, registration, ending)
    const { back } = await partOf(db, plan, registration.playerId)
    admitSum(back, expected ?? 0)
  }
  if (after === 'passes') {
    const passing = { cause, mail: 'team_passed', reason: 'player_cancelled', ending } as const
    return leaveTeamTo(context, db, registration, passing)
  }
  if (after === 'asks') return askOthers(context, db, registration, league)
  const end = { cause, reason: 'player_cancelled', mail: 'cancelled' } as const
  await cancel(context, db, registration, { ...end, ...ending })
}
