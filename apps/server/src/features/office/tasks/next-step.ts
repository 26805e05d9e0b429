import { irishWall } from '@hive/domain/base/time/irish'
import { nightsToCome } from '@hive/domain/leagues/leagues/nights'
import { type NextStep, nextStepOf } from '@hive/domain/office/tasks/next-step'
import type { Context } from '#context.ts'
import { listAhead } from './queries.ts'

/** The next sensible step of an organiser who opens leagues. */
export async function nextStep(
  { db, now }: Pick<Context, 'db' | 'now'>,
  halls: number,
): Promise<NextStep> {
  const leagues = await listAhead(db)
  const at = irishWall(now())
  return nextStepOf(
    halls,
    leagues.map(({ id, title, isDraft, ...season }) => {
      return { id, title, isDraft, nextNight: nightsToCome(season, at)[0] ?? null }
    }),
  )
}
