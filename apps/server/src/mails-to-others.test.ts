import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { servedRoutes } from '#http/served-routes.ts'
import { createLimits, LIMITS } from '#identity/limits.ts'
import { callOf, ROWS } from '#testing/access-matrix.ts'
import { answerFor, givenEveryone } from '#testing/access-world.ts'
import { callerFor, declarationOf } from '#testing/calls.ts'
import { givenCaptain, joinTeam } from '#testing/captain-world.ts'
import { AOIFE } from '#testing/sign-up-world.ts'
import { testApp } from '#testing/test-app.ts'
import { CIAN } from '#testing/waiting-world.ts'

/** Players’ calls by which nobody else is e-mailed, or not more often than somebody pays. */
const TO_NOBODY_ELSE = [
  '/api/account',
  // It takes back what was asked for, and that is counted.
  '/api/account/deletion/cancel',
  '/api/account/guest',
  '/api/account/name',
  '/api/attendance/say',
  '/api/attendance/say-for',
  '/api/attendance/say-night',
  '/api/calendar-feed/renew',
  '/api/calls/end',
  '/api/calls/player',
  '/api/calls/renew',
  '/api/calls/report',
  '/api/calls/team',
  '/api/messages/remove',
  '/api/messages/report',
  '/api/notice-choices',
  // A team’s invitations go out once for each sign-up that is paid.
  '/api/payments/start-checkout-session',
  '/api/payments/verify-payment',
  '/api/push',
  '/api/push/end',
  '/api/push/start',
  '/api/refund-choices',
  '/api/registrations/preferences',
  '/api/registrations/sign',
  '/api/score-claims/protest',
  '/api/score-claims/protest/take-back',
  '/api/score-claims/withdraw',
  '/api/session/confirmation',
  '/api/session/confirmation/options',
  '/api/session/end',
  '/api/session/end-others',
  '/api/session/passkeys',
  '/api/session/passkeys/options',
  '/api/session/passkeys/remove',
  '/api/session/sign-out-everywhere',
  '/api/spots/preview',
  '/api/spots/stop',
  '/api/spots/was-there',
  '/api/team-fee/pay',
  '/api/teams/join-link',
  '/api/teams/join-link/read',
  '/api/teams/wish',
  '/api/waiting-list/join',
]

/** Mails to the person whose call it was. */
const TO_THE_CALLER = new Set([
  'send-confirmation',
  'send-identity-mail',
  'send-in-line',
  'send-message-test',
  'send-privacy-mail',
  'send-refund-mail',
  'send-registration-mail',
])

function playersCalls(app: FastifyInstance) {
  return servedRoutes(app).flatMap(({ method, url, api }) =>
    method === 'POST' && api && 'reply' in api && api.access === 'player'
      ? [{ url, mails: api.mails }]
      : [],
  )
}

test('every call of players says whether somebody else is written to, and then is counted', async () => {
  const { app } = await testApp()
  const others = playersCalls(app).filter(({ mails }) => mails === undefined)
  expect(others.map(({ url }) => url).toSorted()).toEqual(TO_NOBODY_ELSE)
})

async function listMails(db: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, name from pgboss.job where name like 'send-%'`.execute(db)
  return rows
}

test('a call that had somebody else written to is one that says so', async () => {
  const { app, context, objects } = await givenEveryone()
  const silent: string[] = []
  const seen: string[] = []
  for (const [name, row] of Object.entries(ROWS)) {
    const declared = declarationOf(app, name)
    if (declared?.access !== 'player' || !name.startsWith('POST')) continue
    const before = new Set((await listMails(context.db)).map(({ id }) => id))
    await answerFor(app, callerFor(row), callOf(name, row, objects))
    const mails = (await listMails(context.db)).filter(({ id }) => !before.has(id))
    if (mails.every((mail) => TO_THE_CALLER.has(mail.name))) continue
    seen.push(name)
    if (!('mails' in declared)) silent.push(name)
  }
  expect(silent).toEqual([])
  expect(seen).toEqual(expect.arrayContaining(['POST /api/teams/invite', 'POST /api/teams/nudge']))
})

test('a captain who asks for deletion and keeps the account by turns has the team written to three times a day', async () => {
  const { world } = await givenCaptain({ works: false })
  await joinTeam(world, CIAN)
  const answers: number[] = []
  for (let time = 0; time < 5; time += 1) {
    for (const path of ['/api/account/deletion', '/api/account/deletion/cancel']) {
      answers.push((await world.post(path, {}, AOIFE)).statusCode)
    }
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 200, 429, 200])
  const news = (await listMails(world.context.db)).filter(
    ({ name }) => name === 'send-takeover-news',
  )
  expect(news).toHaveLength(2 * 2 * 3)
})

test('who has had others written to a hundred times in a day is asked to go on tomorrow', async () => {
  const { app, context, objects } = await givenEveryone()
  const name = 'POST /api/teams/nudge'
  const call = callOf(name, ROWS[name] ?? { answers: [0, 0, 0, 0, 0] }, objects)
  const limits = createLimits(context.db, context.sealer)
  for (let made = 0; made < LIMITS.mailingCall.most; made += 1) {
    await limits.spend([LIMITS.mailingCall, String(objects.captainId)])
  }
  const refused = await answerFor(app, 'captain', call)
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'Each of these sends someone an e-mail, and that’s a lot for one day. Please go on tomorrow.',
  ])
})
