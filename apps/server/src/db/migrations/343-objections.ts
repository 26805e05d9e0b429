import { type Kysely, sql } from 'kysely'

/** What the captain of the other team has against a substitute, and what an organiser decides of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `ALTER TABLE spots
    ADD COLUMN objection text CHECK (objection IN ('open', 'plays', 'refused')),
    ADD COLUMN objected_by bigint REFERENCES players,
    ADD COLUMN objected_at timestamptz`,
  `CREATE INDEX spots_objections ON spots (fixture_id) WHERE objection = 'open'`,
  'CREATE INDEX spots_objected_by ON spots (objected_by)',
  // Whether an organiser has decided that somebody who said yes does not play.
  'ALTER TABLE spot_asks ADD COLUMN refused boolean NOT NULL DEFAULT false',
]
