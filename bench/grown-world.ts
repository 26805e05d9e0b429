import { sql } from 'kysely'
import type { Context } from '../apps/server/src/context.ts'
import type { Database } from '../apps/server/src/db/database.ts'
import { givenLeague, givenRole } from '../apps/server/src/testing/builders.ts'
import { givenPlayers } from './sign-up-people.ts'

/** How large a Hive has grown. Each player has been in so many leagues; each sign-up has left ten events. */
export type Size = { players: number; leagues: number; seasons: number }

/** Players who have signed up for nothing yet. */
export const NEWCOMERS = 400

/**
 * Fills a database: leagues that are over, each with its share of the sign-ups and all that these leave behind, one league that is
 * open, and some newcomers. An event is a row that notes what happened: three steps of each sign-up, three notices of the card company,
 * three e-mails sent, and an organiser's action.
 */
export async function grow(
  context: Pick<Context, 'db' | 'sealer'>,
  { players, leagues, seasons }: Size,
): Promise<{ open: number }> {
  const { db } = context
  await givenPlayers(context, { count: players + NEWCOMERS })
  const { leagueId: open } = await givenLeague(db, { places: 1_000_000 })
  await pastLeagues(db, open, leagues - 1)
  for (let season = 0; season < seasons; season += 1) await signUps(db, { players, season })
  await sql`UPDATE league_places p SET taken = n.taken, capacity = greatest(capacity, n.taken)
    FROM (SELECT league_id, count(*)::int AS taken FROM registrations GROUP BY 1) AS n
    WHERE n.league_id = p.league_id`.execute(db)
  for (const statement of EVENTS) await statement.execute(db)
  await givenRole(db, 'person-1@hive.example')
  await sql`ANALYZE`.execute(db)
  return { open }
}

async function pastLeagues(db: Database, model: number, count: number): Promise<void> {
  await sql`
    WITH added AS (
      INSERT INTO leagues (title, sport_id, venue_id, start_date, end_date, start_time, end_time,
        team_price_cents, individual_price_cents, number_of_teams, ability_level, co_ed, registration_closed)
      SELECT format('Season %s', n), sport_id, venue_id, start_date - shift, end_date - shift, start_time,
        end_time, team_price_cents, individual_price_cents, number_of_teams, ability_level, co_ed, true
      FROM generate_series(1, ${count}::int) AS n, leagues
      CROSS JOIN LATERAL (SELECT (7 * (20 + (leagues.id + 1) % 7))::int AS shift) AS shifted
      WHERE leagues.id = ${model} RETURNING id)
    INSERT INTO league_places (league_id, capacity) SELECT id, 240 FROM added`.execute(db)
}

/** A season: each player in one league, another one each time. */
async function signUps(
  db: Database,
  { players, season }: { players: number; season: number },
): Promise<void> {
  await sql`
    INSERT INTO registrations (league_id, player_id, registration_type_id, state, places, held_until,
      listed_cents, due_cents, skill_level_id, first_night, nights)
    SELECT l.id, p.n, 1, 'confirmed', 1, now(), 9000, 9000, 1 + p.n % 4, l.start_date, 8
    FROM generate_series(1, ${players}::int) AS p(n)
    JOIN (SELECT row_number() OVER (ORDER BY id) - 1 AS rank, id, start_date FROM leagues
      WHERE registration_closed) AS l
      ON l.rank = (p.n + ${season}::int) % (SELECT count(*) FROM leagues WHERE registration_closed)`.execute(
    db,
  )
}

const EVENTS = [
  sql`INSERT INTO payments (registration_id, idempotency_key, session_id, amount_cents, state, paid_at)
    SELECT id, format('bench:%s', id), format('cs_bench_%s', id), 9000, 'paid', now() - id % 700 * interval '1 day'
    FROM registrations`,
  sql`INSERT INTO memberships (league_id, player_id, registered)
    SELECT league_id, player_id, true FROM registrations`,
  sql`INSERT INTO registration_events (registration_id, from_state, to_state, actor, reason, at)
    SELECT id, from_state, to_state, 'system', 'bench', now() - id % 700 * interval '1 day'
    FROM registrations, (VALUES (NULL, 'held'), ('held', 'confirmed'), ('confirmed', 'confirmed'))
      AS step(from_state, to_state)`,
  sql`INSERT INTO payment_events (id, type, received_at)
    SELECT format('evt_%s_%s', id, n), 'checkout.session.completed', now() - id % 80 * interval '1 day'
    FROM registrations, generate_series(1, 3) AS n`,
  sql`INSERT INTO sent_mails (id, sent_at)
    SELECT format('bench:%s:%s', id, n), now() - id % 80 * interval '1 day'
    FROM registrations, generate_series(1, 3) AS n`,
  sql`INSERT INTO organiser_actions (player_id, kind, subject, reason, at)
    SELECT 1, 'place_given', format('registration:%s', id), 'bench', now() - id % 700 * interval '1 day'
    FROM registrations`,
]
