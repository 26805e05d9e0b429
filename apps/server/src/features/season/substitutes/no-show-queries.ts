import type { Silence } from '@hive/domain/season/attendance/attendance'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { IS_TAKEN } from '#db/shared-queries.ts'

type Marked = { playerId: number; fixtureId: number }

export type MarkedRow = Marked & {
  teamId: number
  one: string
  two: string
  start: Date
  hasScore: boolean
  isTaker: boolean
  silence: Silence
  playersOnTeam: number
  comes: boolean | null
  isOwn: boolean | null
  forStart: Date | null
  saidAt: Date | null
}

/** What was known beforehand of people in games from which they are missing, those in which they were on a team or filled in. */
export async function listMarked(db: Database, marked: readonly Marked[]): Promise<MarkedRow[]> {
  if (marked.length === 0) return []
  const { rows } = await sql<MarkedRow>`
    select k."playerId", f.id as "fixtureId", coalesce(s.team_id, m.team_id) as "teamId",
      one.name as one, two.name as two, f.start_time as start, f.team_one_score is not null as "hasScore",
      s.id is not null as "isTaker", l.silence, coalesce(sp.players_on_team, 1) as "playersOnTeam",
      a.comes, a.is_own as "isOwn", a.for_start as "forStart", a.said_at as "saidAt"
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as k("playerId" int, "fixtureId" int)
    join fixtures f on f.id = k."fixtureId" and f.status = 'scheduled'
    join leagues l on l.id = f.league_id and l.cancelled_at is null
    join sports sp on sp.id = l.sport_id
    join teams one on one.id = f.team_one_id join teams two on two.id = f.team_two_id
    left join memberships m on m.player_id = k."playerId" and m.registered
      and m.team_id in (f.team_one_id, f.team_two_id)
    left join spots s on s.fixture_id = f.id and s.taker_id = k."playerId" and ${IS_TAKEN}
    left join attendance a on a.fixture_id = f.id and a.player_id = k."playerId"
    where coalesce(s.team_id, m.team_id) is not null
    order by f.start_time, f.id`.execute(db)
  return rows
}
