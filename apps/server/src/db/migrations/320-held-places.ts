import { type Kysely, sql } from 'kysely'

/** The places that are held for imported people until they log in, until when, and what they have been sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `ALTER TABLE imported_people
    ADD COLUMN name text NOT NULL DEFAULT '',
    ADD COLUMN is_captain boolean NOT NULL DEFAULT false,
    ADD COLUMN places smallint NOT NULL DEFAULT 0 CHECK (places IN (0, 1)),
    -- Stays when the place has ended, so that it can be told.
    ADD COLUMN held_until date,
    -- How many e-mails an organiser has sent, and when the last one went.
    ADD COLUMN letters smallint NOT NULL DEFAULT 0,
    ADD COLUMN written_at timestamptz,
    ADD COLUMN reminded_at timestamptz,
    ADD CHECK (places = 0 OR held_until IS NOT NULL)`,
  'CREATE INDEX imported_people_held ON imported_people (held_until) WHERE places > 0',
]
