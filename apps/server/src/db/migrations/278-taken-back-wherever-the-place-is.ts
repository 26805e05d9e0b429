import { type Kysely, sql } from 'kysely'

/**
 * Marks the places whose money has gone back where someone else, or a later sign-up, has the place by now. A decision counts for what had gone
 * at its time: the index of those to be decided on has also what has gone since.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'CREATE INDEX registrations_followed ON registrations (upgrades_id) WHERE upgrades_id IS NOT NULL',
  // The first marks were all set at one time, which was after some decisions.
  'UPDATE registrations SET taken_back_at = kept_unpaid_at WHERE kept_unpaid_at < taken_back_at',
  `WITH RECURSIVE followed (id, taken_back_at) AS (
      SELECT id, taken_back_at FROM registrations WHERE taken_back_at IS NOT NULL
      UNION
      SELECT x.id, n.taken_back_at FROM followed n CROSS JOIN LATERAL (
        SELECT r.id FROM registrations r WHERE r.upgrades_id = n.id
        UNION ALL
        SELECT r.id FROM registrations r WHERE r.takes_over_id = n.id) x),
    latest AS (SELECT id, max(taken_back_at) AS taken_back_at FROM followed GROUP BY id)
    UPDATE registrations r SET taken_back_at = m.taken_back_at FROM latest m
    WHERE m.id = r.id AND r.taken_back_at IS NULL`,
  `CREATE INDEX registrations_to_decide ON registrations (id)
    WHERE state = 'confirmed' AND taken_back_at IS NOT NULL
      AND (kept_unpaid_at IS NULL OR kept_unpaid_at < taken_back_at)`,
  'DROP INDEX registrations_taken_back',
]
