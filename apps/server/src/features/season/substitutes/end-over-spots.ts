import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { eachOf } from '#jobs/each-of.ts'
import { lockSpotNow } from './ask-next.ts'
import { listOver, setState } from './queries.ts'
import { noteSpot } from './tell-spots.ts'

/** Ends every spot that stands although its game has begun, is off or is at another time. */
export async function endOverSpots(context: Context): Promise<void> {
  await eachOf(context, await listOver(context.db, context.now()), (id) => endSpot(context, id), 1)
}

const endSpot = atomic(endIfOver)

/** The same for the spots of one game. */
export async function endOverOf(context: Context, fixtureId: number): Promise<void> {
  for (const id of await listOver(context.db, context.now(), fixtureId))
    await endIfOver(context, id)
}

/** Whoever was to fill in hears of it: no mail about the team’s own games reaches them. */
async function endIfOver(context: Context, spotId: number): Promise<void> {
  const found = await lockSpotNow(context, spotId)
  if (!found || found.state === found.spot.state) return
  await setState(context.db, spotId, { state: found.state, at: context.now() })
  if (found.spot.state === 'taken')
    await noteSpot(context, spotId, { by: null, before: found.spot })
}
