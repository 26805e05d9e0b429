import type { Scope } from '@hive/domain/session/permission'
import type { Day } from '@hive/domain/time/day'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'

type Search = {
  /** Parts of names and e-mails, in lower case and without accents; all of them must be found. */
  words: readonly string[]
  after: number | null
  scope: Scope
  today: Day
  limit: number
}

/** People in the order of their names, from those after one of them on. */
export function listPeople(db: Database, { words, after, scope, today, limit }: Search) {
  const leagues = sql<number>`(select count(*)::int from memberships m
    join leagues l on l.id = m.league_id
    where m.player_id = w.id and m.registered and l.cancelled_at is null and l.end_date >= ${today})`
  let query = db
    .selectFrom('players as w')
    .select(['w.id as playerId', 'w.name', 'w.email', 'w.lastSeenAt'])
    .select(leagues.as('leagues'))
    .where('w.erasedAt', 'is', null)
    .where(isIn(scope))
  for (const word of words) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    query = query.where(
      sql<boolean>`(w.plain_name like ${pattern} or lower(w.email) like ${pattern})`,
    )
  }
  if (after !== null) {
    query = query.where(
      sql<boolean>`(w.plain_name, w.id) > (select plain_name, id from players where id = ${after})`,
    )
  }
  return query.orderBy('w.plainName').orderBy('w.id').limit(limit).execute()
}

/** Whether a player has signed up for one of these leagues, or waited for a place, at any time. */
function isIn(scope: Scope): RawBuilder<boolean> {
  if (scope === 'all') return sql`true`
  const leagues = sql`${[...scope]}::int[]`
  return sql`(exists (select from registrations r
      where r.player_id = w.id and r.league_id = any (${leagues}))
    or exists (select from waiting_list i
      where i.player_id = w.id and i.league_id = any (${leagues})))`
}

/** The leagues that a player has signed up for, or waited for a place in, at any time. */
export async function listLeagueIds(db: Database, playerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('leagueId')
    .where('playerId', '=', playerId)
    .union(db.selectFrom('waitingList').select('leagueId').where('playerId', '=', playerId))
    .execute()
  return rows.map(({ leagueId }) => leagueId)
}
