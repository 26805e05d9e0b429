import { type Kysely, sql } from 'kysely'

/** What organisers and captains write, to whom, the answers, and what readers ask organisers to look at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE messages (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    author_id bigint NOT NULL REFERENCES players,
    is_captains boolean NOT NULL,
    league_id integer REFERENCES leagues,
    team_id integer REFERENCES teams ON DELETE SET NULL,
    fixture_id integer REFERENCES fixtures ON DELETE SET NULL,
    -- The start of the game that it is about, as it was written; the game may be gone since.
    game_start timestamptz,
    -- Nobody is in it: people who were chosen one by one are in message_people.
    audience jsonb NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    version integer NOT NULL DEFAULT 0,
    written_at timestamptz NOT NULL,
    tested_at timestamptz,
    sent_at timestamptz,
    taken_down_at timestamptz,
    taken_down_by bigint REFERENCES players
  )`,
  'CREATE INDEX messages_author ON messages (author_id)',
  'CREATE INDEX messages_league ON messages (league_id)',
  'CREATE INDEX messages_team ON messages (team_id)',
  'CREATE INDEX messages_fixture ON messages (fixture_id)',
  'CREATE INDEX messages_taken_down_by ON messages (taken_down_by)',
  `CREATE TABLE message_people (
    message_id integer NOT NULL REFERENCES messages ON DELETE CASCADE,
    player_id bigint NOT NULL REFERENCES players,
    -- Null while it is still to be sent, and in a draft.
    fate text CHECK (fate IN ('sent', 'muted', 'gone', 'wrote')),
    -- The last answer that they have been told of.
    answers_told integer NOT NULL DEFAULT 0,
    -- Whether a job waits that tells them of answers.
    is_to_tell boolean NOT NULL DEFAULT false,
    PRIMARY KEY (message_id, player_id)
  )`,
  'CREATE INDEX message_people_player ON message_people (player_id)',
  `CREATE TABLE message_answers (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    message_id integer NOT NULL REFERENCES messages ON DELETE CASCADE,
    author_id bigint NOT NULL REFERENCES players,
    body text NOT NULL,
    written_at timestamptz NOT NULL,
    taken_down_at timestamptz,
    taken_down_by bigint REFERENCES players
  )`,
  'CREATE INDEX message_answers_message ON message_answers (message_id)',
  'CREATE INDEX message_answers_author ON message_answers (author_id)',
  'CREATE INDEX message_answers_taken_down_by ON message_answers (taken_down_by)',
  `CREATE TABLE message_reports (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    message_id integer NOT NULL REFERENCES messages ON DELETE CASCADE,
    answer_id integer REFERENCES message_answers ON DELETE CASCADE,
    reported_by bigint NOT NULL REFERENCES players,
    reported_at timestamptz NOT NULL,
    decided_at timestamptz,
    decided_by bigint REFERENCES players,
    UNIQUE NULLS NOT DISTINCT (message_id, answer_id, reported_by)
  )`,
  'CREATE INDEX message_reports_answer ON message_reports (answer_id)',
  'CREATE INDEX message_reports_by ON message_reports (reported_by)',
  'CREATE INDEX message_reports_decided_by ON message_reports (decided_by)',
]
