import type { removePlace as contract } from '@hive/contract/sign-up/places-by-hand'
import { Refusal } from '@hive/domain/errors'
import { centsOf } from '@hive/domain/base/money/cents'
import { choiceEnd } from '@hive/domain/money/payments/refund-choice'
import { type TeamAfter, teamAfter } from '@hive/domain/roster/teams/leaving'
import { admitTo } from '@hive/domain/base/session/admit-to'
import type { Day } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { admitAlone } from '#features/money/payments/service.ts'
import {
  type Cause,
  leagueOf,
  lockRegistration,
  type Registration,
} from '#features/roster/registration/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import {
  ALL_BACK,
  backToWire,
  cancel,
  countGamesToCome,
  type RefundRule,
  giveUp,
  leaveTeamTo,
  planBack,
  planStaying,
  policyEnding,
  teamOf,
} from '#features/sign-up/sign-up/service.ts'
import { awaitFeeOf } from '#features/money/split-fee/service.ts'
import { makeCaptain } from '#features/roster/teams/service.ts'
import { joinedTeammates, listOthersOn } from './place-queries.ts'

type Removal = z.output<typeof contract.body>
type Team = NonNullable<Awaited<ReturnType<typeof teamOf>>>

/** The effect of taking someone out of their league today. */
export const removalOf = atomic(
  async (context: Context, { permissions }: Caller, registrationId: number) => {
    const { db, now } = context
    const leagueId = await leagueOf(db, registrationId)
    admitTo(permissions, 'people', leagueId)
    await awaitFeeOf(db, { id: registrationId })
    const registration = await lockRegistration(db, registrationId)
    const { team, after } = await teamWithout(db, registration)
    const league = await leagueForSignUp(context, leagueId)
    const today = irishDay(now())
    const back = async (refund: Removal['refund'], planIn: typeof planBack) =>
      backToWire(db, [
        await planIn(db, registration, endingOf(refund, { league, registration, today })),
      ])
    const both = async (planIn: typeof planBack) => {
      return { policy: await back('policy', planIn), all: await back('all', planIn) }
    }
    const staying = after === 'passes' || after === 'decides' ? await both(planStaying) : null
    return {
      teammates: after === 'passes' ? 0 : await joinedTeammates(db, registrationId),
      team: team && (await teamForForm(db, team, { after, playerId: registration.playerId })),
      leaves: team && after === 'ends' ? team.teamName : null,
      games: team ? await countGamesToCome(db, team.teamId, now()) : 0,
      ...(after === 'passes' && staying ? staying : await both(planBack)),
      staying: after === 'decides' ? staying : null,
    }
  },
)

/** The team of someone who is to be taken out, and what becomes of it. */
async function teamWithout(db: Database, registration: Registration) {
  const team = registration.state === 'confirmed' ? await teamOf(db, registration) : undefined
  const after: TeamAfter = team ? teamAfter(team.onTeam, 'removed') : 'stays'
  return { team: team ?? null, after }
}

type Without = { after: TeamAfter; playerId: number }

async function teamForForm(db: Database, { teamId, teamName }: Team, { after, playerId }: Without) {
  if (after !== 'passes' && after !== 'decides') return null
  const others = await listOthersOn(db, { teamId, playerId })
  const captain = others.find(({ isCaptain }) => isCaptain)?.name ?? ''
  const people =
    after === 'decides' ? others.map(({ playerId: id, name }) => ({ playerId: id, name })) : []
  return { name: teamName, captain, people }
}

/**
 * Takes someone out of their league. A team that others are on stays, with its captain or one whom the organiser chooses,
 * unless the organiser has it go too. By the policy goes back what they would get if they cancelled themselves; anything
 * else is for those who decide about money.
 */
export const removePlace = atomic(
  async (context: Context, { playerId: by, permissions }: Caller, removal: Removal) => {
    const { db } = context
    const { registrationId, refund, way, reason } = removal
    const leagueId = await leagueOf(db, registrationId)
    admitTo(permissions, 'people', leagueId)
    if (refund !== 'policy' || way !== 'card') admitTo(permissions, 'money', leagueId)
    // The sum by the policy is theirs; more than that is the organiser’s choice.
    if (refund !== 'policy') await admitAlone(db, centsOf(removal.expectedBack) ?? 0, BY_POLICY)
    await awaitFeeOf(db, { id: registrationId })
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
    const { team, after } = await teamWithout(db, registration)
    if (team && after === 'decides') await decideFor(context, team, { removal, by })
    const isPassed = after === 'passes' || (after === 'decides' && removal.captain !== null)
    await takeOut(context, registration, { removal, cause, isPassed })
  },
)

const BY_POLICY =
  'Take them out by the cancellation policy, then ask for the rest with Refund or credit on their page.'

/** Makes the one whom the organiser has chosen captain of the team. */
async function decideFor(
  context: Context,
  { teamId, teamName }: Team,
  { removal: { captain }, by }: { removal: Removal; by: number },
): Promise<void> {
  if (captain === undefined) {
    const note = `Others are on ${teamName}. Please choose who leads it now, or that it leaves the league too.`
    throw new Refusal('bad_request', note, { captain: note })
  }
  if (captain !== null) await makeCaptain(context, context.db, { teamId, playerId: captain, by })
}

/**
 * Ends a place, and orders what goes back. A team that is passed on stays, and what was paid for its places with it, but for
 * shares of its fee; unless the organiser sends all of it back.
 */
async function takeOut(
  context: Context,
  registration: Registration,
  { removal, cause, isPassed }: { removal: Removal; cause: Cause; isPassed: boolean },
): Promise<void> {
  const { db, now } = context
  const { refund, way, expectedBack } = removal
  const league = await leagueForSignUp(context, registration.leagueId)
  const ending = endingOf(refund, { league, registration, today: irishDay(now()) })
  const expectedCents = centsOf(expectedBack) ?? 0
  // Those who paid by card choose, if the organiser leaves it to them.
  const chooseUntil = way === 'choice' ? choiceEnd(now()) : undefined
  const end = { cause, reason: 'removed', mail: 'removed', chooseUntil, expectedCents } as const
  if (isPassed) await leaveTeamTo(context, db, registration, { ...end, ending })
  else await cancel(context, db, registration, { ...end, ...ending })
}

/** The ending that each choice makes. */
function endingOf(
  refund: Removal['refund'],
  {
    league,
    registration,
    today,
  }: { league: { startDate: Day }; registration: Registration; today: Day },
): RefundRule {
  if (refund === 'policy') return policyEnding(league, registration, today)
  return refund === 'all' ? ALL_BACK : { backOf: () => 0, areSharesBack: false }
}
