import type { healthReading, readHealth as contract } from '@hive/contract/privacy'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { healthOf } from '#features/account/service.ts'
import { type Caller, noteAction } from '#features/session/service.ts'
import { insertHealthReading, listHealthReadings } from './queries.ts'

type Request = z.output<typeof contract.body>
type Reading = z.input<typeof healthReading>

/** Opens someone's health declaration for an organiser. The note of it is written first, or nothing is read. */
export const readHealth = atomic(
  async (context: Context, caller: Caller, request: Request): Promise<Reading> => {
    const { db } = context
    const { playerId, reason } = request
    const found = await healthOf(context, playerId)
    await insertHealthReading(db, { playerId, readerId: caller.playerId, reason })
    // Why is kept with the reading, which its owner sees and takes along.
    const subject = `player:${playerId}`
    await noteAction(db, { by: caller.playerId, kind: 'health_read', subject })
    return found
  },
)

/** Who has looked at the caller's own health answers. */
export async function healthReadingsOf({ db }: Context, { playerId }: Caller) {
  const readings = await listHealthReadings(db, playerId)
  return {
    readings: readings.map(({ at, by, ...reading }) => ({
      ...reading,
      by: by || 'An organiser',
      at: at.toISOString(),
    })),
  }
}
