import { type Kysely, sql } from 'kysely'

/**
 * What organisers write about people, and the indexes of their lists: everyone by name without accents and capitals,
 * and every sign-up of a league, the ended ones too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE person_notes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id bigint NOT NULL REFERENCES players,
    author_id bigint NOT NULL REFERENCES players,
    text text NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX person_notes_player ON person_notes (player_id, id)',
  `ALTER TABLE players ADD COLUMN plain_name text GENERATED ALWAYS AS (
    translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüýçñ', 'aaaaaaeeeeiiiiooooouuuuycn')) STORED`,
  'CREATE INDEX players_plain_name ON players (plain_name, id) WHERE erased_at IS NULL',
  'CREATE INDEX registrations_ever ON registrations (league_id, id)',
  'CREATE INDEX waiting_list_player ON waiting_list (player_id)',
]
