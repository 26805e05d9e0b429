import { type Kysely, sql } from 'kysely'

/** Nights of a league on which partners change each round: who is there, the rounds, and their scores. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE partner_nights (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    league_id integer NOT NULL REFERENCES leagues,
    venue_id integer NOT NULL REFERENCES venues,
    night date NOT NULL,
    start_time time NOT NULL,
    -- How long a round takes.
    minutes integer NOT NULL CHECK (minutes > 0),
    courts integer[] NOT NULL,
    -- Players by their numbers of this night.
    rounds jsonb NOT NULL,
    seed text NOT NULL,
    -- Counts the draws.
    edition integer NOT NULL DEFAULT 1,
    published_at timestamptz,
    called_off_at timestamptz,
    called_off_reason text NOT NULL DEFAULT '' CHECK (length(called_off_reason) <= 200),
    changed_at timestamptz NOT NULL
  )`,
  `CREATE UNIQUE INDEX partner_nights_on ON partner_nights (league_id, night)
    WHERE called_off_at IS NULL`,
  'CREATE INDEX partner_nights_venue ON partner_nights (venue_id, night)',
  `CREATE TABLE partner_players (
    night_id integer NOT NULL REFERENCES partner_nights ON DELETE CASCADE,
    number integer NOT NULL,
    player_id integer NOT NULL REFERENCES players,
    is_here boolean NOT NULL DEFAULT true,
    -- The edition of which they were last written to.
    told_edition integer NOT NULL DEFAULT 0,
    PRIMARY KEY (night_id, number),
    UNIQUE (night_id, player_id)
  )`,
  'CREATE INDEX partner_players_player ON partner_players (player_id)',
  `CREATE TABLE partner_scores (
    night_id integer NOT NULL REFERENCES partner_nights ON DELETE CASCADE,
    round integer NOT NULL,
    court integer NOT NULL,
    one integer NOT NULL CHECK (one BETWEEN 0 AND 99),
    two integer NOT NULL CHECK (two BETWEEN 0 AND 99),
    PRIMARY KEY (night_id, round, court)
  )`,
  `CREATE TRIGGER partner_nights_changed AFTER INSERT OR UPDATE OR DELETE ON partner_nights
    FOR EACH ROW EXECUTE FUNCTION tell_league_changed('league_id')`,
]
