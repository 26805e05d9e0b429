import { type Kysely, sql } from 'kysely'

/** Play-offs can begin in pools, of up to 32 teams together; their tables go by terms that stay as they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `ALTER TABLE play_offs ADD COLUMN pools jsonb`,
  `ALTER TABLE play_offs DROP CONSTRAINT play_offs_team_ids_check`,
  `ALTER TABLE play_offs ADD CONSTRAINT play_offs_team_ids_check CHECK (
    cardinality(team_ids) BETWEEN 2 AND CASE WHEN pools IS NULL THEN 16 ELSE 32 END)`,
]
