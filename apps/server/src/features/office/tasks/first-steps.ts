import { irishDay } from '@hive/domain/base/time/irish'
import { type FirstStep, firstStepsOf, hasBegunLeague } from '@hive/domain/office/tasks/first-steps'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { hasSignUps, isWithPasskey, listBegun } from './queries.ts'

/** What a new Hive needs before its first league fills, for an organiser who opens leagues. */
export async function firstSteps(
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
  { playerId }: Pick<Caller, 'playerId'>,
  halls: number,
): Promise<FirstStep[]> {
  const today = irishDay(now())
  const leagues = await listBegun(db)
  if (hasBegunLeague(leagues, today)) return []
  const [hasPasskey, isJoined] = await Promise.all([isWithPasskey(db, playerId), hasSignUps(db)])
  return firstStepsOf({
    today,
    halls,
    leagues,
    takesCards: !config.isTrial,
    hasPasskey,
    hasSignUps: isJoined,
  })
}
