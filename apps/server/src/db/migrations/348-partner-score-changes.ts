import { type Kysely, sql } from 'kysely'

/**
 * What was saved of games of partner nights, and by which phone, so that phones of a night know of it. The numbers are of one row
 * with those of other games: to a phone all of them are what Hive has said.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE partner_score_changes (
    id integer PRIMARY KEY DEFAULT nextval(pg_get_serial_sequence('score_changes', 'id')),
    night_id integer NOT NULL REFERENCES partner_nights ON DELETE CASCADE,
    -- The game as phones name it, with its players by their numbers of the night.
    subject text NOT NULL,
    -- Nothing where the score was taken out.
    one integer,
    two integer,
    device_id integer,
    at timestamptz NOT NULL
  )`,
  'CREATE INDEX partner_score_changes_night ON partner_score_changes (night_id)',
  `INSERT INTO partner_score_changes (night_id, subject, one, two, at)
    SELECT s.night_id,
      format('round:%s:%s:%s:%s.%s.%s.%s', s.night_id, s.round, s.court, g.game->'teamOne'->>0,
        g.game->'teamOne'->>1, g.game->'teamTwo'->>0, g.game->'teamTwo'->>1),
      s.one, s.two, n.changed_at
    FROM partner_scores s
    JOIN partner_nights n ON n.id = s.night_id
    CROSS JOIN LATERAL jsonb_array_elements(n.rounds->(s.round - 1)->'games') AS g (game)
    WHERE (g.game->>'court')::int = s.court`,
]
