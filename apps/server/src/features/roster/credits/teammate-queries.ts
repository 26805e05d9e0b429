import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

type Teammate = { playerId: number; name: string }

/** Those who are on a team with a player now, captains too, by name. */
export async function listTeammates(db: Database, playerId: number): Promise<Teammate[]> {
  const { rows } = await sql<Teammate>`
    with members as (
      select id as team_id, captain_player_id as player_id from teams
      where released_at is null and captain_player_id is not null
      union
      select m.team_id, m.player_id from memberships m join teams t on t.id = m.team_id
      where m.registered and t.released_at is null)
    select distinct p.id as "playerId", p.name from members own
    join members other on other.team_id = own.team_id and other.player_id <> own.player_id
    join players p on p.id = other.player_id
    where own.player_id = ${playerId} and p.erased_at is null and p.name <> ''
    order by p.name, p.id`.execute(db)
  return rows
}
