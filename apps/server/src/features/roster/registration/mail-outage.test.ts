import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { smtpMailer } from '#adapters/mail/smtp.ts'
import type { Context } from '#context.ts'
import { Undeliverable } from '#ports/mail.ts'
import { givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { CIAN } from '#testing/waiting-world.ts'

const IN = 'You are in: Tuesday Pickleball'

function through(url: string) {
  return smtpMailer({ url, from: 'Hive <hello@hive.example>' }, 'hello@hive.example')
}

/** Moves all orders so far back by an hour; they are tried again in a minute. */
function anHourLater({ db }: Context) {
  return sql`update pgboss.job set created_on = created_on - interval '1 hour',
    start_after = now() + interval '1 minute' where name = 'send-confirmation'`.execute(db)
}

async function statesOfMails({ db }: Context): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name = 'send-confirmation' order by created_on`.execute(
    db,
  )
  return rows.map(({ state }) => state)
}

async function inbox({ standIns }: SignUps): Promise<{ to: string[]; subject: string }[]> {
  return (await (await fetch(`${standIns.url}/inbox.json`)).json()) as never
}

test('an hour without a mail server holds up no sign-up, and then every mail goes out once', async () => {
  const world = await givenSignUps()
  const { context } = world
  const admin = await world.givenAdmin()
  for (const who of [BREN, CIAN]) await givenPlayer(world.app, who)
  context.mailer = through('smtp://127.0.0.1:9')
  for (const who of [AOIFE, BREN, CIAN]) {
    expect((await world.signUp({}, who)).json()).toMatchObject({ state: 'confirmed' })
  }
  const states = () => statesOfMails(context)
  await expect.poll(states).toEqual(['retry', 'retry', 'retry'])
  const { neglected: before } = await world.get('/api/organiser/tasks', admin)
  expect(before).toEqual([])

  await anHourLater(context)
  const neglected = async () => (await world.get('/api/organiser/tasks', admin)).neglected
  const waiting = [{ name: 'send-confirmation', waiting: 3 }]
  await expect.poll(neglected).toMatchObject(waiting)
  const [{ since }] = await neglected()
  expect(Date.now() - Date.parse(since)).toBeGreaterThanOrEqual(60 * 60_000)

  // The server is back, but knows of no Cian.
  const mailer = through(world.standIns.smtpUrl)
  context.mailer = {
    send: (mail) =>
      mail.to === CIAN
        ? Promise.reject(new Undeliverable('undeliverable: 550 to RCPT TO'))
        : mailer.send(mail),
  }
  await expect
    .poll(async () => {
      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(context.db)
      return states()
    })
    .toEqual(['completed', 'completed', 'failed'])
  const sent = (await inbox(world)).filter(({ subject }) => subject === IN).flatMap(({ to }) => to)
  expect(new Set(sent)).toEqual(new Set([AOIFE, BREN]))
  expect(sent).toHaveLength(2)
  const { jobs } = await world.get('/api/organiser/tasks', admin)
  expect(jobs).toMatchObject([
    { name: 'send-confirmation', problem: 'undeliverable: 550 to RCPT TO' },
  ])
  expect(await world.discrepancies()).toEqual([])
})
