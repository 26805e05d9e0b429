import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { hasNotBegun } from '#db/shared-queries.ts'

/** The games that a league has left to play, those of play-offs too, by their numbers. */
export async function listGamesLeft(db: Database, leagueId: number, at: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('fixtures as f')
    .select('f.id')
    .where('f.leagueId', '=', leagueId)
    .where(hasNotBegun(at))
    .orderBy('f.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The leagues that are called off and have games or partner nights left to play. */
export async function listSeasonsLeft(db: Database, at: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('leagues as l')
    .select('l.id')
    .where('l.cancelledAt', 'is not', null)
    .where(
      sql<boolean>`(exists (select from fixtures f where f.league_id = l.id and ${hasNotBegun(at)})
        or exists (select from partner_nights n where n.league_id = l.id and n.called_off_at is null
          and n.published_at is not null
          and (n.night + n.start_time) at time zone 'Europe/Dublin' > ${at}))`,
    )
    .orderBy('l.id')
    .execute()
  return rows.map(({ id }) => id)
}
