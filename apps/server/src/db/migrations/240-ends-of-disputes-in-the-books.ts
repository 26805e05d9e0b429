import { type Kysely, sql } from 'kysely'

/** The end of a dispute counts in the books on the day on which its bank decided, also where Hive hears of it later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(BOOK_DISPUTE).execute(db)
}

const BOOK_DISPUTE = `
  CREATE OR REPLACE FUNCTION book_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    today date := irish_day(now());
    opened date := today;
    ended date := today;
    about text := 'D' || NEW.id;
    intent text := (SELECT p.payment_intent_id FROM payments p WHERE p.registration_id = NEW.registration_id);
    was_over boolean := false;
    was_taken integer := 0;
    was_lost integer := 0;
    is_taken integer := 0;
    is_lost integer := 0;
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      was_over := OLD.state IN ('won', 'lost', 'closed');
      IF OLD.state IN ('open', 'lost') THEN
        was_taken := OLD.amount_cents;
      END IF;
      IF OLD.state = 'lost' THEN
        was_lost := OLD.amount_cents;
      END IF;
    ELSE
      opened := least(irish_day(NEW.opened_at), today);
    END IF;
    -- What turns out otherwise after the end is of the day on which it turned out.
    IF NEW.state IN ('won', 'lost', 'closed') AND NOT was_over THEN
      ended := least(irish_day(coalesce(NEW.ended_at, now())), today);
    END IF;
    IF NEW.state IN ('open', 'lost') THEN
      is_taken := NEW.amount_cents;
    END IF;
    IF NEW.state = 'lost' THEN
      is_lost := NEW.amount_cents;
    END IF;
    PERFORM book('dispute_opened', 'card', 'held', is_taken - was_taken,
      CASE WHEN is_taken < was_taken THEN ended ELSE opened END, about, NEW.registration_id, intent,
      NULL, NULL, 'dispute_won');
    PERFORM book('lost_dispute', 'held', 'lost', is_lost - was_lost, ended, about, NEW.registration_id, intent);
    RETURN NULL;
  END $$`
