import { type Kysely, sql } from 'kysely'

/**
 * What organisers must look at is found without reading what is done: places whose money has gone back are marked when it goes, and
 * open disputes, payments that nothing was asked for and differences have indexes of their own. Erasures are found by their time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'ALTER TABLE registrations ADD COLUMN taken_back_at timestamptz',
  `UPDATE registrations r SET taken_back_at = now() FROM payments p
    WHERE p.registration_id = r.id
      AND (r.id IN (SELECT registration_id FROM refunds
          WHERE reason = 'elsewhere' AND state IN ('pending', 'succeeded'))
        OR r.id IN (SELECT registration_id FROM disputes WHERE state = 'lost'))`,
  `CREATE INDEX registrations_taken_back ON registrations (id)
    WHERE taken_back_at IS NOT NULL AND state = 'confirmed' AND kept_unpaid_at IS NULL`,
  `CREATE INDEX disputes_to_look_at ON disputes (id)
    WHERE state IN ('inquiry', 'open') OR (state = 'lost' AND noted_at IS NULL)`,
  'CREATE INDEX odd_payments_open ON odd_payments (seen_at) WHERE done_at IS NULL',
  'CREATE INDEX book_differences_open ON book_differences (day) WHERE accepted_at IS NULL',
  'CREATE INDEX players_erased ON players (erased_at) WHERE erased_at IS NOT NULL AND merged_into IS NULL',
]
