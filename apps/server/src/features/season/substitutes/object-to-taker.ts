import { Refusal } from '@hive/domain/errors'
import { admitObjection } from '@hive/domain/season/substitutes/objection'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import type { Caller } from '#features/base/session/service.ts'
import { lockSpotNow } from './ask-next.ts'
import { listCaptains, setObjection } from './queries.ts'
import { noteSpot } from './tell-spots.ts'

/** Says that the captain of the other team minds who fills in, so that an organiser decides. Said again, it changes nothing. */
export const objectToTaker = atomic(
  async (
    context: Context,
    { playerId: by }: Pick<Caller, 'playerId'>,
    { spotId }: { spotId: number },
  ) => {
    const found = await lockSpotNow(context, spotId)
    const game = found?.team?.game
    const captains = game ? await listCaptains(context.db, [game.teamOneId, game.teamTwoId]) : []
    const isOther = captains.some(
      ({ playerId, teamId }) => playerId === by && teamId !== found?.spot.teamId,
    )
    if (!found || !isOther) {
      throw new Refusal('not_found', 'Nobody fills in for the other team there.')
    }
    const { spot, state } = found
    const { objection, forStart: start } = spot
    admitObjection({ state, start, objection }, context.now())
    if (objection === 'open') return
    await setObjection(context.db, spotId, { objection: 'open', by, at: context.now() })
    await noteSpot(context, spotId, { by, before: spot })
  },
)
