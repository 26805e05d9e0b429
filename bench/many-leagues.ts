import type { BenchHive } from './hive.ts'

/** How many of those added are open or announced; all others were played in the last ten years. */
const TO_COME = 60

/**
 * Adds leagues until there are `count`, each after one of the demo world: seasons long played, and some
 * dozens that are open or announced.
 */
export async function givenLeagues({ db, pool }: BenchHive, count: number): Promise<void> {
  const models = await db.selectFrom('leagues').select('id').execute()
  const added = count - models.length
  if (added > 0) await pool.query(leaguesAfter(models.length, added))
}

/** One statement, so that the leagues are there all at once. */
function leaguesAfter(models: number, added: number): string {
  return `
    WITH added AS (
      INSERT INTO leagues (title, sport_id, venue_id, start_date, end_date, start_time, end_time,
        team_price_cents, individual_price_cents, number_of_teams, ability_level, co_ed,
        registration_closed, try_it_out_enabled, is_upcoming)
      SELECT format('%s, season %s', model.title, n), sport_id, venue_id,
        start_date + shift, end_date + shift, start_time, end_time,
        team_price_cents, individual_price_cents, number_of_teams, ability_level, co_ed,
        n > ${TO_COME}, try_it_out_enabled, n <= ${TO_COME} AND n % 5 = 0
      FROM generate_series(1, ${added}) AS n
      JOIN (SELECT row_number() OVER (ORDER BY id) - 1 AS rank, * FROM leagues) AS model
        ON model.rank = n % ${models}
      CROSS JOIN LATERAL (SELECT CASE
        WHEN n <= ${TO_COME} THEN 7 * (20 + n % 12)
        ELSE -7 * (40 + n % 480)
      END AS shift) AS shifted
      RETURNING id, number_of_teams, sport_id
    )
    INSERT INTO league_places (league_id, capacity, taken)
    SELECT added.id, number_of_teams * players_on_team,
      added.id % (number_of_teams * players_on_team)
    FROM added JOIN sports ON sports.id = sport_id`
}
