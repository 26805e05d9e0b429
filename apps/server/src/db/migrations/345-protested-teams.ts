import { type Kysely, sql } from 'kysely'

/** A protest is against a team: the same game of a bracket can get another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'ALTER TABLE game_protests ADD COLUMN against_team_id integer REFERENCES teams ON DELETE CASCADE',
  `UPDATE game_protests p SET against_team_id =
    CASE WHEN f.team_one_id = p.team_id THEN f.team_two_id ELSE f.team_one_id END
    FROM fixtures f WHERE f.id = p.fixture_id`,
  'CREATE INDEX game_protests_against_team ON game_protests (against_team_id)',
]
