import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Each team of the first game, which is on today so that it is no task by itself, says that the other forfeited. */
export async function claimBothForfeits(db: Database): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update fixtures set start_time = ${new Date()}
    where id = (select min(id) from fixtures) returning id`.execute(db)
  for (const [side, forfeit] of [
    ['team_one', 'team_two'],
    ['team_two', 'team_one'],
  ]) {
    // The first team was faster.
    // oxlint-disable-next-line no-await-in-loop
    await sql`
      insert into game_claims (fixture_id, team_one_id, team_two_id, for_start, side, claimed_by,
        claimed_at, report, after_change)
      select id, team_one_id, team_two_id, start_time, ${side}, (select min(id) from players) +
        ${side === 'team_one' ? 0 : 1}, now(), ${JSON.stringify({ outcome: 'forfeit', forfeit })}, 0
      from fixtures where id = ${rows[0]?.id ?? 0}`.execute(db)
  }
}

/** A captain says of the first game that somebody played for the other team who may not. */
export async function protestAboutPlayer(db: Database): Promise<void> {
  await sql`insert into game_protests (fixture_id, team_id, made_by, made_at, about)
    select f.id, f.team_one_id, (select min(id) from players), now(), 'Sam played.'
    from fixtures f order by f.id limit 1`.execute(db)
}

/** Has somebody fill in whom the other captain minds. */
export async function objectToTaker(db: Database): Promise<void> {
  await sql`
    insert into spots (fixture_id, team_id, absent_id, opened_by, opened_at, for_start, state, taker_id,
      taken_at, objection, objected_at)
    select f.id, f.team_one_id, p.id, p.id, now(), f.start_time, 'taken', p.id, now(), 'open', now()
    from fixtures f, players p order by f.id, p.id limit 1`.execute(db)
}
