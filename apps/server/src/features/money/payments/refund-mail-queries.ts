import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The facts in a mail about one refund. */
export function findRefundNews(db: Database, refundId: number) {
  return db
    .selectFrom('refunds as f')
    .innerJoin('payments as m', 'm.registrationId', 'f.registrationId')
    .innerJoin('registrations as r', 'r.id', 'f.registrationId')
    .innerJoin('players as p', 'p.id', 'r.playerId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .select(['f.id', 'f.state', 'f.amountCents', 'f.way', 'f.reason', 'r.leagueId', 'l.title'])
    .select('f.givenUpBecause')
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
