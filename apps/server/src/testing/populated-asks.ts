import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

type InLeague = { leagueId: number; playerId: number }

/** What a populated player looks for on the board, and has been asked. */
export async function insertCalls(db: Database, { leagueId, playerId }: InLeague): Promise<void> {
  await sql`
    insert into calls (player_id, kind, league_id, team_id, town, nights, made_at, ends_at, ended_at,
      ended_by)
    select ${playerId}, 'player', ${leagueId}, min(id), 'Leixlip', '{Monday}', now(),
      now() + interval '9 days', now(), 'filled' from teams where league_id = ${leagueId}`.execute(
    db,
  )
  await sql`
    insert into calls (player_id, kind, sport_id, made_at, ends_at)
    select ${playerId}, 'team', min(id), now(), now() + interval '9 days' from sports`.execute(db)
  await sql`
    insert into call_asks (call_id, player_id, said, asked_at, answer, answered_at)
    select id, ${playerId}, 'Would you try me?', now(), 'Please do.', now() from calls`.execute(db)
}

/** Places on teams that a populated player has opened, left empty and taken. */
export async function insertSpots(db: Database, playerId: number): Promise<void> {
  await sql`
    with made as (insert into spots (fixture_id, team_id, absent_id, opened_by, opened_at, for_start, named_id,
        state, taker_id, taken_at, ended_at)
      select id, team_one_id, ${playerId}, ${playerId}, now(), start_time, ${playerId}, 'over', ${playerId},
        now(), now() from fixtures returning id)
    insert into spot_asks (spot_id, player_id, asked_at, answer, answered_at)
    select id, ${playerId}, now(), 'yes', now() from made`.execute(db)
}
