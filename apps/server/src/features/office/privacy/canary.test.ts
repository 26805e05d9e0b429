import { createServer } from 'node:net'
import { profileToWire } from '@hive/contract/account/account'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { smtpMailer } from '#adapters/mail/smtp.ts'
import type { Context } from '#context.ts'
import { interestRoom } from '#features/account/interest/room.ts'
import { createLog } from '#log.ts'
import { completeProfile, givenLeague, givenPlayer } from '#testing/builders.ts'
import { everythingKept, holds } from '#testing/everything-kept.ts'
import { AOIFE, BREN, SignUps } from '#testing/sign-up-world.ts'
import { startStandIns } from '#testing/stand-ins.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { workSignUps } from '#testing/work-sign-ups.ts'
import { takeUp } from '#jobs/handled.ts'
import { erase } from './deletion.ts'
import { keepPromises } from './work.ts'
import { privacyRoom } from './room.ts'

const CANARY = 'ZXQ-asthma-77'

/** A Hive with its work going on, whose mails go by SMTP, and all that it logs. */
async function givenHive(parts: Partial<Context> = {}) {
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => void lines.push(line) })
  const standIns = await startStandIns()
  const { app, context } = await testApp({ standIns, log, ...parts })
  const { leagueId } = await givenLeague(context.db, { places: 2 })
  await workSignUps(context)
  await takeUp(context, interestRoom)
  await takeUp(context, privacyRoom)
  return { world: new SignUps({ app, context, leagueId, standIns, mails: [] }), lines }
}

/** All that the outside services were sent: payment provider, mail server, newsletters, ad network. */
async function everythingSent({ standIns }: SignUps): Promise<string> {
  const headers = { authorization: 'Bearer sk_test_hive_demo' }
  const paths = [
    '/v1/checkout/sessions?limit=100',
    '/v1/refunds',
    '/inbox.json',
    '/api/subscribers',
  ]
  const texts = await Promise.all(
    [...paths, '/v26.0/demo/events'].map(async (path) =>
      (await fetch(`${standIns.url}${path}`, { headers })).text(),
    ),
  )
  return texts.join('\n')
}

function holdsCanary(text: string): boolean {
  return holds(text, CANARY)
}

async function saveCanary(world: SignUps, who = AOIFE): Promise<void> {
  const profile = completeProfile(who)
  const health = {
    ...profile.health,
    freeOfMedicalConditions: false,
    medicalConditions: `${CANARY} since childhood`,
    medicalQuestions: { ...profile.health.medicalQuestions, hasChronicCondition: true },
  }
  const payload = profileToWire({ ...profile, health, marketingConsent: true })
  expect((await world.post('/api/account', payload, who)).statusCode).toBe(200)
}

/** Everything that a player can do with a sign-up, from first to last, and what an organiser does about it. */
async function liveThroughAll(world: SignUps): Promise<string[]> {
  const replies: { body: string }[] = []
  await saveCanary(world)
  await saveCanary(world, BREN)
  const admin = await world.givenAdmin()
  await world.app.inject({
    method: 'POST',
    url: '/api/emails',
    payload: { email: AOIFE, userDetails: { sports: [1] } },
  })
  replies.push(await world.signUp({ AdEventId: 'ad-1' }))
  replies.push(await world.signUp({}, BREN))
  await givenPlayer(world.app, 'cian@hive.example')
  const line = { leagueId: world.leagueId, RegistrationTypeId: 1 }
  replies.push(await world.post('/api/waiting-list/join', line, 'cian@hive.example'))
  const [mine] = (await world.overview()).registrations
  replies.push(await world.post('/api/registrations/cancel', { registrationId: mine.id }))
  for (const path of ['tasks', 'interests', 'registrations/history?registrationId=1']) {
    const url = `/api/organiser/${path}`
    replies.push(await world.app.inject({ url, headers: bearer(admin) }))
  }
  const { id: playerId } = await idOf(world, BREN)
  const reason = 'Fell on court two'
  const read = await world.post('/api/organiser/health-readings', { playerId, reason }, admin)
  expect(holdsCanary(read.body)).toBe(true)
  await erase(world.context, (await idOf(world, AOIFE)).id)
  await keepPromises(world.context)
  return replies.map(({ body }) => body)
}

function idOf({ context }: SignUps, email: string) {
  return context.db
    .selectFrom('players')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

async function countWaitingJobs({ context }: SignUps): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where state < 'completed' and name not like '\\_\\_%'`.execute(context.db)
  return rows[0]?.count ?? 0
}

test('a health answer is read by its owner and by an organiser with a reason, and is nowhere else', async () => {
  const { world, lines } = await givenHive()
  const replies = await liveThroughAll(world)
  await expect.poll(() => countWaitingJobs(world)).toBe(0)
  const kept = await everythingKept(world.context.db)
  const sent = await everythingSent(world)
  // These see what is there: a name, an address and a price are found.
  expect(kept).toContain('Aoife Byrne')
  expect(sent).toContain(BREN)
  expect(lines.join('')).toContain('/api/account')
  for (const text of [kept, sent, lines.join(''), replies.join('')]) {
    expect(holdsCanary(text)).toBe(false)
  }
  const owner = await world.get(`/api/account?email=${BREN}`, BREN)
  expect(holdsCanary(JSON.stringify(owner))).toBe(true)
})

/** A mail server that takes no mail for anyone, and says for whom. */
async function rejectingMailServer(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 ready\r\n')
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        const [, who] = /^RCPT TO:<(.*)>/i.exec(line) ?? []
        socket.write(who ? `550 5.1.1 <${who}>: no mailbox for ${who}\r\n` : '250 fine\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  const address = server.address()
  return `smtp://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}

test('a mail server that refuses an address leaves it in no log, no job and no task', async () => {
  const mailer = smtpMailer(
    { url: await rejectingMailServer(), from: 'hello@hive.example' },
    'hello@hive.example',
  )
  const { world, lines } = await givenHive({ mailer })
  await givenPlayer(world.app, AOIFE)
  await world.signUp()
  const { db } = world.context
  const output = async () => {
    const { rows } = await sql<{ output: string }>`
      select output::text as output from pgboss.job
      where name = 'send-confirmation' and output is not null`.execute(db)
    return rows.map((row) => row.output).join()
  }
  await expect.poll(output).toContain('550')
  await sql`update pgboss.job set state = 'failed' where name = 'send-confirmation'`.execute(db)
  const admin = await world.givenAdmin()
  const tasks = JSON.stringify(await world.get('/api/organiser/tasks', admin))
  expect(tasks).toContain('send-confirmation')
  for (const text of [await output(), lines.join(''), tasks]) {
    expect(text).toMatch(/550/)
    expect(text).not.toContain('aoife')
  }
})
