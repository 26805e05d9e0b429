import type { PointsAdjustment } from '@hive/domain/season/table/table-notes'
import type { Withdrawal } from '@hive/domain/season/table/withdrawal'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

type TableNotes = {
  readonly adjustments: readonly PointsAdjustment[]
  readonly withdrawals: readonly Withdrawal[]
  readonly lot?: readonly number[]
}

/** The notes below the tables of all leagues, or of those with these ids. */
export async function tableNotesByLeague(
  db: Database,
  ids?: readonly number[],
): Promise<(leagueId: number) => TableNotes> {
  const among = sql<number>`any(${ids ?? []}::int[])`
  const [adjustments, withdrawals, drawn] = await Promise.all([
    db
      .selectFrom('tableAdjustments as a')
      .innerJoin('teams as t', 't.id', 'a.teamId')
      .select(['a.leagueId', 'a.teamId', 't.name as teamName', 'a.points', 'a.reason'])
      .$if(ids !== undefined, (query) => query.where('a.leagueId', '=', among))
      .orderBy('a.id')
      .execute(),
    db
      .selectFrom('teamWithdrawals as w')
      .innerJoin('teams as t', 't.id', 'w.teamId')
      .select(['w.leagueId', 'w.teamId', 't.name as teamName', 'w.counts', 'w.fixtureIds'])
      .$if(ids !== undefined, (query) => query.where('w.leagueId', '=', among))
      .orderBy('w.madeAt')
      .orderBy('w.teamId')
      .execute(),
    lotsByLeague(db, ids),
  ])
  const adjusted = Map.groupBy(adjustments, ({ leagueId }) => leagueId)
  const withdrawn = Map.groupBy(withdrawals, ({ leagueId }) => leagueId)
  return (id) => ({
    ...drawn.get(id),
    adjustments: (adjusted.get(id) ?? []).map(({ leagueId: _leagueId, points, ...one }) => ({
      ...one,
      points: Number(points),
    })),
    withdrawals: (withdrawn.get(id) ?? []).map(({ teamId, teamName, counts, fixtureIds }) => ({
      teamId,
      teamName,
      counts,
      fixtureIds,
    })),
  })
}

/** The lots that are drawn, by league. */
async function lotsByLeague(db: Database, ids?: readonly number[]) {
  const rows = await db
    .selectFrom('leagueLots')
    .select(['leagueId', 'drawn'])
    .where('drawn', 'is not', null)
    .$if(ids !== undefined, (query) =>
      query.where('leagueId', '=', sql<number>`any(${ids ?? []}::int[])`),
    )
    .execute()
  return new Map(rows.map(({ leagueId, drawn }) => [leagueId, { lot: drawn ?? [] }]))
}
