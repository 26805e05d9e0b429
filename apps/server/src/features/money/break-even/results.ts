import type { ResultOfLeague } from '@hive/contract/money/break-even'
import { balancesOf } from '@hive/domain/money/books/journal'
import { leagueResult } from '@hive/domain/money/break-even/league-result'
import { hallOfSeason } from '@hive/domain/money/break-even/night-totals'
import { mayDo } from '@hive/domain/base/session/permission'
import type { Day } from '@hive/domain/base/time/day'
import type { Context } from '#context.ts'
import { flowsOfSeasons } from '#features/money/books/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { listBooked } from './queries.ts'

/** The takings and costs of the whole season of each league that has money in some days, the newest season first. */
export async function resultsOf(
  { db }: Pick<Context, 'db'>,
  { permissions }: Caller,
  days: { from: Day; until: Day },
): Promise<ResultOfLeague[]> {
  const flows = await flowsOfSeasons(db, days)
  const ofLeague = Map.groupBy(flows, ({ leagueId }) => leagueId ?? 0)
  const theirs = [...ofLeague.keys()].filter((id) => mayDo(permissions, 'money', id))
  const booked = theirs.length === 0 ? [] : await listBooked(db, theirs)
  return booked.map(({ leagueId, leagueTitle, season, ...booking }) => {
    const own = ofLeague.get(leagueId) ?? []
    const vat = own.reduce((sum, { vatCents }) => sum + vatCents, 0)
    const hall = hallOfSeason({ ...booking, hall: booking })
    return { leagueId, leagueTitle, season, ...leagueResult(balancesOf(own), { hall, vat }) }
  })
}
