CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE FUNCTION public.admit_closed_period() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  DECLARE
    closed date := (SELECT max(until_day) FROM closed_periods);
  BEGIN
    IF NEW.until_day >= irish_day(now()) OR NEW.from_day <> coalesce(closed + 1, NEW.from_day) THEN
      RAISE EXCEPTION 'Periods are closed one after the other, once they are over.'
        USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$;

CREATE FUNCTION public.book(what text, source text, target text, amount bigint, on_day date, about text, signed_up bigint, intent text DEFAULT NULL::text, refund text DEFAULT NULL::text, payout text DEFAULT NULL::text, taken_back text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
  BEGIN
    IF amount = 0 THEN
      RETURN;
    END IF;
    INSERT INTO money_entries (day, kind, from_account, to_account, cents, reference, corrects,
      registration_id, league_id, league_title, season, payment_intent_id, refund_id, payout_id)
    SELECT on_day, CASE WHEN amount < 0 THEN coalesce(taken_back, what) ELSE what END,
      CASE WHEN amount > 0 THEN source ELSE target END, CASE WHEN amount > 0 THEN target ELSE source END,
      abs(amount), about,
      CASE WHEN amount < 0 THEN
        (SELECT max(e.id) FROM money_entries e WHERE e.reference = about AND e.kind = what) END,
      signed_up, l.id, coalesce(l.title, ''), coalesce(season_of(l.start_date, l.end_date), ''),
      intent, refund, payout
    FROM (VALUES (signed_up)) AS one (id)
    LEFT JOIN registrations r ON r.id = one.id LEFT JOIN leagues l ON l.id = r.league_id;
  END $$;

CREATE FUNCTION public.book_credit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  DECLARE
    on_day date := least(irish_day(NEW.at), irish_day(now()));
    given credits;
  BEGIN
    SELECT * INTO given FROM credits WHERE id = NEW.credit_id;
    IF NEW.kind = 'granted' AND given.origin = 'goodwill' THEN
      PERFORM book('goodwill_credit', 'credit', 'goodwill', NEW.amount_cents, on_day, 'C' || NEW.id,
        given.registration_id);
    ELSIF NEW.kind = 'expired' THEN
      PERFORM book('expired_credit', 'expired', 'credit', - NEW.amount_cents, on_day, 'E' || NEW.id,
        given.registration_id);
    END IF;
    RETURN NULL;
  END $$;

CREATE FUNCTION public.book_dispute() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
  END $$;

CREATE FUNCTION public.book_lines() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  BEGIN
    INSERT INTO money_entries (day, kind, from_account, to_account, cents, reference, registration_id, league_id, league_title,
  season, payment_intent_id, refund_id, payout_id)
    SELECT day, kind, from_account, to_account, cents, reference, registration_id, league_id, league_title,
  season, payment_intent_id, refund_id, payout_id FROM (
  SELECT irish_day(n.created_at) AS day, CASE WHEN part.cents > 0 THEN part.kind ELSE part.back END AS kind,
    CASE WHEN part.cents > 0 THEN 'card' ELSE part.account END AS from_account,
    CASE WHEN part.cents > 0 THEN part.account ELSE 'card' END AS to_account, abs(part.cents) AS cents,
    n.id AS reference, p.registration_id, l.id AS league_id, coalesce(l.title, '') AS league_title,
    coalesce(season_of(l.start_date, l.end_date), '') AS season, n.payment_intent_id, NULL AS refund_id,
    CASE WHEN n.kind = 'payout' THEN n.source_id END AS payout_id, n.created_at AS at, part.place
  FROM added n
  CROSS JOIN LATERAL (VALUES
    (1, 'card_fee', 'card_fee', 'fees', n.fee_cents - CASE WHEN n.kind = 'fee' THEN n.amount_cents ELSE 0 END),
    (2, 'card_other', 'card_other', 'other', CASE WHEN n.kind = 'other' THEN - n.amount_cents ELSE 0 END),
    (3, 'payout_sent', 'payout_returned', 'payouts', CASE WHEN n.kind = 'payout' THEN - n.amount_cents ELSE 0 END)
  ) AS part (place, kind, back, account, cents)
  LEFT JOIN LATERAL (SELECT registration_id FROM payments
    WHERE payment_intent_id = n.payment_intent_id ORDER BY id LIMIT 1) p ON true
  LEFT JOIN registrations r ON r.id = p.registration_id LEFT JOIN leagues l ON l.id = r.league_id
  WHERE part.cents <> 0 AND n.currency = 'eur') AS rows ORDER BY at, reference, place;
    RETURN NULL;
  END $$;

CREATE FUNCTION public.book_lodgement() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
  END $$;

CREATE FUNCTION public.book_payment() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  DECLARE
    today date := irish_day(now());
    on_day date := today;
    was_money integer := 0;
    was_credit integer := 0;
    was_way text := NEW.way;
    is_money integer := 0;
    is_credit integer := 0;
  BEGIN
    IF TG_OP = 'UPDATE' AND OLD.state = 'paid' THEN
      was_money := OLD.amount_cents - OLD.credit_cents;
      was_credit := OLD.credit_cents;
      was_way := OLD.way;
    ELSE
      on_day := least(irish_day(coalesce(NEW.paid_at, now())), today);
    END IF;
    IF NEW.state = 'paid' THEN
      is_money := NEW.amount_cents - NEW.credit_cents;
      is_credit := NEW.credit_cents;
    END IF;
    IF was_way <> NEW.way THEN
      PERFORM book(was_way || '_payment', 'sales', was_way, - was_money, on_day, 'P' || NEW.id,
        NEW.registration_id, NEW.payment_intent_id);
      was_money := 0;
    END IF;
    PERFORM book(NEW.way || '_payment', 'sales', NEW.way, is_money - was_money, on_day, 'P' || NEW.id,
      NEW.registration_id, NEW.payment_intent_id);
    PERFORM book('credit_spent', 'sales', 'credit', is_credit - was_credit, on_day, 'S' || NEW.id,
      NEW.registration_id);
    RETURN NULL;
  END $$;

CREATE FUNCTION public.book_payout() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  DECLARE
    today date := irish_day(now());
    was_there integer := 0;
    is_there integer := 0;
    on_day date := today;
  BEGIN
    IF NEW.currency <> 'eur' THEN
      RETURN NULL;
    END IF;
    IF TG_OP = 'UPDATE' AND OLD.state = 'paid' THEN
      was_there := OLD.amount_cents;
    ELSE
      on_day := least(NEW.arrives_on, today);
    END IF;
    IF NEW.state = 'paid' THEN
      is_there := NEW.amount_cents;
    END IF;
    PERFORM book('payout_arrived', 'payouts', 'bank', is_there - was_there, on_day, NEW.id, NULL, NULL, NULL,
      NEW.id, 'payout_failed');
    RETURN NULL;
  END $$;

CREATE FUNCTION public.book_refund() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
  END $$;

CREATE FUNCTION public.book_vat_correction() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  DECLARE
    today date := irish_day(now());
    about text := 'V' || NEW.id;
    sale record;
  BEGIN
    FOR sale IN
      SELECT p.registration_id AS id, l.title, season_of(l.start_date, l.end_date) AS season,
        (SELECT coalesce(sum(sold_by(e.from_account, e.to_account, e.cents)), 0) FROM money_entries e
          WHERE e.registration_id = p.registration_id) AS cents
      FROM payments p JOIN registrations r ON r.id = p.registration_id JOIN leagues l ON l.id = r.league_id
      WHERE r.league_id = NEW.league_id AND p.state = 'paid'
        AND irish_day(p.paid_at) BETWEEN NEW.from_day AND NEW.until_day
        AND vat_rate_of_sale(p.registration_id) <> NEW.basis_points
      ORDER BY p.registration_id
    LOOP
      CONTINUE WHEN sale.cents <= 0;
      INSERT INTO money_entries (day, kind, from_account, to_account, cents, reference, registration_id, league_id,
        league_title, season)
      VALUES (today, 'vat_taken_back', 'corrected', 'sales', sale.cents, about, sale.id, NEW.league_id, sale.title,
        coalesce(sale.season, ''));
      INSERT INTO money_entries (day, kind, from_account, to_account, cents, reference, registration_id, league_id,
        league_title, season, vat_basis_points)
      VALUES (today, 'vat_charged_anew', 'sales', 'corrected', sale.cents, about, sale.id, NEW.league_id, sale.title,
        coalesce(sale.season, ''), NEW.basis_points);
    END LOOP;
    RETURN NULL;
  END $$;

CREATE FUNCTION public.book_voided_credit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  DECLARE
    given credits;
    granted integer;
  BEGIN
    SELECT * INTO given FROM credits WHERE id = NEW.credit_id;
    SELECT min(id) INTO granted FROM credit_entries WHERE credit_id = NEW.credit_id AND kind = 'granted';
    PERFORM book('goodwill_credit', 'credit', 'goodwill', NEW.amount_cents,
      least(irish_day(NEW.at), irish_day(now())), 'C' || granted, given.registration_id);
    RETURN NULL;
  END $$;

CREATE FUNCTION public.folded_letters(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN translate(lower(upper(replace(btrim(regexp_replace(NORMALIZE(regexp_replace(NORMALIZE(btrim(regexp_replace(NORMALIZE(regexp_replace(name, '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0E\uFEFF\uFFA0\uFFF0-\uFFF8]'::text, ''::text, 'g'::text), NFC), '[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]+'::text, ' '::text, 'g'::text)), NFKC), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0E\uFEFF\uFFA0\uFFF0-\uFFF8]'::text, ''::text, 'g'::text), NFC), '[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]+'::text, ' '::text, 'g'::text)), 'ß'::text, 'ss'::text))), 'ςαβεζηικμνορτυχавекмнорстухіјѕһԁԛԝ'::text, 'σabezhikmnoptyxabekmhopctyxijshdqw'::text);

CREATE FUNCTION public.folded_name(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN translate(public.folded_letters(replace(name, '️'::text, ''::text)), '’‘‛ʼʻ`´′＇‐‑‒–—―−﹘﹣－ꭺᏼꮯꭰꭼꮐꮋꭵꭻꮶꮮꮇꮲꭱꮪꭲꮩꮃꮓꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜɑɡɪ'::text, '''''''''''''''''''----------abcdeghijklmprstvwzabcdefghijklmnoprstuvwxyzagi'::text);

CREATE FUNCTION public.irish_day(at timestamp with time zone) RETURNS date
    LANGUAGE sql STABLE
    AS $$
    SELECT (at AT TIME ZONE 'Europe/Dublin')::date
  $$;

-- One row a refund; its key is stored before the provider is asked, so that asking again is one refund.
CREATE TABLE public.refunds (
    id bigint NOT NULL,
    registration_id bigint NOT NULL,
    amount_cents integer NOT NULL,
    reason text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    actor text NOT NULL,
    -- superseded: the money had gone back by another way when we came.
    state text DEFAULT 'due'::text NOT NULL,
    idempotency_key text NOT NULL,
    provider_id text,
    failure text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    -- A refund that failed and is made again is a new row; the old one keeps the provider's number.
    retry_of bigint,
    as_credit boolean DEFAULT false NOT NULL,
    -- Until when its owner may choose; null where there is no choice.
    choose_until timestamp with time zone,
    -- When they chose, or when the time was found to be over.
    chosen_at timestamp with time zone,
    way text,
    reference text DEFAULT ''::text NOT NULL,
    asks integer DEFAULT 0 NOT NULL,
    money_of_id bigint,
    given_up_because text,
    handed_back_on date,
    CONSTRAINT refunds_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT refunds_check CHECK (((chosen_at IS NULL) OR (choose_until IS NOT NULL))),
    CONSTRAINT refunds_reason_check CHECK ((reason = ANY (ARRAY['place_gone'::text, 'given_up'::text, 'paid_twice'::text, 'player_cancelled'::text, 'league_cancelled'::text, 'removed'::text, 'team_gone'::text, 'moved'::text, 'nights_missed'::text, 'organiser'::text, 'elsewhere'::text]))),
    CONSTRAINT refunds_reference_check CHECK ((length(reference) <= 200)),
    CONSTRAINT refunds_state_check CHECK ((state = ANY (ARRAY['due'::text, 'pending'::text, 'succeeded'::text, 'failed'::text, 'superseded'::text]))),
    CONSTRAINT refunds_way_check CHECK ((way = ANY (ARRAY['card'::text, 'credit'::text, 'cash'::text, 'bank'::text]))),
    CONSTRAINT refunds_way_known CHECK ((way IS NOT NULL))
);

CREATE FUNCTION public.is_carried(f public.refunds) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
    SELECT f.way = 'credit' AND f.reason = 'moved' AND f.money_of_id IS NOT NULL AND f.choose_until IS NULL
  $$;

CREATE FUNCTION public.keep_closed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  DECLARE
    closed date := (SELECT max(until_day) FROM closed_periods);
  BEGIN
    IF NEW.day <= closed THEN
      NEW.happened_on := NEW.day;
      NEW.day := closed + 1;
    END IF;
    RETURN NEW;
  END $$;

CREATE FUNCTION public.keep_closed_periods() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  BEGIN
    RAISE EXCEPTION 'A period that is closed stays closed, and its file as it is.'
      USING ERRCODE = 'restrict_violation';
  END $$;

CREATE FUNCTION public.keep_end_of_dispute() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  BEGIN
    IF NEW.state IN ('won', 'lost', 'closed') THEN
      NEW.ended_at := coalesce(CASE WHEN TG_OP = 'UPDATE' THEN OLD.ended_at END, NEW.ended_at, now());
    END IF;
    RETURN NEW;
  END $$;

CREATE FUNCTION public.keep_money_entries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  BEGIN
    RAISE EXCEPTION 'The books are never changed: correct an entry by another one.'
      USING ERRCODE = 'restrict_violation';
  END $$;

CREATE FUNCTION public.keep_money_of() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  BEGIN
    NEW.money_of_id := NEW.registration_id;
    RETURN NEW;
  END $$;

CREATE FUNCTION public.keep_payment_way() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  BEGIN
    IF NEW.state = 'paid' AND NEW.way = 'card' AND NEW.payment_intent_id IS NULL
      AND NEW.amount_cents > NEW.credit_cents THEN
      NEW.way := 'cash';
    END IF;
    RETURN NEW;
  END $$;

CREATE FUNCTION public.keep_refund_way() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      IF NEW.way = OLD.way AND NEW.as_credit <> OLD.as_credit THEN
        NEW.way := NULL;
      END IF;
    END IF;
    IF NEW.way IS NULL THEN
      NEW.way := CASE WHEN NEW.as_credit THEN 'credit' ELSE coalesce(
        (SELECT p.way FROM payments p WHERE p.registration_id = NEW.registration_id), 'card') END;
    END IF;
    NEW.as_credit := NEW.way = 'credit';
    IF NEW.state = 'failed' AND NEW.way <> 'card' THEN
      NEW.state := 'due';
      NEW.failure := NULL;
    END IF;
    RETURN NEW;
  END $$;

CREATE FUNCTION public.keep_vat_of_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  DECLARE
    part integer := sold_by(NEW.from_account, NEW.to_account, NEW.cents);
    before bigint;
  BEGIN
    IF NEW.registration_id IS NULL OR part = 0 THEN
      RETURN NEW;
    END IF;
    IF NEW.kind <> 'vat_charged_anew' THEN
      NEW.vat_basis_points := vat_rate_of_sale(NEW.registration_id);
    END IF;
    IF NEW.vat_basis_points > 0 THEN
      before := (SELECT coalesce(sum(sold_by(e.from_account, e.to_account, e.cents)), 0) FROM money_entries e
        WHERE e.registration_id = NEW.registration_id);
      NEW.vat_cents := vat_in(before + part, NEW.vat_basis_points) - vat_in(before, NEW.vat_basis_points);
    END IF;
    RETURN NEW;
  END $$;

CREATE FUNCTION public.keep_vat_of_sale() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND OLD.state = 'paid' THEN
      NEW.vat_basis_points := OLD.vat_basis_points;
    ELSIF NEW.state = 'paid' THEN
      -- Setting a rate locks sales out, so that none is made between reading the last one and writing the rate.
      PERFORM pg_advisory_xact_lock_shared(hashtext('vat of sales'));
      NEW.vat_basis_points := vat_rate_on(
        (SELECT league_id FROM registrations WHERE id = NEW.registration_id),
        (coalesce(NEW.paid_at, now()) AT TIME ZONE 'Europe/Dublin')::date);
    END IF;
    RETURN NEW;
  END $$;

CREATE FUNCTION public.league_of_import() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.league_id := coalesce(NEW.league_id, (SELECT league_id FROM imports WHERE id = NEW.import_id));
  RETURN NEW;
END $$;

CREATE FUNCTION public.plain_text(text text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN replace(replace(replace(replace(translate(lower(regexp_replace(NORMALIZE(text, NFKD), '[̀-ͯ]'::text, ''::text, 'g'::text)), 'łøđðħıς'::text, 'loddhiσ'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text);

CREATE FUNCTION public.refuse_more_back() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  DECLARE
    paid int;
    paid_in_money int;
    back int;
    money_back int;
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      IF OLD.state <> 'superseded' AND NEW.amount_cents <= OLD.amount_cents AND NEW.way = OLD.way THEN
        RETURN NULL;
      END IF;
    END IF;
    PERFORM FROM payments WHERE registration_id IN (NEW.registration_id, NEW.money_of_id)
      ORDER BY registration_id FOR UPDATE;
    SELECT amount_cents INTO paid FROM payments WHERE registration_id = NEW.registration_id;
    SELECT coalesce(sum(f.amount_cents), 0) INTO back FROM refunds f
      WHERE f.registration_id = NEW.registration_id AND f.reason <> 'elsewhere' AND (f.state IN ('due', 'pending', 'succeeded') OR f.state = 'failed' AND f.reason <> 'elsewhere');
    IF NEW.money_of_id IS NOT NULL AND NOT is_carried(NEW) THEN
      SELECT amount_cents - credit_cents INTO paid_in_money FROM payments WHERE registration_id = NEW.money_of_id;
      SELECT coalesce(sum(f.amount_cents), 0) + coalesce((SELECT sum(d.amount_cents) FROM disputes d
          WHERE d.registration_id = NEW.money_of_id AND d.state = 'lost'), 0) INTO money_back FROM refunds f
        WHERE f.money_of_id = NEW.money_of_id AND (f.state IN ('due', 'pending', 'succeeded') OR f.state = 'failed' AND f.reason <> 'elsewhere') AND NOT is_carried(f);
    END IF;
    IF back > coalesce(paid, 0) OR money_back > coalesce(paid_in_money, 0) THEN
      RAISE EXCEPTION 'more would go back for sign-up % than came in', NEW.registration_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
    END IF;
    RETURN NULL;
  END $$;

CREATE FUNCTION public.refuse_more_favours() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  DECLARE
    sign_ups bigint[];
    given int;
    kept int;
  BEGIN
    SELECT array(SELECT with_money_before(c.registration_id)) INTO sign_ups FROM credits c
      WHERE c.id = NEW.credit_id AND c.origin = 'goodwill' AND c.registration_id IS NOT NULL;
    IF sign_ups IS NULL THEN RETURN NULL; END IF;
    PERFORM FROM payments WHERE registration_id = ANY (sign_ups) ORDER BY registration_id FOR UPDATE;
    SELECT coalesce(sum(e.amount_cents), 0) INTO given FROM credits c JOIN credit_entries e ON e.credit_id = c.id
      WHERE c.registration_id = ANY (sign_ups) AND c.origin = 'goodwill' AND e.kind IN ('granted', 'voided');
    SELECT coalesce(sum(p.amount_cents), 0)
      - coalesce((SELECT sum(f.amount_cents) FROM refunds f WHERE f.registration_id = ANY (sign_ups)
        AND (f.state IN ('due', 'pending', 'succeeded') OR f.state = 'failed' AND f.reason <> 'elsewhere')), 0)
      - coalesce((SELECT sum(d.amount_cents) FROM disputes d
        WHERE d.registration_id = ANY (sign_ups) AND d.state = 'lost'), 0) INTO kept FROM payments p
      WHERE p.registration_id = ANY (sign_ups) AND p.state = 'paid';
    IF given > kept THEN
      RAISE EXCEPTION 'more would be given for sign-up % than is left of what came in', sign_ups[1]
        USING ERRCODE = 'check_violation', CONSTRAINT = 'favours_within_payment';
    END IF;
    RETURN NULL;
  END $$;

CREATE FUNCTION public.refuse_other_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  BEGIN
    RAISE EXCEPTION 'What % said is never changed: a new row says what holds from now on.', TG_TABLE_NAME;
  END $$;

CREATE FUNCTION public.season_of(first date, last date) RETURNS text
    LANGUAGE sql STABLE
    AS $$
    SELECT CASE
      WHEN first IS NULL OR last IS NULL THEN ''
      WHEN to_char(first, 'YYYYMM') = to_char(last, 'YYYYMM') THEN to_char(first, 'Mon YYYY')
      WHEN to_char(first, 'YYYY') = to_char(last, 'YYYY')
        THEN to_char(first, 'Mon') || ' to ' || to_char(last, 'Mon YYYY')
      ELSE to_char(first, 'Mon YYYY') || ' to ' || to_char(last, 'Mon YYYY') END
  $$;

CREATE FUNCTION public.sold_by(source text, target text, cents integer) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
    SELECT cents * ((source IN ('sales', 'refunds', 'lost'))::integer - (target IN ('sales', 'refunds', 'lost'))::integer)
  $$;

CREATE FUNCTION public.tell_league_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('leagues_changed', to_jsonb(OLD) ->> TG_ARGV[0]);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('leagues_changed', to_jsonb(NEW) ->> TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.tell_leagues_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('leagues_changed', '');
  RETURN NULL;
END $$;

CREATE FUNCTION public.vat_in(gross bigint, basis_points integer) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
    SELECT (gross - round(gross * 10000.0 / (10000 + basis_points)))::integer
  $$;

CREATE FUNCTION public.vat_rate_of_sale(signed_up bigint) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
    SELECT coalesce(
      (SELECT e.vat_basis_points FROM money_entries e
        WHERE e.registration_id = signed_up AND e.kind = 'vat_charged_anew' ORDER BY e.id DESC LIMIT 1),
      (SELECT p.vat_basis_points FROM payments p WHERE p.registration_id = signed_up),
      0)
  $$;

CREATE FUNCTION public.vat_rate_on(league integer, day date) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
    SELECT coalesce(
      (SELECT basis_points FROM vat_rates WHERE league_id = league AND from_day <= day
        ORDER BY from_day DESC LIMIT 1),
      (SELECT basis_points FROM vat_rates WHERE league_id IS NULL AND from_day <= day
        ORDER BY from_day DESC LIMIT 1),
      0)
  $$;

CREATE FUNCTION public.with_money_before(sign_up bigint) RETURNS SETOF bigint
    LANGUAGE sql STABLE
    AS $_$
    WITH RECURSIVE earlier AS (
      SELECT r.id, r.upgrades_id FROM registrations r WHERE r.id = sign_up
      UNION SELECT r.id, r.upgrades_id FROM earlier n JOIN registrations r ON r.id = n.upgrades_id OR r.id IN (
        SELECT f.registration_id FROM credit_entries e JOIN credits c ON c.id = e.credit_id
          JOIN refunds f ON f.id = CASE WHEN c.key ~ '^refund:[0-9]+$' THEN substr(c.key, 8)::bigint END
            AND is_carried(f)
          WHERE e.registration_id = n.id))
    SELECT id FROM earlier
  $_$;

CREATE TABLE public.account_codes (
    program text NOT NULL,
    name text NOT NULL,
    code text NOT NULL,
    CONSTRAINT account_codes_code_check CHECK (((length(code) >= 1) AND (length(code) <= 60))),
    CONSTRAINT account_codes_program_check CHECK ((program = ANY (ARRAY['xero'::text, 'sage'::text])))
);

CREATE TABLE public.attendance (
    id integer NOT NULL,
    fixture_id integer,
    team_id integer,
    night_id integer,
    player_id bigint NOT NULL,
    comes boolean NOT NULL,
    is_own boolean NOT NULL,
    for_start timestamp with time zone NOT NULL,
    said_at timestamp with time zone NOT NULL,
    CONSTRAINT attendance_check CHECK (((fixture_id IS NULL) <> (night_id IS NULL))),
    CONSTRAINT attendance_check1 CHECK (((fixture_id IS NULL) = (team_id IS NULL)))
);
ALTER TABLE public.attendance ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.base_backups (
    id text NOT NULL,
    ended_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.book_differences (
    kind text NOT NULL,
    source_id text NOT NULL,
    gap_cents integer NOT NULL,
    day date NOT NULL,
    accepted_at timestamp with time zone,
    reason text,
    CONSTRAINT book_differences_check CHECK (((accepted_at IS NULL) = (reason IS NULL))),
    CONSTRAINT book_differences_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'dispute'::text])))
);

CREATE TABLE public.calendar_feeds (
    player_id bigint NOT NULL,
    secret_hash bytea NOT NULL,
    sealed_secret bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.call_asks (
    id integer NOT NULL,
    call_id integer NOT NULL,
    player_id bigint NOT NULL,
    said text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    answer text,
    answered_at timestamp with time zone,
    reported_at timestamp with time zone,
    taken_down_at timestamp with time zone
);
ALTER TABLE public.call_asks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.calls (
    id integer NOT NULL,
    player_id bigint NOT NULL,
    kind text NOT NULL,
    league_id integer,
    -- The team that looks for a player.
    team_id integer,
    -- Where any league of a sport will do.
    sport_id integer,
    town text DEFAULT ''::text NOT NULL,
    nights text[] DEFAULT '{}'::text[] NOT NULL,
    made_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    ended_by text,
    reported_at timestamp with time zone,
    CONSTRAINT calls_check CHECK (((league_id IS NULL) <> (sport_id IS NULL))),
    CONSTRAINT calls_check1 CHECK (((kind = 'player'::text) = (team_id IS NOT NULL))),
    CONSTRAINT calls_check2 CHECK (((kind = 'team'::text) OR (league_id IS NOT NULL))),
    CONSTRAINT calls_check3 CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
    CONSTRAINT calls_ended_by_check CHECK ((ended_by = ANY (ARRAY['filled'::text, 'withdrawn'::text, 'over'::text, 'joined'::text, 'taken_down'::text]))),
    CONSTRAINT calls_kind_check CHECK ((kind = ANY (ARRAY['team'::text, 'player'::text])))
);
ALTER TABLE public.calls ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.captain_rewards (
    id bigint NOT NULL,
    player_id bigint NOT NULL,
    earned_by bigint NOT NULL,
    state text DEFAULT 'available'::text NOT NULL,
    used_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT captain_rewards_check CHECK (((state = ANY (ARRAY['reserved'::text, 'spent'::text])) = (used_by IS NOT NULL))),
    CONSTRAINT captain_rewards_state_check CHECK ((state = ANY (ARRAY['available'::text, 'reserved'::text, 'spent'::text, 'void'::text])))
);
ALTER TABLE public.captain_rewards ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.captaincy_offers (
    id bigint NOT NULL,
    -- One at a time.
    team_id bigint NOT NULL,
    -- Whom the captain asks.
    player_id bigint NOT NULL,
    offered_at timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    device text DEFAULT 'Unknown device'::text NOT NULL
);
ALTER TABLE public.captaincy_offers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.cash_lodgements (
    id integer NOT NULL,
    -- What the same request has when it is sent again.
    request_id uuid NOT NULL,
    cents integer NOT NULL,
    lodged_on date NOT NULL,
    -- As the bank statement has it.
    note text DEFAULT ''::text NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    voided_at timestamp with time zone,
    CONSTRAINT cash_lodgements_cents_check CHECK ((cents > 0)),
    CONSTRAINT cash_lodgements_note_check CHECK ((length(note) <= 200))
);
ALTER TABLE public.cash_lodgements ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.change_notices (
    id integer NOT NULL,
    league_id integer NOT NULL,
    -- The league as those people know it: before the first change that they have not heard of.
    before jsonb NOT NULL,
    -- Goes up with every further change.
    version integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    -- What an organiser wrote; null when they did not.
    text text,
    closed_at timestamp with time zone
);
ALTER TABLE public.change_notices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.closed_periods (
    id integer NOT NULL,
    from_day date NOT NULL,
    until_day date NOT NULL,
    closed_at timestamp with time zone DEFAULT now() NOT NULL,
    entries integer NOT NULL,
    file_name text NOT NULL,
    file bytea NOT NULL,
    sha256 text NOT NULL,
    carried jsonb,
    CONSTRAINT closed_periods_check CHECK ((until_day >= from_day)),
    CONSTRAINT closed_periods_check1 CHECK ((sha256 = encode(sha256(file), 'hex'::text)))
);
ALTER TABLE public.closed_periods ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.credit_entries (
    id integer NOT NULL,
    credit_id integer NOT NULL,
    kind text NOT NULL,
    -- Negative for what leaves the credit.
    amount_cents integer NOT NULL,
    -- The sign-up that it was to pay for.
    registration_id bigint,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT credit_entries_check CHECK (((amount_cents > 0) = (kind = ANY (ARRAY['granted'::text, 'returned'::text])))),
    CONSTRAINT credit_entries_kind_check CHECK ((kind = ANY (ARRAY['granted'::text, 'spent'::text, 'returned'::text, 'moved'::text, 'expired'::text, 'voided'::text])))
);
ALTER TABLE public.credit_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.credits (
    id integer NOT NULL,
    player_id bigint NOT NULL,
    -- The sign-up that it comes from; that of the first owner when it was moved.
    registration_id bigint NOT NULL,
    origin text NOT NULL,
    -- What makes a repeated order one credit.
    key text NOT NULL,
    from_credit_id integer,
    note text DEFAULT ''::text NOT NULL,
    actor text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    reminded_at timestamp with time zone,
    CONSTRAINT credits_origin_check CHECK ((origin = ANY (ARRAY['refund'::text, 'goodwill'::text, 'moved'::text])))
);
ALTER TABLE public.credits ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.disputes (
    id bigint NOT NULL,
    registration_id bigint NOT NULL,
    provider_id text NOT NULL,
    amount_cents integer NOT NULL,
    -- inquiry: the bank only asks; open: it holds the money; closed: it asked, and that was all.
    state text NOT NULL,
    opened_at timestamp with time zone DEFAULT now() NOT NULL,
    -- When the provider was last asked about it.
    checked_at timestamp with time zone DEFAULT now() NOT NULL,
    -- When an organiser took note of a loss.
    noted_at timestamp with time zone,
    ended_at timestamp with time zone,
    CONSTRAINT disputes_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT disputes_state_check CHECK ((state = ANY (ARRAY['inquiry'::text, 'open'::text, 'won'::text, 'lost'::text, 'closed'::text])))
);
ALTER TABLE public.disputes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.draws (
    league_id integer NOT NULL,
    number integer NOT NULL,
    rules text NOT NULL,
    terms jsonb NOT NULL,
    -- In the order of the names in the terms.
    team_ids integer[] NOT NULL,
    terms_digest text NOT NULL,
    fixed_at timestamp with time zone NOT NULL,
    games jsonb,
    games_digest text,
    published_at timestamp with time zone,
    discarded_at timestamp with time zone,
    reason text DEFAULT ''::text NOT NULL,
    drawing_percent smallint,
    taken_back_at timestamp with time zone,
    put_out_by integer,
    public_number jsonb,
    CONSTRAINT draws_check CHECK (((games IS NULL) = (games_digest IS NULL))),
    CONSTRAINT draws_check1 CHECK (((published_at IS NULL) OR ((games IS NOT NULL) AND (discarded_at IS NULL)))),
    CONSTRAINT draws_drawing_percent_check CHECK (((drawing_percent >= 0) AND (drawing_percent <= 100))),
    CONSTRAINT draws_number_check CHECK ((number > 0))
);

CREATE TABLE public.fixtures (
    id integer NOT NULL,
    league_id integer NOT NULL,
    team_one_id integer NOT NULL,
    team_two_id integer NOT NULL,
    start_time timestamp with time zone NOT NULL,
    court_number smallint,
    venue_id integer NOT NULL,
    team_one_score smallint,
    team_two_score smallint,
    winning_team_id integer GENERATED ALWAYS AS (
CASE
    WHEN (team_one_score > team_two_score) THEN team_one_id
    WHEN (team_two_score > team_one_score) THEN team_two_id
    ELSE NULL::integer
END) STORED,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    status text DEFAULT 'scheduled'::text NOT NULL,
    status_reason text DEFAULT ''::text NOT NULL,
    forfeit text,
    -- Counts what calendars must hear of: another time, court, place or status.
    revision integer DEFAULT 0 NOT NULL,
    set_scores jsonb,
    score_basis text,
    CONSTRAINT fixtures_check CHECK ((team_one_id <> team_two_id)),
    CONSTRAINT fixtures_check1 CHECK ((num_nulls(team_one_score, team_two_score) = ANY (ARRAY[0, 2]))),
    CONSTRAINT fixtures_check2 CHECK (((forfeit IS NULL) OR (team_one_score IS NOT NULL))),
    CONSTRAINT fixtures_check3 CHECK (((set_scores IS NULL) OR ((team_one_score IS NOT NULL) AND (forfeit IS NULL)))),
    CONSTRAINT fixtures_court_number_check CHECK ((court_number > 0)),
    CONSTRAINT fixtures_forfeit_check CHECK ((forfeit = ANY (ARRAY['team_one'::text, 'team_two'::text, 'both'::text]))),
    CONSTRAINT fixtures_score_basis_check CHECK ((score_basis = ANY (ARRAY['agreed'::text, 'points_differ'::text, 'deadline'::text]))),
    CONSTRAINT fixtures_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'postponed'::text, 'cancelled'::text]))),
    CONSTRAINT fixtures_team_one_score_check CHECK (((team_one_score >= 0) AND (team_one_score <= 99))),
    CONSTRAINT fixtures_team_two_score_check CHECK (((team_two_score >= 0) AND (team_two_score <= 99)))
);
ALTER TABLE public.fixtures ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE public.game_claims (
    id integer NOT NULL,
    fixture_id integer NOT NULL,
    team_one_id integer NOT NULL,
    team_two_id integer NOT NULL,
    for_start timestamp with time zone NOT NULL,
    side text NOT NULL,
    claimed_by bigint NOT NULL,
    claimed_at timestamp with time zone NOT NULL,
    report jsonb NOT NULL,
    after_change integer NOT NULL,
    ended_at timestamp with time zone,
    ended_by bigint,
    CONSTRAINT game_claims_side_check CHECK ((side = ANY (ARRAY['team_one'::text, 'team_two'::text])))
);
ALTER TABLE public.game_claims ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.game_move_answers (
    move_id uuid NOT NULL,
    team_id integer NOT NULL,
    agreed_at timestamp with time zone
);

CREATE TABLE public.game_moves (
    id uuid NOT NULL,
    league_id integer NOT NULL,
    -- The team that asks.
    team_id integer NOT NULL,
    fixture_id integer NOT NULL,
    -- The game that takes its place; null where the slot is free.
    other_fixture_id integer,
    from_start timestamp with time zone NOT NULL,
    from_court integer,
    to_start timestamp with time zone NOT NULL,
    to_court integer,
    reason text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    needs_organiser boolean NOT NULL,
    state text NOT NULL,
    -- Of an organiser, for the captains.
    note text DEFAULT ''::text NOT NULL,
    device text DEFAULT 'Unknown device'::text NOT NULL,
    CONSTRAINT game_moves_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'agreed'::text, 'made'::text, 'declined'::text, 'refused'::text, 'withdrawn'::text, 'over'::text, 'impossible'::text])))
);

CREATE TABLE public.game_protests (
    id integer NOT NULL,
    fixture_id integer NOT NULL,
    team_id integer NOT NULL,
    made_by bigint NOT NULL,
    made_at timestamp with time zone NOT NULL,
    about text NOT NULL,
    outcome text,
    decided_at timestamp with time zone,
    decided_by bigint,
    why text DEFAULT ''::text NOT NULL,
    against_team_id integer,
    CONSTRAINT game_protests_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'dismissed'::text])))
);
ALTER TABLE public.game_protests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.genders (
    id smallint NOT NULL,
    name text NOT NULL
);

-- A vault of its own: answers and details are sealed, only the waiver's time is in the clear.
CREATE TABLE public.health_declarations (
    player_id bigint NOT NULL,
    waiver_signed_at timestamp with time zone,
    sealed_answers bytea NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    answers_bound boolean DEFAULT false NOT NULL
);

-- Each time an organiser reads someone's health answers.
CREATE TABLE public.health_readings (
    id bigint NOT NULL,
    player_id bigint NOT NULL,
    reader_id bigint NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT health_readings_reason_check CHECK (((length(TRIM(BOTH FROM reason)) >= 5) AND (length(TRIM(BOTH FROM reason)) <= 200)))
);
ALTER TABLE public.health_readings ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

-- Proof that someone reads an e-mail address: a link, and for some purposes a code. Without a user it
-- proves nothing: it is there so that an unknown address costs the same time as a known one.
CREATE TABLE public.identity_challenges (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    purpose text NOT NULL,
    user_id uuid,
    email text NOT NULL,
    password_hash text,
    code_hash text NOT NULL,
    code_expires_at timestamp with time zone NOT NULL,
    link_hash bytea NOT NULL,
    link_expires_at timestamp with time zone NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    device text DEFAULT 'Unknown device'::text NOT NULL,
    sign_in_uid text,
    CONSTRAINT identity_challenges_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT identity_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['verify_email'::text, 'change_email'::text, 'reset_password'::text, 'sign_in'::text])))
);

CREATE TABLE public.identity_users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    email_lower text GENERATED ALWAYS AS (lower(email)) STORED,
    password_hash text NOT NULL,
    email_verified_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    -- Counts up when every token of an account must end; a token carries the number it was made under.
    token_version integer DEFAULT 0 NOT NULL,
    CONSTRAINT identity_users_email_check CHECK ((length(email) <= 254))
);

CREATE TABLE public.import_rows (
    import_id integer NOT NULL,
    line integer NOT NULL,
    fate text NOT NULL,
    -- What the row made, and the team that it was put on.
    registration_id bigint,
    team_id integer,
    fixture_id integer,
    score_change_id bigint,
    CONSTRAINT import_rows_fate_check CHECK ((fate = ANY (ARRAY['made'::text, 'waits'::text, 'same'::text, 'refused'::text])))
);

CREATE TABLE public.imported_people (
    id integer NOT NULL,
    import_id integer,
    line integer,
    email text NOT NULL,
    team_id integer,
    skill_level_id smallint NOT NULL,
    imported_at timestamp with time zone DEFAULT now() NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    is_captain boolean DEFAULT false NOT NULL,
    places smallint DEFAULT 0 NOT NULL,
    -- Stays when the place has ended, so that it can be told.
    held_until date,
    -- How many e-mails an organiser has sent, and when the last one went.
    letters smallint DEFAULT 0 NOT NULL,
    written_at timestamp with time zone,
    reminded_at timestamp with time zone,
    league_id integer,
    -- The number of the organiser who gave it; none for a row of a file, of which the import has it.
    given_by integer,
    CONSTRAINT imported_people_check CHECK (((places = 0) OR (held_until IS NOT NULL))),
    CONSTRAINT imported_people_places_check CHECK ((places = ANY (ARRAY[0, 1])))
);
ALTER TABLE public.imported_people ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.imports (
    id integer NOT NULL,
    league_id integer NOT NULL,
    kind text NOT NULL,
    system text NOT NULL,
    -- Whether the people in it were written to.
    writes boolean NOT NULL,
    made_by bigint NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_at timestamp with time zone,
    CONSTRAINT imports_kind_check CHECK ((kind = ANY (ARRAY['players'::text, 'teams'::text, 'schedule'::text, 'results'::text])))
);
ALTER TABLE public.imports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

-- Facts about this installation, such as when its demo world was made.
CREATE TABLE public.installation (
    key text NOT NULL,
    value jsonb NOT NULL,
    set_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.interest_announcements (
    league_id bigint NOT NULL,
    interest_id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.interest_sports (
    interest_id bigint NOT NULL,
    sport_id smallint NOT NULL
);

CREATE TABLE public.interests (
    id bigint NOT NULL,
    email text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    other_sport text DEFAULT ''::text NOT NULL,
    preferred_location text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    mailed_at timestamp with time zone,
    marketing_state text DEFAULT 'unknown'::text NOT NULL,
    confirmed_at timestamp with time zone,
    nights text[] DEFAULT '{}'::text[] NOT NULL,
    device text DEFAULT 'Unknown device'::text NOT NULL,
    CONSTRAINT interests_marketing_state_check CHECK ((marketing_state = ANY (ARRAY['unknown'::text, 'active'::text, 'unsubscribed'::text])))
);
ALTER TABLE public.interests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.kept_cards (
    -- The sign-up of the team whose fee is split.
    registration_id bigint NOT NULL,
    customer_id text NOT NULL,
    payment_method_id text NOT NULL,
    kept_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.league_halls (
    league_id integer NOT NULL,
    first_day date NOT NULL,
    last_day date NOT NULL,
    venue_id integer NOT NULL,
    courts_booked integer NOT NULL,
    start_time time without time zone NOT NULL,
    end_time time without time zone NOT NULL,
    CONSTRAINT league_halls_check CHECK ((last_day >= first_day)),
    CONSTRAINT league_halls_courts_booked_check CHECK ((courts_booked > 0))
);

CREATE TABLE public.league_lots (
    league_id integer NOT NULL,
    terms jsonb NOT NULL,
    -- In the order of the names in the terms.
    team_ids integer[] NOT NULL,
    terms_digest text NOT NULL,
    fixed_at timestamp with time zone NOT NULL,
    public_number jsonb,
    -- The teams as their lots were drawn.
    drawn integer[],
    drawn_at timestamp with time zone,
    CONSTRAINT league_lots_check CHECK (((drawn IS NULL) = (drawn_at IS NULL)))
);

CREATE TABLE public.league_move_answers (
    move_id integer NOT NULL,
    registration_id bigint NOT NULL,
    answer text DEFAULT 'waiting'::text NOT NULL,
    answered_at timestamp with time zone,
    -- The sign-up for the other league.
    moved_to_id bigint,
    CONSTRAINT league_move_answers_answer_check CHECK ((answer = ANY (ARRAY['waiting'::text, 'moved'::text, 'declined'::text]))),
    CONSTRAINT league_move_answers_check CHECK (((moved_to_id IS NULL) = (answer <> 'moved'::text)))
);

CREATE TABLE public.league_moves (
    id integer NOT NULL,
    league_id bigint NOT NULL,
    to_league_id bigint NOT NULL,
    -- Why the league is called off at the end.
    reason text NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    -- Null as long as people are asked.
    outcome text,
    CONSTRAINT league_moves_check CHECK ((to_league_id <> league_id)),
    CONSTRAINT league_moves_outcome_check CHECK ((outcome = ANY (ARRAY['called_off'::text, 'withdrawn'::text])))
);
ALTER TABLE public.league_moves ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

-- One pool a league, counted in player places; a team takes a team's worth of it.
CREATE TABLE public.league_places (
    league_id integer NOT NULL,
    capacity integer NOT NULL,
    taken integer DEFAULT 0 NOT NULL,
    called_off boolean DEFAULT false NOT NULL,
    CONSTRAINT league_places_capacity_check CHECK ((capacity >= 0)),
    CONSTRAINT league_places_check CHECK (((taken >= 0) AND (taken <= capacity)))
);

-- A league night is a local date and local times, Europe/Dublin.
CREATE TABLE public.leagues (
    id integer NOT NULL,
    title text NOT NULL,
    sport_id smallint NOT NULL,
    venue_id integer NOT NULL,
    image text DEFAULT ''::text NOT NULL,
    start_date date NOT NULL,
    end_date date NOT NULL,
    start_time time(0) without time zone NOT NULL,
    end_time time(0) without time zone NOT NULL,
    team_price_cents integer NOT NULL,
    individual_price_cents integer NOT NULL,
    number_of_teams smallint NOT NULL,
    ability_level text NOT NULL,
    co_ed boolean NOT NULL,
    registration_closed boolean DEFAULT false NOT NULL,
    try_it_out_enabled boolean DEFAULT false NOT NULL,
    is_upcoming boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    cancelled_at timestamp with time zone,
    cancelled_reason text DEFAULT ''::text NOT NULL,
    -- The last day on which captains change their rosters; without one, the last night.
    roster_deadline date,
    points_rule text DEFAULT 'screen'::text NOT NULL,
    weather_note text DEFAULT ''::text NOT NULL,
    late_joining text DEFAULT 'pro_rata'::text NOT NULL,
    -- Null for a draft, which organisers alone see.
    published_at timestamp with time zone DEFAULT now(),
    -- Moments of an Irish clock.
    registration_opens text,
    registration_closes text,
    -- Null for every week from the first day to the last.
    nights date[],
    version integer DEFAULT 1 NOT NULL,
    discarded_at timestamp with time zone,
    agreement_version text,
    place_transfer text DEFAULT 'waiting_list_first'::text NOT NULL,
    renews_id integer,
    -- A moment of an Irish clock; null where captains come with everyone else.
    renewal_opens text,
    -- For each team; null without a minimum.
    gender_minimum smallint,
    -- 1: men, 2: women.
    gender_minimum_of smallint DEFAULT 2 NOT NULL,
    courts_booked smallint DEFAULT 1 NOT NULL,
    split_fee text DEFAULT 'none'::text NOT NULL,
    own_points jsonb DEFAULT '{"win": 3, "draw": 1, "loss": 0, "forfeit": 0}'::jsonb NOT NULL,
    table_order text[] DEFAULT '{points,name}'::text[] NOT NULL,
    captain_moves text DEFAULT 'approve'::text NOT NULL,
    game_scoring text DEFAULT 'single'::text NOT NULL,
    withdrawal_rule text DEFAULT 'by_share'::text NOT NULL,
    hard_dates smallint DEFAULT 0 NOT NULL,
    may_avoid_first_start boolean DEFAULT false NOT NULL,
    teams_closed boolean DEFAULT false NOT NULL,
    silence text DEFAULT 'small_teams'::text NOT NULL,
    same_substitute boolean DEFAULT false NOT NULL,
    CONSTRAINT leagues_ability_level_check CHECK ((ability_level = ANY (ARRAY['Beginner'::text, 'Competitive'::text]))),
    CONSTRAINT leagues_captain_moves_check CHECK ((captain_moves = ANY (ARRAY['off'::text, 'approve'::text, 'automatic'::text]))),
    CONSTRAINT leagues_check CHECK ((end_date >= start_date)),
    CONSTRAINT leagues_check1 CHECK ((end_time > start_time)),
    CONSTRAINT leagues_courts_booked_check CHECK (((courts_booked >= 1) AND (courts_booked <= 20))),
    CONSTRAINT leagues_discarded CHECK (((discarded_at IS NULL) OR (published_at IS NULL))),
    CONSTRAINT leagues_game_scoring_check CHECK ((game_scoring = ANY (ARRAY['single'::text, 'best_of_three_11'::text, 'best_of_three_21'::text]))),
    CONSTRAINT leagues_gender_minimum_check CHECK (((gender_minimum >= 1) AND (gender_minimum <= 20))),
    CONSTRAINT leagues_gender_minimum_of_check CHECK ((gender_minimum_of = ANY (ARRAY[1, 2]))),
    CONSTRAINT leagues_hard_dates_check CHECK (((hard_dates >= 0) AND (hard_dates <= 3))),
    CONSTRAINT leagues_individual_price_cents_check CHECK ((individual_price_cents >= 0)),
    CONSTRAINT leagues_late_joining_check CHECK ((late_joining = ANY (ARRAY['pro_rata'::text, 'full'::text, 'closed'::text]))),
    CONSTRAINT leagues_nights CHECK (((nights IS NULL) OR ((nights[1] = start_date) AND (nights[cardinality(nights)] = end_date)))),
    CONSTRAINT leagues_number_of_teams_check CHECK ((number_of_teams > 0)),
    CONSTRAINT leagues_place_transfer_check CHECK ((place_transfer = ANY (ARRAY['waiting_list_first'::text, 'free'::text]))),
    CONSTRAINT leagues_points_rule_check CHECK ((points_rule = ANY (ARRAY['screen'::text, 'policy'::text, 'football'::text, 'own'::text]))),
    CONSTRAINT leagues_registration_closes_check CHECK ((registration_closes ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'::text)),
    CONSTRAINT leagues_registration_opens_check CHECK ((registration_opens ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'::text)),
    CONSTRAINT leagues_renewal CHECK (((renewal_opens IS NULL) OR (renews_id IS NOT NULL))),
    CONSTRAINT leagues_renewal_opens_check CHECK ((renewal_opens ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$'::text)),
    CONSTRAINT leagues_silence_check CHECK ((silence = ANY (ARRAY['small_teams'::text, 'yes'::text, 'unknown'::text]))),
    CONSTRAINT leagues_split_fee_check CHECK ((split_fee = ANY (ARRAY['none'::text, 'asked'::text, 'charged'::text]))),
    CONSTRAINT leagues_table_order_check CHECK ((cardinality(table_order) > 0)),
    CONSTRAINT leagues_team_price_cents_check CHECK ((team_price_cents >= 0)),
    CONSTRAINT leagues_title_check CHECK (((length(title) >= 3) AND (length(title) <= 120))),
    CONSTRAINT leagues_weather_note_check CHECK ((length(weather_note) <= 200)),
    CONSTRAINT leagues_withdrawal_rule_check CHECK ((withdrawal_rule = ANY (ARRAY['by_share'::text, 'void'::text, 'forfeit'::text])))
);
ALTER TABLE public.leagues ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE public.legal_details (
    id integer NOT NULL,
    legal_name text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    email text NOT NULL,
    vat_number text DEFAULT ''::text NOT NULL,
    company_number text DEFAULT ''::text NOT NULL,
    charity_number text DEFAULT ''::text NOT NULL,
    tax_number text DEFAULT ''::text NOT NULL,
    series text NOT NULL,
    wordmark text NOT NULL,
    set_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.legal_details ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.losses (
    id integer NOT NULL,
    venue_id integer NOT NULL,
    league_id integer,
    first_day date NOT NULL,
    last_day date NOT NULL,
    courts integer[] DEFAULT '{}'::integer[] NOT NULL,
    from_time time without time zone,
    until_time time without time zone,
    reason text NOT NULL,
    lost_at timestamp with time zone NOT NULL,
    given_back_at timestamp with time zone,
    CONSTRAINT losses_check CHECK ((last_day >= first_day)),
    CONSTRAINT losses_check1 CHECK (((from_time IS NULL) = (until_time IS NULL))),
    CONSTRAINT losses_check2 CHECK ((from_time < until_time))
);
ALTER TABLE public.losses ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.memberships (
    league_id integer NOT NULL,
    player_id bigint NOT NULL,
    team_id integer,
    added_at timestamp with time zone DEFAULT now() NOT NULL,
    registered boolean NOT NULL,
    team_player_registration boolean DEFAULT false NOT NULL,
    try_it_out_registration boolean DEFAULT false NOT NULL
);

CREATE TABLE public.message_answers (
    id integer NOT NULL,
    message_id integer NOT NULL,
    author_id bigint NOT NULL,
    body text NOT NULL,
    written_at timestamp with time zone NOT NULL,
    taken_down_at timestamp with time zone,
    taken_down_by bigint
);
ALTER TABLE public.message_answers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.message_people (
    message_id integer NOT NULL,
    player_id bigint NOT NULL,
    -- Null while it is still to be sent, and in a draft.
    fate text,
    -- The last answer that they have been told of.
    answers_told integer DEFAULT 0 NOT NULL,
    -- Whether a job waits that tells them of answers.
    is_to_tell boolean DEFAULT false NOT NULL,
    CONSTRAINT message_people_fate_check CHECK ((fate = ANY (ARRAY['sent'::text, 'muted'::text, 'gone'::text, 'wrote'::text])))
);

CREATE TABLE public.message_reports (
    id integer NOT NULL,
    message_id integer NOT NULL,
    answer_id integer,
    reported_by bigint NOT NULL,
    reported_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    decided_by bigint
);
ALTER TABLE public.message_reports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.messages (
    id integer NOT NULL,
    author_id bigint NOT NULL,
    is_captains boolean NOT NULL,
    league_id integer,
    team_id integer,
    fixture_id integer,
    -- The start of the game that it is about, as it was written; the game may be gone since.
    game_start timestamp with time zone,
    -- Nobody is in it: people who were chosen one by one are in message_people.
    audience jsonb NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    written_at timestamp with time zone NOT NULL,
    tested_at timestamp with time zone,
    sent_at timestamp with time zone,
    taken_down_at timestamp with time zone,
    taken_down_by bigint
);
ALTER TABLE public.messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.missed_nights (
    league_id integer NOT NULL,
    night date NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.money_entries (
    id bigint NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    day date NOT NULL,
    kind text NOT NULL,
    from_account text NOT NULL,
    to_account text NOT NULL,
    cents integer NOT NULL,
    -- P12, S12, R5, D3, C4, E9, or the card company's own number.
    reference text NOT NULL,
    -- The entry that this one takes back.
    corrects bigint,
    -- Numbers alone: an entry outlives what it is about.
    registration_id bigint,
    league_id integer,
    -- As they were called then.
    league_title text DEFAULT ''::text NOT NULL,
    season text DEFAULT ''::text NOT NULL,
    -- At the card company.
    payment_intent_id text,
    refund_id text,
    payout_id text,
    -- Of the sale that it belongs to, and the part of its VAT: negative for what goes back.
    vat_basis_points integer DEFAULT 0 NOT NULL,
    vat_cents integer DEFAULT 0 NOT NULL,
    happened_on date,
    CONSTRAINT money_entries_accounts CHECK (((from_account = ANY (ARRAY['card'::text, 'cash'::text, 'bank'::text, 'held'::text, 'payouts'::text, 'credit'::text, 'owed_card'::text, 'owed_cash'::text, 'owed_bank'::text, 'owed_credit'::text, 'sales'::text, 'refunds'::text, 'lost'::text, 'fees'::text, 'other'::text, 'goodwill'::text, 'expired'::text, 'corrected'::text])) AND (to_account = ANY (ARRAY['card'::text, 'cash'::text, 'bank'::text, 'held'::text, 'payouts'::text, 'credit'::text, 'owed_card'::text, 'owed_cash'::text, 'owed_bank'::text, 'owed_credit'::text, 'sales'::text, 'refunds'::text, 'lost'::text, 'fees'::text, 'other'::text, 'goodwill'::text, 'expired'::text, 'corrected'::text])) AND (to_account <> from_account))),
    CONSTRAINT money_entries_cents_check CHECK ((cents > 0)),
    CONSTRAINT money_entries_check1 CHECK ((happened_on < day))
);
ALTER TABLE public.money_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.money_limits (
    is_only boolean DEFAULT true NOT NULL,
    ask_above_cents integer DEFAULT 20000 NOT NULL,
    second_above_cents integer,
    CONSTRAINT money_limits_ask_above_cents_check CHECK ((ask_above_cents > 0)),
    CONSTRAINT money_limits_is_only_check CHECK (is_only),
    CONSTRAINT money_limits_second_above_cents_check CHECK ((second_above_cents > 0))
);

CREATE TABLE public.money_orders (
    id integer NOT NULL,
    registration_id integer NOT NULL,
    kind text NOT NULL,
    way text NOT NULL,
    amount_cents integer NOT NULL,
    reason text NOT NULL,
    request_id uuid NOT NULL,
    asked_by integer NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_by integer,
    decided_at timestamp with time zone,
    is_approved boolean,
    answer text DEFAULT ''::text NOT NULL,
    CONSTRAINT money_orders_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT money_orders_check CHECK ((((decided_at IS NULL) = (is_approved IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
    CONSTRAINT money_orders_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'goodwill'::text]))),
    -- One person never approves what they asked for themselves.
    CONSTRAINT money_orders_second CHECK (((NOT is_approved) OR (decided_by <> asked_by))),
    CONSTRAINT money_orders_way_check CHECK ((way = ANY (ARRAY['card'::text, 'credit'::text])))
);
ALTER TABLE public.money_orders ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.muted_teams (
    player_id integer NOT NULL,
    -- Of the team: a player has one in a league, and whichever it is, it stays muted.
    league_id integer NOT NULL,
    muted_at timestamp with time zone NOT NULL
);

CREATE TABLE public.night_devices (
    id integer NOT NULL,
    night_id integer NOT NULL,
    given_by bigint NOT NULL,
    given_at timestamp with time zone NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    key_thumbprint text,
    agreed_at timestamp with time zone,
    ended_at timestamp with time zone
);
ALTER TABLE public.night_devices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.night_guests (
    id integer NOT NULL,
    night_id integer NOT NULL,
    device_id integer NOT NULL,
    key uuid NOT NULL,
    fixture_id integer NOT NULL,
    team_id integer NOT NULL,
    shown_name text NOT NULL,
    sealed_details bytea NOT NULL,
    agreement_version text NOT NULL,
    agreement_hash text NOT NULL,
    signed_at timestamp with time zone NOT NULL,
    player_id bigint
);
ALTER TABLE public.night_guests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.night_operations (
    device_id integer NOT NULL,
    counter integer NOT NULL,
    night_id integer NOT NULL,
    number integer,
    kind text NOT NULL,
    subject text NOT NULL,
    value jsonb NOT NULL,
    saw text[] NOT NULL,
    shown_at text NOT NULL,
    fixture_id integer,
    player_id bigint,
    after_change integer NOT NULL,
    arrived_at timestamp with time zone NOT NULL,
    state text NOT NULL,
    was_held boolean DEFAULT false NOT NULL,
    why text DEFAULT ''::text NOT NULL,
    signed_at timestamp with time zone,
    CONSTRAINT night_operations_check CHECK (((number IS NOT NULL) = (state = 'taken'::text))),
    CONSTRAINT night_operations_state_check CHECK ((state = ANY (ARRAY['taken'::text, 'held'::text, 'refused'::text, 'left'::text])))
);

CREATE TABLE public.nights (
    id integer NOT NULL,
    venue_id integer NOT NULL,
    night date NOT NULL,
    last_number integer DEFAULT 0 NOT NULL
);
ALTER TABLE public.nights ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.notice_choices (
    player_id integer NOT NULL,
    topic text NOT NULL,
    by_mail boolean NOT NULL,
    chosen_at timestamp with time zone NOT NULL,
    CONSTRAINT notice_choices_topic_check CHECK ((topic = ANY (ARRAY['week'::text, 'changes'::text, 'fill_in'::text, 'messages'::text])))
);

CREATE TABLE public.notices (
    id integer NOT NULL,
    player_id integer NOT NULL,
    kind text NOT NULL,
    -- Such as game:4711.
    subject text NOT NULL,
    revision integer NOT NULL,
    league_id integer NOT NULL,
    class text NOT NULL,
    -- The subject as its reader knows it, and what is said of the change; no person is in either.
    known jsonb NOT NULL,
    said jsonb NOT NULL,
    noted_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    -- The notice whose mail tells of this one.
    told_with integer,
    fate text,
    ended_at timestamp with time zone,
    CONSTRAINT notices_check CHECK (((fate IS NULL) = (ended_at IS NULL))),
    CONSTRAINT notices_class_check CHECK ((class = ANY (ARRAY['must'::text, 'game'::text, 'hunt'::text, 'message'::text]))),
    CONSTRAINT notices_fate_check CHECK ((fate = ANY (ARRAY['told'::text, 'answered'::text, 'over'::text, 'changed back'::text, 'opted out'::text])))
);
ALTER TABLE public.notices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.odd_payments (
    session_id text NOT NULL,
    what text NOT NULL,
    registration_id bigint,
    amount_cents integer,
    currency text,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT odd_payments_what_check CHECK ((what = ANY (ARRAY['unknown'::text, 'other_amount'::text, 'other_world'::text, 'refunded_on_top'::text, 'payout_apart'::text])))
);

CREATE TABLE public.oidc_payloads (
    model text NOT NULL,
    id text NOT NULL,
    payload jsonb NOT NULL,
    grant_id text,
    user_code text,
    uid text,
    expires_at timestamp with time zone,
    consumed_at timestamp with time zone,
    account_id text GENERATED ALWAYS AS ((payload ->> 'accountId'::text)) STORED,
    device text,
    seen_at timestamp with time zone,
    confirmed_at timestamp with time zone
);

CREATE TABLE public.organiser_actions (
    id bigint NOT NULL,
    -- Null for what was done on the machine itself.
    player_id bigint,
    kind text NOT NULL,
    -- What it was done to, such as "league:7"; numbers, never names.
    subject text NOT NULL,
    before jsonb,
    after jsonb,
    reason text DEFAULT ''::text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.organiser_actions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.partner_nights (
    id integer NOT NULL,
    league_id integer NOT NULL,
    venue_id integer NOT NULL,
    night date NOT NULL,
    start_time time without time zone NOT NULL,
    -- How long a round takes.
    minutes integer NOT NULL,
    courts integer[] NOT NULL,
    -- Players by their numbers of this night.
    rounds jsonb NOT NULL,
    seed text NOT NULL,
    -- Counts the draws.
    edition integer DEFAULT 1 NOT NULL,
    published_at timestamp with time zone,
    called_off_at timestamp with time zone,
    called_off_reason text DEFAULT ''::text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT partner_nights_called_off_reason_check CHECK ((length(called_off_reason) <= 200)),
    CONSTRAINT partner_nights_minutes_check CHECK ((minutes > 0))
);
ALTER TABLE public.partner_nights ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.partner_players (
    night_id integer NOT NULL,
    number integer NOT NULL,
    player_id integer NOT NULL,
    is_here boolean DEFAULT true NOT NULL,
    -- The edition of which they were last written to.
    told_edition integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.partner_scores (
    night_id integer NOT NULL,
    round integer NOT NULL,
    court integer NOT NULL,
    one integer NOT NULL,
    two integer NOT NULL,
    CONSTRAINT partner_scores_one_check CHECK (((one >= 0) AND (one <= 99))),
    CONSTRAINT partner_scores_two_check CHECK (((two >= 0) AND (two <= 99)))
);

CREATE TABLE public.passkey_challenges (
    challenge text NOT NULL,
    user_id uuid,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.passkeys (
    id text NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);

CREATE TABLE public.payment_events (
    id text NOT NULL,
    type text NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.payment_statuses (
    id smallint NOT NULL,
    name text NOT NULL
);

-- One row a card session. The key is stored before the call, so that a repeated call opens no second one.
CREATE TABLE public.payments (
    id bigint NOT NULL,
    registration_id bigint NOT NULL,
    payment_status_id smallint DEFAULT 1 NOT NULL,
    idempotency_key text NOT NULL,
    session_id text,
    session_url text,
    payment_intent_id text,
    amount_cents integer NOT NULL,
    currency text DEFAULT 'eur'::text NOT NULL,
    state text DEFAULT 'opening'::text NOT NULL,
    paid_at timestamp with time zone,
    refunded_cents integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    disputed_at timestamp with time zone,
    credit_cents integer DEFAULT 0 NOT NULL,
    vat_basis_points integer DEFAULT 0 NOT NULL,
    way text DEFAULT 'card'::text NOT NULL,
    reference text DEFAULT ''::text NOT NULL,
    CONSTRAINT payments_amount_cents_check CHECK ((amount_cents >= 0)),
    CONSTRAINT payments_check1 CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
    CONSTRAINT payments_check2 CHECK (((credit_cents >= 0) AND (credit_cents <= amount_cents))),
    CONSTRAINT payments_currency_check CHECK ((currency = 'eur'::text)),
    CONSTRAINT payments_reference_check CHECK ((length(reference) <= 200)),
    CONSTRAINT payments_refunded_cents_check CHECK ((refunded_cents >= 0)),
    CONSTRAINT payments_state_check CHECK ((state = ANY (ARRAY['opening'::text, 'open'::text, 'paid'::text, 'expired'::text]))),
    CONSTRAINT payments_vat_basis_points_check CHECK (((vat_basis_points >= 0) AND (vat_basis_points <= 10000))),
    CONSTRAINT payments_way_check CHECK ((way = ANY (ARRAY['card'::text, 'cash'::text, 'bank'::text])))
);
ALTER TABLE public.payments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.person_notes (
    id bigint NOT NULL,
    player_id bigint NOT NULL,
    author_id bigint NOT NULL,
    text text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.person_notes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.photograph_files (
    photograph_id text NOT NULL,
    name text NOT NULL,
    bytes bytea NOT NULL
);
ALTER TABLE ONLY public.photograph_files ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE TABLE public.photographs (
    id text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT photographs_height_check CHECK ((height > 0)),
    CONSTRAINT photographs_id_check CHECK ((id ~ '^[A-Za-z0-9_-]{22}$'::text)),
    CONSTRAINT photographs_width_check CHECK ((width > 0))
);

CREATE TABLE public.place_transfers (
    id bigint NOT NULL,
    registration_id bigint NOT NULL,
    -- Whom the place is offered to.
    email text NOT NULL,
    state text DEFAULT 'offered'::text NOT NULL,
    offered_at timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    device text DEFAULT 'Unknown device'::text NOT NULL,
    CONSTRAINT place_transfers_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'accepted'::text, 'withdrawn'::text, 'expired'::text])))
);
ALTER TABLE public.place_transfers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.play_off_games (
    league_id integer NOT NULL,
    number integer NOT NULL,
    start_time timestamp with time zone NOT NULL,
    court_number integer,
    fixture_id integer,
    -- Its teams are open again, because an earlier result was taken back.
    is_waiting boolean DEFAULT false NOT NULL,
    CONSTRAINT play_off_games_number_check CHECK ((number > 0))
);

CREATE TABLE public.play_offs (
    league_id integer NOT NULL,
    -- From the best seed down.
    team_ids integer[] NOT NULL,
    venue_id integer NOT NULL,
    made_at timestamp with time zone NOT NULL,
    pools jsonb,
    CONSTRAINT play_offs_team_ids_check CHECK (((cardinality(team_ids) >= 2) AND (cardinality(team_ids) <=
CASE
    WHEN (pools IS NULL) THEN 16
    ELSE 32
END)))
);

CREATE TABLE public.player_sports (
    player_id bigint NOT NULL,
    sport_id smallint NOT NULL
);

CREATE TABLE public.player_views (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    player_id bigint NOT NULL,
    viewer_id bigint NOT NULL,
    reason text NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone NOT NULL
);

CREATE TABLE public.players (
    id bigint NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    active boolean DEFAULT true NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    gender_id smallint,
    date_of_birth date,
    phone_number text DEFAULT ''::text NOT NULL,
    emergency_contact_name text DEFAULT ''::text NOT NULL,
    emergency_contact_phone_number text DEFAULT ''::text NOT NULL,
    marketing_consent boolean DEFAULT false NOT NULL,
    preferred_location text DEFAULT ''::text NOT NULL,
    other_sports text DEFAULT ''::text NOT NULL,
    t_shirt_size_id smallint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    inactivity_noticed_at timestamp with time zone,
    deletion_due_at timestamp with time zone,
    erased_at timestamp with time zone,
    -- What the marketing service was last told about someone.
    marketing_state text DEFAULT 'unknown'::text NOT NULL,
    marketing_agreed_at timestamp with time zone,
    plain_name text GENERATED ALWAYS AS (translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüýçñ'::text, 'aaaaaaeeeeiiiiooooouuuuycn'::text)) STORED,
    merged_into bigint,
    found_name text GENERATED ALWAYS AS (public.plain_text(name)) STORED,
    CONSTRAINT players_check CHECK (((phone_number = ''::text) OR (phone_number <> emergency_contact_phone_number))),
    CONSTRAINT players_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT players_marketing_state_check CHECK ((marketing_state = ANY (ARRAY['unknown'::text, 'active'::text, 'unsubscribed'::text])))
);
ALTER TABLE public.players ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

-- From and until are what an Irish wall clock shows; both seconds belong to the promotion.
CREATE TABLE public.promotions (
    id integer NOT NULL,
    percent smallint NOT NULL,
    from_wall text NOT NULL,
    until_wall text NOT NULL,
    label text NOT NULL,
    coupon_code text NOT NULL,
    -- Null for all leagues.
    league_id integer,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT promotions_check CHECK ((from_wall <= until_wall)),
    CONSTRAINT promotions_from_wall_check CHECK ((from_wall ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$'::text)),
    CONSTRAINT promotions_percent_check CHECK (((percent >= 1) AND (percent <= 90))),
    CONSTRAINT promotions_until_wall_check CHECK ((until_wall ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$'::text))
);
ALTER TABLE public.promotions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE public.provider_errors (
    provider text NOT NULL,
    hour timestamp with time zone NOT NULL,
    errors integer NOT NULL,
    last_at timestamp with time zone NOT NULL,
    -- Without personal data.
    last_problem text NOT NULL
);

CREATE TABLE public.provider_lines (
    id text NOT NULL,
    kind text NOT NULL,
    source_id text,
    payment_intent_id text,
    amount_cents integer NOT NULL,
    fee_cents integer NOT NULL,
    currency text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    payout_id text,
    CONSTRAINT provider_lines_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'dispute'::text, 'fee'::text, 'payout'::text, 'other'::text])))
);

CREATE TABLE public.provider_payouts (
    id text NOT NULL,
    amount_cents integer NOT NULL,
    currency text NOT NULL,
    state text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    arrives_on date NOT NULL,
    is_automatic boolean DEFAULT true NOT NULL,
    lines_read_at timestamp with time zone,
    CONSTRAINT provider_payouts_state_check CHECK ((state = ANY (ARRAY['on_its_way'::text, 'paid'::text, 'failed'::text])))
);

CREATE TABLE public.provider_reads (
    id integer NOT NULL,
    since timestamp with time zone NOT NULL,
    until timestamp with time zone NOT NULL,
    read_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.provider_reads ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.push_addresses (
    id integer NOT NULL,
    player_id integer NOT NULL,
    -- Of the embedded provider: however this session ends, the address ends with it.
    session_model text,
    session_id text,
    address_hash bytea NOT NULL,
    sealed bytea NOT NULL,
    device text NOT NULL,
    added_at timestamp with time zone NOT NULL,
    CONSTRAINT push_addresses_check CHECK (((session_model IS NULL) = (session_id IS NULL))),
    CONSTRAINT push_addresses_session_model_check CHECK ((session_model = 'Grant'::text))
);
ALTER TABLE public.push_addresses ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.push_keys (
    id integer NOT NULL,
    sealed bytea NOT NULL,
    CONSTRAINT push_keys_id_check CHECK ((id = 1))
);

-- Tries counted by everyone together; the key is a keyed hash, so it names no one.
CREATE TABLE public.rate_limits (
    key bytea NOT NULL,
    count integer NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
ALTER TABLE public.refunds ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.registration_events (
    id bigint NOT NULL,
    registration_id bigint NOT NULL,
    from_state text,
    to_state text NOT NULL,
    actor text NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.registration_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.registration_friends (
    id bigint NOT NULL,
    registration_id bigint NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT registration_friends_email_check CHECK ((email = lower(email)))
);
ALTER TABLE public.registration_friends ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.registration_types (
    id smallint NOT NULL,
    name text NOT NULL
);

CREATE TABLE public.registrations (
    id bigint NOT NULL,
    league_id integer NOT NULL,
    player_id bigint NOT NULL,
    registration_type_id smallint NOT NULL,
    team_id integer,
    team_name text,
    skill_level_id smallint DEFAULT 1 NOT NULL,
    try_it_out boolean DEFAULT false NOT NULL,
    state text NOT NULL,
    places smallint NOT NULL,
    held_until timestamp with time zone NOT NULL,
    listed_cents integer NOT NULL,
    due_cents integer NOT NULL,
    discount text,
    agreement_version text,
    agreement_hash text,
    agreement_signed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    promotion_id integer,
    -- A try-out whose owner pays the rest and stays for the whole league.
    upgrades_id bigint,
    -- Names the sign-up to the ad network; only with consent.
    ad_event_id text,
    offer_id bigint,
    -- The first of the nights that are paid for, and how many they are.
    first_night date,
    nights smallint,
    -- When an organiser decided that a place stays although its money went back elsewhere.
    kept_unpaid_at timestamp with time zone,
    would_captain boolean DEFAULT false NOT NULL,
    -- The sign-up whose place this one took over.
    takes_over_id bigint,
    -- A team's sign-up whose fee is split: the whole fee, and among how many players.
    split_fee_cents integer,
    split_players smallint,
    -- The team's sign-up that this is a share of.
    share_of_id bigint,
    -- What the captain of a split fee has agreed to happen with what is missing; empty counts as asked.
    split_rest text,
    taken_back_at timestamp with time zone,
    leaving_since timestamp with time zone,
    leaving_at timestamp with time zone,
    CONSTRAINT registrations_check CHECK ((num_nulls(agreement_version, agreement_hash, agreement_signed_at) = ANY (ARRAY[0, 3]))),
    CONSTRAINT registrations_discount_check CHECK ((discount = ANY (ARRAY['captain_reward'::text, 'promotion'::text]))),
    CONSTRAINT registrations_due_cents_check CHECK ((due_cents >= 0)),
    CONSTRAINT registrations_leaving_check CHECK (((leaving_since IS NULL) = (leaving_at IS NULL))),
    CONSTRAINT registrations_listed_cents_check CHECK ((listed_cents >= 0)),
    CONSTRAINT registrations_nights_check CHECK ((nights > 0)),
    CONSTRAINT registrations_places_check CHECK ((places >= 0)),
    CONSTRAINT registrations_promotion_check CHECK (((discount = 'promotion'::text) = (promotion_id IS NOT NULL))),
    CONSTRAINT registrations_split_check CHECK ((((split_fee_cents IS NULL) = (split_players IS NULL)) AND ((split_players IS NULL) OR ((split_players >= 2) AND (split_fee_cents > due_cents))))),
    CONSTRAINT registrations_split_rest_check CHECK ((split_rest = ANY (ARRAY['asked'::text, 'charged'::text]))),
    CONSTRAINT registrations_state_check CHECK ((state = ANY (ARRAY['held'::text, 'confirmed'::text, 'tried'::text, 'upgraded'::text, 'given'::text, 'share_open'::text, 'share_paid'::text, 'expired'::text, 'cancelled'::text, 'refund_due'::text, 'refunded'::text])))
);
ALTER TABLE public.registrations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.renewals_not_wanted (
    id bigint NOT NULL,
    player_id bigint NOT NULL,
    said_at timestamp with time zone NOT NULL
);
ALTER TABLE public.renewals_not_wanted ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.reviews (
    id integer NOT NULL,
    name text NOT NULL,
    league_id integer,
    league_name text NOT NULL,
    location text NOT NULL,
    review text NOT NULL,
    rating smallint NOT NULL,
    date date NOT NULL,
    is_sample boolean DEFAULT false NOT NULL,
    CONSTRAINT reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);
ALTER TABLE public.reviews ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE public.role_grants (
    id bigint NOT NULL,
    player_id bigint NOT NULL,
    role text NOT NULL,
    -- Null for all leagues.
    league_id bigint,
    -- Null for what was given, or ended, on the machine itself.
    given_by bigint,
    given_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_by bigint,
    ended_at timestamp with time zone,
    task_mails boolean DEFAULT true NOT NULL,
    CONSTRAINT role_grants_check CHECK (((role <> 'admin'::text) OR (league_id IS NULL))),
    CONSTRAINT role_grants_check1 CHECK (((ended_by IS NULL) OR (ended_at IS NOT NULL))),
    CONSTRAINT role_grants_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'coordinator'::text, 'treasurer'::text, 'safety_officer'::text, 'scorer'::text])))
);
ALTER TABLE public.role_grants ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.schedule_changes (
    league_id integer NOT NULL,
    number integer NOT NULL,
    draw integer,
    made_at timestamp with time zone NOT NULL,
    decided_by text NOT NULL,
    reason text NOT NULL,
    moves jsonb NOT NULL,
    previous_digest text NOT NULL,
    before_digest text NOT NULL,
    after_digest text NOT NULL,
    digest text NOT NULL,
    CONSTRAINT schedule_changes_decided_by_check CHECK ((decided_by = ANY (ARRAY['organiser'::text, 'captains'::text, 'departure'::text]))),
    CONSTRAINT schedule_changes_number_check CHECK ((number > 0))
);

CREATE TABLE public.schedule_edits (
    league_id integer NOT NULL,
    draw integer,
    edition integer NOT NULL,
    edits jsonb NOT NULL,
    CONSTRAINT schedule_edits_edition_check CHECK ((edition > 0))
);

CREATE TABLE public.score_changes (
    id bigint NOT NULL,
    fixture_id integer NOT NULL,
    changed_by bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    kind text NOT NULL,
    from_one smallint,
    from_two smallint,
    from_forfeit text,
    to_one smallint,
    to_two smallint,
    to_forfeit text,
    undone boolean DEFAULT false NOT NULL,
    from_sets jsonb,
    to_sets jsonb,
    basis text,
    device_id integer,
    CONSTRAINT score_changes_basis_check CHECK ((basis = ANY (ARRAY['agreed'::text, 'points_differ'::text, 'deadline'::text]))),
    CONSTRAINT score_changes_kind_check CHECK ((kind = ANY (ARRAY['entry'::text, 'forfeit'::text, 'undo'::text])))
);
ALTER TABLE public.score_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.sealing_keys (
    -- Tells keys apart, and reveals none.
    fingerprint text NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL
);

-- Mails that the mail server has taken, so that a job done twice sends one mail.
CREATE TABLE public.sent_mails (
    id text NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.short_team_steps (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    team_id bigint NOT NULL,
    kind text NOT NULL,
    -- The sign-ups that were put on the team.
    registration_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    at timestamp with time zone NOT NULL,
    -- When its e-mails went out; null while they wait.
    mailed_at timestamp with time zone,
    undone_at timestamp with time zone,
    CONSTRAINT short_team_steps_kind_check CHECK ((kind = ANY (ARRAY['nudge'::text, 'top_up'::text, 'play_short'::text, 'merge'::text, 'individuals'::text])))
);

CREATE TABLE public.shown_photographs (
    id integer NOT NULL,
    photograph_id text NOT NULL,
    venue_id integer,
    league_id integer,
    "position" smallint NOT NULL,
    alt text NOT NULL,
    CONSTRAINT shown_photographs_alt_check CHECK ((alt <> ''::text)),
    CONSTRAINT shown_photographs_check CHECK ((num_nonnulls(venue_id, league_id) = 1)),
    CONSTRAINT shown_photographs_position_check CHECK (("position" >= 0))
);
ALTER TABLE public.shown_photographs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

-- What happened to an account, for its owner to see. Keeps no address.
CREATE TABLE public.sign_in_events (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    device text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.sign_in_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.signing_keys (
    kid text NOT NULL,
    sealed bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    retired_at timestamp with time zone
);

CREATE TABLE public.skill_levels (
    id smallint NOT NULL,
    name text NOT NULL
);

-- The ten sports of the preferences; those that leagues are played in carry the rest.
CREATE TABLE public.sports (
    id smallint NOT NULL,
    name text NOT NULL,
    played_as text,
    slug text,
    game_duration_in_minutes smallint,
    players_on_team smallint,
    rules text,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT sports_check CHECK ((num_nulls(played_as, slug, game_duration_in_minutes, players_on_team, rules) = ANY (ARRAY[0, 5]))),
    CONSTRAINT sports_game_duration_in_minutes_check CHECK ((game_duration_in_minutes > 0)),
    CONSTRAINT sports_players_on_team_check CHECK ((players_on_team > 0))
);
ALTER TABLE public.sports ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE public.spot_asks (
    id integer NOT NULL,
    spot_id integer NOT NULL,
    player_id bigint NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    answer text,
    answered_at timestamp with time zone,
    refused boolean DEFAULT false NOT NULL,
    CONSTRAINT spot_asks_answer_check CHECK ((answer = ANY (ARRAY['yes'::text, 'no'::text, 'back'::text]))),
    CONSTRAINT spot_asks_check CHECK (((answer IS NULL) = (answered_at IS NULL)))
);
ALTER TABLE public.spot_asks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.spots (
    id integer NOT NULL,
    fixture_id integer NOT NULL,
    team_id integer NOT NULL,
    -- The player in whose place somebody is looked for.
    absent_id bigint NOT NULL,
    opened_by bigint NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    for_start timestamp with time zone NOT NULL,
    -- Whom the captain would like to have asked first.
    named_id bigint,
    state text DEFAULT 'open'::text NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    waves integer DEFAULT 0 NOT NULL,
    taker_id bigint,
    taken_at timestamp with time zone,
    ended_at timestamp with time zone,
    objection text,
    objected_by bigint,
    objected_at timestamp with time zone,
    CONSTRAINT spots_check CHECK (((state <> 'taken'::text) OR (taker_id IS NOT NULL))),
    CONSTRAINT spots_check1 CHECK (((state = ANY (ARRAY['withdrawn'::text, 'over'::text])) = (ended_at IS NOT NULL))),
    CONSTRAINT spots_objection_check CHECK ((objection = ANY (ARRAY['open'::text, 'plays'::text, 'refused'::text]))),
    CONSTRAINT spots_state_check CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'withdrawn'::text, 'over'::text])))
);
ALTER TABLE public.spots ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.substitute_agreements (
    player_id bigint NOT NULL,
    league_id integer NOT NULL,
    version text NOT NULL,
    hash text NOT NULL,
    signed_at timestamp with time zone NOT NULL
);

CREATE TABLE public.t_shirt_sizes (
    id smallint NOT NULL,
    name text NOT NULL
);

CREATE TABLE public.table_adjustments (
    id integer NOT NULL,
    league_id integer NOT NULL,
    team_id integer NOT NULL,
    points numeric(4,1) NOT NULL,
    reason text NOT NULL,
    made_at timestamp with time zone NOT NULL,
    CONSTRAINT table_adjustments_points_check CHECK (((points <> (0)::numeric) AND ((points * (2)::numeric) = trunc((points * (2)::numeric))))),
    CONSTRAINT table_adjustments_reason_check CHECK ((length(reason) <= 200))
);
ALTER TABLE public.table_adjustments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.team_invitations (
    id bigint NOT NULL,
    team_id integer NOT NULL,
    email text NOT NULL,
    invited_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    accepted_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    mailed integer DEFAULT 0 NOT NULL,
    reminders smallint DEFAULT 0 NOT NULL,
    reminded_at timestamp with time zone,
    expired_at timestamp with time zone,
    is_quiet boolean DEFAULT false NOT NULL,
    device text DEFAULT 'Unknown device'::text,
    asked_at timestamp with time zone,
    declined_at timestamp with time zone,
    CONSTRAINT team_invitations_check CHECK ((num_nonnulls(accepted_at, withdrawn_at) < 2))
);
ALTER TABLE public.team_invitations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.team_merges (
    -- The step is about the team that stays.
    step_id uuid NOT NULL,
    -- The team that joins it.
    joining_team_id bigint NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    -- The sign-ups of the captains who have agreed. An answer counts as long as its captain leads the team.
    agreed_by bigint,
    joining_agreed_by bigint,
    -- Null as long as it is asked.
    outcome text,
    CONSTRAINT team_merges_outcome_check CHECK ((outcome = ANY (ARRAY['merged'::text, 'declined'::text, 'over'::text])))
);

CREATE TABLE public.team_wishes (
    team_id integer NOT NULL,
    -- Nights as dates.
    unavailable text[] NOT NULL,
    prefers text,
    saved_at timestamp with time zone NOT NULL,
    is_by_organiser boolean NOT NULL,
    -- Nights as dates. They are kept and carry no reason.
    cannot text[] DEFAULT '{}'::text[] NOT NULL,
    not_first boolean DEFAULT false NOT NULL,
    CONSTRAINT team_wishes_prefers_check CHECK ((prefers = ANY (ARRAY['early'::text, 'late'::text])))
);

CREATE TABLE public.team_withdrawals (
    team_id integer NOT NULL,
    league_id integer NOT NULL,
    counts text NOT NULL,
    -- The games that were called off for it.
    fixture_ids integer[] NOT NULL,
    reason text NOT NULL,
    made_at timestamp with time zone NOT NULL,
    is_open boolean DEFAULT false NOT NULL,
    CONSTRAINT team_withdrawals_counts_check CHECK ((counts = ANY (ARRAY['void'::text, 'forfeit'::text])))
);

CREATE TABLE public.teams (
    id integer NOT NULL,
    league_id integer NOT NULL,
    name text NOT NULL,
    captain_player_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    released_at timestamp with time zone,
    join_link integer,
    join_links_made integer DEFAULT 0 NOT NULL,
    device text DEFAULT 'Unknown device'::text,
    join_link_device text DEFAULT 'Unknown device'::text NOT NULL,
    join_link_at timestamp with time zone,
    renews_team_id integer,
    CONSTRAINT teams_name_check CHECK (((length(TRIM(BOTH FROM name)) >= 1) AND (length(TRIM(BOTH FROM name)) <= 60)))
);
ALTER TABLE public.teams ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE public.upkeep_problems (
    check_id text NOT NULL,
    said text NOT NULL,
    since timestamp with time zone NOT NULL
);

-- The key is a hash of a proof's own number and of the browser's key; a row lives as long as its proof.
CREATE TABLE public.used_proofs (
    key bytea NOT NULL,
    ends_at timestamp with time zone NOT NULL
);

CREATE TABLE public.vat_corrections (
    id integer NOT NULL,
    league_id integer NOT NULL,
    from_day date NOT NULL,
    until_day date NOT NULL,
    basis_points integer NOT NULL,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT vat_corrections_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 10000))),
    CONSTRAINT vat_corrections_check CHECK ((until_day >= from_day))
);
ALTER TABLE public.vat_corrections ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.vat_rates (
    id integer NOT NULL,
    -- Null for everywhere.
    league_id integer,
    from_day date NOT NULL,
    -- Hundredths of a percent. Null in a league that has no rate of its own any more.
    basis_points integer,
    set_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT vat_rates_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 10000))),
    CONSTRAINT vat_rates_check CHECK (((league_id IS NOT NULL) OR (basis_points IS NOT NULL)))
);
ALTER TABLE public.vat_rates ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.venue_types (
    id smallint NOT NULL,
    name text NOT NULL
);

CREATE TABLE public.venues (
    id integer NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    town text NOT NULL,
    eircode text DEFAULT ''::text NOT NULL,
    venue_type_id smallint NOT NULL,
    phone_number text DEFAULT ''::text NOT NULL,
    website_link text DEFAULT ''::text NOT NULL,
    latitude double precision,
    longitude double precision,
    map_link text DEFAULT ''::text NOT NULL,
    -- The first is court 1 of a fixture.
    courts text[] DEFAULT '{}'::text[] NOT NULL,
    openings jsonb DEFAULT '[]'::jsonb NOT NULL,
    blackouts jsonb DEFAULT '[]'::jsonb NOT NULL,
    hour_cents integer,
    cancel_days smallint,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT venues_blackouts_check CHECK ((jsonb_typeof(blackouts) = 'array'::text)),
    CONSTRAINT venues_cancel_days_check CHECK ((cancel_days >= 0)),
    CONSTRAINT venues_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
    CONSTRAINT venues_hour_cents_check CHECK ((hour_cents >= 0)),
    CONSTRAINT venues_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT venues_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT venues_map_link_check CHECK (((map_link = ''::text) OR (map_link ~ '^https?://'::text))),
    CONSTRAINT venues_openings_check CHECK ((jsonb_typeof(openings) = 'array'::text)),
    CONSTRAINT venues_website_link_check CHECK (((website_link = ''::text) OR (website_link ~ '^https?://'::text)))
);
ALTER TABLE public.venues ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE public.waiting_groups (
    id bigint NOT NULL,
    league_id integer NOT NULL,
    -- Free places that are too few for the group and kept for it, once, until then.
    kept_places smallint DEFAULT 0 NOT NULL,
    kept_until timestamp with time zone,
    CONSTRAINT waiting_groups_check CHECK (((kept_places = 0) OR (kept_until IS NOT NULL))),
    CONSTRAINT waiting_groups_kept_places_check CHECK ((kept_places >= 0))
);
ALTER TABLE public.waiting_groups ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.waiting_invitations (
    id bigint NOT NULL,
    group_id bigint NOT NULL,
    -- Who asks.
    player_id bigint NOT NULL,
    email text NOT NULL,
    invited_at timestamp with time zone DEFAULT now() NOT NULL,
    device text DEFAULT 'Unknown device'::text NOT NULL
);
ALTER TABLE public.waiting_invitations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

-- First come, first served; an offer keeps places of the pool until it ends.
CREATE TABLE public.waiting_list (
    id bigint NOT NULL,
    league_id integer NOT NULL,
    player_id bigint NOT NULL,
    registration_type_id smallint NOT NULL,
    places smallint NOT NULL,
    priority smallint DEFAULT 0 NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    joined_at timestamp with time zone DEFAULT now() NOT NULL,
    offer_ends_at timestamp with time zone,
    turn double precision DEFAULT EXTRACT(epoch FROM now()) NOT NULL,
    group_id bigint,
    said_yes_at timestamp with time zone,
    CONSTRAINT waiting_list_check CHECK (((state <> 'offered'::text) OR (offer_ends_at IS NOT NULL))),
    CONSTRAINT waiting_list_places_check CHECK ((places > 0)),
    CONSTRAINT waiting_list_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'offered'::text, 'taken'::text, 'expired'::text, 'left'::text])))
);
ALTER TABLE public.waiting_list ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE public.wish_rounds (
    league_id integer NOT NULL,
    most_nights smallint NOT NULL,
    -- The last day on which captains can answer, in Irish time.
    answer_by date NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    reminded_at timestamp with time zone,
    closed_at timestamp with time zone,
    CONSTRAINT wish_rounds_most_nights_check CHECK (((most_nights >= 1) AND (most_nights <= 5)))
);
INSERT INTO public.genders VALUES (1, 'Male');
INSERT INTO public.genders VALUES (2, 'Female');
INSERT INTO public.genders VALUES (3, 'Other');
INSERT INTO public.money_limits VALUES (true, 20000, NULL);
INSERT INTO public.payment_statuses VALUES (1, 'created');
INSERT INTO public.promotions VALUES (1, 10, '2025-05-07T00:00:00', '2025-06-18T23:59:59', '(10% off until June 18th!)', 'JUNE10', NULL, 1);
INSERT INTO public.registration_types VALUES (1, 'individual');
INSERT INTO public.registration_types VALUES (2, 'team');
INSERT INTO public.registration_types VALUES (3, 'team_player');
INSERT INTO public.skill_levels VALUES (1, 'never played and not very sporty');
INSERT INTO public.skill_levels VALUES (2, 'never played but plays sports');
INSERT INTO public.skill_levels VALUES (3, 'played at least once');
INSERT INTO public.skill_levels VALUES (4, 'plays a lot');
INSERT INTO public.sports VALUES (2, 'Soccer', NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.sports VALUES (5, 'Spikeball', NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.sports VALUES (6, 'Volleyball', NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.sports VALUES (7, 'Dodgeball', NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.sports VALUES (8, 'Floor Hockey', NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.sports VALUES (9, 'Ultimate Frisbee', NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.sports VALUES (10, 'Other', NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.sports VALUES (1, 'Pickleball', 'Pickleball', 'pickleball', 60, 2, 'Games to 11, win by 2, best of 3.', 1);
INSERT INTO public.sports VALUES (3, 'Basketball', '3v3 Basketball', '3v3-basketball', 30, 3, 'First to 21, win by 2.', 1);
INSERT INTO public.sports VALUES (4, 'Badminton', 'Badminton', 'badminton', 45, 2, 'Games to 21, best of 3.', 1);
INSERT INTO public.t_shirt_sizes VALUES (1, 'Small');
INSERT INTO public.t_shirt_sizes VALUES (2, 'Medium');
INSERT INTO public.t_shirt_sizes VALUES (3, 'Large');
INSERT INTO public.t_shirt_sizes VALUES (4, 'XLarge');
INSERT INTO public.t_shirt_sizes VALUES (5, 'XXLarge');
INSERT INTO public.venue_types VALUES (1, 'indoor');
INSERT INTO public.venue_types VALUES (2, 'outdoor');
SELECT pg_catalog.setval('public.promotions_id_seq', 1, true);
SELECT pg_catalog.setval('public.sports_id_seq', 10, true);
ALTER TABLE ONLY public.account_codes ADD CONSTRAINT account_codes_pkey PRIMARY KEY (program, name);
ALTER TABLE ONLY public.attendance ADD CONSTRAINT attendance_fixture_id_player_id_key UNIQUE (fixture_id, player_id);
ALTER TABLE ONLY public.attendance ADD CONSTRAINT attendance_night_id_player_id_key UNIQUE (night_id, player_id);
ALTER TABLE ONLY public.attendance ADD CONSTRAINT attendance_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.base_backups ADD CONSTRAINT base_backups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.book_differences ADD CONSTRAINT book_differences_pkey PRIMARY KEY (kind, source_id);
ALTER TABLE ONLY public.calendar_feeds ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY public.calendar_feeds ADD CONSTRAINT calendar_feeds_secret_hash_key UNIQUE (secret_hash);
ALTER TABLE ONLY public.call_asks ADD CONSTRAINT call_asks_call_id_player_id_key UNIQUE (call_id, player_id);
ALTER TABLE ONLY public.call_asks ADD CONSTRAINT call_asks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.calls ADD CONSTRAINT calls_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.captain_rewards ADD CONSTRAINT captain_rewards_earned_by_key UNIQUE (earned_by);
ALTER TABLE ONLY public.captain_rewards ADD CONSTRAINT captain_rewards_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.captain_rewards ADD CONSTRAINT captain_rewards_used_by_key UNIQUE (used_by);
ALTER TABLE ONLY public.captaincy_offers ADD CONSTRAINT captaincy_offers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.captaincy_offers ADD CONSTRAINT captaincy_offers_team_id_key UNIQUE (team_id);
ALTER TABLE ONLY public.cash_lodgements ADD CONSTRAINT cash_lodgements_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cash_lodgements ADD CONSTRAINT cash_lodgements_request_id_key UNIQUE (request_id);
ALTER TABLE ONLY public.change_notices ADD CONSTRAINT change_notices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.closed_periods ADD CONSTRAINT closed_periods_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.closed_periods ADD CONSTRAINT closed_periods_until_day_key UNIQUE (until_day);
ALTER TABLE ONLY public.credit_entries ADD CONSTRAINT credit_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.credits ADD CONSTRAINT credits_key_key UNIQUE (key);
ALTER TABLE ONLY public.credits ADD CONSTRAINT credits_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.disputes ADD CONSTRAINT disputes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.disputes ADD CONSTRAINT disputes_provider_id_key UNIQUE (provider_id);
ALTER TABLE ONLY public.draws ADD CONSTRAINT draws_pkey PRIMARY KEY (league_id, number);
ALTER TABLE ONLY public.fixtures ADD CONSTRAINT fixtures_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.game_claims ADD CONSTRAINT game_claims_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.game_move_answers ADD CONSTRAINT game_move_answers_pkey PRIMARY KEY (move_id, team_id);
ALTER TABLE ONLY public.game_moves ADD CONSTRAINT game_moves_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.game_protests ADD CONSTRAINT game_protests_fixture_id_team_id_key UNIQUE (fixture_id, team_id);
ALTER TABLE ONLY public.game_protests ADD CONSTRAINT game_protests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.genders ADD CONSTRAINT genders_name_key UNIQUE (name);
ALTER TABLE ONLY public.genders ADD CONSTRAINT genders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.health_declarations ADD CONSTRAINT health_declarations_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY public.health_readings ADD CONSTRAINT health_readings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identity_challenges ADD CONSTRAINT identity_challenges_link_hash_key UNIQUE (link_hash);
ALTER TABLE ONLY public.identity_challenges ADD CONSTRAINT identity_challenges_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identity_users ADD CONSTRAINT identity_users_email_lower_key UNIQUE (email_lower);
ALTER TABLE ONLY public.identity_users ADD CONSTRAINT identity_users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.import_rows ADD CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, line);
ALTER TABLE ONLY public.imported_people ADD CONSTRAINT imported_people_import_id_line_key UNIQUE (import_id, line);
ALTER TABLE ONLY public.imported_people ADD CONSTRAINT imported_people_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.imports ADD CONSTRAINT imports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.installation ADD CONSTRAINT installation_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.interest_announcements ADD CONSTRAINT interest_announcements_pkey PRIMARY KEY (league_id, interest_id);
ALTER TABLE ONLY public.interest_sports ADD CONSTRAINT interest_sports_pkey PRIMARY KEY (interest_id, sport_id);
ALTER TABLE ONLY public.interests ADD CONSTRAINT interests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kept_cards ADD CONSTRAINT kept_cards_pkey PRIMARY KEY (registration_id);
ALTER TABLE ONLY public.league_halls ADD CONSTRAINT league_halls_pkey PRIMARY KEY (league_id, first_day);
ALTER TABLE ONLY public.league_lots ADD CONSTRAINT league_lots_pkey PRIMARY KEY (league_id);
ALTER TABLE ONLY public.league_move_answers ADD CONSTRAINT league_move_answers_pkey PRIMARY KEY (move_id, registration_id);
ALTER TABLE ONLY public.league_moves ADD CONSTRAINT league_moves_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.league_places ADD CONSTRAINT league_places_pkey PRIMARY KEY (league_id);
ALTER TABLE ONLY public.leagues ADD CONSTRAINT leagues_pkey PRIMARY KEY (id);

ALTER TABLE public.leagues
    ADD CONSTRAINT leagues_prices CHECK (((published_at IS NULL) OR ((team_price_cents >= 50) AND (individual_price_cents >= 50)))) NOT VALID;
ALTER TABLE ONLY public.legal_details ADD CONSTRAINT legal_details_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.losses ADD CONSTRAINT losses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.memberships ADD CONSTRAINT memberships_pkey PRIMARY KEY (league_id, player_id);
ALTER TABLE ONLY public.message_answers ADD CONSTRAINT message_answers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.message_people ADD CONSTRAINT message_people_pkey PRIMARY KEY (message_id, player_id);
ALTER TABLE ONLY public.message_reports ADD CONSTRAINT message_reports_message_id_answer_id_reported_by_key UNIQUE NULLS NOT DISTINCT (message_id, answer_id, reported_by);
ALTER TABLE ONLY public.message_reports ADD CONSTRAINT message_reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.messages ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.missed_nights ADD CONSTRAINT missed_nights_pkey PRIMARY KEY (league_id, night);
ALTER TABLE ONLY public.money_entries ADD CONSTRAINT money_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.money_limits ADD CONSTRAINT money_limits_pkey PRIMARY KEY (is_only);
ALTER TABLE ONLY public.money_orders ADD CONSTRAINT money_orders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.money_orders ADD CONSTRAINT money_orders_request_id_key UNIQUE (request_id);
ALTER TABLE ONLY public.muted_teams ADD CONSTRAINT muted_teams_pkey PRIMARY KEY (player_id, league_id);
ALTER TABLE ONLY public.night_devices ADD CONSTRAINT night_devices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.night_guests ADD CONSTRAINT night_guests_key_key UNIQUE (key);
ALTER TABLE ONLY public.night_guests ADD CONSTRAINT night_guests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.night_operations ADD CONSTRAINT night_operations_pkey PRIMARY KEY (device_id, counter);
ALTER TABLE ONLY public.nights ADD CONSTRAINT nights_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.nights ADD CONSTRAINT nights_venue_id_night_key UNIQUE (venue_id, night);
ALTER TABLE ONLY public.notice_choices ADD CONSTRAINT notice_choices_pkey PRIMARY KEY (player_id, topic);
ALTER TABLE ONLY public.notices ADD CONSTRAINT notices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notices ADD CONSTRAINT notices_player_id_kind_subject_revision_key UNIQUE (player_id, kind, subject, revision);
ALTER TABLE ONLY public.odd_payments ADD CONSTRAINT odd_payments_pkey PRIMARY KEY (session_id);
ALTER TABLE ONLY public.oidc_payloads ADD CONSTRAINT oidc_payloads_pkey PRIMARY KEY (model, id);
ALTER TABLE ONLY public.organiser_actions ADD CONSTRAINT organiser_actions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.partner_nights ADD CONSTRAINT partner_nights_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.partner_players ADD CONSTRAINT partner_players_night_id_player_id_key UNIQUE (night_id, player_id);
ALTER TABLE ONLY public.partner_players ADD CONSTRAINT partner_players_pkey PRIMARY KEY (night_id, number);
ALTER TABLE ONLY public.partner_scores ADD CONSTRAINT partner_scores_pkey PRIMARY KEY (night_id, round, court);
ALTER TABLE ONLY public.passkey_challenges ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge);
ALTER TABLE ONLY public.passkeys ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_events ADD CONSTRAINT payment_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_statuses ADD CONSTRAINT payment_statuses_name_key UNIQUE (name);
ALTER TABLE ONLY public.payment_statuses ADD CONSTRAINT payment_statuses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_idempotency_key_key UNIQUE (idempotency_key);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_payment_intent_id_key UNIQUE (payment_intent_id);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_registration_id_key UNIQUE (registration_id);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_session_id_key UNIQUE (session_id);
ALTER TABLE ONLY public.person_notes ADD CONSTRAINT person_notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.photograph_files ADD CONSTRAINT photograph_files_pkey PRIMARY KEY (photograph_id, name);
ALTER TABLE ONLY public.photographs ADD CONSTRAINT photographs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.place_transfers ADD CONSTRAINT place_transfers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.play_off_games ADD CONSTRAINT play_off_games_fixture_id_key UNIQUE (fixture_id);
ALTER TABLE ONLY public.play_off_games ADD CONSTRAINT play_off_games_pkey PRIMARY KEY (league_id, number);
ALTER TABLE ONLY public.play_offs ADD CONSTRAINT play_offs_pkey PRIMARY KEY (league_id);
ALTER TABLE ONLY public.player_sports ADD CONSTRAINT player_sports_pkey PRIMARY KEY (player_id, sport_id);
ALTER TABLE ONLY public.player_views ADD CONSTRAINT player_views_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.players ADD CONSTRAINT players_issuer_subject_key UNIQUE (issuer, subject);
ALTER TABLE ONLY public.players ADD CONSTRAINT players_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.promotions ADD CONSTRAINT promotions_coupon_code_key UNIQUE (coupon_code);
ALTER TABLE ONLY public.promotions ADD CONSTRAINT promotions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.provider_errors ADD CONSTRAINT provider_errors_pkey PRIMARY KEY (provider, hour);
ALTER TABLE ONLY public.provider_lines ADD CONSTRAINT provider_lines_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.provider_payouts ADD CONSTRAINT provider_payouts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.provider_reads ADD CONSTRAINT provider_reads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.push_addresses ADD CONSTRAINT push_addresses_address_hash_key UNIQUE (address_hash);
ALTER TABLE ONLY public.push_addresses ADD CONSTRAINT push_addresses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.push_keys ADD CONSTRAINT push_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.refunds ADD CONSTRAINT refunds_idempotency_key_key UNIQUE (idempotency_key);
ALTER TABLE ONLY public.refunds ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refunds ADD CONSTRAINT refunds_provider_id_key UNIQUE (provider_id);
ALTER TABLE ONLY public.refunds ADD CONSTRAINT refunds_retry_of_key UNIQUE (retry_of);
ALTER TABLE ONLY public.registration_events ADD CONSTRAINT registration_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.registration_friends ADD CONSTRAINT registration_friends_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.registration_friends ADD CONSTRAINT registration_friends_registration_id_email_key UNIQUE (registration_id, email);
ALTER TABLE ONLY public.registration_types ADD CONSTRAINT registration_types_name_key UNIQUE (name);
ALTER TABLE ONLY public.registration_types ADD CONSTRAINT registration_types_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.registrations ADD CONSTRAINT registrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.renewals_not_wanted ADD CONSTRAINT renewals_not_wanted_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reviews ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.role_grants ADD CONSTRAINT role_grants_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schedule_changes ADD CONSTRAINT schedule_changes_pkey PRIMARY KEY (league_id, number);
ALTER TABLE ONLY public.schedule_edits ADD CONSTRAINT schedule_edits_pkey PRIMARY KEY (league_id);
ALTER TABLE ONLY public.score_changes ADD CONSTRAINT score_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sealing_keys ADD CONSTRAINT sealing_keys_pkey PRIMARY KEY (fingerprint);
ALTER TABLE ONLY public.sent_mails ADD CONSTRAINT sent_mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.short_team_steps ADD CONSTRAINT short_team_steps_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shown_photographs ADD CONSTRAINT shown_photographs_league_id_photograph_id_key UNIQUE (league_id, photograph_id);
ALTER TABLE ONLY public.shown_photographs ADD CONSTRAINT shown_photographs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shown_photographs ADD CONSTRAINT shown_photographs_venue_id_photograph_id_key UNIQUE (venue_id, photograph_id);
ALTER TABLE ONLY public.sign_in_events ADD CONSTRAINT sign_in_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.signing_keys ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (kid);
ALTER TABLE ONLY public.skill_levels ADD CONSTRAINT skill_levels_name_key UNIQUE (name);
ALTER TABLE ONLY public.skill_levels ADD CONSTRAINT skill_levels_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sports ADD CONSTRAINT sports_name_key UNIQUE (name);
ALTER TABLE ONLY public.sports ADD CONSTRAINT sports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sports ADD CONSTRAINT sports_played_as_key UNIQUE (played_as);
ALTER TABLE ONLY public.sports ADD CONSTRAINT sports_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.spot_asks ADD CONSTRAINT spot_asks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.spot_asks ADD CONSTRAINT spot_asks_spot_id_player_id_key UNIQUE (spot_id, player_id);
ALTER TABLE ONLY public.spots ADD CONSTRAINT spots_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.substitute_agreements ADD CONSTRAINT substitute_agreements_pkey PRIMARY KEY (player_id, league_id, version);
ALTER TABLE ONLY public.t_shirt_sizes ADD CONSTRAINT t_shirt_sizes_name_key UNIQUE (name);
ALTER TABLE ONLY public.t_shirt_sizes ADD CONSTRAINT t_shirt_sizes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.table_adjustments ADD CONSTRAINT table_adjustments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.team_invitations ADD CONSTRAINT team_invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.team_merges ADD CONSTRAINT team_merges_pkey PRIMARY KEY (step_id);
ALTER TABLE ONLY public.team_wishes ADD CONSTRAINT team_wishes_pkey PRIMARY KEY (team_id);
ALTER TABLE ONLY public.team_withdrawals ADD CONSTRAINT team_withdrawals_pkey PRIMARY KEY (team_id);
ALTER TABLE ONLY public.teams ADD CONSTRAINT teams_league_id_id_key UNIQUE (league_id, id);
ALTER TABLE ONLY public.teams ADD CONSTRAINT teams_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.upkeep_problems ADD CONSTRAINT upkeep_problems_pkey PRIMARY KEY (check_id);
ALTER TABLE ONLY public.used_proofs ADD CONSTRAINT used_proofs_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.vat_corrections ADD CONSTRAINT vat_corrections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.vat_rates ADD CONSTRAINT vat_rates_league_id_from_day_key UNIQUE NULLS NOT DISTINCT (league_id, from_day);
ALTER TABLE ONLY public.vat_rates ADD CONSTRAINT vat_rates_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.venue_types ADD CONSTRAINT venue_types_name_key UNIQUE (name);
ALTER TABLE ONLY public.venue_types ADD CONSTRAINT venue_types_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.venues ADD CONSTRAINT venues_name_key UNIQUE (name);
ALTER TABLE ONLY public.venues ADD CONSTRAINT venues_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.waiting_groups ADD CONSTRAINT waiting_groups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.waiting_invitations ADD CONSTRAINT waiting_invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.waiting_list ADD CONSTRAINT waiting_list_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.wish_rounds ADD CONSTRAINT wish_rounds_pkey PRIMARY KEY (league_id);
CREATE INDEX attendance_player ON public.attendance USING btree (player_id);
CREATE INDEX attendance_team ON public.attendance USING btree (team_id);
CREATE INDEX book_differences_open ON public.book_differences USING btree (day) WHERE (accepted_at IS NULL);
CREATE INDEX call_asks_player ON public.call_asks USING btree (player_id);
CREATE INDEX calls_league ON public.calls USING btree (league_id);
CREATE INDEX calls_open ON public.calls USING btree (ends_at) WHERE (ended_at IS NULL);
CREATE INDEX calls_player ON public.calls USING btree (player_id);
CREATE INDEX calls_team ON public.calls USING btree (team_id);
CREATE INDEX captain_rewards_player ON public.captain_rewards USING btree (player_id) WHERE (state = 'available'::text);
CREATE INDEX captaincy_offers_player ON public.captaincy_offers USING btree (player_id);
CREATE INDEX change_notices_league ON public.change_notices USING btree (league_id);
CREATE UNIQUE INDEX change_notices_open ON public.change_notices USING btree (league_id) WHERE (closed_at IS NULL);
CREATE INDEX credit_entries_credit ON public.credit_entries USING btree (credit_id);
CREATE INDEX credit_entries_registration ON public.credit_entries USING btree (registration_id) WHERE (registration_id IS NOT NULL);
CREATE INDEX credits_player ON public.credits USING btree (player_id);
CREATE INDEX credits_registration ON public.credits USING btree (registration_id);
CREATE INDEX disputes_registration ON public.disputes USING btree (registration_id);
CREATE INDEX disputes_to_look_at ON public.disputes USING btree (id) WHERE ((state = ANY (ARRAY['inquiry'::text, 'open'::text])) OR ((state = 'lost'::text) AND (noted_at IS NULL)));
CREATE UNIQUE INDEX draws_open ON public.draws USING btree (league_id) WHERE ((published_at IS NULL) AND (discarded_at IS NULL));
CREATE UNIQUE INDEX fixtures_court ON public.fixtures USING btree (venue_id, start_time, court_number) WHERE (status = 'scheduled'::text);
CREATE INDEX fixtures_league ON public.fixtures USING btree (league_id, start_time);
CREATE INDEX fixtures_postponed ON public.fixtures USING btree (league_id) WHERE (status = 'postponed'::text);
CREATE INDEX game_claims_ended_by ON public.game_claims USING btree (ended_by);
CREATE INDEX game_claims_fixture ON public.game_claims USING btree (fixture_id);
CREATE UNIQUE INDEX game_claims_live ON public.game_claims USING btree (fixture_id, side) WHERE (ended_at IS NULL);
CREATE INDEX game_claims_player ON public.game_claims USING btree (claimed_by);
CREATE INDEX game_moves_league ON public.game_moves USING btree (league_id);
CREATE UNIQUE INDEX game_moves_open ON public.game_moves USING btree (fixture_id) WHERE (state = ANY (ARRAY['asked'::text, 'agreed'::text]));
CREATE INDEX game_protests_against_team ON public.game_protests USING btree (against_team_id);
CREATE INDEX game_protests_decided_by ON public.game_protests USING btree (decided_by);
CREATE INDEX game_protests_made_by ON public.game_protests USING btree (made_by);
CREATE INDEX game_protests_team ON public.game_protests USING btree (team_id);
CREATE INDEX health_readings_player ON public.health_readings USING btree (player_id, at DESC);
CREATE INDEX identity_challenges_expiry ON public.identity_challenges USING btree (link_expires_at);
CREATE INDEX identity_challenges_user ON public.identity_challenges USING btree (user_id);
CREATE INDEX import_rows_fixture ON public.import_rows USING btree (fixture_id) WHERE (fixture_id IS NOT NULL);
CREATE INDEX import_rows_registration ON public.import_rows USING btree (registration_id) WHERE (registration_id IS NOT NULL);
CREATE INDEX import_rows_score ON public.import_rows USING btree (score_change_id) WHERE (score_change_id IS NOT NULL);
CREATE INDEX import_rows_team ON public.import_rows USING btree (team_id) WHERE (team_id IS NOT NULL);
CREATE INDEX imported_people_email ON public.imported_people USING btree (lower(email));
CREATE INDEX imported_people_held ON public.imported_people USING btree (held_until) WHERE (places > 0);
CREATE INDEX imported_people_league ON public.imported_people USING btree (league_id);
CREATE INDEX imports_league ON public.imports USING btree (league_id, id);
CREATE INDEX imports_made_by ON public.imports USING btree (made_by);
CREATE INDEX interest_announcements_interest ON public.interest_announcements USING btree (interest_id);
CREATE INDEX interests_age ON public.interests USING btree (updated_at);
CREATE UNIQUE INDEX interests_email ON public.interests USING btree (lower(email));
CREATE INDEX league_move_answers_registration ON public.league_move_answers USING btree (registration_id);
CREATE UNIQUE INDEX league_moves_open ON public.league_moves USING btree (league_id) WHERE (outcome IS NULL);
CREATE INDEX leagues_end ON public.leagues USING btree (end_date);
CREATE INDEX leagues_renews ON public.leagues USING btree (renews_id) WHERE (renews_id IS NOT NULL);
CREATE INDEX leagues_start ON public.leagues USING btree (start_date, id);
CREATE INDEX losses_venue ON public.losses USING btree (venue_id, last_day) WHERE (given_back_at IS NULL);
CREATE INDEX memberships_player ON public.memberships USING btree (player_id);
CREATE INDEX message_answers_author ON public.message_answers USING btree (author_id);
CREATE INDEX message_answers_message ON public.message_answers USING btree (message_id);
CREATE INDEX message_answers_taken_down_by ON public.message_answers USING btree (taken_down_by);
CREATE INDEX message_people_player ON public.message_people USING btree (player_id);
CREATE INDEX message_reports_answer ON public.message_reports USING btree (answer_id);
CREATE INDEX message_reports_by ON public.message_reports USING btree (reported_by);
CREATE INDEX message_reports_decided_by ON public.message_reports USING btree (decided_by);
CREATE INDEX messages_author ON public.messages USING btree (author_id);
CREATE INDEX messages_fixture ON public.messages USING btree (fixture_id);
CREATE INDEX messages_league ON public.messages USING btree (league_id);
CREATE INDEX messages_taken_down_by ON public.messages USING btree (taken_down_by);
CREATE INDEX messages_team ON public.messages USING btree (team_id);
CREATE INDEX money_entries_by_day ON public.money_entries USING btree (day, id);
CREATE INDEX money_entries_league ON public.money_entries USING btree (league_id);
CREATE INDEX money_entries_of ON public.money_entries USING btree (reference);
CREATE INDEX money_entries_registration ON public.money_entries USING btree (registration_id);
CREATE INDEX money_orders_of ON public.money_orders USING btree (registration_id);
CREATE INDEX money_orders_open ON public.money_orders USING btree (id) WHERE (decided_at IS NULL);
CREATE INDEX night_devices_giver ON public.night_devices USING btree (given_by);
CREATE INDEX night_devices_night ON public.night_devices USING btree (night_id);
CREATE INDEX night_guests_device ON public.night_guests USING btree (device_id);
CREATE INDEX night_guests_fixture ON public.night_guests USING btree (fixture_id);
CREATE INDEX night_guests_night ON public.night_guests USING btree (night_id);
CREATE INDEX night_guests_player ON public.night_guests USING btree (player_id);
CREATE INDEX night_guests_team ON public.night_guests USING btree (team_id);
CREATE INDEX night_operations_held ON public.night_operations USING btree (night_id) WHERE (state = 'held'::text);
CREATE UNIQUE INDEX night_operations_number ON public.night_operations USING btree (night_id, number);
CREATE INDEX night_operations_player ON public.night_operations USING btree (player_id);
CREATE INDEX notices_noted ON public.notices USING btree (noted_at);
CREATE INDEX notices_open ON public.notices USING btree (player_id, league_id, kind) WHERE (ended_at IS NULL);
CREATE INDEX odd_payments_open ON public.odd_payments USING btree (seen_at) WHERE (done_at IS NULL);
CREATE INDEX oidc_payloads_account ON public.oidc_payloads USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX oidc_payloads_expiry ON public.oidc_payloads USING btree (expires_at);
CREATE INDEX oidc_payloads_grant ON public.oidc_payloads USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX oidc_payloads_uid ON public.oidc_payloads USING btree (model, uid) WHERE (uid IS NOT NULL);
CREATE INDEX oidc_payloads_user_code ON public.oidc_payloads USING btree (model, user_code) WHERE (user_code IS NOT NULL);
CREATE INDEX organiser_actions_subject ON public.organiser_actions USING btree (subject, id);
CREATE UNIQUE INDEX partner_nights_on ON public.partner_nights USING btree (league_id, night) WHERE (called_off_at IS NULL);
CREATE INDEX partner_nights_venue ON public.partner_nights USING btree (venue_id, night);
CREATE INDEX partner_players_player ON public.partner_players USING btree (player_id);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);
CREATE INDEX payment_events_age ON public.payment_events USING btree (received_at);
CREATE INDEX payments_by_day ON public.payments USING btree (paid_at) WHERE (state = 'paid'::text);
CREATE INDEX payments_open ON public.payments USING btree (created_at) WHERE (state = ANY (ARRAY['opening'::text, 'open'::text]));
CREATE INDEX person_notes_player ON public.person_notes USING btree (player_id, id);
CREATE INDEX place_transfers_age ON public.place_transfers USING btree (ends_at);
CREATE INDEX place_transfers_email ON public.place_transfers USING btree (lower(email));
CREATE UNIQUE INDEX place_transfers_open ON public.place_transfers USING btree (registration_id) WHERE (state = 'offered'::text);
CREATE INDEX player_views_player ON public.player_views USING btree (player_id);
CREATE INDEX players_deletion ON public.players USING btree (deletion_due_at) WHERE (deletion_due_at IS NOT NULL);
CREATE INDEX players_email ON public.players USING btree (lower(email));
CREATE INDEX players_erased ON public.players USING btree (erased_at) WHERE ((erased_at IS NOT NULL) AND (merged_into IS NULL));
CREATE INDEX players_found_name ON public.players USING btree (found_name, id) WHERE (erased_at IS NULL);
CREATE INDEX players_found_parts ON public.players USING gin (found_name public.gin_trgm_ops, lower(email) public.gin_trgm_ops) WHERE (erased_at IS NULL);
CREATE INDEX players_joined ON public.players USING btree (created_at, id) WHERE (erased_at IS NULL);
CREATE INDEX players_last_seen ON public.players USING btree (last_seen_at) WHERE (erased_at IS NULL);
CREATE INDEX players_merged ON public.players USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX players_parts ON public.players USING gin (plain_name public.gin_trgm_ops, lower(email) public.gin_trgm_ops) WHERE (erased_at IS NULL);
CREATE INDEX players_plain_name ON public.players USING btree (plain_name, id) WHERE (erased_at IS NULL);
CREATE INDEX promotions_league ON public.promotions USING btree (league_id);
CREATE INDEX provider_lines_by_day ON public.provider_lines USING btree (created_at);
CREATE INDEX provider_lines_payout ON public.provider_lines USING btree (payout_id) WHERE (payout_id IS NOT NULL);
CREATE INDEX provider_payouts_by_day ON public.provider_payouts USING btree (created_at);
CREATE INDEX push_addresses_player ON public.push_addresses USING btree (player_id);
CREATE INDEX push_addresses_session ON public.push_addresses USING btree (session_model, session_id);
CREATE INDEX rate_limits_end ON public.rate_limits USING btree (ends_at);
CREATE INDEX refunds_by_day ON public.refunds USING btree (created_at);
CREATE INDEX refunds_money_of ON public.refunds USING btree (money_of_id) WHERE (money_of_id IS NOT NULL);
CREATE INDEX refunds_open ON public.refunds USING btree (created_at) WHERE (state = ANY (ARRAY['due'::text, 'pending'::text, 'failed'::text]));
CREATE INDEX refunds_registration ON public.refunds USING btree (registration_id);
CREATE INDEX registration_events_registration ON public.registration_events USING btree (registration_id);
CREATE INDEX registration_friends_email ON public.registration_friends USING btree (email);
CREATE INDEX registrations_ever ON public.registrations USING btree (league_id, id);
CREATE INDEX registrations_followed ON public.registrations USING btree (upgrades_id) WHERE (upgrades_id IS NOT NULL);
CREATE INDEX registrations_held ON public.registrations USING btree (held_until) WHERE (state = 'held'::text);
CREATE INDEX registrations_league ON public.registrations USING btree (league_id) WHERE (state = ANY (ARRAY['held'::text, 'confirmed'::text]));
CREATE INDEX registrations_leaving ON public.registrations USING btree (leaving_at) WHERE ((leaving_at IS NOT NULL) AND (state = 'confirmed'::text));
-- One live registration a person and league, whatever they press and however often.
CREATE UNIQUE INDEX registrations_live ON public.registrations USING btree (league_id, player_id) WHERE ((state = 'confirmed'::text) OR ((state = 'held'::text) AND (upgrades_id IS NULL)));
CREATE INDEX registrations_player ON public.registrations USING btree (player_id);
CREATE INDEX registrations_promotion ON public.registrations USING btree (promotion_id) WHERE (promotion_id IS NOT NULL);
CREATE INDEX registrations_shares ON public.registrations USING btree (share_of_id) WHERE (share_of_id IS NOT NULL);
CREATE UNIQUE INDEX registrations_taken_over_once ON public.registrations USING btree (takes_over_id) WHERE ((takes_over_id IS NOT NULL) AND (upgrades_id IS NULL));
CREATE INDEX registrations_takes_over ON public.registrations USING btree (takes_over_id) WHERE (takes_over_id IS NOT NULL);
CREATE INDEX registrations_team ON public.registrations USING btree (team_id) WHERE (team_id IS NOT NULL);
CREATE INDEX registrations_to_decide ON public.registrations USING btree (id) WHERE ((state = 'confirmed'::text) AND (taken_back_at IS NOT NULL) AND ((kept_unpaid_at IS NULL) OR (kept_unpaid_at < taken_back_at)));
CREATE INDEX registrations_try_outs ON public.registrations USING btree (first_night) WHERE (try_it_out AND (state = ANY (ARRAY['confirmed'::text, 'tried'::text])));
CREATE UNIQUE INDEX registrations_upgrade ON public.registrations USING btree (upgrades_id) WHERE (state = ANY (ARRAY['held'::text, 'confirmed'::text]));
CREATE INDEX renewals_not_wanted_player ON public.renewals_not_wanted USING btree (player_id);
CREATE UNIQUE INDEX role_grants_held ON public.role_grants USING btree (player_id, role, league_id) NULLS NOT DISTINCT WHERE (ended_at IS NULL);
CREATE INDEX score_changes_fixture ON public.score_changes USING btree (fixture_id, id);
CREATE INDEX sent_mails_age ON public.sent_mails USING btree (sent_at);
CREATE INDEX short_team_steps_team ON public.short_team_steps USING btree (team_id);
CREATE INDEX shown_photographs_photograph ON public.shown_photographs USING btree (photograph_id);
CREATE INDEX sign_in_events_user ON public.sign_in_events USING btree (user_id, at DESC);
CREATE INDEX spot_asks_player ON public.spot_asks USING btree (player_id, asked_at);
CREATE INDEX spots_absent ON public.spots USING btree (absent_id);
CREATE INDEX spots_fixture ON public.spots USING btree (fixture_id);
CREATE INDEX spots_live ON public.spots USING btree (for_start) WHERE (state = ANY (ARRAY['open'::text, 'taken'::text]));
CREATE INDEX spots_objected_by ON public.spots USING btree (objected_by);
CREATE INDEX spots_objections ON public.spots USING btree (fixture_id) WHERE (objection = 'open'::text);
CREATE UNIQUE INDEX spots_of_absent ON public.spots USING btree (fixture_id, absent_id) WHERE (state = ANY (ARRAY['open'::text, 'taken'::text]));
CREATE INDEX spots_taker ON public.spots USING btree (taker_id);
CREATE INDEX spots_team ON public.spots USING btree (team_id);
CREATE INDEX substitute_agreements_league ON public.substitute_agreements USING btree (league_id);
CREATE INDEX table_adjustments_league ON public.table_adjustments USING btree (league_id);
CREATE INDEX team_invitations_address ON public.team_invitations USING btree (lower(email)) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX team_invitations_email ON public.team_invitations USING btree (team_id, lower(email)) WHERE (withdrawn_at IS NULL);
CREATE INDEX team_invitations_team ON public.team_invitations USING btree (team_id);
CREATE INDEX team_invitations_unaccepted ON public.team_invitations USING btree (team_id) WHERE (accepted_at IS NULL);
CREATE INDEX team_merges_joining ON public.team_merges USING btree (joining_team_id);
CREATE INDEX team_merges_open ON public.team_merges USING btree (ends_at) WHERE (outcome IS NULL);
CREATE INDEX team_withdrawals_league ON public.team_withdrawals USING btree (league_id);
CREATE INDEX teams_folded_name ON public.teams USING btree (public.folded_name(name)) WHERE (released_at IS NULL);
CREATE UNIQUE INDEX teams_name ON public.teams USING btree (league_id, lower(name)) WHERE (released_at IS NULL);
CREATE INDEX teams_renews ON public.teams USING btree (renews_team_id) WHERE (renews_team_id IS NOT NULL);
CREATE INDEX used_proofs_end ON public.used_proofs USING btree (ends_at);
CREATE INDEX waiting_groups_league ON public.waiting_groups USING btree (league_id);
CREATE INDEX waiting_invitations_email ON public.waiting_invitations USING btree (lower(email));
CREATE UNIQUE INDEX waiting_invitations_once ON public.waiting_invitations USING btree (group_id, lower(email));
CREATE INDEX waiting_invitations_player ON public.waiting_invitations USING btree (player_id);
CREATE INDEX waiting_list_age ON public.waiting_list USING btree (COALESCE(offer_ends_at, joined_at)) WHERE (state <> ALL (ARRAY['waiting'::text, 'offered'::text]));
CREATE INDEX waiting_list_group ON public.waiting_list USING btree (group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX waiting_list_line ON public.waiting_list USING btree (league_id, priority DESC, joined_at, id) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX waiting_list_live ON public.waiting_list USING btree (league_id, player_id) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));
CREATE INDEX waiting_list_offers ON public.waiting_list USING btree (offer_ends_at) WHERE (state = 'offered'::text);
CREATE INDEX waiting_list_player ON public.waiting_list USING btree (player_id);
CREATE TRIGGER cash_lodgements_booked AFTER INSERT OR UPDATE OF voided_at ON public.cash_lodgements FOR EACH ROW EXECUTE FUNCTION public.book_lodgement();
CREATE TRIGGER cash_lodgements_kept BEFORE DELETE OR UPDATE OF request_id, cents, lodged_on, note, recorded_at ON public.cash_lodgements FOR EACH ROW EXECUTE FUNCTION public.refuse_other_history();
CREATE TRIGGER closed_periods_admitted BEFORE INSERT ON public.closed_periods FOR EACH ROW EXECUTE FUNCTION public.admit_closed_period();
CREATE TRIGGER closed_periods_kept BEFORE DELETE OR UPDATE ON public.closed_periods FOR EACH ROW EXECUTE FUNCTION public.keep_closed_periods();
CREATE TRIGGER closed_periods_whole BEFORE TRUNCATE ON public.closed_periods FOR EACH STATEMENT EXECUTE FUNCTION public.keep_closed_periods();
CREATE TRIGGER credit_entries_booked AFTER INSERT ON public.credit_entries FOR EACH ROW EXECUTE FUNCTION public.book_credit();
CREATE TRIGGER credit_entries_voided AFTER INSERT ON public.credit_entries FOR EACH ROW WHEN ((new.kind = 'voided'::text)) EXECUTE FUNCTION public.book_voided_credit();
CREATE TRIGGER disputes_booked AFTER INSERT ON public.disputes FOR EACH ROW EXECUTE FUNCTION public.book_dispute();
CREATE TRIGGER disputes_end BEFORE INSERT OR UPDATE ON public.disputes FOR EACH ROW EXECUTE FUNCTION public.keep_end_of_dispute();
CREATE TRIGGER disputes_rebooked AFTER UPDATE ON public.disputes FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) OR (old.amount_cents IS DISTINCT FROM new.amount_cents))) EXECUTE FUNCTION public.book_dispute();

CREATE CONSTRAINT TRIGGER favours_within_payment AFTER INSERT ON public.credit_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.kind = 'granted'::text)) EXECUTE FUNCTION public.refuse_more_favours();
CREATE TRIGGER fixtures_changed AFTER INSERT OR DELETE OR UPDATE ON public.fixtures FOR EACH ROW EXECUTE FUNCTION public.tell_league_changed('league_id');
CREATE TRIGGER imported_people_in_league BEFORE INSERT ON public.imported_people FOR EACH ROW EXECUTE FUNCTION public.league_of_import();
CREATE TRIGGER league_halls_changed AFTER INSERT OR DELETE OR UPDATE ON public.league_halls FOR EACH ROW EXECUTE FUNCTION public.tell_league_changed('league_id');
CREATE TRIGGER league_lots_changed AFTER INSERT OR DELETE OR UPDATE ON public.league_lots FOR EACH ROW EXECUTE FUNCTION public.tell_league_changed('league_id');
CREATE TRIGGER league_places_changed AFTER INSERT OR DELETE OR UPDATE OF capacity, called_off ON public.league_places FOR EACH ROW EXECUTE FUNCTION public.tell_league_changed('league_id');
CREATE TRIGGER leagues_changed AFTER INSERT OR DELETE OR UPDATE ON public.leagues FOR EACH ROW EXECUTE FUNCTION public.tell_league_changed('id');
CREATE TRIGGER legal_details_kept BEFORE DELETE OR UPDATE OF legal_name, address, email, vat_number, company_number, charity_number, tax_number, series, wordmark, set_at ON public.legal_details FOR EACH ROW EXECUTE FUNCTION public.refuse_other_history();
CREATE TRIGGER money_entries_day BEFORE INSERT ON public.money_entries FOR EACH ROW EXECUTE FUNCTION public.keep_closed();
CREATE TRIGGER money_entries_kept BEFORE DELETE OR UPDATE ON public.money_entries FOR EACH ROW EXECUTE FUNCTION public.keep_money_entries();
CREATE TRIGGER money_entries_vat BEFORE INSERT ON public.money_entries FOR EACH ROW EXECUTE FUNCTION public.keep_vat_of_entry();
CREATE TRIGGER money_entries_whole BEFORE TRUNCATE ON public.money_entries FOR EACH STATEMENT EXECUTE FUNCTION public.keep_money_entries();
CREATE TRIGGER partner_nights_changed AFTER INSERT OR DELETE OR UPDATE ON public.partner_nights FOR EACH ROW EXECUTE FUNCTION public.tell_league_changed('league_id');
CREATE TRIGGER payments_booked AFTER INSERT ON public.payments FOR EACH ROW EXECUTE FUNCTION public.book_payment();
CREATE TRIGGER payments_rebooked AFTER UPDATE ON public.payments FOR EACH ROW WHEN (((((old.state IS DISTINCT FROM new.state) OR (old.way IS DISTINCT FROM new.way)) OR (old.amount_cents IS DISTINCT FROM new.amount_cents)) OR (old.credit_cents IS DISTINCT FROM new.credit_cents))) EXECUTE FUNCTION public.book_payment();
CREATE TRIGGER payments_vat BEFORE INSERT OR UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION public.keep_vat_of_sale();
CREATE TRIGGER payments_way BEFORE INSERT OR UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION public.keep_payment_way();
CREATE TRIGGER play_off_games_changed AFTER INSERT OR DELETE OR UPDATE ON public.play_off_games FOR EACH ROW EXECUTE FUNCTION public.tell_league_changed('league_id');
CREATE TRIGGER play_offs_changed AFTER INSERT OR DELETE OR UPDATE ON public.play_offs FOR EACH ROW EXECUTE FUNCTION public.tell_league_changed('league_id');
CREATE TRIGGER promotions_changed AFTER INSERT OR DELETE OR UPDATE ON public.promotions FOR EACH STATEMENT EXECUTE FUNCTION public.tell_leagues_changed();
CREATE TRIGGER provider_lines_booked AFTER INSERT ON public.provider_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.book_lines();
CREATE TRIGGER provider_payouts_booked AFTER INSERT ON public.provider_payouts FOR EACH ROW EXECUTE FUNCTION public.book_payout();
CREATE TRIGGER provider_payouts_rebooked AFTER UPDATE ON public.provider_payouts FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION public.book_payout();
CREATE TRIGGER refunds_booked AFTER INSERT ON public.refunds FOR EACH ROW EXECUTE FUNCTION public.book_refund();
CREATE TRIGGER refunds_rebooked AFTER UPDATE ON public.refunds FOR EACH ROW WHEN ((((old.state IS DISTINCT FROM new.state) OR (old.way IS DISTINCT FROM new.way)) OR (old.amount_cents IS DISTINCT FROM new.amount_cents))) EXECUTE FUNCTION public.book_refund();
CREATE TRIGGER refunds_way BEFORE INSERT OR UPDATE ON public.refunds FOR EACH ROW EXECUTE FUNCTION public.keep_refund_way();
CREATE TRIGGER refunds_way_of_money BEFORE INSERT ON public.refunds FOR EACH ROW WHEN (((new.money_of_id IS NULL) AND (new.way IS DISTINCT FROM 'credit'::text) AND (NOT new.as_credit))) EXECUTE FUNCTION public.keep_money_of();

CREATE CONSTRAINT TRIGGER refunds_within_payment AFTER INSERT OR UPDATE OF amount_cents, state, way ON public.refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.reason <> 'elsewhere'::text) AND (new.state = ANY (ARRAY['due'::text, 'pending'::text, 'succeeded'::text])))) EXECUTE FUNCTION public.refuse_more_back();
CREATE TRIGGER shown_photographs_changed AFTER INSERT OR DELETE OR UPDATE ON public.shown_photographs FOR EACH STATEMENT EXECUTE FUNCTION public.tell_leagues_changed();
CREATE TRIGGER sports_changed AFTER INSERT OR DELETE OR UPDATE ON public.sports FOR EACH STATEMENT EXECUTE FUNCTION public.tell_leagues_changed();
CREATE TRIGGER table_adjustments_changed AFTER INSERT OR DELETE OR UPDATE ON public.table_adjustments FOR EACH ROW EXECUTE FUNCTION public.tell_league_changed('league_id');
CREATE TRIGGER team_withdrawals_changed AFTER INSERT OR DELETE OR UPDATE ON public.team_withdrawals FOR EACH ROW EXECUTE FUNCTION public.tell_league_changed('league_id');
CREATE TRIGGER teams_changed AFTER INSERT OR DELETE OR UPDATE ON public.teams FOR EACH ROW EXECUTE FUNCTION public.tell_league_changed('league_id');
CREATE TRIGGER vat_corrections_booked AFTER INSERT ON public.vat_corrections FOR EACH ROW EXECUTE FUNCTION public.book_vat_correction();
CREATE TRIGGER vat_corrections_kept BEFORE DELETE OR UPDATE ON public.vat_corrections FOR EACH ROW EXECUTE FUNCTION public.refuse_other_history();
CREATE TRIGGER venues_changed AFTER INSERT OR DELETE OR UPDATE ON public.venues FOR EACH STATEMENT EXECUTE FUNCTION public.tell_leagues_changed();
ALTER TABLE ONLY public.attendance ADD CONSTRAINT attendance_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES public.fixtures(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.attendance ADD CONSTRAINT attendance_night_id_fkey FOREIGN KEY (night_id) REFERENCES public.partner_nights(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.attendance ADD CONSTRAINT attendance_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.attendance ADD CONSTRAINT attendance_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.calendar_feeds ADD CONSTRAINT calendar_feeds_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.call_asks ADD CONSTRAINT call_asks_call_id_fkey FOREIGN KEY (call_id) REFERENCES public.calls(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.call_asks ADD CONSTRAINT call_asks_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.calls ADD CONSTRAINT calls_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.calls ADD CONSTRAINT calls_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.calls ADD CONSTRAINT calls_sport_id_fkey FOREIGN KEY (sport_id) REFERENCES public.sports(id);
ALTER TABLE ONLY public.calls ADD CONSTRAINT calls_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id);
ALTER TABLE ONLY public.captain_rewards ADD CONSTRAINT captain_rewards_earned_by_fkey FOREIGN KEY (earned_by) REFERENCES public.registrations(id);
ALTER TABLE ONLY public.captain_rewards ADD CONSTRAINT captain_rewards_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.captain_rewards ADD CONSTRAINT captain_rewards_used_by_fkey FOREIGN KEY (used_by) REFERENCES public.registrations(id);
ALTER TABLE ONLY public.captaincy_offers ADD CONSTRAINT captaincy_offers_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.captaincy_offers ADD CONSTRAINT captaincy_offers_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id);
ALTER TABLE ONLY public.change_notices ADD CONSTRAINT change_notices_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.credit_entries ADD CONSTRAINT credit_entries_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES public.credits(id);
ALTER TABLE ONLY public.credit_entries ADD CONSTRAINT credit_entries_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.registrations(id);
ALTER TABLE ONLY public.credits ADD CONSTRAINT credits_from_credit_id_fkey FOREIGN KEY (from_credit_id) REFERENCES public.credits(id);
ALTER TABLE ONLY public.credits ADD CONSTRAINT credits_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.credits ADD CONSTRAINT credits_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.registrations(id);
ALTER TABLE ONLY public.disputes ADD CONSTRAINT disputes_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.payments(registration_id);
ALTER TABLE ONLY public.draws ADD CONSTRAINT draws_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.fixtures ADD CONSTRAINT fixtures_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.fixtures ADD CONSTRAINT fixtures_league_id_team_one_id_fkey FOREIGN KEY (league_id, team_one_id) REFERENCES public.teams(league_id, id);
ALTER TABLE ONLY public.fixtures ADD CONSTRAINT fixtures_league_id_team_two_id_fkey FOREIGN KEY (league_id, team_two_id) REFERENCES public.teams(league_id, id);
ALTER TABLE ONLY public.fixtures ADD CONSTRAINT fixtures_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES public.venues(id);
ALTER TABLE ONLY public.game_claims ADD CONSTRAINT game_claims_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.game_claims ADD CONSTRAINT game_claims_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.game_claims ADD CONSTRAINT game_claims_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES public.fixtures(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.game_move_answers ADD CONSTRAINT game_move_answers_move_id_fkey FOREIGN KEY (move_id) REFERENCES public.game_moves(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.game_move_answers ADD CONSTRAINT game_move_answers_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id);
ALTER TABLE ONLY public.game_moves ADD CONSTRAINT game_moves_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES public.fixtures(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.game_moves ADD CONSTRAINT game_moves_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.game_moves ADD CONSTRAINT game_moves_other_fixture_id_fkey FOREIGN KEY (other_fixture_id) REFERENCES public.fixtures(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.game_moves ADD CONSTRAINT game_moves_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id);
ALTER TABLE ONLY public.game_protests ADD CONSTRAINT game_protests_against_team_id_fkey FOREIGN KEY (against_team_id) REFERENCES public.teams(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.game_protests ADD CONSTRAINT game_protests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.game_protests ADD CONSTRAINT game_protests_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES public.fixtures(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.game_protests ADD CONSTRAINT game_protests_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.game_protests ADD CONSTRAINT game_protests_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.health_declarations ADD CONSTRAINT health_declarations_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.health_readings ADD CONSTRAINT health_readings_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.health_readings ADD CONSTRAINT health_readings_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.identity_challenges ADD CONSTRAINT identity_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_rows ADD CONSTRAINT import_rows_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES public.fixtures(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.import_rows ADD CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_rows ADD CONSTRAINT import_rows_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.registrations(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.import_rows ADD CONSTRAINT import_rows_score_change_id_fkey FOREIGN KEY (score_change_id) REFERENCES public.score_changes(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.import_rows ADD CONSTRAINT import_rows_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.imported_people ADD CONSTRAINT imported_people_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.imported_people ADD CONSTRAINT imported_people_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.imported_people ADD CONSTRAINT imported_people_skill_level_id_fkey FOREIGN KEY (skill_level_id) REFERENCES public.skill_levels(id);
ALTER TABLE ONLY public.imported_people ADD CONSTRAINT imported_people_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.imports ADD CONSTRAINT imports_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.imports ADD CONSTRAINT imports_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.interest_announcements ADD CONSTRAINT interest_announcements_interest_id_fkey FOREIGN KEY (interest_id) REFERENCES public.interests(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.interest_announcements ADD CONSTRAINT interest_announcements_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.interest_sports ADD CONSTRAINT interest_sports_interest_id_fkey FOREIGN KEY (interest_id) REFERENCES public.interests(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.interest_sports ADD CONSTRAINT interest_sports_sport_id_fkey FOREIGN KEY (sport_id) REFERENCES public.sports(id);
ALTER TABLE ONLY public.kept_cards ADD CONSTRAINT kept_cards_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.registrations(id);
ALTER TABLE ONLY public.league_halls ADD CONSTRAINT league_halls_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.league_halls ADD CONSTRAINT league_halls_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES public.venues(id);
ALTER TABLE ONLY public.league_lots ADD CONSTRAINT league_lots_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.league_move_answers ADD CONSTRAINT league_move_answers_move_id_fkey FOREIGN KEY (move_id) REFERENCES public.league_moves(id);
ALTER TABLE ONLY public.league_move_answers ADD CONSTRAINT league_move_answers_moved_to_id_fkey FOREIGN KEY (moved_to_id) REFERENCES public.registrations(id);
ALTER TABLE ONLY public.league_move_answers ADD CONSTRAINT league_move_answers_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.registrations(id);
ALTER TABLE ONLY public.league_moves ADD CONSTRAINT league_moves_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.league_moves ADD CONSTRAINT league_moves_to_league_id_fkey FOREIGN KEY (to_league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.league_places ADD CONSTRAINT league_places_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.leagues ADD CONSTRAINT leagues_renews_id_fkey FOREIGN KEY (renews_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.leagues ADD CONSTRAINT leagues_sport_id_fkey FOREIGN KEY (sport_id) REFERENCES public.sports(id);
ALTER TABLE ONLY public.leagues ADD CONSTRAINT leagues_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES public.venues(id);
ALTER TABLE ONLY public.losses ADD CONSTRAINT losses_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.losses ADD CONSTRAINT losses_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES public.venues(id);
ALTER TABLE ONLY public.memberships ADD CONSTRAINT memberships_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.memberships ADD CONSTRAINT memberships_league_id_team_id_fkey FOREIGN KEY (league_id, team_id) REFERENCES public.teams(league_id, id);
ALTER TABLE ONLY public.memberships ADD CONSTRAINT memberships_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.message_answers ADD CONSTRAINT message_answers_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.message_answers ADD CONSTRAINT message_answers_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_answers ADD CONSTRAINT message_answers_taken_down_by_fkey FOREIGN KEY (taken_down_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.message_people ADD CONSTRAINT message_people_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_people ADD CONSTRAINT message_people_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.message_reports ADD CONSTRAINT message_reports_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES public.message_answers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_reports ADD CONSTRAINT message_reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.message_reports ADD CONSTRAINT message_reports_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.message_reports ADD CONSTRAINT message_reports_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.messages ADD CONSTRAINT messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.messages ADD CONSTRAINT messages_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES public.fixtures(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.messages ADD CONSTRAINT messages_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.messages ADD CONSTRAINT messages_taken_down_by_fkey FOREIGN KEY (taken_down_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.messages ADD CONSTRAINT messages_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.missed_nights ADD CONSTRAINT missed_nights_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.money_entries ADD CONSTRAINT money_entries_corrects_fkey FOREIGN KEY (corrects) REFERENCES public.money_entries(id);
ALTER TABLE ONLY public.money_orders ADD CONSTRAINT money_orders_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.money_orders ADD CONSTRAINT money_orders_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.money_orders ADD CONSTRAINT money_orders_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.registrations(id);
ALTER TABLE ONLY public.muted_teams ADD CONSTRAINT muted_teams_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.muted_teams ADD CONSTRAINT muted_teams_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.night_devices ADD CONSTRAINT night_devices_given_by_fkey FOREIGN KEY (given_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.night_devices ADD CONSTRAINT night_devices_night_id_fkey FOREIGN KEY (night_id) REFERENCES public.nights(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.night_guests ADD CONSTRAINT night_guests_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.night_devices(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.night_guests ADD CONSTRAINT night_guests_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES public.fixtures(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.night_guests ADD CONSTRAINT night_guests_night_id_fkey FOREIGN KEY (night_id) REFERENCES public.nights(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.night_guests ADD CONSTRAINT night_guests_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.night_guests ADD CONSTRAINT night_guests_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.night_operations ADD CONSTRAINT night_operations_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.night_devices(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.night_operations ADD CONSTRAINT night_operations_night_id_fkey FOREIGN KEY (night_id) REFERENCES public.nights(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.night_operations ADD CONSTRAINT night_operations_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.nights ADD CONSTRAINT nights_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES public.venues(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notice_choices ADD CONSTRAINT notice_choices_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.notices ADD CONSTRAINT notices_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.notices ADD CONSTRAINT notices_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.odd_payments ADD CONSTRAINT odd_payments_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.registrations(id);
ALTER TABLE ONLY public.organiser_actions ADD CONSTRAINT organiser_actions_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.partner_nights ADD CONSTRAINT partner_nights_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.partner_nights ADD CONSTRAINT partner_nights_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES public.venues(id);
ALTER TABLE ONLY public.partner_players ADD CONSTRAINT partner_players_night_id_fkey FOREIGN KEY (night_id) REFERENCES public.partner_nights(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.partner_players ADD CONSTRAINT partner_players_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.partner_scores ADD CONSTRAINT partner_scores_night_id_fkey FOREIGN KEY (night_id) REFERENCES public.partner_nights(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkey_challenges ADD CONSTRAINT passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkeys ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_payment_status_id_fkey FOREIGN KEY (payment_status_id) REFERENCES public.payment_statuses(id);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.registrations(id);
ALTER TABLE ONLY public.person_notes ADD CONSTRAINT person_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.person_notes ADD CONSTRAINT person_notes_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.photograph_files ADD CONSTRAINT photograph_files_photograph_id_fkey FOREIGN KEY (photograph_id) REFERENCES public.photographs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.place_transfers ADD CONSTRAINT place_transfers_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.registrations(id);
ALTER TABLE ONLY public.play_off_games ADD CONSTRAINT play_off_games_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES public.fixtures(id);
ALTER TABLE ONLY public.play_off_games ADD CONSTRAINT play_off_games_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.play_offs(league_id);
ALTER TABLE ONLY public.play_offs ADD CONSTRAINT play_offs_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.play_offs ADD CONSTRAINT play_offs_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES public.venues(id);
ALTER TABLE ONLY public.player_sports ADD CONSTRAINT player_sports_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.player_sports ADD CONSTRAINT player_sports_sport_id_fkey FOREIGN KEY (sport_id) REFERENCES public.sports(id);
ALTER TABLE ONLY public.player_views ADD CONSTRAINT player_views_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.player_views ADD CONSTRAINT player_views_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.players ADD CONSTRAINT players_gender_id_fkey FOREIGN KEY (gender_id) REFERENCES public.genders(id);
ALTER TABLE ONLY public.players ADD CONSTRAINT players_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.players(id);
ALTER TABLE ONLY public.players ADD CONSTRAINT players_t_shirt_size_id_fkey FOREIGN KEY (t_shirt_size_id) REFERENCES public.t_shirt_sizes(id);
ALTER TABLE ONLY public.promotions ADD CONSTRAINT promotions_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.push_addresses ADD CONSTRAINT push_addresses_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.push_addresses ADD CONSTRAINT push_addresses_session_model_session_id_fkey FOREIGN KEY (session_model, session_id) REFERENCES public.oidc_payloads(model, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.refunds ADD CONSTRAINT refunds_money_of_id_fkey FOREIGN KEY (money_of_id) REFERENCES public.registrations(id);
ALTER TABLE ONLY public.refunds ADD CONSTRAINT refunds_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.payments(registration_id);
ALTER TABLE ONLY public.refunds ADD CONSTRAINT refunds_retry_of_fkey FOREIGN KEY (retry_of) REFERENCES public.refunds(id);
ALTER TABLE ONLY public.registration_events ADD CONSTRAINT registration_events_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.registrations(id);
ALTER TABLE ONLY public.registration_friends ADD CONSTRAINT registration_friends_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES public.registrations(id);
ALTER TABLE ONLY public.registrations ADD CONSTRAINT registrations_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.registrations ADD CONSTRAINT registrations_league_id_team_id_fkey FOREIGN KEY (league_id, team_id) REFERENCES public.teams(league_id, id);
ALTER TABLE ONLY public.registrations ADD CONSTRAINT registrations_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES public.waiting_list(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.registrations ADD CONSTRAINT registrations_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.registrations ADD CONSTRAINT registrations_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES public.promotions(id);
ALTER TABLE ONLY public.registrations ADD CONSTRAINT registrations_registration_type_id_fkey FOREIGN KEY (registration_type_id) REFERENCES public.registration_types(id);
ALTER TABLE ONLY public.registrations ADD CONSTRAINT registrations_share_of_id_fkey FOREIGN KEY (share_of_id) REFERENCES public.registrations(id);
ALTER TABLE ONLY public.registrations ADD CONSTRAINT registrations_skill_level_id_fkey FOREIGN KEY (skill_level_id) REFERENCES public.skill_levels(id);
ALTER TABLE ONLY public.registrations ADD CONSTRAINT registrations_takes_over_id_fkey FOREIGN KEY (takes_over_id) REFERENCES public.registrations(id);
ALTER TABLE ONLY public.registrations ADD CONSTRAINT registrations_upgrades_id_fkey FOREIGN KEY (upgrades_id) REFERENCES public.registrations(id);
ALTER TABLE ONLY public.renewals_not_wanted ADD CONSTRAINT renewals_not_wanted_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.reviews ADD CONSTRAINT reviews_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.role_grants ADD CONSTRAINT role_grants_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.role_grants ADD CONSTRAINT role_grants_given_by_fkey FOREIGN KEY (given_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.role_grants ADD CONSTRAINT role_grants_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.role_grants ADD CONSTRAINT role_grants_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.schedule_changes ADD CONSTRAINT schedule_changes_league_id_draw_fkey FOREIGN KEY (league_id, draw) REFERENCES public.draws(league_id, number);
ALTER TABLE ONLY public.schedule_changes ADD CONSTRAINT schedule_changes_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.schedule_edits ADD CONSTRAINT schedule_edits_league_id_draw_fkey FOREIGN KEY (league_id, draw) REFERENCES public.draws(league_id, number);
ALTER TABLE ONLY public.schedule_edits ADD CONSTRAINT schedule_edits_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.score_changes ADD CONSTRAINT score_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.score_changes ADD CONSTRAINT score_changes_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES public.fixtures(id);
ALTER TABLE ONLY public.short_team_steps ADD CONSTRAINT short_team_steps_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id);
ALTER TABLE ONLY public.shown_photographs ADD CONSTRAINT shown_photographs_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.shown_photographs ADD CONSTRAINT shown_photographs_photograph_id_fkey FOREIGN KEY (photograph_id) REFERENCES public.photographs(id);
ALTER TABLE ONLY public.shown_photographs ADD CONSTRAINT shown_photographs_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES public.venues(id);
ALTER TABLE ONLY public.sign_in_events ADD CONSTRAINT sign_in_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.identity_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.spot_asks ADD CONSTRAINT spot_asks_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.spot_asks ADD CONSTRAINT spot_asks_spot_id_fkey FOREIGN KEY (spot_id) REFERENCES public.spots(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.spots ADD CONSTRAINT spots_absent_id_fkey FOREIGN KEY (absent_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.spots ADD CONSTRAINT spots_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES public.fixtures(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.spots ADD CONSTRAINT spots_named_id_fkey FOREIGN KEY (named_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.spots ADD CONSTRAINT spots_objected_by_fkey FOREIGN KEY (objected_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.spots ADD CONSTRAINT spots_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.spots ADD CONSTRAINT spots_taker_id_fkey FOREIGN KEY (taker_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.spots ADD CONSTRAINT spots_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.substitute_agreements ADD CONSTRAINT substitute_agreements_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.substitute_agreements ADD CONSTRAINT substitute_agreements_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.table_adjustments ADD CONSTRAINT table_adjustments_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.table_adjustments ADD CONSTRAINT table_adjustments_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id);
ALTER TABLE ONLY public.team_invitations ADD CONSTRAINT team_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.players(id);
ALTER TABLE ONLY public.team_invitations ADD CONSTRAINT team_invitations_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.team_merges ADD CONSTRAINT team_merges_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES public.registrations(id);
ALTER TABLE ONLY public.team_merges ADD CONSTRAINT team_merges_joining_agreed_by_fkey FOREIGN KEY (joining_agreed_by) REFERENCES public.registrations(id);
ALTER TABLE ONLY public.team_merges ADD CONSTRAINT team_merges_joining_team_id_fkey FOREIGN KEY (joining_team_id) REFERENCES public.teams(id);
ALTER TABLE ONLY public.team_merges ADD CONSTRAINT team_merges_step_id_fkey FOREIGN KEY (step_id) REFERENCES public.short_team_steps(id);
ALTER TABLE ONLY public.team_wishes ADD CONSTRAINT team_wishes_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id);
ALTER TABLE ONLY public.team_withdrawals ADD CONSTRAINT team_withdrawals_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.team_withdrawals ADD CONSTRAINT team_withdrawals_team_id_fkey FOREIGN KEY (team_id) REFERENCES public.teams(id);
ALTER TABLE ONLY public.teams ADD CONSTRAINT teams_captain_player_id_fkey FOREIGN KEY (captain_player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.teams ADD CONSTRAINT teams_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.teams ADD CONSTRAINT teams_renews_team_id_fkey FOREIGN KEY (renews_team_id) REFERENCES public.teams(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.vat_corrections ADD CONSTRAINT vat_corrections_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.vat_rates ADD CONSTRAINT vat_rates_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.venues ADD CONSTRAINT venues_venue_type_id_fkey FOREIGN KEY (venue_type_id) REFERENCES public.venue_types(id);
ALTER TABLE ONLY public.waiting_groups ADD CONSTRAINT waiting_groups_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.waiting_invitations ADD CONSTRAINT waiting_invitations_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.waiting_groups(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.waiting_invitations ADD CONSTRAINT waiting_invitations_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.waiting_list ADD CONSTRAINT waiting_list_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.waiting_groups(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.waiting_list ADD CONSTRAINT waiting_list_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
ALTER TABLE ONLY public.waiting_list ADD CONSTRAINT waiting_list_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.waiting_list ADD CONSTRAINT waiting_list_registration_type_id_fkey FOREIGN KEY (registration_type_id) REFERENCES public.registration_types(id);
ALTER TABLE ONLY public.wish_rounds ADD CONSTRAINT wish_rounds_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);
