import { Refusal } from '@hive/domain/errors'
import { mayDo } from '@hive/domain/base/session/permission'
import type { FoundTask } from '@hive/domain/office/tasks/found-tasks'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { moneyTasks } from '#features/money/payments/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { teamsThatCameLate, untimedLeagues } from '#features/season/repairs/service.ts'
import { teamsThatLeft } from '#features/season/table/service.ts'
import { thinTeams } from '#features/sign-up/short-teams/service.ts'
import { unsignedLeagues } from '#features/sign-up/sign-up/service.ts'
import { firstSteps } from './first-steps.ts'
import { foundTasks, tasksFor } from './found-tasks.ts'
import { nextStep } from './next-step.ts'
import { countHalls, findOrganiser } from './queries.ts'

/** The tasks that an organiser may decide; of those that were found for all already, if they were. */
export async function tasksOf(
  context: Context,
  caller: Pick<Caller, 'permissions' | 'playerId'>,
  ofAll?: readonly FoundTask[],
) {
  const { db, jobs } = context
  const maySet = mayDo(caller.permissions, 'settings', 'all')
  const [money, unsigned, untimed, late, left, thin, found, failed, neglected, steps] =
    await Promise.all([
      moneyTasks(context, caller),
      unsignedLeagues(context, caller),
      untimedLeagues(context, caller),
      teamsThatCameLate(context, caller),
      teamsThatLeft(context, caller),
      thinTeams(context, caller),
      ofAll ? tasksFor(caller.permissions, ofAll) : foundTasks(context, caller.permissions),
      maySet ? jobs.listFailed(db) : [],
      maySet ? jobs.listNeglected(db) : [],
      stepsOf(context, caller),
    ])
  return {
    ...money,
    unsigned,
    untimed,
    late,
    left,
    thin,
    found,
    ...steps,
    jobs: failed.map(({ at, ...job }) => ({ ...job, at: at.toISOString() })),
    neglected: neglected.map(({ since, ...work }) => ({ ...work, since: since.toISOString() })),
  }
}

/** The way on for who opens leagues: the next sensible step, and what a new Hive needs first. */
async function stepsOf(context: Context, caller: Pick<Caller, 'permissions' | 'playerId'>) {
  if (!mayDo(caller.permissions, 'leagues', 'all')) return { next: null, firstSteps: [] }
  const halls = await countHalls(context.db)
  const [next, first] = await Promise.all([
    nextStep(context, halls),
    firstSteps(context, caller, halls),
  ])
  return { next, firstSteps: first }
}

/** Whether the caller gets an e-mail for each new task. */
export async function taskMailsOf({ db }: Context, { playerId }: Caller) {
  const organiser = await findOrganiser(db, playerId)
  return { on: organiser?.wantsMails ?? false }
}

type GivenUpJob = { id: string; name: string }

/** Queues a job again that was given up. */
export const retryJob = atomic(
  async ({ db, jobs }: Context, { playerId: by }: Caller, { id, name }: GivenUpJob) => {
    const isFound = await jobs.retry(db, { id, name })
    if (!isFound) throw new Refusal('not_found', 'This work has not been given up.')
    await noteAction(db, { by, kind: 'job_retried', subject: `job:${id}`, after: { name } })
  },
)
