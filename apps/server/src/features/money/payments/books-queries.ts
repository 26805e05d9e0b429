import { CANCELLATION_DAYS, CANCELLATION_FEE } from '@hive/domain/money/payments/cancellation'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import {
  FAVOURS_USED,
  GONE_AT_SOURCE,
  IS_CARRIED,
  IS_OWED_OR_MADE,
  REWARD_USED,
  WITH_PLACE_KEPT,
} from '#db/shared-queries.ts'
import { CREDIT_RULES } from './credit-rule-queries.ts'
import { JOURNAL_RULES } from './journal-rule-queries.ts'
import { AFTER_TAKEN_BACK, IS_MARKED, UNPAID_PLACE } from './task-queries.ts'
import { WORK_RULES } from './work-rule-queries.ts'

/** A rule of the books that is broken, with the row that breaks it. */
export type Discrepancy = { rule: string; what: string }

/** The money paid for a sign-up and the try-out before it, less what went back or was lost to a bank. */
const LEFT = sql`(
  (select coalesce(sum(p.amount_cents - ${GONE_AT_SOURCE}), 0) from payments p
    where p.registration_id in (r.id, r.upgrades_id) and p.state = 'paid')
  - (select coalesce(sum(f.amount_cents), 0) from refunds f
    where f.registration_id in (r.id, r.upgrades_id) and ${IS_OWED_OR_MADE})
  - (select coalesce(sum(d.amount_cents), 0) from disputes d
    where d.registration_id in (r.id, r.upgrades_id) and d.state = 'lost'))`

/**
 * Its owner gave it up when nothing goes back any more, or when the fee takes all; or an organiser took them out
 * and has said why nothing goes back.
 */
const IS_KEPT_BY_RULE = sql`(exists (
  select from registration_events e where e.registration_id = r.id and e.to_state = 'cancelled'
    and e.actor in ('player:' || r.player_id, 'privacy') and (${LEFT} <= greatest(${CANCELLATION_FEE} + ${REWARD_USED}, ${FAVOURS_USED})
      or (e.at at time zone 'Europe/Dublin')::date > l.start_date - ${CANCELLATION_DAYS}::int))
  or exists (select from organiser_actions a
    where a.subject = 'registration:' || r.id and a.kind = 'place_removed'))`

/** The sign-ups that the money of the refunds of a sign-up `r` was paid for. */
const SOURCES = sql`(select r.id union select o.money_of_id from refunds o where o.registration_id = r.id)`

/**
 * The rules of the books about places and money. Each query finds rows that break its rule, and should find none.
 */
const RULES = {
  'places taken are those held, confirmed, on offer and kept for a group or imported people': sql`
    select l.league_id::text as what from league_places l
    where taken <> (select coalesce(sum(places), 0) from registrations r
        where r.league_id = l.league_id and state in ('held', 'confirmed'))
      + (select coalesce(sum(places), 0) from waiting_list w
        where w.league_id = l.league_id and state = 'offered')
      + (select coalesce(sum(kept_places), 0) from waiting_groups g where g.league_id = l.league_id)
      + (select coalesce(sum(w.places), 0) from imported_people w
        where w.league_id = l.league_id)`,
  'a confirmed place that costs something is paid for, and not given back': sql`
    select r.id::text as what from registrations r left join payments p on p.registration_id = r.id
    where r.state in ('confirmed', 'tried', 'upgraded', 'given') and r.due_cents > 0 and (p.state is distinct from 'paid'
      or exists (select from refunds f where f.registration_id = r.id
        and f.state not in ('failed', 'superseded') and f.reason not in ${WITH_PLACE_KEPT}))`,
  'money that came has a place, or went back, or was kept by rule': sql`
    select p.registration_id::text as what from payments p join registrations r on r.id = p.registration_id
    join leagues l on l.id = r.league_id
    where p.state = 'paid' and (r.state in ('held', 'share_open', 'expired')
      or (r.state = 'cancelled' and ${LEFT} > 0 and not ${IS_KEPT_BY_RULE} and not exists (
        select from refunds f where f.registration_id in (r.id, r.upgrades_id)
        and f.reason not in ${WITH_PLACE_KEPT})))`,
  'a share that counts is paid, and not given back': sql`
    select r.id::text as what from registrations r left join payments p on p.registration_id = r.id
    where r.state = 'share_paid' and (p.state is distinct from 'paid' or exists (
      select from refunds f where f.registration_id = r.id
        and f.state not in ('failed', 'superseded') and f.reason not in ${WITH_PLACE_KEPT}))`,
  'the shares of a split fee are never more than the fee': sql`
    select t.id::text as what from registrations t where t.split_fee_cents < t.due_cents + (
      select coalesce(sum(s.due_cents), 0) from registrations s
      where s.share_of_id = t.id and s.state = 'share_paid')`,
  'a place that was given away was taken over': sql`
    select r.id::text as what from registrations r where r.state = 'given' and not exists (
      select from registrations s join registration_events e on e.registration_id = s.id
      where s.takes_over_id = r.id and e.to_state = 'confirmed')`,
  'money that went back because it came too late never had a place': sql`
    select f.registration_id::text as what from refunds f
    where f.reason in ('place_gone', 'given_up', 'paid_twice') and exists (
      select from registration_events e
      where e.registration_id = f.registration_id and e.to_state = 'confirmed')`,
  'what is owed has a refund under way': sql`
    select r.id::text as what from registrations r where r.state = 'refund_due' and not exists (
      select from refunds f where f.registration_id = r.id and f.state in ('due', 'pending', 'failed'))`,
  'what counts as refunded is back': sql`
    select r.id::text as what from registrations r where r.state = 'refunded' and (
      not exists (select from refunds f where f.registration_id = r.id and f.state = 'succeeded')
        and not exists (select from disputes d where d.state = 'lost' and d.registration_id in ${SOURCES})
        and not exists (select from refunds f where f.registration_id in ${SOURCES}
          and f.reason = 'elsewhere' and f.state in ('pending', 'succeeded'))
      or exists (select from refunds f where f.registration_id = r.id and f.state in ('due', 'pending')))`,
  'no more goes back to a card or in cash than came so, by refunds and lost disputes': sql`
    select p.registration_id::text as what from payments p where amount_cents - credit_cents < (
      select coalesce(sum(f.amount_cents), 0) from refunds f
      where f.money_of_id = p.registration_id and f.way <> 'credit' and ${IS_OWED_OR_MADE})
      + (select coalesce(sum(d.amount_cents), 0) from disputes d
      where d.registration_id = p.registration_id and d.state = 'lost')`,
  // Money that was given as credit can go back once more, on the payment provider's pages or by a lost dispute.
  'no more is given back by us than came': sql`
    select p.registration_id::text as what from payments p where amount_cents < (
      select coalesce(sum(f.amount_cents), 0) from refunds f
      where f.registration_id = p.registration_id and f.reason <> 'elsewhere' and ${IS_OWED_OR_MADE})`,
  'no more of what came as money is sent back by us or made a credit': sql`
    select p.registration_id::text as what from payments p where amount_cents - credit_cents < (
      select coalesce(sum(f.amount_cents), 0) from refunds f where f.money_of_id = p.registration_id
        and f.reason <> 'elsewhere' and ${IS_OWED_OR_MADE} and not ${IS_CARRIED})`,
  'a refund that was made again is superseded by one of no more': sql`
    select f.id::text as what from refunds f join refunds o on o.id = f.retry_of
    where o.state <> 'superseded' or o.amount_cents < f.amount_cents`,
  'a place whose money went back elsewhere is decided on within a week': sql`
    select r.id::text as what from registrations r
    where ${IS_MARKED} and r.taken_back_at < now() - interval '7 days' and ${UNPAID_PLACE}`,
  'a place whose money went back elsewhere is marked': sql`
    select r.id::text as what from registrations r
    where r.id in (${AFTER_TAKEN_BACK}) and r.taken_back_at is null and ${UNPAID_PLACE}`,
  'the sum of the refunds is written into the payment': sql`
    select p.registration_id::text as what from payments p where refunded_cents <> (
      select coalesce(sum(f.amount_cents), 0) from refunds f
      where f.registration_id = p.registration_id and f.state in ('pending', 'succeeded'))`,
  'every change has a trace, and the last one is where the registration is': sql`
    select r.id::text as what from registrations r where r.state is distinct from (
      select e.to_state from registration_events e where e.registration_id = r.id
      order by e.id desc limit 1)`,
  'those with a place are on the list, and no one else is': sql`
    select coalesce(r.id, 0) || ' ' || coalesce(m.player_id, 0) as what
    from (select * from registrations where state = 'confirmed') r
    full join (select * from memberships where registered) m
      on m.league_id = r.league_id and m.player_id = r.player_id
    where r.id is null or m.player_id is null`,
  'a captain’s reward is kept by one sign-up that is under way, or spent by one that was paid': sql`
    select c.id::text as what from captain_rewards c join registrations r on r.id = c.used_by
    where (c.state = 'reserved' and r.state <> 'held')
      or (c.state = 'spent' and r.state not in ('confirmed', 'upgraded', 'given', 'cancelled'))`,
  ...CREDIT_RULES,
  ...JOURNAL_RULES,
  ...WORK_RULES,
}

/** Every row that breaks a rule of the books. */
export async function findDiscrepancies(db: Database): Promise<Discrepancy[]> {
  const found: Discrepancy[] = []
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await query.execute(db)
    for (const row of rows as { what: string }[]) found.push({ rule, what: row.what })
  }
  return found
}
