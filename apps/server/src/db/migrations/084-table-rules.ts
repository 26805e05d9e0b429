import { type Kysely, sql } from 'kysely'

/** How a league's table counts and orders: points of its own, and the rules that tell level teams apart, in order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE leagues
      DROP CONSTRAINT leagues_points_rule_check,
      ADD CONSTRAINT leagues_points_rule_check
        CHECK (points_rule IN ('screen', 'policy', 'football', 'own')),
      ADD COLUMN own_points jsonb NOT NULL DEFAULT '{"win": 3, "draw": 1, "loss": 0, "forfeit": 0}',
      ADD COLUMN table_order text[] NOT NULL DEFAULT '{points,name}'
        CHECK (cardinality(table_order) > 0)`.execute(db)
}
