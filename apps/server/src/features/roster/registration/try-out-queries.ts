import type { Day } from '@hive/domain/base/time/day'
import type { Database } from '#db/database.ts'
import type { InLeague } from '#db/keys.ts'
import { IS_OVERDUE } from './queries.ts'

/** Someone's try-out of a league that is over, if they have had one and have not stayed; locked. */
export function lockTried(db: Database, key: InLeague) {
  return db
    .selectFrom('registrations')
    .selectAll()
    .select(IS_OVERDUE)
    .where('leagueId', '=', key.leagueId)
    .where('playerId', '=', key.playerId)
    .where('state', '=', 'tried')
    .forUpdate()
    .executeTakeFirst()
}

/** Try-outs up to a night that still hold their places. */
export async function listTryOutsOver(db: Database, lastNight: Day): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations as r')
    .select('r.id')
    .where('r.tryItOut', '=', true)
    .where('r.state', '=', 'confirmed')
    .where('r.firstNight', '<=', lastNight)
    .orderBy('r.id')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}
