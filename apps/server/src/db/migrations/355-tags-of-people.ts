import { type Kysely, sql } from 'kysely'

/** Words by which organisers find people again, such as 'Referee', and who has them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE tags (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL
  )`,
  'CREATE UNIQUE INDEX tags_name ON tags (lower(name))',
  // Merging two accounts may leave a person with the same tag twice.
  `CREATE TABLE person_tags (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    tag_id integer NOT NULL REFERENCES tags,
    player_id integer NOT NULL REFERENCES players,
    author_id integer NOT NULL REFERENCES players,
    at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX person_tags_player ON person_tags (player_id)',
  'CREATE INDEX person_tags_tag ON person_tags (tag_id, player_id)',
]
