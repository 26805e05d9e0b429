import { Refusal } from '@hive/domain/errors'
import { firstWave } from '@hive/domain/season/substitutes/waves'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { lockSpotNow, staysUp } from './ask-next.ts'
import { askWave } from './jobs.ts'
import { listFillInsOf, setState, type SpotRow } from './queries.ts'
import { noteSpot } from './tell-spots.ts'

/** Opens a spot again whose taker cannot come after all, up to the start of the game, and goes on asking. */
export async function giveBack(
  context: Context,
  spot: SpotRow,
  { by }: { by: number | null } = { by: spot.takerId },
): Promise<void> {
  const { db, jobs, now } = context
  if (spot.forStart <= now()) {
    throw new Refusal('choice_over', 'It has begun already. Please ring the organiser.')
  }
  await setState(db, spot.id, { state: 'open', at: now() })
  await noteSpot(context, spot.id, { by, before: spot })
  const at = firstWave({ from: now(), start: spot.forStart, staysUp: staysUp(context) })
  if (at) await jobs.addLater(db, at, askWave, { spotId: spot.id, wave: spot.waves + 1 })
}

/** The same for every game to come in which somebody fills in who leaves for good. */
export async function giveBackAllOf(
  context: Context,
  db: Database,
  playerId: number,
): Promise<void> {
  const inUnit = { ...context, db }
  for (const { id } of await listFillInsOf(db, { playerId, now: context.now() })) {
    const found = await lockSpotNow(inUnit, id)
    if (found?.state === 'taken') await giveBack(inUnit, found.spot)
  }
}
