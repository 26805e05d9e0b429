import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import type { Caller } from '#features/base/session/service.ts'
import { lockSpotNow } from './ask-next.ts'
import { setState } from './queries.ts'

/** Asks nobody else to take a spot, for the missing player or their captain. */
export const stopAsking = atomic(
  async (
    context: Context,
    { playerId }: Pick<Caller, 'playerId'>,
    { spotId }: { spotId: number },
  ) => {
    const found = await lockSpotNow(context, spotId)
    const own = found?.team?.people.find((one) => one.playerId === playerId)
    if (!found || !own || !(own.isCaptain || found.spot.absentId === playerId)) {
      throw new Refusal('not_found', 'Your team has no such place to fill.')
    }
    if (found.state === 'taken') {
      throw new Refusal('changed_meanwhile', 'Someone has just said that they’ll fill in.')
    }
    if (found.spot.state === 'open') {
      await setState(context.db, spotId, { state: 'withdrawn', at: context.now() })
    }
  },
)
