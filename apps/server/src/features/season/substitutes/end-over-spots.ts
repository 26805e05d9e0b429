import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { eachOf } from '#jobs/each-of.ts'
import { lockSpotNow, type SpotNow } from './ask-next.ts'
import { listOver, setState } from './queries.ts'
import { noteSpot } from './tell-spots.ts'

/** Ends every spot that stands although its game has begun, is off or is at another time. */
export async function endOverSpots(context: Context): Promise<void> {
  await eachOf(context, await listOver(context.db, context.now()), (id) => endSpot(context, id), 1)
}

const endSpot = atomic(async (context: Context, spotId: number) => {
  const found = await lockSpotNow(context, spotId)
  if (found) await endIfOver(context, found)
})

/** The same for the spots of one game. */
export async function endOverOf(context: Context, fixtureId: number): Promise<void> {
  for (const id of await listOver(context.db, context.now(), fixtureId)) {
    const found = await lockSpotNow(context, id)
    if (found) await endIfOver(context, found)
  }
}

/** Whoever was to fill in hears of it: no mail about the team’s own games reaches them. */
export async function endIfOver(context: Context, { spot, state }: SpotNow): Promise<void> {
  if (state === spot.state) return
  await setState(context.db, spot.id, { state, at: context.now() })
  if (spot.state === 'taken') await noteSpot(context, spot.id, { by: null, before: spot })
}
