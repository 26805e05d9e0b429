import { randomUUID } from 'node:crypto'
import { permissionsOf } from '@hive/domain/base/session/roles'
import { foundKey } from '@hive/domain/office/tasks/found-tasks'
import type { TaskKind } from '@hive/domain/office/tasks/task-kinds'
import { type TaskNews, tellableAt } from '@hive/domain/office/tasks/task-news'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { claimNews, leaveToken, mailed } from '#features/base/mails/service.ts'
import { eachOf } from '#jobs/each-of.ts'
import { findTasks } from './found-tasks.ts'
import { findOrganiser, listOrganisers } from './queries.ts'
import { tasksOf } from './service.ts'
import { NEW_TASKS, taskMail } from './mails/tasks.ts'
import { tasksFound } from './jobs.ts'

/**
 * Looks for new tasks of each organiser who wants mails about them. All since the last look are in one mail, and no
 * task is in two.
 */
export async function lookForTasks(context: Context): Promise<void> {
  const organisers = await listOrganisers(context.db)
  const wanting = organisers.filter(({ wantsMails }) => wantsMails)
  const found = await findTasks(context)
  await eachOf(context, wanting, async ({ playerId, held }) => {
    const caller = { permissions: permissionsOf(held), playerId }
    const tasks = newsIn(await tasksOf(context, caller, found))
    await tellOf(context, playerId, tellableAt(tasks, context.now()))
  })
}

const tellOf = atomic(
  async ({ db, jobs }: Context, playerId: number, tasks: readonly TaskNews[]) => {
    const idOf = ({ key }: TaskNews) => `task:${playerId}:${key}`
    const isNew = new Set(await claimNews(db, tasks.map(idOf)))
    const kinds = tasks.filter((task) => isNew.has(idOf(task))).map(({ kind }) => kind)
    if (kinds.length === 0) return
    await jobs.add(db, tasksFound, { playerId, mailId: randomUUID(), kinds })
  },
)

type Tasks = Awaited<ReturnType<typeof tasksOf>>

/** Each task with its key. A task that comes back in another state has another key, so it is new. */
function newsIn({ orders, ...tasks }: Tasks): TaskNews[] {
  const { refunds, disputes, oddPayments, places, differences, unsigned, jobs, neglected } = tasks
  const { untimed, late, left, thin, found } = tasks
  return [
    ...named(
      'money_order',
      orders.filter(({ isOwn }) => !isOwn),
      ({ orderId }) => orderId,
    ),
    ...named('refund', refunds, ({ refundId, state }) => `${refundId}:${state === 'failed'}`),
    ...named('dispute', disputes, ({ disputeId, state }) => `${disputeId}:${state === 'lost'}`),
    ...named('odd_payment', oddPayments, ({ sessionId }) => sessionId),
    ...named('place', places, ({ registrationId }) => registrationId),
    ...named('difference', differences, ({ month, count }) => `${month}:${count}`),
    ...named('unsigned', unsigned, ({ leagueId }) => leagueId),
    ...named('untimed', untimed, ({ leagueId, games }) => `${leagueId}:${games}`),
    ...named('late_team', late, ({ teamId }) => teamId),
    ...named('left_team', left, ({ teamId }) => teamId),
    ...named('thin_team', thin, ({ teamId, hasCaptain }) => `${teamId}:${hasCaptain}`),
    ...found.map((task) => ({ kind: task.kind, key: foundKey(task) })),
    ...named('job', jobs, ({ id }) => id),
    // Its oldest job changes as others are done, so once a day.
    ...named('late_work', neglected, ({ name, since }) => `${name}:${irishDay(new Date(since))}`),
  ]
}

function named<Row>(
  kind: TaskKind,
  rows: readonly Row[],
  nameOf: (row: Row) => string | number,
): TaskNews[] {
  return rows.map((row) => ({ kind, key: `${kind}:${nameOf(row)}` }))
}

/** Sends the mail, unless its reader has turned such mails off or is no organiser any more. */
export const tasksToTell = mailed(tasksFound, taskMail, async ({ db, sealer }, news) => {
  const organiser = await findOrganiser(db, news.playerId)
  if (!organiser?.wantsMails) return null
  return { ...organiser, ...news, leave: leaveToken(sealer, NEW_TASKS, news.playerId) }
})
