import { type Kysely, sql } from 'kysely'

/** A code from a mail signs in, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'ALTER TABLE identity_challenges DROP CONSTRAINT identity_challenges_purpose_check',
  `ALTER TABLE identity_challenges ADD CONSTRAINT identity_challenges_purpose_check
    CHECK (purpose IN ('verify_email', 'change_email', 'reset_password', 'sign_in'))`,
]
