import { type Kysely, sql } from 'kysely'

/** What keeps people's data theirs: health answers bound to their player, and yeses with their times. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Seals of earlier versions name no player; they are sealed again at the next start.
  'ALTER TABLE health_declarations ADD COLUMN answers_bound boolean NOT NULL DEFAULT false',
  // When somebody last said yes to newsletters: a no in a newsletter after that counts.
  'ALTER TABLE players ADD COLUMN marketing_agreed_at timestamptz',
  // When the owner of an address said that its interest is theirs: nobody is subscribed before that.
  'ALTER TABLE interests ADD COLUMN confirmed_at timestamptz',
]
