import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { TO_BE_MADE_FROM } from '#db/shared-queries.ts'

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

/** Refunds that failed, and refunds that should have been made more than a day ago. */
export function listRefundTasks(db: Database) {
  return payments(db)
    .innerJoin('refunds as f', 'f.registrationId', 'p.registrationId')
    .select(['f.id', 'f.amountCents', 'f.reason', 'f.state', 'f.failure', 'f.updatedAt'])
    .select(sql<boolean>`p.payment_intent_id is null`.as('isCash'))
    .where((eb) =>
      eb.or([
        eb('f.state', '=', 'failed'),
        eb.and([
          eb('f.state', 'in', ['due', 'pending']),
          eb(TO_BE_MADE_FROM, '<', sql<Date>`now() - interval '1 day'`),
          // The dispute itself is the task.
          sql<boolean>`not exists (select from disputes d
            where d.registration_id = f.registration_id and d.state = 'open')`,
        ]),
      ]),
    )
    .orderBy('f.id')
    .$narrowType<{ state: 'failed' | 'due' | 'pending' }>()
    .execute()
}

/** Disputes that have not ended, and losses that no organiser has taken note of. */
export function listDisputeTasks(db: Database) {
  return payments(db)
    .innerJoin('disputes as d', 'd.registrationId', 'p.registrationId')
    .select(['d.id', 'd.amountCents', 'd.state', 'd.openedAt'])
    .where((eb) =>
      eb.or([
        eb('d.state', 'in', ['inquiry', 'open']),
        eb.and([eb('d.state', '=', 'lost'), eb('d.notedAt', 'is', null)]),
      ]),
    )
    .orderBy('d.id')
    .$narrowType<{ state: 'inquiry' | 'open' | 'lost' }>()
    .execute()
}

/**
 * Confirmed places for which all that was not paid with credit has gone back without our ordering it: an organiser decides
 * whether the place stays.
 */
export const UNPAID_PLACE = sql<boolean>`r.state = 'confirmed' and r.kept_unpaid_at is null
  and p.state = 'paid' and p.amount_cents - p.credit_cents <=
    (select coalesce(sum(f.amount_cents), 0) from refunds f
      where f.registration_id = r.id and not f.as_credit and f.state in ('pending', 'succeeded'))
    + (select coalesce(sum(d.amount_cents), 0) from disputes d
      where d.registration_id = r.id and d.state = 'lost')
  and (exists (select from refunds f where f.registration_id = r.id
      and f.reason = 'elsewhere' and f.state in ('pending', 'succeeded'))
    or exists (select from disputes d where d.registration_id = r.id and d.state = 'lost'))`

export function listUnpaidPlaces(db: Database) {
  return payments(db)
    .select(sql<number>`p.amount_cents - p.credit_cents`.as('amountCents'))
    .where(UNPAID_PLACE)
    .orderBy('r.id')
    .execute()
}
