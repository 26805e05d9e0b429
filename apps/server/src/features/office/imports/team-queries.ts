import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The teams of a league with the addresses on their rosters, in small letters. */
export function listTeams(db: Database, leagueId: number) {
  return db
    .selectFrom('teams as t')
    .select(['t.id', 't.name'])
    .select(
      sql<string[]>`array(
        select lower(p.email) from memberships m join players p on p.id = m.player_id
        where m.team_id = t.id and p.email <> ''
        union select lower(i.email) from team_invitations i
        where i.team_id = t.id and i.withdrawn_at is null)`.as('emails'),
    )
    .where('t.leagueId', '=', leagueId)
    .where('t.releasedAt', 'is', null)
    .orderBy('t.id')
    .execute()
}

type Names = { leagueId: number; names: readonly string[]; today: Day }

/** The names among these, folded, that teams of other leagues still to be played have. */
export async function listTaken(
  db: Database,
  { leagueId, names, today }: Names,
): Promise<string[]> {
  const rows = await db
    .selectFrom('teams as t')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .select(sql<string>`folded_name(t.name)`.as('name'))
    .where('t.leagueId', '<>', leagueId)
    .where('t.releasedAt', 'is', null)
    .where('l.endDate', '>=', today)
    .where(sql<boolean>`folded_name(t.name) = any(${names})`)
    .execute()
  return rows.map(({ name }) => name)
}
