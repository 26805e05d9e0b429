import { type Kysely, sql } from 'kysely'

/** Whom individuals ask to play with, by e-mail, and whether they would be captain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'ALTER TABLE registrations ADD COLUMN would_captain boolean NOT NULL DEFAULT false',
  `CREATE TABLE registration_friends (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    registration_id bigint NOT NULL REFERENCES registrations,
    email text NOT NULL CHECK (email = lower(email)),
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (registration_id, email)
  )`,
  'CREATE INDEX registration_friends_email ON registration_friends (email)',
]
