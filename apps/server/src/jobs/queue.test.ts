import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import type { Context } from '#context.ts'
import { tendSplitFees } from '#features/money/split-fee/jobs.ts'
import { inTransaction } from '#db/transaction.ts'
import { Undeliverable } from '#ports/mail.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { query } from '#testing/database/test-server.ts'
import { everythingKept } from '#testing/everything-kept.ts'
import { startSilentQueue } from '#testing/silent-queue.ts'
import { testApp } from '#testing/test-app.ts'
import { countWaiting } from '#testing/database/count-waiting.ts'
import { checkBooks, refundPayment, sessionEnded } from '#features/money/payments/jobs.ts'
import { sendOffer } from '#features/roster/waiting/jobs.ts'
import { sendIdentityMail } from '#identity/jobs.ts'
import { addressToForget } from '#features/account/interest/jobs.ts'
import { sendShortTeamMails } from '#features/sign-up/short-teams/jobs.ts'

type Row = { name: string; state: string; retryCount: number }

async function jobsOf({ db }: Context): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select name, state::text, retry_count from pgboss.job
    where name in ('refund-payment', 'send-identity-mail', 'send-offer') order by created_on`.execute(
    db,
  )
  return rows
}

test('a job about money is deleted only a week after it is done', async () => {
  const { context } = await testApp()
  const { db, jobs } = context
  await jobs.add(db, refundPayment, { refundId: 1 })
  await jobs.add(db, refundPayment, { refundId: 2 })
  const { rows } = await sql`
    select distinct deletion_seconds, keep_until > now() + interval '5 years' as is_kept
    from pgboss.job where name = 'refund-payment'`.execute(db)
  expect(rows).toEqual([{ deletionSeconds: 0, isKept: true }])
  const eightDaysAgo = sql`now() - interval '8 days'`
  await sql`update pgboss.job set completed_on = ${eightDaysAgo}, state = case data->>'refundId'
    when '1' then 'completed'::pgboss.job_state else 'failed' end
    where name = 'refund-payment'`.execute(db)
  await jobs.tidy(db)
  expect(await jobsOf(context)).toMatchObject([{ state: 'failed' }])
  expect(await jobs.listFailed(db)).toHaveLength(1)
})

test('a mail that the mail server rejects for good is given up at once', async () => {
  const { context } = await testApp()
  let tries = 0
  await context.jobs.work(sendOffer, async () => {
    tries += 1
    throw new Undeliverable('undeliverable: 550 to RCPT TO')
  })
  await context.jobs.add(context.db, sendOffer, { entryId: 1 })
  const failed = () => context.jobs.listFailed(context.db)
  await expect
    .poll(failed)
    .toMatchObject([{ name: 'send-offer', problem: 'undeliverable: 550 to RCPT TO' }])
  expect([tries, await jobsOf(context)]).toMatchObject([1, [{ state: 'failed', retryCount: 0 }]])
})

test('after a day without a worker waiting jobs are reported, stale codes are dropped, and refunds still run', async () => {
  const { context } = await testApp()
  const { db, jobs } = context
  await jobs.add(db, sendIdentityMail, {
    kind: 'challenge',
    challengeId: 'one',
    code: '123456',
    link: 'link',
  })
  await jobs.add(db, refundPayment, { refundId: 1 })
  expect(await jobs.listNeglected(db)).toEqual([])
  await sql`update pgboss.job set created_on = created_on - interval '25 hours',
    start_after = start_after - interval '25 hours'`.execute(db)
  expect((await jobs.listNeglected(db)).map(({ name, waiting }) => [name, waiting])).toEqual(
    expect.arrayContaining([
      ['send-identity-mail', 1],
      ['refund-payment', 1],
    ]),
  )
  const done: string[] = []
  await jobs.work(sendIdentityMail, async () => void done.push('code'))
  await jobs.work(refundPayment, async () => void done.push('refund'))
  await expect
    .poll(async () => (await jobsOf(context)).map(({ state }) => state))
    .toEqual(['completed', 'completed'])
  expect(done).toEqual(['refund'])
})

test('a queue of an earlier version gets the current settings at the start', async () => {
  const connection = await testDatabase()
  await query(connection, `UPDATE pgboss.queue SET retry_limit = 2 WHERE name = 'refund-payment'`)
  const queue = await startSilentQueue(connection)
  await queue.stop()
  const limits = await query(
    connection,
    `SELECT retry_limit FROM pgboss.queue WHERE name = 'refund-payment'`,
  )
  expect(limits).toEqual([{ retry_limit: 1000 }])
})

test('a job whose data do not fit its declaration is given up at once, and none of the data are logged', async () => {
  const { context } = await testApp()
  const { db, jobs } = context
  await jobs.work(sendOffer, async () => undefined)
  await jobs.add(db, sendOffer, { entryId: 'aoife' as never })
  await expect
    .poll(() => jobs.listFailed(db))
    .toMatchObject([
      {
        name: 'send-offer',
        problem: "The data do not fit this job's declaration: entryId",
        tries: 1,
      },
    ])
})

test('data that name people are sealed while they wait, and opened for their handler', async () => {
  const { context } = await testApp()
  const { db, jobs } = context
  await jobs.add(db, addressToForget, 'aoife@hive.example')
  expect(await everythingKept(db)).not.toContain('aoife@hive.example')
  const heard: string[] = []
  await jobs.work(addressToForget, async (email) => void heard.push(email))
  await expect.poll(() => heard).toEqual(['aoife@hive.example'])
})

test('what is due within ten minutes is done at once when that is asked for, and nothing else is', async () => {
  const { context } = await testApp()
  const { db, jobs } = context
  const inTenMinutes = new Date(Date.now() + 600_000)
  const stepId = randomUUID()
  await jobs.addLater(db, inTenMinutes, sendShortTeamMails, { stepId })
  await jobs.addLater(db, inTenMinutes, sendOffer, { entryId: 1 })
  const done: string[] = []
  for (const kind of [sendShortTeamMails, tendSplitFees, sendOffer, checkBooks]) {
    await jobs.work<ZodType>(kind, async () => void done.push(kind.name))
  }
  await jobs.runAhead(db)
  await expect.poll(() => done.toSorted()).toEqual(['send-short-team-mails', 'tend-split-fees'])
  const { rows } = await sql<{ name: string }>`select name from pgboss.job
    where state = 'created' and name in ('send-offer', 'check-books')`.execute(db)
  expect(rows).toEqual([{ name: 'send-offer' }])
})

test('about one refund there is one job, as about one card page, and one that waits beside the one that runs', async () => {
  const { context } = await testApp()
  const { db, jobs } = context
  const refund = (unit: typeof db) => jobs.add(unit, refundPayment, { refundId: 1 })
  const page = (unit: typeof db) => jobs.add(unit, sessionEnded, { sessionId: 'cs_1' })
  const askOften = () =>
    Promise.all(
      Array.from({ length: 12 }, () =>
        inTransaction(db, async (unit) => {
          await refund(unit)
          await page(unit)
        }),
      ),
    )
  const states = async () => {
    const { rows } = await sql<{ name: string; state: string }>`select name, state from pgboss.job
      where name in ('refund-payment', 'settle-checkout') order by name, state::text`.execute(db)
    return rows.map(({ name, state }) => `${name} ${state}`)
  }
  await askOften()
  expect(await states()).toEqual(['refund-payment created', 'settle-checkout created'])
  await sql`update pgboss.job set state = 'active' where state = 'created'`.execute(db)
  await askOften()
  expect(await states()).toEqual([
    'refund-payment active',
    'refund-payment created',
    'settle-checkout active',
    'settle-checkout created',
  ])
  await sql`update pgboss.job set state = 'retry' where state = 'active'`.execute(db)
  await askOften()
  expect(await states()).toHaveLength(4)
  await sql`update pgboss.job set state = 'completed', completed_on = now()
    where name in ('refund-payment', 'settle-checkout')`.execute(db)
  await askOften()
  expect((await states()).filter((state) => state.endsWith('created'))).toEqual([
    'refund-payment created',
    'settle-checkout created',
  ])
})

test('of the many that ask at once about a refund one writes its job, refund after refund', async () => {
  const { context } = await testApp()
  const { db, jobs } = context
  const refunds = Array.from({ length: 24 }, (_, index) => index + 1)
  // Every second one asks outside a transaction, as a notice of the payment provider does.
  for (const refundId of refunds) {
    const ask = (unit: typeof db) => jobs.add(unit, refundPayment, { refundId })
    await Promise.all(
      Array.from({ length: 8 }, (_, asker) => (asker % 2 === 0 ? ask(db) : inTransaction(db, ask))),
    )
  }
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
    where name = 'refund-payment'`.execute(db)
  expect(rows[0]?.count).toBe(refunds.length)
})

/** The only job about a refund, whose runs are counted and held up on request. */
async function givenRefundJob() {
  const { context } = await testApp()
  const { db, jobs } = context
  const runs: string[] = []
  let held = Promise.resolve()
  let isFailing = false
  await jobs.work(refundPayment, async () => {
    runs.push('begun')
    await held
    if (isFailing) throw new Undeliverable('for good')
    runs.push('done')
  })
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return resolve
  }
  const state = async () => (await jobsOf(context)).map((row) => row.state).toSorted()
  return {
    db,
    runs,
    hold,
    state,
    ask: (unit = db) => jobs.add(unit, refundPayment, { refundId: 1 }),
    fail: (isSo: boolean) => {
      isFailing = isSo
    },
  }
}

test('what is asked for again runs again: when it is done, when it was given up, and once more when it runs', async () => {
  const { runs, ask, hold, fail, state } = await givenRefundJob()
  await ask()
  await expect.poll(state).toEqual(['completed'])
  fail(true)
  await ask()
  await expect.poll(state).toEqual(['failed'])
  fail(false)
  const letGo = hold()
  await ask()
  await expect.poll(() => runs.length).toBe(4)
  await Promise.all([ask(), ask(), ask()])
  expect(await state()).toEqual(['active', 'created'])
  letGo()
  await expect.poll(state).toEqual(['completed', 'completed'])
  expect(runs).toEqual(['begun', 'done', 'begun', 'begun', 'done', 'begun', 'done'])
})

test('a job that waits begins only when who asks for it again has written what it is to see', async () => {
  const { context } = await testApp()
  const { db, jobs } = context
  const ask = (unit: typeof db) => jobs.add(unit, refundPayment, { refundId: 1 })
  await ask(db)
  const runs: string[] = []
  const wakeUp = () =>
    jobs.work(refundPayment, async ({ refundId }) => void runs.push(`refund ${refundId}`))
  await inTransaction(db, async (unit) => {
    await ask(unit)
    await wakeUp()
    await jobs.add(db, refundPayment, { refundId: 2 })
    await expect.poll(() => runs).toContain('refund 2')
    expect(runs).toEqual(['refund 2'])
  })
  await expect.poll(() => runs).toEqual(['refund 2', 'refund 1'])
})

test('of two that ask at once the second is heard too, though the job of the first could begin', async () => {
  const { context } = await testApp()
  const { db, jobs } = context
  const ask = (unit: typeof db) => jobs.add(unit, refundPayment, { refundId: 1 })
  const runs: number[] = []
  await jobs.work(refundPayment, async ({ refundId }) => void runs.push(refundId))
  const runsOf = (id: number) => runs.filter((run) => run === id).length
  const [first, second] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
  const isAsked = Promise.withResolvers<null>()
  const one = inTransaction(db, async (unit) => {
    await ask(unit)
    isAsked.resolve(null)
    await first.promise
  })
  await isAsked.promise
  const other = inTransaction(db, async (unit) => {
    await ask(unit)
    await second.promise
  })
  await expect.poll(() => countWaiting(db)).toBe(1)
  first.resolve(null)
  await one
  await jobs.add(db, refundPayment, { refundId: 2 })
  await expect.poll(() => runsOf(2)).toBe(1)
  const before = runsOf(1)
  second.resolve(null)
  await other
  await expect.poll(() => runsOf(1)).toBe(before + 1)
})

test('who asks while a worker takes the job waits for no worker, and holds none up', async () => {
  const { context } = await testApp()
  const { db, jobs } = context
  const ask = (unit: typeof db) => jobs.add(unit, refundPayment, { refundId: 1 })
  const states = async () => (await jobsOf(context)).map(({ state }) => state).toSorted()
  await ask(db)
  const [isAsked, isDone] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
  const taking = inTransaction(db, async (worker) => {
    await sql`update pgboss.job set state = 'active' where state = 'created'`.execute(worker)
    await isAsked.promise
  })
  const asking = inTransaction(db, async (unit) => {
    await ask(unit)
    isAsked.resolve(null)
    await isDone.promise
  })
  await taking
  await sql`update pgboss.job set state = 'completed', completed_on = now()
    where state = 'active'`.execute(db)
  isDone.resolve(null)
  await asking
  expect(await states()).toEqual(['completed', 'created'])
})

test('a job that waits for another try is tried as soon as it is asked for again', async () => {
  const { context } = await testApp()
  const { db, jobs } = context
  await jobs.add(db, refundPayment, { refundId: 1 })
  const wait = (time: string) =>
    sql`update pgboss.job set state = 'retry',
    start_after = now() + ${time}::interval where name = 'refund-payment'`.execute(db)
  const isDue = async () => {
    await jobs.add(db, refundPayment, { refundId: 1 })
    const { rows } = await sql<{ isDue: boolean }>`select start_after <= now() as is_due
      from pgboss.job where name = 'refund-payment'`.execute(db)
    return rows
  }
  await wait('50 seconds')
  expect(await isDue()).toEqual([{ isDue: true }])
  await wait('1 hour')
  expect(await isDue()).toEqual([{ isDue: false }])
})
