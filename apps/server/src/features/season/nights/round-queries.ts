import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { NightAt } from './game-queries.ts'
import { OPERATION } from './operation-queries.ts'

/** Partner nights `n` that are out and on, in leagues `l` that are on. */
function selectNights(db: Database) {
  return db
    .selectFrom('partnerNights as n')
    .innerJoin('leagues as l', 'l.id', 'n.leagueId')
    .select(['n.id', 'n.leagueId', 'n.venueId', 'n.night', 'n.startTime', 'n.minutes', 'n.rounds'])
    .select('l.title as league')
    .where('n.publishedAt', 'is not', null)
    .where('n.calledOffAt', 'is', null)
    .where('l.cancelledAt', 'is', null)
    .where('l.publishedAt', 'is not', null)
}

/** The partner nights of a hall and day in these leagues. */
export function listPartnerNights(
  db: Database,
  { venueId, day }: NightAt,
  leagueIds: readonly number[],
) {
  return selectNights(db)
    .where('n.venueId', '=', venueId)
    .where('n.night', '=', day)
    .where('n.leagueId', '=', sql<number>`any(${leagueIds}::int[])`)
    .orderBy('n.startTime')
    .orderBy('n.id')
    .execute()
}

export type PartnerNightRow = Awaited<ReturnType<typeof listPartnerNights>>[number]

/** Partner nights that phones speak of, locked one after another, whether they are on or not. */
export async function lockPartnerNights(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('partnerNights as n')
    .innerJoin('leagues as l', 'l.id', 'n.leagueId')
    .select(['n.id', 'n.leagueId', 'n.venueId', 'n.night', 'n.rounds'])
    .select(
      sql<boolean>`n.published_at is not null and n.called_off_at is null
        and l.cancelled_at is null and l.published_at is not null`.as('isOn'),
    )
    .select(
      sql<number>`(select coalesce(max(c.id), 0) from partner_score_changes c
        where c.night_id = n.id)`.as('lastChange'),
    )
    .where('n.id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('n.id')
    .forUpdate('n')
    .execute()
}

export type LockedPartnerNight = Awaited<ReturnType<typeof lockPartnerNights>>[number]

/** What was saved of the games of these nights, with the phone on which it was entered. */
export function listRoundChanges(db: Database, nightIds: readonly number[]) {
  return db
    .selectFrom('partnerScoreChanges')
    .select(['id', 'subject', 'one', 'two', 'deviceId', 'at'])
    .where('nightId', '=', sql<number>`any(${nightIds}::int[])`)
    .orderBy('id')
    .execute()
}

/** What counts of how games of these partner nights ended. */
export function listRoundEndings(db: Database, nightId: number, partnerIds: readonly number[]) {
  return db
    .selectFrom('nightOperations')
    .select(OPERATION)
    .where('nightId', '=', nightId)
    .where('state', '=', 'taken')
    .where('subject', 'like', 'round:%')
    .where(sql<boolean>`split_part(subject, ':', 2) = any(${partnerIds.map(String)}::text[])`)
    .execute()
}
