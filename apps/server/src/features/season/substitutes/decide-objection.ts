import { Refusal } from '@hive/domain/errors'
import { admitOutcome, type ObjectionOutcome } from '@hive/domain/season/substitutes/objection'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { lockSpotNow, type SpotNow } from './ask-next.ts'
import { findGame } from './game-queries.ts'
import { giveBack } from './give-back.ts'
import { findSpot, refuseTaker, setObjection } from './queries.ts'
import { noteSpot } from './tell-spots.ts'

type Decision = { leagueId: number; spotId: number; outcome: ObjectionOutcome }

/**
 * Decides what a captain has against a substitute, and has both captains told. One who does not play is free again, and the next people
 * are asked; once the game has begun, the word alone counts.
 */
export const decideObjection = atomic(
  async (context: Context, caller: Caller, { leagueId, spotId, outcome }: Decision) => {
    const { db } = context
    const spot = await findSpot(db, spotId)
    const game = spot && (await findGame(db, spot.fixtureId))
    if (game?.leagueId !== leagueId) {
      throw new Refusal('not_found', 'There is no such substitute in this league.')
    }
    const found = await lockSpotNow(context, spotId)
    if (!found) throw new Refusal('not_found', 'There is no such substitute in this league.')
    admitOutcome(found.spot, outcome)
    if (found.spot.objection === outcome) return
    await setObjection(db, spotId, { objection: outcome })
    await noteAction(db, {
      by: caller.playerId,
      kind: 'objection_decided',
      subject: `fixture:${game.id}`,
      before: { objection: 'open' },
      after: { objection: outcome },
    })
    if (outcome === 'refused') await sendAway(context, found)
    else await noteSpot(context, spotId, { by: null, before: found.spot })
  },
)

/** Frees the spot of somebody who does not play, while others can still be asked. */
async function sendAway(context: Context, { spot, state }: SpotNow): Promise<void> {
  await refuseTaker(context.db, spot)
  const isToCome = state === 'taken' && spot.forStart > context.now()
  await (isToCome
    ? giveBack(context, spot, { by: null })
    : noteSpot(context, spot.id, { by: null, before: spot }))
}
