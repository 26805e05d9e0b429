import { admitHold } from '@hive/domain/roster/registration/registration'
import type { Database } from '#db/database.ts'
import { countUnpaid } from './queries.ts'

/** Refuses a player who keeps as many places unpaid as one may. */
export async function admitAnotherHold(db: Database, playerId: number): Promise<void> {
  admitHold(await countUnpaid(db, playerId))
}
