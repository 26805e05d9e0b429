import { type Kysely, sql } from 'kysely'

/** Money that was given back by hand counts in the books on the day on which its owner got it, also where it is written down later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE refunds ADD COLUMN handed_back_on date`.execute(db)
  await sql.raw(BOOK_REFUND).execute(db)
}

const BOOK_REFUND = `
  CREATE OR REPLACE FUNCTION book_refund() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    today date := irish_day(now());
    on_day date := today;
    handed_on date := today;
    about text := 'R' || NEW.id;
    signed_up bigint := NEW.registration_id;
    intent text := (SELECT p.payment_intent_id FROM payments p WHERE p.registration_id = NEW.registration_id);
    was_owed integer := 0;
    was_made integer := 0;
    was_way text := NEW.way;
    is_owed integer := 0;
    is_made integer := 0;
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      was_way := OLD.way;
      IF OLD.state IN ('pending', 'succeeded') THEN
        was_made := OLD.amount_cents;
      END IF;
      IF OLD.state IN ('due', 'pending', 'succeeded') OR OLD.state = 'failed' AND OLD.reason <> 'elsewhere' THEN
        was_owed := OLD.amount_cents;
      END IF;
    ELSE
      on_day := least(irish_day(NEW.created_at), today);
    END IF;
    IF NEW.state IN ('pending', 'succeeded') THEN
      is_made := NEW.amount_cents;
    END IF;
    IF NEW.state IN ('due', 'pending', 'succeeded') OR NEW.state = 'failed' AND NEW.reason <> 'elsewhere' THEN
      is_owed := NEW.amount_cents;
    END IF;
    -- What turns out otherwise afterwards is of the day on which it turned out.
    IF is_made > was_made THEN
      handed_on := least(coalesce(NEW.handed_back_on, on_day), on_day);
    END IF;
    IF was_way <> NEW.way AND was_made > 0 OR is_made < was_made THEN
      PERFORM book(was_way || '_refund', was_way, 'owed_' || was_way, - was_made, on_day, about,
        signed_up, intent, NEW.provider_id, NULL, 'refund_returned');
      was_made := 0;
    END IF;
    IF was_way <> NEW.way AND was_owed > 0 THEN
      PERFORM book('refund_way_changed', 'owed_' || NEW.way, 'owed_' || was_way, was_owed, on_day, about, signed_up,
        intent);
    END IF;
    PERFORM book('refund_ordered', 'owed_' || NEW.way, 'refunds', is_owed - was_owed, on_day, about, signed_up,
      intent, NULL, NULL, 'refund_withdrawn');
    PERFORM book(NEW.way || '_refund', NEW.way, 'owed_' || NEW.way, is_made - was_made, handed_on,
      about, signed_up, intent, NEW.provider_id);
    RETURN NULL;
  END $$`
