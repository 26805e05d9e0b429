import type { ShortTeam } from '@hive/contract/sign-up/short-teams'
import { Refusal } from '@hive/domain/errors'
import {
  type MergeLimits,
  mergeProblem,
  type MergingTeam,
  roomOnTeam,
} from '@hive/domain/sign-up/short-teams/team-merge'
import type { Day } from '@hive/domain/base/time/day'
import type { Context } from '#context.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { feeToWire, type TeamWithFee } from './merge-fees.ts'
import type { MergeRow, Pair, TeamFacts } from './merge-queries.ts'

/** The limits of a merge in a league at this moment. */
export async function mergeLimits(context: Context, leagueId: number): Promise<MergeLimits> {
  const { startDate, sport } = await leagueForSignUp(context, leagueId)
  return limitsAt(context, { startDate, least: sport.playersOnTeam })
}

export function limitsAt(
  { now }: Pick<Context, 'now'>,
  { startDate, least }: { startDate: Day; least: number },
): MergeLimits {
  return { firstNight: startDate, now: now(), room: roomOnTeam(least) }
}

/** Why two teams cannot merge; `null` when they can. */
export function problemOf({ stays, joins }: Pair, limits: MergeLimits): string | null {
  return mergeProblem(merging(stays, joins), merging(joins, stays), limits)
}

function merging(team: TeamFacts, other: TeamFacts): MergingTeam {
  return {
    name: team.name,
    players: team.people.length,
    invited: team.invited.filter((email) => !other.people.includes(email)).length,
    isSignedUp: team.signUpId !== null,
    captain: team.captainSignUpId === null ? null : team.captain,
    isLeft: team.isLeft,
    hasGames: team.hasGames,
    hasSplitFee: team.hasSplitFee,
  }
}

/** The two teams of a merge; refuses when one of them is no longer in the league. */
export function pairOf(
  facts: readonly TeamFacts[],
  { teamId, joiningTeamId }: { teamId: number; joiningTeamId: number },
): Pair {
  const stays = facts.find(({ id }) => id === teamId)
  const joins = facts.find(({ id }) => id === joiningTeamId)
  if (stays && joins) return { stays, joins }
  throw new Refusal('team_not_found', 'One of these teams isn’t in the league any more.')
}

/** The other short teams that could join this one. */
export function partnersOf(
  stays: TeamFacts,
  others: readonly TeamWithFee[],
  limits: MergeLimits,
): ShortTeam['partners'] {
  return others
    .filter((joins) => joins.id !== stays.id && problemOf({ stays, joins }, limits) === null)
    .map((joins) => {
      const { id: teamId, name, people } = joins
      return { teamId, name, players: people.length, ...feeToWire(joins) }
    })
}

/** Whether captains can still agree to a merge. */
export function isOpen({ outcome, endsAt, isGone }: MergeRow, now: Date): boolean {
  return outcome === null && endsAt > now && !isGone
}

/** A captain’s answer counts as long as they lead the team. */
export function hasAgreed({ captainSignUpId }: TeamFacts, by: number | null): boolean {
  return captainSignUpId !== null && captainSignUpId === by
}

/** The latest merge that a team was asked for, as organisers see it; `null` without one that did not come about. */
export function mergeForDesk(
  team: TeamFacts,
  { facts, merges, now }: { facts: readonly TeamFacts[]; merges: readonly MergeRow[]; now: Date },
): ShortTeam['merge'] {
  const merge = merges.find(
    ({ teamId, joiningTeamId }) => teamId === team.id || joiningTeamId === team.id,
  )
  if (!merge || merge.outcome === 'merged') return null
  const stays = merge.teamId === team.id
  return {
    state: isOpen(merge, now) ? 'asked' : (merge.outcome ?? 'over'),
    other: stays ? merge.joiningName : merge.teamName,
    stays,
    waitsFor: facts.flatMap((one) => (isWaitedFor(one, merge) ? [one.captain ?? ''] : [])),
    endsAt: merge.endsAt.toISOString(),
  }
}

function isWaitedFor(team: TeamFacts, merge: MergeRow): boolean {
  if (team.id === merge.teamId) return !hasAgreed(team, merge.agreedBy)
  return team.id === merge.joiningTeamId && !hasAgreed(team, merge.joiningAgreedBy)
}
