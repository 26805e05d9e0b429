import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/**
 * What a mail about a sign-up that is over says. Its money is that of the try-out before it too, as far as
 * the end of the sign-up sends it back.
 */
export function findOver(db: Database, registrationId: number) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.playerId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .select(['r.id', 'r.teamName', 'r.leagueId', 'p.email', 'p.name', 'l.title'])
    .select('l.cancelledReason')
    .select(
      sql<number>`(select coalesce(sum(m.amount_cents), 0)::int from payments m
        where m.registration_id in (r.id, r.upgrades_id) and m.paid_at is not null)
        - (select coalesce(sum(f.amount_cents), 0)::int from refunds f
          where f.registration_id in (r.id, r.upgrades_id) and f.state = 'succeeded'
            and f.reason in ('organiser', 'elsewhere'))`.as('paidCents'),
    )
    .select([
      owedIn(['due', 'pending', 'succeeded']).as('backCents'),
      owedIn(['failed']).as('byHandCents'),
    ])
    .select(
      sql<boolean>`exists (select from disputes d
        where d.registration_id in (r.id, r.upgrades_id) and d.state = 'open')`.as('isWithheld'),
    )
    .select(
      sql<boolean>`exists (select from waiting_list w where w.league_id = r.league_id
        and w.player_id = r.player_id and w.state in ('waiting', 'offered'))`.as('isInLine'),
    )
    .where('r.id', '=', registrationId)
    .executeTakeFirst()
}

function owedIn(states: readonly string[]) {
  return sql<number>`(select coalesce(sum(f.amount_cents), 0)::int from refunds f
    where f.registration_id in (r.id, r.upgrades_id) and f.state in (${sql.join(states)})
    and f.reason not in ('organiser', 'elsewhere'))`
}

/** What a mail about one refund says. */
export function findRefundNews(db: Database, refundId: number) {
  return db
    .selectFrom('refunds as f')
    .innerJoin('payments as m', 'm.registrationId', 'f.registrationId')
    .innerJoin('registrations as r', 'r.id', 'f.registrationId')
    .innerJoin('players as p', 'p.id', 'r.playerId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .select(['f.id', 'f.state', 'f.amountCents', 'f.reason', 'r.leagueId', 'l.title'])
    .select(['p.email', 'p.name', 'r.state as registrationState'])
    .select(sql<boolean>`m.refunded_cents >= m.amount_cents`.as('isAll'))
    .select('f.registrationId')
    .select(
      sql<number | null>`(select max(u.id) from registrations u where u.upgrades_id = r.id)`.as(
        'upgradeId',
      ),
    )
    .where('f.id', '=', refundId)
    .executeTakeFirst()
}
