import { type Kysely, sql } from 'kysely'

/** When a bank decided about a dispute: the day on which its money came back to the player, or stayed here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'ALTER TABLE disputes ADD COLUMN ended_at timestamptz',
  `UPDATE disputes SET ended_at = coalesce(noted_at, checked_at) WHERE state IN ('won', 'lost', 'closed')`,
  `CREATE FUNCTION keep_end_of_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.state IN ('won', 'lost', 'closed') THEN
      NEW.ended_at := coalesce(CASE WHEN TG_OP = 'UPDATE' THEN OLD.ended_at END, NEW.ended_at, now());
    END IF;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER disputes_end BEFORE INSERT OR UPDATE ON disputes
    FOR EACH ROW EXECUTE FUNCTION keep_end_of_dispute()`,
]
