import { type Kysely, sql } from 'kysely'

/** A league can follow an earlier one, whose captains sign up first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE leagues
      ADD COLUMN renews_id integer REFERENCES leagues,
      -- A moment of an Irish clock; null where captains come with everyone else.
      ADD COLUMN renewal_opens text CHECK (renewal_opens ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$'),
      ADD CONSTRAINT leagues_renewal CHECK (renewal_opens IS NULL OR renews_id IS NOT NULL)`.execute(
    db,
  )
  await sql`CREATE INDEX leagues_renews ON leagues (renews_id) WHERE renews_id IS NOT NULL`.execute(
    db,
  )
}
