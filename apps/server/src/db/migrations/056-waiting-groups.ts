import { type Kysely, sql } from 'kysely'

/** Individuals who wait for places together: all of them or none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const GROUPS = `
CREATE TABLE waiting_groups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  league_id integer NOT NULL REFERENCES leagues,
  -- Free places that are too few for the group and kept for it, once, until then.
  kept_places smallint NOT NULL DEFAULT 0 CHECK (kept_places >= 0),
  kept_until timestamptz,
  CHECK (kept_places = 0 OR kept_until IS NOT NULL)
)`

const INVITATIONS = `
CREATE TABLE waiting_invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_id bigint NOT NULL REFERENCES waiting_groups ON DELETE CASCADE,
  -- Who asks.
  player_id bigint NOT NULL REFERENCES players,
  email text NOT NULL,
  invited_at timestamptz NOT NULL DEFAULT now()
)`

const ONCE = `
CREATE UNIQUE INDEX waiting_invitations_once ON waiting_invitations (group_id, lower(email))`

const BY_ADDRESS = `CREATE INDEX waiting_invitations_email ON waiting_invitations (lower(email))`

const OF_PLAYER = `CREATE INDEX waiting_invitations_player ON waiting_invitations (player_id)`

const MEMBERS = `
ALTER TABLE waiting_list
  ADD COLUMN group_id bigint REFERENCES waiting_groups ON DELETE SET NULL,
  ADD COLUMN said_yes_at timestamptz`

const BY_GROUP = `
CREATE INDEX waiting_list_group ON waiting_list (group_id) WHERE group_id IS NOT NULL`

const OF_LEAGUE = `CREATE INDEX waiting_groups_league ON waiting_groups (league_id)`

const STATEMENTS = [GROUPS, OF_LEAGUE, INVITATIONS, ONCE, BY_ADDRESS, OF_PLAYER, MEMBERS, BY_GROUP]
