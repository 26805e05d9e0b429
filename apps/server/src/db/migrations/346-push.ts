import { type Kysely, sql } from 'kysely'

/** The devices at which players get push notifications, and the key by which push services know us. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE push_addresses (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    -- Of the embedded provider: however this session ends, the address ends with it.
    session_model text CHECK (session_model = 'Grant'),
    session_id text,
    address_hash bytea NOT NULL UNIQUE,
    sealed bytea NOT NULL,
    device text NOT NULL,
    added_at timestamptz NOT NULL,
    CHECK ((session_model IS NULL) = (session_id IS NULL)),
    FOREIGN KEY (session_model, session_id) REFERENCES oidc_payloads (model, id) ON DELETE CASCADE
  )`,
  'CREATE INDEX push_addresses_player ON push_addresses (player_id)',
  'CREATE INDEX push_addresses_session ON push_addresses (session_model, session_id)',
  `CREATE TABLE push_keys (
    id integer PRIMARY KEY CHECK (id = 1),
    sealed bytea NOT NULL
  )`,
]
