import { type RawBuilder, sql } from 'kysely'

/** How many leagues play at a venue, each on courts of its own. */
const AT_A_VENUE = 8
const COURTS = 6
const TEAMS = 12

/** Makes so many leagues that are over, after the model of another, with teams that have played each other once. */
export const PAST_LEAGUES: readonly ((model: number, count: number) => RawBuilder<unknown>)[] = [
  (_, count) => sql`
    INSERT INTO venues (name, address, town, venue_type_id)
    SELECT format('Hall of leagues %s', n), 'Main Street', 'Leixlip', 1
    FROM generate_series(0, (${count}::int - 1) / ${AT_A_VENUE}::int) AS n`,
  (model, count) => sql`
    INSERT INTO leagues (title, sport_id, venue_id, start_date, end_date, start_time, end_time, team_price_cents,
      individual_price_cents, number_of_teams, ability_level, co_ed, registration_closed, published_at)
    SELECT format('Season %s', n), sport_id, v.id, start_date - shift, end_date - shift, start_time, end_time,
      team_price_cents, individual_price_cents, number_of_teams, ability_level, co_ed, true, published_at
    FROM generate_series(1, ${count}::int) AS n
    JOIN venues v ON v.name = format('Hall of leagues %s', (n - 1) / ${AT_A_VENUE}::int)
    JOIN leagues l ON l.id = ${model}
    CROSS JOIN LATERAL (SELECT 7 * (20 + n % 7)::int AS shift) AS shifted
    ORDER BY n`,
  () => sql`
    INSERT INTO league_places (league_id, capacity) SELECT id, 240 FROM leagues WHERE registration_closed`,
  () => sql`
    INSERT INTO teams (league_id, name)
    SELECT id, format('Team %s', n) FROM leagues, generate_series(1, ${TEAMS}::int) AS n
    WHERE registration_closed ORDER BY id, n`,
  // The circle method: one team stays, the others go around it.
  () => sql`
    WITH placed AS (
      SELECT id, league_id, row_number() OVER (PARTITION BY league_id ORDER BY id) - 1 AS at FROM teams)
    INSERT INTO fixtures (league_id, team_one_id, team_two_id, start_time, court_number, venue_id,
      team_one_score, team_two_score)
    SELECT l.id, one.id, two.id, (l.start_date + 7 * night + l.start_time) AT TIME ZONE 'Europe/Dublin',
      1 + game + ${COURTS}::int * (l.id % ${AT_A_VENUE}::int), l.venue_id, 11, game
    FROM leagues l
    CROSS JOIN generate_series(0, ${TEAMS - 2}::int) AS night
    CROSS JOIN generate_series(0, ${COURTS - 1}::int) AS game
    JOIN placed one ON one.league_id = l.id
      AND one.at = CASE WHEN game = 0 THEN ${TEAMS - 1}::int ELSE (night + game) % ${TEAMS - 1}::int END
    JOIN placed two ON two.league_id = l.id AND two.at = (night - game + ${TEAMS - 1}::int) % ${TEAMS - 1}::int
    WHERE l.registration_closed ORDER BY l.id, night, game`,
]
