import { unsignedOf } from '@hive/domain/leagues/content/agreement'
import { mayDo } from '@hive/domain/base/session/permission'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { countSignatures } from './queries.ts'

type UnsignedLeague = { leagueId: number; leagueTitle: string; never: number; older: number }

/**
 * The leagues not yet over in which players are in without the agreement that the league asks for, as far as the caller
 * may see people. The rule is that of Your Leagues, where these players can sign.
 */
export async function unsignedLeagues(
  { db, agreements, now }: Pick<Context, 'db' | 'agreements' | 'now'>,
  { permissions }: Pick<Caller, 'permissions'>,
): Promise<UnsignedLeague[]> {
  if (!mayDo(permissions, 'people', 'any')) return []
  const leagues = new Map<number, UnsignedLeague>()
  for (const row of await countSignatures(db, irishDay(now()))) {
    const { leagueId, leagueTitle, people } = row
    const unsigned = unsignedOf(agreements, row)
    if (unsigned === null || !mayDo(permissions, 'people', leagueId)) continue
    const league = leagues.get(leagueId) ?? { leagueId, leagueTitle, never: 0, older: 0 }
    leagues.set(leagueId, { ...league, [unsigned]: league[unsigned] + people })
  }
  return [...leagues.values()]
}
