import { type Kysely, sql } from 'kysely'

/** What keeps people's data theirs: health answers bound to their player, and yeses with their times. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Seals of earlier versions name no player; they are sealed again at the next start.
  'ALTER TABLE health_declarations ADD COLUMN answers_bound boolean NOT NULL DEFAULT false',
  // The last yes to newsletters: an unsubscription after it counts.
  'ALTER TABLE players ADD COLUMN marketing_agreed_at timestamptz',
  // When the owner of an address confirmed the interest; it is not subscribed before that.
  'ALTER TABLE interests ADD COLUMN confirmed_at timestamptz',
]
