import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import {
  GONE_AT_SOURCE,
  IS_BY_HAND,
  IS_WITHHELD,
  MOVED_TO_PAYMENT,
  seriesAt,
  shareOfDissolved,
  TO_BE_MADE_FROM,
  withEarlier,
  withFollowers,
} from '#db/shared-queries.ts'

function payments(db: Database) {
  return db
    .selectFrom('payments as p')
    .innerJoin('registrations as r', 'r.id', 'p.registrationId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .innerJoin('players as w', 'w.id', 'r.playerId')
    .select([
      'r.id as registrationId',
      'r.leagueId',
      'l.title as leagueTitle',
      'w.name as playerName',
    ])
}

/** Refunds that failed or are given back by hand, and refunds that should have been made more than a day ago. */
export function listRefundTasks(db: Database) {
  return (
    payments(db)
      .innerJoin('refunds as f', 'f.registrationId', 'p.registrationId')
      .select(['f.id', 'f.amountCents', 'f.reason', 'f.state', 'f.failure', 'f.updatedAt'])
      .select(['f.way', seriesAt(sql`coalesce(p.paid_at, now())`).as('series')])
      // In words of their own, since an index of open refunds serves no parameters. Of a dispute, the dispute itself is the task.
      .where(
        sql<boolean>`f.state in ('due', 'pending', 'failed') and (f.state = 'failed' or ${IS_BY_HAND}
        or (${TO_BE_MADE_FROM} < now() - interval '1 day' and not ${IS_WITHHELD}))`,
      )
      .orderBy('f.id')
      .$narrowType<{ state: 'failed' | 'due' | 'pending' }>()
      .execute()
  )
}

/** Disputes that have not ended, and losses that no organiser has taken note of. */
export function listDisputeTasks(db: Database) {
  return payments(db)
    .innerJoin('disputes as d', 'd.registrationId', 'p.registrationId')
    .select(['d.id', 'd.amountCents', 'd.state', 'd.openedAt'])
    .where(
      sql<boolean>`(d.state in ('inquiry', 'open') or (d.state = 'lost' and d.noted_at is null))`,
    )
    .orderBy('d.id')
    .$narrowType<{ state: 'inquiry' | 'open' | 'lost' }>()
    .execute()
}

/** The money that came for a payment `p`, also for a sign-up that it moved from. */
const MONEY_FOR = sql<number>`(p.amount_cents - p.credit_cents
  + (select coalesce(sum(m.cents), 0)::int from ${MOVED_TO_PAYMENT} m))`

/** Whether all of a payment `p` that was not paid with credit has gone back without our ordering it. */
const IS_TAKEN_BACK = sql<boolean>`(${MONEY_FOR} <= ${GONE_AT_SOURCE} +
    (select coalesce(sum(f.amount_cents), 0) from refunds f
      where f.registration_id = p.registration_id and f.way <> 'credit' and f.state in ('pending', 'succeeded'))
    + (select coalesce(sum(d.amount_cents), 0) from disputes d
      where d.registration_id = p.registration_id and d.state = 'lost')
  and (${GONE_AT_SOURCE} > 0 or exists (select from refunds f where f.registration_id = p.registration_id
      and f.reason = 'elsewhere' and f.state in ('pending', 'succeeded'))
    or exists (select from disputes d where d.registration_id = p.registration_id and d.state = 'lost')))`

/** A sign-up `r` with those that had its place before. */
const EARLIER = withEarlier(sql`r.id`, 'place')

/** Whether the sign-up that moved the try-out `s` up was sold when its money had gone back, and so at the whole price. */
const IS_IN_PRICE = sql<boolean>`exists (select from registrations n
  where n.id in (${EARLIER}) and n.upgrades_id = s.id and s.try_it_out and s.taken_back_at < n.created_at)`

/** Whether an organiser has let the place stay since the money for a sign-up `s` went: with whoever had it at that time. */
const IS_DECIDED = sql<boolean>`exists (select from registrations k
  where k.id in (${EARLIER}) and k.kept_unpaid_at >= s.taken_back_at
    and s.id in (${withEarlier(sql`k.id`, 'place')}))`

/**
 * The money that has gone back, by payments for a sign-up `r` or an earlier one of its place, and that no one has decided
 * about.
 */
const UNPAID_CENTS = sql<number>`(
  select coalesce(sum(coalesce(${shareOfDissolved(sql`n.id in (${EARLIER})`, MONEY_FOR)}, ${MONEY_FOR})), 0)::int
  from registrations s join payments p on p.registration_id = s.id
  where s.id in (${EARLIER}) and p.state = 'paid' and ${IS_TAKEN_BACK}
    and not ${IS_IN_PRICE} and not ${IS_DECIDED})`

/** Marked places that no one has decided about since; in the words of an index that has them alone. */
export const IS_MARKED = sql<boolean>`(r.state = 'confirmed' and r.taken_back_at is not null
  and (r.kept_unpaid_at is null or r.kept_unpaid_at < r.taken_back_at))`

/** Confirmed places whose money is back: an organiser decides whether the place stays. */
export const UNPAID_PLACE = sql<boolean>`(r.state = 'confirmed' and ${UNPAID_CENTS} > 0)`

/** The sign-ups whose own money is back, and those that have followed them. */
export const AFTER_TAKEN_BACK = withFollowers(sql`select p.registration_id from payments p
  where p.state = 'paid' and ${IS_TAKEN_BACK}`)

/** Those are looked for among the marked ones, which an index has, and not among all sign-ups. */
export function listUnpaidPlaces(db: Database) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .innerJoin('players as w', 'w.id', 'r.playerId')
    .select(['r.id as registrationId', 'r.leagueId', 'l.title as leagueTitle'])
    .select(['w.name as playerName', UNPAID_CENTS.as('amountCents')])
    .where(IS_MARKED)
    .where(UNPAID_PLACE)
    .orderBy('r.id')
    .execute()
}

export async function isTakenBack(db: Database, registrationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payments as p')
    .select('p.id')
    .where('p.registrationId', '=', registrationId)
    .where(IS_TAKEN_BACK)
    .executeTakeFirst()
  return row !== undefined
}
