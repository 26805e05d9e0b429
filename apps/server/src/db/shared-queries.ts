import type { Cents } from '@hive/domain/base/money/cents'
import { BACK_WAYS, type BackWay } from '@hive/domain/base/money/ways'
import { CAPTAIN_REWARD_PERCENT } from '@hive/domain/leagues/promotions/promotion'
import type { MovedMoney } from '@hive/domain/money/payments/cancellation'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { FIRST_SERIES } from '@hive/domain/money/legal-details/legal-details'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Whether a refund `f` is made or owed. One of ours that failed is owed until it is settled another way or given up; one that failed at the
 * payment provider, on its own pages, is not.
 */
export const IS_OWED_OR_MADE = sql<boolean>`(f.state in ('due', 'pending', 'succeeded')
  or f.state = 'failed' and f.reason <> 'elsewhere')`

/** Whether a refund `f` carries money on to another sign-up of the same player, where it goes back from. */
export const IS_CARRIED = sql<boolean>`(f.way = 'credit' and f.reason = 'moved'
  and f.money_of_id is not null and f.choose_until is null)`

/** The number of the refund that a credit `c` came from, as a table of refunds is looked up by. */
const REFUND_OF_CREDIT = sql`case when c.key ~ '^refund:[0-9]+$' then substr(c.key, 8)::bigint end`

/** The money that has moved to a payment `p`, by the sign-up `money_of_id` that it was paid for. */
export const MOVED_TO_PAYMENT = sql`(
  select f.money_of_id, - sum(e.amount_cents)::int as cents from credit_entries e
  join credits c on c.id = e.credit_id
  join refunds f on f.id = ${REFUND_OF_CREDIT} and ${IS_CARRIED}
  where e.registration_id = p.registration_id group by f.money_of_id)`

/** The part of a payment `p` that was paid for another sign-up of the same player, and has moved here. */
export const MOVED_CENTS = sql<number>`(
  select coalesce(sum(m.cents), 0)::int from ${MOVED_TO_PAYMENT} m)`.as('movedCents')

/**
 * The part of money `m` that has moved to a payment `p` and is still here: `here` by what went back from here, `left` by
 * what has left at the payment that it came by: refunds there and elsewhere, those that became credits, and disputes that
 * banks have won.
 */
const OF_MOVED = sql`(
  select greatest(0, m.cents - (select coalesce(sum(f.amount_cents), 0) from refunds f
      where f.registration_id = p.registration_id and f.money_of_id = m.money_of_id and ${IS_OWED_OR_MADE}))::int as here,
    greatest(0, q.amount_cents - q.credit_cents
      - (select coalesce(sum(f.amount_cents), 0) from refunds f
        where f.money_of_id = q.registration_id and ${IS_OWED_OR_MADE} and not ${IS_CARRIED})
      - (select coalesce(sum(d.amount_cents), 0) from disputes d
        where d.registration_id = q.registration_id and d.state = 'lost'))::int as left, q.way
  from payments q where q.registration_id = m.money_of_id)`

/** The money that has moved to a payment `p` and can go back from here, by where it came from. */
export const MOVED_HERE = sql<MovedMoney[]>`(
  select coalesce(json_agg(json_build_object('moneyOf', m.money_of_id, 'way', o.way, 'cents', least(o.here, o.left))
    order by m.money_of_id), '[]')
  from ${MOVED_TO_PAYMENT} m cross join lateral ${OF_MOVED} o)`

/**
 * The part that a bank or the payment provider has taken back, where it came from, of the money that has moved to a payment
 * `p`.
 */
export const GONE_AT_SOURCE = sql<number>`(
  select coalesce(sum(greatest(0, o.here - o.left)), 0)::int
  from ${MOVED_TO_PAYMENT} m cross join lateral ${OF_MOVED} o)`

/** The part of a payment `p` that is refunded, is to be refunded, or was taken back by a bank; also where its money came from. */
export const BACK_OF_PAYMENT = sql<number>`(${GONE_AT_SOURCE} +
  (select coalesce(sum(f.amount_cents), 0)::int from refunds f
    where f.registration_id = p.registration_id and ${IS_OWED_OR_MADE})
  + (select coalesce(sum(d.amount_cents), 0)::int from disputes d
    where d.registration_id = p.registration_id and d.state = 'lost'))`

/** The rest of a payment `p`. */
const LEFT_OF_PAYMENT = sql`(p.amount_cents - ${BACK_OF_PAYMENT})`

/**
 * The part of what is left, or of another sum, of a payment `p` for a team whose people became individuals that is for the place of one of
 * them: `isTheirs` says which sign-up `n` it became. Null for every other payment.
 */
export function shareOfDissolved(
  isTheirs: RawBuilder<unknown>,
  sum: RawBuilder<unknown> = LEFT_OF_PAYMENT,
) {
  return sql<number | null>`(
    select least(n.listed_cents, ${sum}::bigint * n.listed_cents / (
      select greatest(1, sum(o.listed_cents)) from registrations o
      where ${isFrom('o')} and (o.state = 'confirmed' or o.id = n.id)))::int
    from registrations n join registrations s on s.id = p.registration_id
    where s.registration_type_id = ${REGISTRATION_TYPE_IDS.team}
      and n.registration_type_id = ${REGISTRATION_TYPE_IDS.individual} and ${isFrom('n')} and ${isTheirs})`
}

/** Whether a sign-up followed the one that a payment `p` was made for. */
function isFrom(followed: 'n' | 'o') {
  return sql`p.registration_id in (${sql.ref(`${followed}.upgrades_id`)}, ${sql.ref(`${followed}.takes_over_id`)})`
}

/** The series in which receipts were numbered at a moment. */
export function seriesAt(moment: RawBuilder<unknown>) {
  return sql<string>`coalesce((select d.series from legal_details d where d.set_at <= ${moment}
    order by d.id desc limit 1), ${sql.lit(FIRST_SERIES)})`
}

/** Whether the owner of a refund `f` may still choose between card and credit. */
export const IS_CHOOSING = sql<boolean>`coalesce(f.chosen_at is null and f.choose_until > now(), false)`

/** The sign-up that the money of a refund `f` was paid for: its own, or one that it moved from. */
export const MONEY_OF = sql<number>`coalesce(f.money_of_id, f.registration_id)`

/** Whether an organiser gives a refund `f` back by hand. */
export const IS_BY_HAND = sql<boolean>`f.way in ('cash', 'bank')`

/** The sums of some refunds `f` by the way that they go. */
export function backByWay(which: RawBuilder<unknown>) {
  const sums = BACK_WAYS.map(
    (way) =>
      sql`${sql.lit(way)}, coalesce(sum(f.amount_cents) filter (where f.way = ${sql.lit(way)}), 0)`,
  )
  return sql<Record<BackWay, Cents>>`(select json_build_object(${sql.join(sums)}) from refunds f
    where ${which})`
}

/** The moment from which on a refund `f` is to be made. */
export const TO_BE_MADE_FROM = sql<Date>`coalesce(f.chosen_at, f.choose_until, f.created_at)`

/** The reasons of refunds that leave a place as it is. */
export const WITH_PLACE_KEPT = sql`('nights_missed', 'organiser', 'elsewhere')`

/** The position of an entry in its waiting list, from 1. A group has one position, as a team has. */
export const POSITION =
  sql<number>`(select count(distinct coalesce(-o.group_id, o.id))::int from waiting_list o
  where o.league_id = w.league_id and o.state = 'waiting' and (o.priority > w.priority
    or (o.priority = w.priority and (o.turn, o.id) <= (w.turn, w.id))))`.as('position')

/** A player's registrations joined with their leagues, for other queries to extend. */
export function registrationsOf(db: Database, playerId: number) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .select('l.title as league')
    .where('r.playerId', '=', playerId)
}

/** Whether the captain of a team `t` has split its fee. */
export const HAS_SPLIT_FEE = sql<boolean>`exists (
  select from registrations p where p.team_id = t.id
    and p.split_fee_cents is not null and p.state = 'confirmed')`

/**
 * The numbers of the shares of their team's fee that the owner of a sign-up `r` has paid since they joined, and that counted: also one
 * who has taken the team over since.
 */
export const OWN_SHARES = sql`(select s.id from registrations s
  where s.share_of_id is not null and s.team_id = r.team_id and s.player_id = r.player_id
    and s.id > case when r.registration_type_id = ${sql.lit(REGISTRATION_TYPE_IDS.team)}
      then least(r.id, r.upgrades_id) else r.id end
    and r.registration_type_id in (${sql.lit(REGISTRATION_TYPE_IDS.team)}, ${sql.lit(REGISTRATION_TYPE_IDS.team_player)})
    and exists (select from registration_events e
      where e.registration_id = s.id and e.to_state = 'share_paid'))`

/** In cents: what a captain's reward takes off the price of a sign-up `u`. */
export const OFF_BY_REWARD = sql<number>`(
  u.listed_cents - round(u.listed_cents * ${sql.lit(100 - CAPTAIN_REWARD_PERCENT)} / 100.0))::int`

/**
 * In cents: what the captain's rewards that the team of a sign-up `r` earned have taken off the prices of sign-ups that count.
 */
export const REWARD_USED = sql<number>`(
  select coalesce(sum(${OFF_BY_REWARD}), 0)::int
  from captain_rewards c join registrations u on u.id = c.used_by
  where c.state = 'spent' and u.state in ('confirmed', 'upgraded', 'given')
    and r.registration_type_id = ${sql.lit(REGISTRATION_TYPE_IDS.team)}
    and c.earned_by = any (array(select r.id union select o.id from registrations o where o.team_id = r.team_id)))`

/** A sign-up and those that it followed: the try-out that it moved up; for a place also those that it took over. */
export function withEarlier(signUp: RawBuilder<unknown>, what: 'owner' | 'place') {
  const isEarlier =
    what === 'owner' ? sql`r.id = n.upgrades_id` : sql`r.id in (n.upgrades_id, n.takes_over_id)`
  return sql`with recursive signed_up as (
      select id, upgrades_id, takes_over_id from registrations where id = ${signUp}
      union
      select r.id, r.upgrades_id, r.takes_over_id from registrations r
      join signed_up n on ${isEarlier})
    select id from signed_up`
}

/** Some sign-ups, those that followed them, and those that took their places over. */
export function withFollowers(signUps: RawBuilder<unknown>) {
  return sql`with recursive followed(id) as (
      ${signUps}
      union
      select x.id from followed n cross join lateral (
        select r.id from registrations r where r.upgrades_id = n.id
        union all
        select r.id from registrations r where r.takes_over_id = n.id) x)
    select id from followed`
}

/** A sign-up, those that it followed, and those whose money moved to it. */
function moneyOf(signUp: RawBuilder<unknown>) {
  return sql`(with recursive favoured(id) as (
    select ${signUp}
    union
    select x.id from favoured n cross join lateral (
      select o.upgrades_id as id from registrations o where o.id = n.id and o.upgrades_id is not null
      union all
      select f.registration_id from credit_entries e join credits c on c.id = e.credit_id
      join refunds f on f.id = ${REFUND_OF_CREDIT} and f.reason = 'moved'
      where e.registration_id = n.id) x)
  select id from favoured)`
}

/** A sign-up `r` with those: what was given for any of them as a favour counts to all. */
export const FAVOURED = moneyOf(sql`r.id`)

/** Whether a bank holds money that was paid for a sign-up, wherever it has moved from. */
export function isWithheldFor(signUp: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from disputes d
    where d.state = 'open' and d.registration_id in ${moneyOf(signUp)})`
}

/** Whether a bank holds the money of a refund `f`. */
export const IS_WITHHELD = sql<boolean>`exists (select from disputes d
  where d.registration_id = ${MONEY_OF} and d.state = 'open')`

/** Some entries `e` of the credits `c` that were given as favours for a sign-up `r`, in cents. */
function ofFavours(which: RawBuilder<unknown>) {
  return sql<Cents>`(select coalesce(sum(e.amount_cents), 0)::int from credits c
    join credit_entries e on e.credit_id = c.id
    where c.origin = 'goodwill' and c.registration_id in ${FAVOURED} and ${which})`
}

/** In cents: what has been used, and what is left, of the favours that were given for a sign-up `r`. */
export const FAVOURS_USED = sql<Cents>`(- ${ofFavours(sql`e.kind in ('spent', 'returned', 'moved')`)})`
export const FAVOURS_UNSPENT = ofFavours(sql`true`)

/**
 * When the player `p` of a sign-up `r` for a league `l` leaves it: their teammates are asked until then, or their account
 * is deleted before the season is over; null as long as they stay.
 */
export const LEAVES_AT = sql<Date | null>`least(r.leaving_at, (
  select p.deletion_due_at from players p where p.id = r.player_id
    and (p.deletion_due_at at time zone 'Europe/Dublin')::date <= l.end_date))`

/** In cents: what is missing of the fee of a team's sign-up `r` that is split; null if it is not, or all of it is paid. */
export const MISSING_OF_FEE = sql<number | null>`(
  select nullif(r.split_fee_cents - r.due_cents - coalesce(sum(s.due_cents), 0), 0)::int
  from registrations s where s.share_of_id = r.id and s.state = 'share_paid')`

/**
 * In cents: what each teammate pays of the fee of a team `t` that its captain has split; null if it is not, and once all of
 * it is paid.
 */
export const SHARE_OF_TEAM = sql<number | null>`(
  select (p.split_fee_cents - p.due_cents) / (p.split_players - 1) from registrations p
  where p.team_id = t.id and p.state = 'confirmed' and p.split_fee_cents > p.due_cents + (
    select coalesce(sum(s.due_cents), 0) from registrations s
    where s.share_of_id = p.id and s.state = 'share_paid'))`

/** Whether a team `t` is one that a captain has signed up and paid for. */
export const IS_PAID_TEAM = sql<boolean>`exists (
  select from registrations p where p.team_id = t.id
    and p.registration_type_id = ${sql.lit(REGISTRATION_TYPE_IDS.team)} and p.state = 'confirmed')`

/** For how many of the invited a place on a team `t` is held until they log in. */
export const HELD_ON_TEAM = sql<number>`(select count(*)::int from imported_people h
  where h.team_id = t.id and h.places > 0)`

/** Whether somebody leads a team `t`, or is to, once they log in to the place that is held for them. */
export const HAS_CAPTAIN = sql<boolean>`(t.captain_player_id is not null or exists (
  select from imported_people h where h.team_id = t.id and h.places > 0 and h.is_captain))`

/** How many games a team has to come, play-offs too: those without a score that have not begun, or are postponed. */
export function gamesToCome(teamId: RawBuilder<unknown>, now: Date) {
  return sql<number>`(select count(*)::int from fixtures f
    where f.league_id = (select o.league_id from teams o where o.id = ${teamId})
      and ${teamId} in (f.team_one_id, f.team_two_id) and ${hasNotBegun(now)})`
}

/** The venue of a league on a day, where something `holder` has the league and its own venue: that of another hall, if one is set. */
export function venueOfNight(holder: 'l' | 'p', day: RawBuilder<unknown>) {
  const league = sql.ref(holder === 'l' ? 'l.id' : 'p.league_id')
  return sql<number>`coalesce((select h.venue_id from league_halls h where h.league_id = ${league}
    and ${day} between h.first_day and h.last_day), ${sql.ref(`${holder}.venue_id`)})`
}

/** The name of the hall of a game `f`, where its league `l` plays in several and this is not its own; else null. */
export const OTHER_HALL = sql<string | null>`(select v.name from venues v
  where v.id = f.venue_id and f.venue_id <> l.venue_id
    and exists (select from league_halls h where h.league_id = l.id))`

/** Whether the season of a league `l` is being played: a game of it is to come. */
export function isBeingPlayed(now: Date) {
  const game = sql`select from fixtures f where f.league_id = l.id and ${isToCome(now)}`
  // One after the other, each by its index.
  return sql<boolean>`(exists (${game} and f.start_time > ${now})
    or exists (${game} and f.status = 'postponed'))`
}

/** Whether a game `f` of a season is to come: it has no score, and has not begun or is postponed. */
export function isToCome(now: Date) {
  return sql<boolean>`(${hasNotBegun(now)}
    and not exists (select from play_off_games o where o.fixture_id = f.id))`
}

/** Whether a game `f` has no score, and has not begun or is postponed. */
export function hasNotBegun(now: Date) {
  return sql<boolean>`(f.team_one_score is null
    and (f.status = 'postponed' or f.status = 'scheduled' and f.start_time > ${now}))`
}

/** Whether a claim `c` counts for a game `f`: not ended, of the game as it is now, and answered by no later score. */
export const CLAIM_COUNTS = sql<boolean>`(c.ended_at is null and c.for_start = f.start_time
  and c.team_one_id = f.team_one_id and c.team_two_id = f.team_two_id
  and not exists (select from score_changes s where s.fixture_id = f.id and s.id > c.after_change))`

/** Whether a spot `s` is taken for its game `f` as that is now. */
export const IS_TAKEN = sql<boolean>`(s.state = 'taken' and s.for_start = f.start_time
  and f.status = 'scheduled')`

/** Who fills in at these games: for which team, and in whose place. */
export function listTakers(db: Database, fixtureIds: readonly number[]) {
  return db
    .selectFrom('spots as s')
    .innerJoin('fixtures as f', 'f.id', 's.fixtureId')
    .innerJoin('players as p', 'p.id', 's.takerId')
    .select([
      's.fixtureId',
      's.teamId',
      's.absentId',
      'p.id as playerId',
      'p.name',
      'p.phoneNumber',
    ])
    .where('s.fixtureId', '=', sql<number>`any(${fixtureIds}::int[])`)
    .where(IS_TAKEN)
    .orderBy('p.foundName')
    .orderBy('p.id')
    .execute()
}
