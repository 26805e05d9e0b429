import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** What decides whether the fixtures of a league can be taken back or drawn again. */
export async function findStanding(db: Database, leagueId: number) {
  const [games, playOffs] = await Promise.all([
    db
      .selectFrom('fixtures')
      .select(['id', 'startTime', 'teamOneId', 'teamTwoId'])
      .select(sql<boolean>`team_one_score is not null`.as('isScored'))
      .select(sql<boolean>`status = 'scheduled'`.as('isOn'))
      .where('leagueId', '=', leagueId)
      .where('status', '<>', 'cancelled')
      .orderBy('id')
      .execute(),
    db.selectFrom('playOffs').select('leagueId').where('leagueId', '=', leagueId).execute(),
  ])
  return { games, hasPlayOffs: playOffs.length > 0 }
}
