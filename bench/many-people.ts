import type { World } from './sign-up-world.ts'

/** A quarter of the people share the first of these. */
const FIRST_NAMES = "'{Aoife,Bren,Cian,Dara}'::text[]"
const LAST_NAMES = "'{Byrne,Daly,Egan,Foley,Gill,Hayes,Joyce}'::text[]"

const TOWNS = "'{Leixlip,Maynooth,Celbridge,Lucan}'::text[]"

/**
 * Adds people who signed up alone and paid, evenly over all leagues, each with their history, something that an organiser
 * did to them, and for a quarter of them a registered interest.
 */
export async function givenPeople(world: World, count: number): Promise<void> {
  for (const statement of statements(count)) await world.query(statement)
}

function statements(count: number): string[] {
  return [...people(count), ...signUps(), ...whatElse()]
}

function people(count: number): string[] {
  return [
    `
      INSERT INTO players (issuer, subject, email, email_verified, name)
      SELECT 'bench', n::text, format('person-%s@hive.example', n), true,
        format('%s %s', (${FIRST_NAMES})[1 + n % 4], (${LAST_NAMES})[1 + n % 7])
      FROM generate_series(1, ${count}) AS n`,
  ]
}

/** Confirmed and paid, the people of a league one after the other over the leagues. */
function signUps(): string[] {
  return [
    `
      INSERT INTO registrations (league_id, player_id, registration_type_id, state, places, held_until,
        listed_cents, due_cents, skill_level_id, ad_event_id, first_night, nights)
      SELECT l.id, p.id, 1, 'confirmed', 1, now(), 9000, 9000, 1 + p.id % 4, gen_random_uuid(),
        l.start_date, 8
      FROM players p
      JOIN (SELECT row_number() OVER (ORDER BY id) - 1 AS rank, * FROM leagues) AS l
        ON l.rank = p.id % (SELECT count(*) FROM leagues)
      WHERE p.issuer = 'bench'`,
    `
      INSERT INTO registration_events (registration_id, from_state, to_state, actor, reason, at)
      SELECT id, 'held', 'confirmed', 'system', 'paid', now() - (id % 60) * interval '1 day'
      FROM registrations`,
    `
      INSERT INTO payments (registration_id, idempotency_key, amount_cents, state, paid_at)
      SELECT id, format('bench:%s', id), 9000, 'paid', now() - (id % 360) * interval '1 day'
      FROM registrations`,
    `
      INSERT INTO memberships (league_id, player_id, registered)
      SELECT league_id, player_id, true FROM registrations`,
    `
      UPDATE league_places p SET taken =
        (SELECT count(*) FROM registrations r WHERE r.league_id = p.league_id)`,
  ]
}

/** What organisers did, and whom it interests to play. */
function whatElse(): string[] {
  return [
    `
      INSERT INTO organiser_actions (player_id, kind, subject, reason)
      SELECT (SELECT min(player_id) FROM role_grants), 'place_given', format('registration:%s', id), 'bench'
      FROM registrations`,
    `
      INSERT INTO interests (email, preferred_location, confirmed_at)
      SELECT email, (${TOWNS})[1 + id / 4 % 4], now() FROM players
      WHERE issuer = 'bench' AND id % 4 = 0`,
    `INSERT INTO interest_sports SELECT id, 1 FROM interests`,
    `ANALYZE`,
  ]
}
