import type { TaskKind } from '@hive/domain/office/tasks/task-kinds'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Mail } from '#ports/mail.ts'
import { givenPlayer, givenRole } from '#testing/builders.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { lookForTasks, tasksToTell } from './new-tasks.ts'

const ADMIN = 'admin@hive.example'
const TREASURER = 'treasurer@hive.example'

/** A Hive with an admin and a treasurer of all leagues; `look` sends the mails that are due at a time of 24 November. */
async function world() {
  let time = '12:00'
  const mails: Mail[] = []
  const { app, context } = await testApp({
    now: () => new Date(`2026-11-24T${time}:00Z`),
    mailer: { send: async (mail) => void mails.push(mail) },
  })
  const { db } = context
  for (const email of [ADMIN, TREASURER]) await givenPlayer(app, email)
  await givenRole(db, ADMIN)
  await givenRole(db, TREASURER, { role: 'treasurer', leagueId: null })
  const look = async (at: string) => {
    time = at
    await lookForTasks(context)
    const { rows } = await sql<{ data: Parameters<typeof tasksToTell.handle>[1] }>`
      delete from pgboss.job where name = 'send-task-mail' returning data`.execute(db)
    for (const { data } of rows) await tasksToTell.handle(context, data)
    return mails
      .splice(0)
      .map(({ to, subject }) => `${to}: ${subject}`)
      .toSorted()
  }
  const oddPayment = (id: string) =>
    sql`insert into odd_payments (session_id, what) values (${id}, 'unknown')`.execute(db)
  const givenUp = () =>
    sql`insert into pgboss.job (name, state, output) values ('send-offer', 'failed', '{}')`.execute(
      db,
    )
  return { app, context, look, mails, oddPayment, givenUp }
}

test('each organiser hears once of each task that they may decide, and of several in one mail', async () => {
  const { look, oddPayment, givenUp } = await world()
  expect(await look('12:00')).toEqual([])
  await oddPayment('cs_1')
  await oddPayment('cs_2')
  await givenUp()
  expect(await look('12:10')).toEqual([`${ADMIN}: 3 new tasks`, `${TREASURER}: 2 new tasks`])
  expect(await look('12:20')).toEqual([])
  await oddPayment('cs_3')
  expect(await look('12:30')).toEqual([`${ADMIN}: 1 new task`, `${TREASURER}: 1 new task`])
})

test('what waits in leagues is looked for once, however many organisers there are', async () => {
  const { context } = await world()
  const asked: string[] = []
  const db = context.db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await lookForTasks({ ...context, db })
  expect(
    asked.filter((query) => query.includes('from imported_people w join leagues')),
  ).toHaveLength(1)
})

test('at night only news about money is mailed, and the rest in the morning', async () => {
  const { look, oddPayment, givenUp } = await world()
  await givenUp()
  await oddPayment('cs_1')
  expect(await look('23:00')).toEqual([`${ADMIN}: 1 new task`, `${TREASURER}: 1 new task`])
  expect(await look('07:50')).toEqual([])
  expect(await look('08:00')).toEqual([`${ADMIN}: 1 new task`])
})

test('an organiser turns the mails off, also for one that is about to be sent, and on again', async () => {
  const { app, context, look, oddPayment } = await world()
  const call = (method: 'GET' | 'POST', payload?: object) =>
    app.inject({
      method,
      url: '/api/organiser/task-mails',
      headers: bearer(TREASURER),
      ...(payload ? { payload } : {}),
    })
  expect((await call('GET')).json()).toEqual({ on: true })
  await oddPayment('cs_1')
  await lookForTasks(context)
  expect((await call('POST', { on: false })).statusCode).toBe(200)
  expect((await call('GET')).json()).toEqual({ on: false })
  expect(await look('12:10')).toEqual([`${ADMIN}: 1 new task`])
  await oddPayment('cs_2')
  expect(await look('12:20')).toEqual([`${ADMIN}: 1 new task`])
  await call('POST', { on: true })
  // A mail that was about to be sent when they were turned off is not sent later.
  expect(await look('12:30')).toEqual([`${TREASURER}: 1 new task`])
})

test('the mail says what is new in numbers, leads to the console, and names no one', async () => {
  const { context, mails, oddPayment } = await world()
  await oddPayment('cs_secret')
  const mailId = '5f0c2a44-2f2b-4a44-9d1c-0d7a2f0a9a11'
  const [admin] = await context.db.selectFrom('players').select('id').orderBy('id').execute()
  const kinds: TaskKind[] = ['odd_payment', 'odd_payment']
  const news = { playerId: admin?.id ?? 0, mailId, kinds }
  await tasksToTell.handle(context, news)
  await tasksToTell.handle(context, news)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('2 payments that nothing was asked for')
  expect(mails[0]?.text).toContain('http://localhost:3000/organiser')
  expect(mails[0]?.text).not.toContain('cs_secret')
})
