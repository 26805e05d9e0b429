import type { healthReading, readHealth as contract } from '@hive/contract/privacy'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/transaction.ts'
import { healthOf } from '#features/account/service.ts'
import { type Caller, noteAction } from '#features/session/service.ts'
import { insertHealthReading, listHealthReadings } from './queries.ts'

/** Opens someone's health declaration for an organiser. The note of it is written first, or nothing is read. */
export async function readHealth(
  context: Context,
  caller: Caller,
  { playerId, reason }: z.output<typeof contract.body>,
): Promise<z.input<typeof healthReading>> {
  return inTransaction(context.db, async (db) => {
    const found = await healthOf({ ...context, db }, playerId)
    await insertHealthReading(db, { playerId, readerId: caller.playerId, reason })
    // Why is kept with the reading, which its owner sees and takes along.
    const subject = `player:${playerId}`
    await noteAction(db, { by: caller.playerId, kind: 'health_read', subject })
    return found
  })
}

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
