import { type Kysely, sql } from 'kysely'

/**
 * The device in words from which a team was signed up, its join link made, a teammate invited and a game asked to move, for
 * those who answer; null where the organisation did it. Old rows do not tell it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE teams
    ADD COLUMN device text DEFAULT 'Unknown device',
    ADD COLUMN join_link_device text NOT NULL DEFAULT 'Unknown device',
    ADD COLUMN join_link_at timestamptz`.execute(db)
  await sql`ALTER TABLE team_invitations
    ADD COLUMN device text DEFAULT 'Unknown device',
    ADD COLUMN asked_at timestamptz`.execute(db)
  await sql`ALTER TABLE game_moves
    ADD COLUMN device text NOT NULL DEFAULT 'Unknown device'`.execute(db)
}
