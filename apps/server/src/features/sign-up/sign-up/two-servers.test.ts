import { expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Mail } from '#ports/mail.ts'
import { givenLeague, givenPlayer } from '#testing/builders.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { deliver } from '#testing/notices.ts'
import { SignUps } from '#testing/sign-up-world.ts'
import { startStandIns } from '#testing/stand-ins.ts'
import { testApp } from '#testing/test-app.ts'
import { workSignUps } from '#testing/work-sign-ups.ts'

const PLACES = 6
const people = Array.from({ length: 10 }, (_, at) => `rival-${at}@hive.example`)

/** Two servers on one database, each with its worker, and everything that either of them does. */
async function givenTwoServers() {
  const standIns = await startStandIns()
  const connection = await testDatabase()
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  const done: string[] = []
  const start = async (leagueId?: number) => {
    const { app, context } = await testApp({ standIns, connection, mailer })
    const league = leagueId ?? (await givenLeague(context.db, { places: PLACES })).leagueId
    return new SignUps({ app, context, leagueId: league, standIns, mails })
  }
  const one = await start()
  const other = await start(one.leagueId)
  for (const { context } of [one, other]) {
    context.jobs = noting(context.jobs, done)
    await workSignUps(context)
  }
  return { one, other, done, mails }
}

/** Notes each piece of work about a sign-up once it is done; a mail that waits for another one is tried again. */
function noting(jobs: Context['jobs'], done: string[]): Context['jobs'] {
  return {
    ...jobs,
    work: (job, handle) =>
      jobs.work(job, async (data) => {
        await handle(data)
        if (Object.keys(Object(data)).length > 0) done.push(job.name)
      }),
  }
}

async function untilWorkIsDone({ db }: Context): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`select name from pgboss.job
      where state in ('created', 'retry', 'active') and data <> '{}'`.execute(db)
    return rows
  }
  await expect.poll(waiting, { interval: 200 }).toEqual([])
}

/** The names of all work that has been asked for about someone or something; the clock's own does not count. */
async function listAsked({ db }: Context): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job
    where data <> '{}' and name not like '\\_\\_%' order by name collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

test('two servers with two workers on one database give the same result, and do all jobs once', async () => {
  const { one, other, done, mails } = await givenTwoServers()
  for (const who of people) await givenPlayer(one.app, who)
  const started = await Promise.all(
    people.map(async (who, at) => {
      const [here, there] = at % 2 === 0 ? [one, other] : [other, one]
      const [reply] = await Promise.all([here.start({}, who), there.start({}, who)])
      return { who, reply }
    }),
  )
  const held = started.filter(({ reply }) => reply.statusCode === 200)
  expect(held).toHaveLength(PLACES)
  await Promise.all(
    held.map(async ({ who, reply }) => {
      const { sessionId, url } = reply.json()
      await one.payOn(url)
      const notice = { type: 'checkout.session.completed', object: { id: sessionId } }
      await Promise.all([
        one.verify(sessionId, who),
        other.verify(sessionId, who),
        deliver(one.app, { id: `evt_${who}`, ...notice }),
        deliver(other.app, { id: `evt_${who}`, ...notice }),
      ])
    }),
  )
  const [leaver] = held
  const [own] = (await one.overview(leaver?.who)).registrations
  const cancel = { registrationId: own.id }
  await Promise.all(
    [one, other].map((at) => at.post('/api/registrations/cancel', cancel, leaver?.who)),
  )
  await untilWorkIsDone(one.context)
  expect(done.toSorted()).toEqual(await listAsked(one.context))
  expect(done.filter((name) => name === 'send-confirmation')).toHaveLength(PLACES)
  expect(done.filter((name) => name === 'refund-payment')).toHaveLength(1)
  const ids = mails.map(({ id }) => id)
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
  const stay = mails.filter(({ subject }) => subject.startsWith('You are in')).map(({ to }) => to)
  expect(stay).toEqual(expect.arrayContaining(held.slice(1).map(({ who }) => who)))
  expect(await one.moneyKept()).toBe(PLACES * 9000 - 8000)
  expect(await one.discrepancies()).toEqual([])
})
