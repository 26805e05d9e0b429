import type { Cents } from '@hive/domain/base/money/cents'
import type { MoneyWay } from '@hive/domain/base/money/ways'
import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { IS_CARRIED, IS_CHOOSING, MOVED_CENTS, seriesAt } from '#db/shared-queries.ts'

type Which = { playerId: number; leagueId?: number | undefined; registrationId?: number }

const FIRST_CORRECTION = sql`organiser_actions a where a.kind = 'payment_corrected'
  and a.subject = 'registration:' || r.id order by a.id limit 1`

const FIRST_CORRECTED_AT = sql<Date | null>`(select a.at from ${FIRST_CORRECTION})`

/** When a payment `p` was paid: a correction, also to nothing, leaves the day of its receipt as it was. */
const ISSUED_AT = sql<Date | null>`coalesce(
  (select (a.before->>'paidAt')::timestamptz from ${FIRST_CORRECTION}), p.paid_at, ${FIRST_CORRECTED_AT})`

/** Someone's sign-ups that were paid for, and those that are being paid for; newest first. */
export function listPurchases(db: Database, { playerId, leagueId, registrationId }: Which) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('payments as p', 'p.registrationId', 'r.id')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .innerJoin('venues as v', 'v.id', 'l.venueId')
    .innerJoin('players as w', 'w.id', 'r.playerId')
    .leftJoin('promotions as o', 'o.id', 'r.promotionId')
    .select(['r.id', 'r.state', 'r.registrationTypeId', 'r.tryItOut', 'r.upgradesId'])
    .select(['r.teamName', 'r.listedCents', 'r.discount', 'o.percent', 'w.name as playerName'])
    .select(['l.id as leagueId', 'l.title as leagueTitle', 'l.startDate', 'l.endDate'])
    .select(['v.name as venueName', 'p.amountCents', 'p.creditCents', ISSUED_AT.as('paidAt')])
    .select(sql<boolean>`p.state = 'expired'`.as('isVoid'))
    .select(sql<number>`vat_rate_of_sale(r.id)`.as('vatBasisPoints'))
    .select(VAT_CORRECTED.as('vatCorrectedOn'))
    .select([seriesAt(sql`coalesce(${ISSUED_AT}, now())`).as('series')])
    .select(MOVED_CENTS)
    .select(['p.way', 'r.splitFeeCents', sql<boolean>`r.share_of_id is not null`.as('isShare')])
    .where('r.playerId', '=', playerId)
    .where((eb) =>
      eb.or([
        eb('p.state', '=', 'paid'),
        eb.and([eb('p.state', '=', 'expired'), eb(FIRST_CORRECTED_AT, 'is not', null)]),
        eb.and([eb('r.state', '=', 'held'), eb('r.heldUntil', '>', sql<Date>`now()`)]),
      ]),
    )
    .$if(leagueId !== undefined, (query) => query.where('r.leagueId', '=', leagueId ?? 0))
    .$if(registrationId !== undefined, (query) => query.where('r.id', '=', registrationId ?? 0))
    .orderBy('r.id', 'desc')
    .execute()
}

/** The Irish day on which the VAT of a sign-up `r` was put right. */
const VAT_CORRECTED = sql<Day | null>`(
  select to_char(max(e.day), 'YYYY-MM-DD') from money_entries e
  where e.registration_id = r.id and e.kind = 'vat_charged_anew')`

/** The refunds of some registrations, oldest first. */
export async function listRefundsOfAll(db: Database, registrationIds: readonly number[]) {
  if (registrationIds.length === 0) return []
  return db
    .selectFrom('refunds as f')
    .select(['f.registrationId', 'f.amountCents', 'f.way', 'f.state', 'f.reason'])
    .select(['f.createdAt', IS_CHOOSING.as('isChoosing'), IS_CARRIED.as('isMovedOn')])
    .select(
      sql<Date>`coalesce((f.handed_back_on + time '12:00') at time zone 'Europe/Dublin', f.updated_at)`.as(
        'updatedAt',
      ),
    )
    .where('f.registrationId', 'in', registrationIds)
    .orderBy('f.id')
    .execute()
}

/** Corrections of payments that came by hand, oldest first; of all of them or of one. */
export async function listCorrections(db: Database, registrationIds: readonly number[]) {
  if (registrationIds.length === 0) return []
  const rows = await db
    .selectFrom('organiserActions')
    .select(['id', 'subject', 'before', 'after', 'at', 'reason'])
    .where('kind', '=', 'payment_corrected')
    .where(
      'subject',
      'in',
      registrationIds.map((id) => `registration:${id}`),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ subject, before, after, ...row }) => ({
    ...row,
    registrationId: Number(subject.replace('registration:', '')),
    // As `correctTaken` writes them.
    before: takenOf(before),
    after: takenOf(after),
  }))
}

/** The first corrections knew no way but the one that had been recorded. */
function takenOf(noted: unknown): { cents: Cents; way: MoneyWay } {
  const { cents, way = 'cash' } = noted as { cents: Cents; way?: MoneyWay }
  return { cents, way }
}

/** The disputes about some registrations, oldest first. */
export async function listDisputesOfAll(db: Database, registrationIds: readonly number[]) {
  if (registrationIds.length === 0) return []
  return db
    .selectFrom('disputes')
    .select(['registrationId', 'amountCents', 'state', 'openedAt', 'endedAt'])
    .where('registrationId', 'in', registrationIds)
    .orderBy('id')
    .execute()
}

/** The sign-up of a player that one of theirs took the place of: a try-out, or the team that became individuals. */
export async function findFollowed(
  db: Database,
  { playerId, registrationId }: { playerId: number; registrationId: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('registrations')
    .select('upgradesId')
    .where('id', '=', registrationId)
    .where('playerId', '=', playerId)
    .executeTakeFirst()
  return row?.upgradesId ?? null
}

/** Who is told of a correction. */
export function findCorrectionNews(db: Database, registrationId: number) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('payments as p', 'p.registrationId', 'r.id')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .innerJoin('players as w', 'w.id', 'r.playerId')
    .select(['r.id as registrationId', 'l.title', 'w.email', 'w.name'])
    .select(sql<boolean>`r.state in ('confirmed', 'share_paid')`.as('hasPlace'))
    .select(seriesAt(sql`coalesce(${ISSUED_AT}, now())`).as('series'))
    .where('r.id', '=', registrationId)
    .executeTakeFirst()
}
