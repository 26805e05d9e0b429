import type { League } from '@hive/domain/season/season/league'
import type { Cents } from '@hive/domain/base/money/cents'
import type { RestRule } from '@hive/domain/roster/registration/split-terms'
import {
  admitRest,
  admitSplit,
  type FeeSplit,
  type SplitFee,
} from '@hive/domain/money/split-fee/split-fee'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { findRule } from './queries.ts'

/**
 * Refuses to split the fee of a team where the league, the day or the number of players does not allow it. Answers with
 * what happens with missing shares.
 */
export async function admitSplitNow(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, startDate, sport }: League,
  split: FeeSplit & { fee: Cents },
): Promise<RestRule> {
  const { rule = 'none' } = (await findRule(db, id)) ?? {}
  const { playersOnTeam } = sport
  admitSplit({ rule, startDate, playersOnTeam }, { ...split, today: irishDay(now()) })
  return admitRest(rule, split.rest)
}

/** The rule for missing shares in a league of today, for a captain who has agreed to this. */
export async function restOf(db: Database, leagueId: number, agreed: RestRule): Promise<RestRule> {
  const { rule = 'none' } = (await findRule(db, leagueId)) ?? {}
  return admitRest(rule, agreed)
}

type Team = { dueCents: Cents; splitFeeCents: Cents; splitPlayers: number }
type Share = { state: string; dueCents: Cents }

/** Each teammate's share of a team's fee. */
export function shareCents({ dueCents, splitFeeCents, splitPlayers }: Team): Cents {
  return (splitFeeCents - dueCents) / (splitPlayers - 1)
}

/** A team's split fee with its shares: those that are paid, and those on card pages whose time is not over. */
export function splitOf(team: Team, shares: readonly Share[]): SplitFee {
  const each = shareCents(team)
  const count = (state: string) =>
    shares.reduce((sum, share) => sum + (share.state === state ? share.dueCents : 0), 0) / each
  const { splitFeeCents: fee, splitPlayers: players } = team
  return { fee, players, paid: count('share_paid'), beingPaid: count('share_open') }
}
