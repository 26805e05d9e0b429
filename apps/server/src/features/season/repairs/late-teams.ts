import { mayDo } from '@hive/domain/base/session/permission'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { listAllLateTeams } from './queries.ts'

/** The teams without games in leagues whose fixtures are out, which an organiser decides about. */
export async function teamsThatCameLate(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { permissions }: Pick<Caller, 'permissions'>,
) {
  const rows = await listAllLateTeams(db, now())
  return rows.filter(({ leagueId }) => mayDo(permissions, 'fixtures', leagueId))
}
