import { type Kysely, sql } from 'kysely'

/** What people want to be told of by e-mail, and the teams that they have muted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE notice_choices (
    player_id integer NOT NULL REFERENCES players,
    topic text NOT NULL CHECK (topic IN ('week', 'changes', 'fill_in', 'messages')),
    by_mail boolean NOT NULL,
    chosen_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, topic)
  )`,
  `CREATE TABLE muted_teams (
    player_id integer NOT NULL REFERENCES players,
    -- Of the team: a player has one in a league, and whichever it is, it stays muted.
    league_id integer NOT NULL REFERENCES leagues,
    muted_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, league_id)
  )`,
]
