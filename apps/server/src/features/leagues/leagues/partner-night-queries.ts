import type { PartnerNight } from '@hive/domain/season/partner-nights/partner-night'
import { irishInstant } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The published partner nights of all leagues, or of those with these ids, without anything about who plays. */
export async function partnerNightsByLeague(
  db: Database,
  ids?: readonly number[],
): Promise<Map<number, PartnerNight[]>> {
  const rows = await listNights(db, ids)
  const byLeague = Map.groupBy(rows, ({ leagueId }) => leagueId)
  return new Map([...byLeague].map(([leagueId, nights]) => [leagueId, nights.map(asPublic)]))
}

function asPublic(row: Awaited<ReturnType<typeof listNights>>[number]): PartnerNight {
  const { id, night, startTime, minutes, rounds, courts, players, changedAt } = row
  return {
    id,
    startTime: irishInstant(night, startTime).toISOString(),
    minutes,
    rounds,
    courts,
    players,
    calledOff: row.calledOffAt === null ? null : row.calledOffReason,
    changedAt: changedAt.toISOString(),
  }
}

function listNights(db: Database, ids?: readonly number[]) {
  return db
    .selectFrom('partnerNights as n')
    .select(['n.leagueId', 'n.id', 'n.night', 'n.startTime', 'n.minutes', 'n.courts'])
    .select(['n.changedAt', 'n.calledOffAt', 'n.calledOffReason'])
    .select(sql<number>`jsonb_array_length(n.rounds)`.as('rounds'))
    .select(
      sql<number>`(select count(*)::int from partner_players m
        where m.night_id = n.id and m.is_here)`.as('players'),
    )
    .where('n.publishedAt', 'is not', null)
    .$if(ids !== undefined, (query) =>
      query.where('n.leagueId', '=', sql<number>`any(${ids ?? []}::int[])`),
    )
    .orderBy('n.night')
    .orderBy('n.id')
    .execute()
}
