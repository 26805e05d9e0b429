import { type Kysely, sql } from 'kysely'

/**
 * The turn of someone on a waiting list, apart from when they joined, so that an organiser can change the order. It begins as
 * the seconds since 1970 at which they joined.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `ALTER TABLE waiting_list
    ADD COLUMN turn double precision NOT NULL DEFAULT extract(epoch FROM now())`,
  'UPDATE waiting_list SET turn = extract(epoch FROM joined_at)',
]
