import { type Kysely, sql } from 'kysely'

/** What keeps accounts safe and their owners in charge: proofs by e-mail, passkeys, limits, traces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const SESSIONS = `
-- Counts up when every token of an account must end; a token carries the number it was made under.
ALTER TABLE identity_users ADD COLUMN token_version integer NOT NULL DEFAULT 0;

ALTER TABLE oidc_payloads
  ADD COLUMN account_id text GENERATED ALWAYS AS (payload ->> 'accountId') STORED;
CREATE INDEX oidc_payloads_account ON oidc_payloads (account_id) WHERE account_id IS NOT NULL;

-- What happened to an account, for its owner to see. Keeps no address.
CREATE TABLE sign_in_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_users ON DELETE CASCADE,
  kind text NOT NULL,
  device text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_events_user ON sign_in_events (user_id, at DESC);

-- Tries counted by everyone together; the key is a keyed hash, so it names no one.
CREATE TABLE rate_limits (
  key bytea PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_end ON rate_limits (ends_at);
`

const PROOFS = `
-- Proof that someone reads an e-mail address: a link, and for some purposes a code. Without a user it
-- proves nothing: it is there so that an unknown address costs the same time as a known one.
CREATE TABLE identity_challenges (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  purpose text NOT NULL CHECK (purpose IN ('verify_email', 'change_email', 'reset_password')),
  user_id uuid REFERENCES identity_users ON DELETE CASCADE,
  email text NOT NULL CHECK (length(email) <= 254),
  password_hash text,
  code_hash text NOT NULL,
  code_expires_at timestamptz NOT NULL,
  link_hash bytea NOT NULL UNIQUE,
  link_expires_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX identity_challenges_user ON identity_challenges (user_id);
CREATE INDEX identity_challenges_expiry ON identity_challenges (link_expires_at);

CREATE TABLE passkeys (
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_users ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  user_id uuid REFERENCES identity_users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
`

const PRIVACY = `
ALTER TABLE players
  ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN inactivity_noticed_at timestamptz,
  ADD COLUMN deletion_due_at timestamptz,
  ADD COLUMN erased_at timestamptz;
CREATE INDEX players_deletion ON players (deletion_due_at) WHERE deletion_due_at IS NOT NULL;
CREATE INDEX players_last_seen ON players (last_seen_at) WHERE erased_at IS NULL;

-- Each time an organiser reads someone's health answers.
CREATE TABLE health_readings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  reader_id bigint NOT NULL REFERENCES players,
  reason text NOT NULL CHECK (length(trim(reason)) BETWEEN 5 AND 200),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX health_readings_player ON health_readings (player_id, at DESC);
`

const STATEMENTS = [SESSIONS, PROOFS, PRIVACY]
