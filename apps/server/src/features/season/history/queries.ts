import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The teams that a player has joined, with their leagues. */
export function listOwnTeams(db: Database, playerId: number) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('teams as t', 't.id', 'm.teamId')
    .select(['t.id', 't.leagueId'])
    .where('m.playerId', '=', playerId)
    .where('m.registered', '=', true)
    .orderBy('t.id', 'desc')
    .execute()
}

type TeamRow = { id: number; renewsTeamId: number | null; leagueId: number; name: string }

/** These teams and all that they go on from. */
export async function listChained(db: Database, teamIds: readonly number[]): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    with recursive chained as (
      select id, renews_team_id from teams where id = any(${teamIds}::int[])
      union
      select t.id, t.renews_team_id from teams t join chained c on c.renews_team_id = t.id)
    select t.id, t.renews_team_id as "renewsTeamId", t.league_id as "leagueId", t.name
    from chained c join teams t on t.id = c.id`.execute(db)
  return rows
}
