import { toTell, worstOf } from '@hive/domain/office/status/checks'
import type { Context } from '#context.ts'
import { keepProblems } from './queries.ts'
import { figuresReader } from './read-figures.ts'
import { statusOf } from './service.ts'

const PATIENCE_MS = 10_000

/**
 * Looks how Hive itself is. What is to be acted on becomes a task of its admins; while nothing is at once, the address
 * of `PING_URL` is asked for, whose owner misses it when Hive, its database or its jobs stand still.
 */
export async function lookAfter(context: Context): Promise<void> {
  const { db, config, now, log } = context
  const { checks } = await statusOf(context, figuresReader(context))
  const problems = toTell(checks)
  await keepProblems(db, problems, now())
  if (worstOf(problems) === 'act' || config.pingUrl === null) return
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch(config.pingUrl, { signal }).catch((error: unknown) => error)
  if (answer instanceof Response && answer.ok) return
  const problem = answer instanceof Response ? { status: answer.status } : { err: answer }
  log.warn(problem, 'the address of PING_URL did not take the sign of life')
}
