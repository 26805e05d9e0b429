import { type Kysely, sql } from 'kysely'

/** What a league lets its teams rule out before a draw, and what each of them does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE leagues
      ADD COLUMN hard_dates smallint NOT NULL DEFAULT 0 CHECK (hard_dates BETWEEN 0 AND 3),
      ADD COLUMN may_avoid_first_start boolean NOT NULL DEFAULT false`.execute(db)
  await sql`
    ALTER TABLE team_wishes
      -- Nights as dates. They are kept and carry no reason.
      ADD COLUMN cannot text[] NOT NULL DEFAULT '{}',
      ADD COLUMN not_first boolean NOT NULL DEFAULT false`.execute(db)
}
