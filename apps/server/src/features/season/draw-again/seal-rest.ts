import type { WantedNumber } from '@hive/contract/season/public-number'
import { Refusal } from '@hive/domain/errors'
import { lateNumberProblem } from '@hive/domain/season/schedule/public-number'
import type { Day } from '@hive/domain/base/time/day'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { fixTerms, sourceOf } from '#features/season/schedule/service.ts'
import { planRest, refuseRedraw } from './plan-rest.ts'

/**
 * Fixes the terms by which the rest of a season is drawn again: for the teams that are in the league now, so for one that has
 * come since, and without one that has left. The games are then made as those of any draw, and published by `publishRest`.
 */
export async function sealRest(
  context: Context,
  caller: Caller,
  order: { leagueId: number; from: Day; reason: string; publicNumber: WantedNumber },
): Promise<{ number: number; termsHash: string }> {
  await refuseRedraw(context, order)
  const { publicNumber: source } = sourceOf(order.publicNumber, context.now())
  const problem = source ? lateNumberProblem(source, order.from) : null
  if (problem) throw new Refusal('schedule_unavailable', problem)
  const { teams, format, slots, rest, follows } = await planRest(context, order)
  const terms = { format, slots, rest, follows }
  const { leagueId, publicNumber: wanted } = order
  return fixTerms(context, caller, { leagueId, teams, terms, wanted })
}
