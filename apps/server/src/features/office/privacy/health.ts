import { organiserName } from '@hive/domain/base/session/organiser-name'
import { Refusal } from '@hive/domain/errors'
import { isGameNight } from '@hive/domain/season/fixtures/night'
import { mayDo } from '@hive/domain/base/session/permission'
import { irishDay } from '@hive/domain/base/time/irish'
import type { healthReading, readHealth as contract } from '@hive/contract/office/privacy'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { healthOf } from '#features/account/account/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { insertHealthReading, listGamesOf, listHealthReadings, listSeasonsOf } from './queries.ts'

type Request = z.output<typeof contract.body>
type HealthReading = z.input<typeof healthReading>

/** Opens someone's health declaration for an organiser. The note of it is written first, or nothing is read. */
export const readHealth = atomic(
  async (context: Context, caller: Caller, request: Request): Promise<HealthReading> => {
    const { db } = context
    const { playerId, reason } = request
    await admitToHealth(context, caller, playerId)
    const found = await healthOf(context, playerId)
    await insertHealthReading(db, { playerId, readerId: caller.playerId, reason })
    // Why is kept with the reading, which its owner sees and takes along.
    const subject = `player:${playerId}`
    await noteAction(db, { by: caller.playerId, kind: 'health_read', subject })
    return found
  },
)

/** A safety officer opens the answers of a league's players on the day of a game night; an admin on any day. */
async function admitToHealth(
  { db, now }: Context,
  { permissions }: Caller,
  playerId: number,
): Promise<void> {
  if (mayDo(permissions, 'health_any_day', 'all')) return
  const leagues = await listSeasonsOf(db, playerId)
  const own = leagues.filter(({ leagueId }) => mayDo(permissions, 'health', leagueId))
  if (own.length === 0) throw new Refusal('not_permitted', 'This player is in no league of yours.')
  const games = await listGamesOf(
    db,
    own.map(({ leagueId }) => leagueId),
  )
  const today = irishDay(now())
  const isTonight = own.some((season) =>
    isGameNight(
      season,
      games.filter(({ leagueId }) => leagueId === season.leagueId),
      today,
    ),
  )
  if (!isTonight) {
    throw new Refusal(
      'not_permitted',
      'Health answers open on the day of a game night, and none of this player’s leagues is on today.',
    )
  }
}

/** Who has looked at the caller's own health answers; of an account that is gone there is no name any more. */
export async function healthReadingsOf({ db }: Context, { playerId }: Caller) {
  const readings = await listHealthReadings(db, playerId)
  return {
    readings: readings.map(({ at, name, isErased, ...reading }) => ({
      ...reading,
      by: organiserName({ name, isErased }),
      at: at.toISOString(),
    })),
  }
}
