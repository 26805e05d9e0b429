import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** When the last game of a league starts that is not called off. */
export async function findLastStart(db: Database, leagueId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('fixtures')
    .select((eb) => eb.fn.max('startTime').as('last'))
    .where('leagueId', '=', leagueId)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  return row?.last ?? null
}

/** The games of a league that are on: when and where each is, and whether it is one of its play-offs. */
export function listGamesOn(db: Database, leagueId: number) {
  return db
    .selectFrom('fixtures as f')
    .select(['f.startTime', 'f.courtNumber', 'f.venueId'])
    .select(
      sql<boolean>`exists (select from play_off_games p where p.fixture_id = f.id)`.as('isPlayOff'),
    )
    .where('f.leagueId', '=', leagueId)
    .where('f.status', '=', 'scheduled')
    .execute()
}
