import { sql } from 'kysely'
import type { Context } from '../../../apps/server/src/context.ts'
import type { Database } from '../../../apps/server/src/db/database.ts'
import { givenLeague, givenRole } from '../../../apps/server/src/testing/builders.ts'
import { PAST_LEAGUES } from './grown-leagues.ts'
import { givenPlayers } from '../../../bench/sign-up-people.ts'

/** How large a Hive has grown. Each player has been in so many leagues; each sign-up has left ten events. */
export type Size = { players: number; leagues: number; seasons: number }

/** Players who have signed up for nothing yet. */
export const NEWCOMERS = 400

/**
 * Fills a database: leagues that are over, each with its games, its share of the sign-ups and all that these leave behind, one league
 * that is open, and some newcomers. An event is a row that notes what happened: three steps of each sign-up, three notices of the payment
 * provider, three e-mails sent, and an organiser's action. Of 1,000 sign-ups 40 were cancelled and refunded, two refunded in part
 * elsewhere, and one lost to a bank; of 50 players one was erased at some time. One sign-up in five had been in line, and had accepted an
 * invitation; one in twenty was offered to a friend, in vain.
 */
export async function grow(
  context: Pick<Context, 'db' | 'sealer'>,
  { players, leagues, seasons }: Size,
): Promise<{ open: number; past: number }> {
  const { db } = context
  const { leagueId: open } = await givenLeague(db, { places: 1_000_000 })
  await givenPlayers(context, { count: players + NEWCOMERS })
  for (const statement of PAST_LEAGUES) await statement(open, leagues).execute(db)
  for (let season = 0; season < seasons; season += 1) await signUps(db, { players, season })
  for (const statement of LEFT_BEHIND) await statement.execute(db)
  await sql`VACUUM (ANALYZE)`.execute(db)
  await givenRole(db, 'person-1@hive.example')
  return { open, past: open + Math.ceil(leagues / 2) }
}

/** A season: each player in one league, another one each time. */
async function signUps(
  db: Database,
  { players, season }: { players: number; season: number },
): Promise<void> {
  await sql`
    INSERT INTO registrations (league_id, player_id, registration_type_id, state, places, held_until,
      listed_cents, due_cents, skill_level_id, first_night, nights, kept_unpaid_at)
    SELECT l.id, p.n, 1, CASE WHEN p.n % 25 = 3 THEN 'refunded' ELSE 'confirmed' END, 1, now(), 9000, 9000,
      1 + p.n % 4, l.start_date, 8, CASE WHEN p.n % 1000 = 13 THEN now() END
    FROM generate_series(1, ${players}::int) AS p(n)
    JOIN (SELECT row_number() OVER (ORDER BY id) - 1 AS rank, id, start_date FROM leagues
      WHERE registration_closed) AS l
      ON l.rank = (p.n + ${season}::int) % (SELECT count(*) FROM leagues WHERE registration_closed)`.execute(
    db,
  )
}

const LEFT_BEHIND = [
  sql`UPDATE league_places p SET taken = n.taken, capacity = greatest(capacity, n.taken)
    FROM (SELECT league_id, count(*)::int AS taken FROM registrations WHERE state = 'confirmed' GROUP BY 1) AS n
    WHERE n.league_id = p.league_id`,
  sql`INSERT INTO payments (registration_id, idempotency_key, session_id, amount_cents, state, paid_at, refunded_cents)
    SELECT id, format('bench:%s', id), format('cs_bench_%s', id), 9000, 'paid', now() - id % 700 * interval '1 day',
      CASE WHEN state = 'refunded' THEN 8000 WHEN player_id % 500 = 11 THEN 1000 ELSE 0 END
    FROM registrations`,
  sql`INSERT INTO refunds (registration_id, way, money_of_id, amount_cents, reason, actor, state, idempotency_key)
    SELECT registration_id, 'card', registration_id, refunded_cents,
      CASE WHEN refunded_cents = 8000 THEN 'player_cancelled' ELSE 'elsewhere' END, 'system', 'succeeded',
      idempotency_key FROM payments WHERE refunded_cents > 0`,
  sql`INSERT INTO disputes (registration_id, provider_id, amount_cents, state, noted_at)
    SELECT id, format('dp_bench_%s', id), 9000, 'lost', now() FROM registrations
    WHERE kept_unpaid_at IS NOT NULL`,
  sql`INSERT INTO memberships (league_id, player_id, registered)
    SELECT league_id, player_id, true FROM registrations WHERE state = 'confirmed'`,
  sql`UPDATE players SET erased_at = now() - id % 700 * interval '1 day', name = 'Deleted player', email = ''
    WHERE id % 50 = 49`,
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
  sql`INSERT INTO waiting_list (league_id, player_id, registration_type_id, places, state, joined_at)
    SELECT league_id, player_id, 1, 1, 'left', now() - id % 390 * interval '1 day'
    FROM registrations WHERE player_id % 5 = 4`,
  sql`INSERT INTO team_invitations (team_id, email, accepted_at)
    SELECT t.id, p.email, now() FROM registrations r
    JOIN players p ON p.id = r.player_id AND p.erased_at IS NULL
    JOIN teams t ON t.league_id = r.league_id AND t.name = 'Team 1'
    WHERE r.player_id % 5 = 4`,
  sql`INSERT INTO place_transfers (registration_id, email, state, ends_at)
    SELECT id, 'friend@hive.example', 'expired', now() - id % 28 * interval '1 day'
    FROM registrations WHERE player_id % 20 = 4`,
]
