import { Refusal } from '@hive/domain/errors'
import { mayDo } from '@hive/domain/base/session/permission'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { listLeagueIds } from './find-queries.ts'

/** Refuses an organiser of some leagues someone who has never signed up for, or waited for, one of these. */
export async function admitToPerson(
  { db }: Pick<Context, 'db'>,
  { permissions }: Pick<Caller, 'permissions'>,
  playerId: number,
): Promise<void> {
  if (mayDo(permissions, 'people', 'all')) return
  const leagues = await listLeagueIds(db, playerId)
  if (leagues.some((leagueId) => mayDo(permissions, 'people', leagueId))) return
  throw new Refusal('not_permitted', 'This person is in no league of yours.')
}
