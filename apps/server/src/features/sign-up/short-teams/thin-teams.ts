import { mayDo } from '@hive/domain/base/session/permission'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { listThinTeams } from './thin-queries.ts'

/**
 * The teams with games to come, or a first night within a week, that have no captain, or too few players without an
 * organiser having let them play short. The invited count for whom a place is held.
 */
export async function thinTeams(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { permissions }: Pick<Caller, 'permissions'>,
) {
  const rows = await listThinTeams(db, now())
  return rows.filter(({ leagueId }) => mayDo(permissions, 'people', leagueId))
}
