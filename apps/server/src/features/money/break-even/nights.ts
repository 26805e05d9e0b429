import type { NightOfLeague } from '@hive/contract/money/break-even'
import { nightTotals, type SignUpTakings } from '@hive/domain/money/break-even/night-totals'
import { mayDo } from '@hive/domain/base/session/permission'
import type { Day } from '@hive/domain/base/time/day'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { listSeasons, listTakings } from './queries.ts'

/** The nights of some days, both included, of the leagues whose money an organiser may see, in their order. */
export async function nightsOf(
  { db }: Pick<Context, 'db'>,
  { permissions }: Caller,
  { from, until }: { from: Day; until: Day },
): Promise<NightOfLeague[]> {
  const all = await listSeasons(db, { from, until })
  const seasons = all.filter(({ leagueId }) => mayDo(permissions, 'money', leagueId))
  const takings = await takingsOf(
    db,
    seasons.map(({ leagueId }) => leagueId),
  )
  return seasons
    .flatMap(({ leagueId, leagueTitle, ...season }) =>
      nightTotals({ ...season, hall: season, signUps: takings.get(leagueId) ?? [] }).map(
        (total) => ({ leagueId, leagueTitle, ...total }),
      ),
    )
    .filter(({ night }) => night >= from && night <= until)
    .toSorted((one, other) => one.night.localeCompare(other.night))
}

async function takingsOf(
  db: Context['db'],
  leagueIds: readonly number[],
): Promise<Map<number, SignUpTakings[]>> {
  const rows = leagueIds.length === 0 ? [] : await listTakings(db, leagueIds)
  return Map.groupBy(rows, ({ leagueId }) => leagueId)
}
