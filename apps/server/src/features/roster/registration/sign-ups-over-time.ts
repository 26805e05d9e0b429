import { mayDo } from '@hive/domain/base/session/permission'
import { addYears } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { listPlacesChanges } from './places-change-queries.ts'

/** Long enough for the season before the last. */
const YEARS = 2

/** The places taken and given back each day in the leagues that an organiser has a part in. */
export async function signUpsOverTime(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { permissions }: Caller,
) {
  const rows = await listPlacesChanges(db, addYears(irishDay(now()), -YEARS))
  return { leagues: rows.filter(({ leagueId }) => mayDo(permissions, 'tasks', leagueId)) }
}
