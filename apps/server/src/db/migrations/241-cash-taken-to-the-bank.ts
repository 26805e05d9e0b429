import { type Kysely, sql } from 'kysely'

/** Cash that an organiser has taken to the bank. One that was recorded by mistake is voided, and the books get an entry of that day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE cash_lodgements (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- What the same request has when it is sent again.
    request_id uuid NOT NULL UNIQUE,
    cents integer NOT NULL CHECK (cents > 0),
    lodged_on date NOT NULL,
    -- As the bank statement has it.
    note text NOT NULL DEFAULT '' CHECK (length(note) <= 200),
    recorded_at timestamptz NOT NULL DEFAULT now(),
    voided_at timestamptz
  )`,
  `CREATE FUNCTION book_lodgement() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    today date := irish_day(now());
    on_day date := today;
    was_lodged integer := 0;
    is_lodged integer := 0;
  BEGIN
    IF TG_OP = 'INSERT' THEN
      on_day := least(NEW.lodged_on, today);
    ELSIF OLD.voided_at IS NULL THEN
      was_lodged := OLD.cents;
    END IF;
    IF NEW.voided_at IS NULL THEN
      is_lodged := NEW.cents;
    END IF;
    PERFORM book('cash_lodged', 'cash', 'bank', is_lodged - was_lodged, on_day, 'L' || NEW.id, NULL, NULL, NULL,
      NULL, 'lodgement_voided');
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER cash_lodgements_booked AFTER INSERT OR UPDATE OF voided_at ON cash_lodgements
    FOR EACH ROW EXECUTE FUNCTION book_lodgement()`,
  `CREATE TRIGGER cash_lodgements_kept BEFORE UPDATE OF request_id, cents, lodged_on, note, recorded_at OR DELETE
    ON cash_lodgements FOR EACH ROW EXECUTE FUNCTION refuse_other_history()`,
]
