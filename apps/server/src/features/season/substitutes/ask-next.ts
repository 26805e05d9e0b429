import { spotStateAt } from '@hive/domain/season/substitutes/spot'
import { nextWave, waveSize } from '@hive/domain/season/substitutes/waves'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { lockGame } from '#features/season/fixtures/service.ts'
import { askWave, sendSpotAsk } from './jobs.ts'
import { countWave, findSpot, insertAsks, listAsked, lockSpot, setState } from './queries.ts'
import { teamNow } from './team-now.ts'
import { whomToAsk } from './whom-to-ask.ts'

/** Whether people are asked at night too: quiet hours would make a visitor to the demo wait until morning. */
export function staysUp({ config }: Pick<Context, 'config'>): boolean {
  return config.mode === 'demo'
}

export type SpotNow = NonNullable<Awaited<ReturnType<typeof lockSpotNow>>>

/** A spot with its game and team as they are, both locked. */
export async function lockSpotNow(context: Context, spotId: number) {
  const { db, now } = context
  const found = await findSpot(db, spotId)
  if (!found) return null
  await lockGame(db, found.fixtureId)
  const [spot, team] = [await lockSpot(db, spotId), await teamNow(context, found)]
  if (!spot) return null
  const game = {
    start: team?.game.start ?? spot.forStart,
    isOff: team?.game.isOff ?? true,
    isAbsent: team?.isAbsent(spot.absentId) ?? false,
  }
  const state = spotStateAt({ state: spot.state, start: spot.forStart }, game, now())
  return { spot, team, state }
}

/**
 * Asks the people of a wave, and plans the next one. Whoever has been asked is not asked again; a wave that another one has overtaken
 * asks nobody.
 */
export const askNext = atomic(
  async (context: Context, { spotId, wave }: { spotId: number; wave: number }) => {
    const { db, jobs, now } = context
    const found = await lockSpotNow(context, spotId)
    if (!found || found.spot.waves !== wave - 1) return
    const { spot, team, state } = found
    if (state !== 'open' || !team) {
      if (state !== spot.state) await setState(db, spotId, { state, at: now() })
      return
    }
    const asked = new Set(await listAsked(db, spotId))
    const order = await whomToAsk(context, team.game, spot)
    const people = order.filter(({ playerId }) => !asked.has(playerId))
    const size = waveSize(now(), spot.forStart)
    const playerIds = people.slice(0, size).map(({ playerId }) => playerId)
    await countWave(db, spotId, wave)
    for (const askId of await insertAsks(db, spotId, { playerIds, askedAt: now() })) {
      await jobs.add(db, sendSpotAsk, { askId })
    }
    const at = nextWave({ from: now(), start: spot.forStart, staysUp: staysUp(context) })
    if (at) await jobs.addLater(db, at, askWave, { spotId, wave: wave + 1 })
  },
)
