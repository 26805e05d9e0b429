import { Refusal } from '@hive/domain/errors'
import { type Loss, lossText } from '@hive/domain/season/inventory/loss'
import type { Context } from '#context.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { endLoss, insertLoss, type LossScope } from './queries.ts'

type Dependencies = Pick<Context, 'db' | 'now'>

/** Writes down what a league, or everyone at a venue, has lost, in the caller’s transaction: nothing is put there any more. */
export async function recordLoss(
  { db, now }: Dependencies,
  { playerId: by }: Pick<Caller, 'playerId'>,
  { venueId, leagueId, ...loss }: Loss & LossScope,
): Promise<number> {
  const lossId = await insertLoss(db, { ...loss, venueId, leagueId, lostAt: now() })
  const subject = subjectOf({ venueId, leagueId })
  const after = { what: lossText(loss) }
  await noteAction(db, { by, kind: 'time_lost', subject, after, reason: loss.reason })
  return lossId
}

/** Losses of the venue, or those of the league. */
type GivenBack = {
  readonly lossId: number
  readonly venueId: number | null
  readonly leagueId: number | null
}

/** Gives back what was lost, in the caller’s transaction: games can be put there again. */
export async function giveBack(
  { db, now }: Dependencies,
  { playerId: by }: Pick<Caller, 'playerId'>,
  { lossId, ...scope }: GivenBack,
): Promise<void> {
  const loss = await endLoss(db, lossId, { ...scope, at: now() })
  if (!loss) throw new Refusal('not_found', 'This is no longer on the list.')
  const before = { what: lossText(loss) }
  const { reason } = loss
  await noteAction(db, { by, kind: 'time_given_back', subject: subjectOf(loss), before, reason })
}

function subjectOf({ venueId, leagueId }: LossScope): string {
  return leagueId === null ? `venue:${venueId}` : `league:${leagueId}`
}
