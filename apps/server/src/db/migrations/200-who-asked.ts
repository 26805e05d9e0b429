import { type Kysely, sql } from 'kysely'

/**
 * Who asked for a proof, or for mails to an address, is kept with it for the person who is to confirm it: the device in words. A password that was
 * chosen with it counts by its code only in the sign-in in which it was typed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `ALTER TABLE identity_challenges ADD COLUMN device text NOT NULL DEFAULT 'Unknown device',
    ADD COLUMN sign_in_uid text`,
  `ALTER TABLE interests ADD COLUMN device text NOT NULL DEFAULT 'Unknown device'`,
]
