import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import type { Context } from '#context.ts'
import { registrationRoom } from '#features/roster/registration/room.ts'
import { teamsRoom } from '#features/roster/teams/room.ts'
import type { Mail } from '#ports/mail.ts'
import { givenLeague, givenPlayer, startCheckout } from '#testing/builders.ts'
import { startStandIns } from '#testing/stand-ins.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { takeUp } from '#jobs/handled.ts'
import { reconcile } from './reconcile.ts'

const captain = 'captain@hive.example'
const TEAM = { RegistrationTypeId: 2, Price: 180, TeamName: 'Dink Dynasty', TeamPlayers: [] }

async function givenTeamLeague(places = 24) {
  const standIns = await startStandIns()
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  const { app, context } = await testApp({ standIns, mailer })
  const { leagueId } = await givenLeague(context.db, { places })
  await givenPlayer(app, captain)
  return { app, context, leagueId, mails }
}

async function payFor(
  app: FastifyInstance,
  opened: { sessionId: string; url: string },
  who = captain,
) {
  const body = new URLSearchParams({
    cardNumber: '4242 4242 4242 4242',
    expiry: '12 / 34',
    cvc: '123',
    name: 'Aoife Byrne',
  })
  await fetch(opened.url, { method: 'POST', redirect: 'manual', body })
  return app.inject({
    method: 'POST',
    url: '/api/payments/verify-payment',
    headers: bearer(who),
    payload: { SessionId: opened.sessionId },
  })
}

async function leaguesOf(app: FastifyInstance, who: string, kind: '' | 'new-' = '') {
  const reply = await app.inject({ url: `/api/account?email=${who}`, headers: bearer(who, kind) })
  return reply.json().leagues as object[]
}

async function taken(context: Context) {
  return (await context.db.selectFrom('leaguePlaces').select('taken').executeTakeFirstOrThrow())
    .taken
}

test('a captain pays for a team, takes a team’s places, and the teammates are asked', async () => {
  const { app, context, leagueId, mails } = await givenTeamLeague()
  await givenPlayer(app, 'known@hive.example')
  const opened = await startCheckout(app, captain, leagueId, {
    ...TEAM,
    TeamPlayers: ['Known@hive.example', 'later@hive.example'],
  })
  expect(opened.statusCode).toBe(200)
  expect(await taken(context)).toBe(2)
  expect(await leaguesOf(app, 'known@hive.example')).toEqual([])
  await takeUp(context, registrationRoom)
  await takeUp(context, teamsRoom)
  expect((await payFor(app, opened.json())).json()).toMatchObject({ state: 'confirmed' })
  expect(await leaguesOf(app, captain)).toMatchObject([
    { registered: true, team_name: 'Dink Dynasty' },
  ])
  const invited = [{ registered: false, team_player_registration: true, team_name: 'Dink Dynasty' }]
  expect(await leaguesOf(app, 'known@hive.example')).toMatchObject(invited)
  await expect
    .poll(() => mails.map(({ to }) => to).toSorted())
    .toEqual(['Known@hive.example', captain, 'later@hive.example'])
  // An invitation waits for its address, and only a verified one claims it.
  expect(await leaguesOf(app, 'later@hive.example', 'new-')).toEqual([])
  expect(await leaguesOf(app, 'later@hive.example')).toMatchObject(invited)
})

test('of two captains who choose one name at the same moment, one gets it', async () => {
  const { app, context, leagueId } = await givenTeamLeague()
  await givenPlayer(app, 'other@hive.example')
  const answers = await Promise.all([
    startCheckout(app, captain, leagueId, TEAM),
    startCheckout(app, 'other@hive.example', leagueId, { ...TEAM, TeamName: 'DINK dynasty' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'team_name_taken',
    message: 'This team name is already taken. Please choose a different name.',
    fields: { TeamName: 'This team name is already taken. Please choose a different name.' },
  })
  expect(await taken(context)).toBe(2)
})

test.each([
  [{ TeamName: '' }, { TeamName: 'Team name is required for team registration.' }],
  [{ TeamName: "Dill 'n' Chill" }, { TeamName: 'Team names cannot contain apostrophes.' }],
  [{ TeamPlayers: ['no address'] }, { TeamPlayers: 'Please enter a valid email address.' }],
  [{ TeamPlayers: ['a@b.ie', 'A@b.ie'] }, { TeamPlayers: 'Email already added.' }],
  [
    { TeamPlayers: [captain] },
    { TeamPlayers: 'That’s your own e-mail: you’re on the team already.' },
  ],
  [
    { TeamPlayers: ['a@b.ie', 'c@d.ie', 'e@f.ie'] },
    { TeamPlayers: 'Maximum number of players (2) reached.' },
  ],
])('a team with %o is refused at the field', async (change, fields) => {
  const { app, context } = await testApp()
  const { leagueId } = await givenLeague(context.db)
  await givenPlayer(app, captain)
  const reply = await startCheckout(app, captain, leagueId, { ...TEAM, ...change })
  expect([reply.statusCode, reply.json().fields]).toEqual([400, fields])
})

test('pressing pay again with the same team leads to the same page; with another, to a new one', async () => {
  const { app, context, leagueId } = await givenTeamLeague()
  const request = { ...TEAM, TeamPlayers: ['mate@hive.example'] }
  const first = await startCheckout(app, captain, leagueId, request)
  const again = await startCheckout(app, captain, leagueId, request)
  expect(again.json().sessionId).toBe(first.json().sessionId)
  const other = await startCheckout(app, captain, leagueId, {
    ...request,
    TeamName: 'Dill Pickles',
  })
  await givenPlayer(app, 'other@hive.example')
  expect(other.json().sessionId).not.toBe(first.json().sessionId)
  expect(await taken(context)).toBe(2)
  expect(
    (
      await app.inject({
        method: 'POST',
        url: '/api/sports',
        headers: bearer('other@hive.example'),
        payload: { Action: 'GetAllTeams' },
      })
    ).json(),
  ).toMatchObject([{ Name: 'Dill Pickles' }])
})

test('a hold that runs out lets the name go; money that comes after all brings the team back', async () => {
  const { app, context, leagueId } = await givenTeamLeague()
  const opened = (await startCheckout(app, captain, leagueId, TEAM)).json()
  const overdue = { heldUntil: new Date(Date.now() - 1000) }
  await context.db.updateTable('registrations').set(overdue).execute()
  await reconcile(context)
  expect(await taken(context)).toBe(0)
  await givenPlayer(app, 'other@hive.example')
  const other = await startCheckout(app, 'other@hive.example', leagueId, TEAM)
  expect(other.statusCode).toBe(200)
  expect(opened.sessionId).toBeDefined()
})

test('the last two places are one team or two individuals, never both', async () => {
  const { app, context, leagueId } = await givenTeamLeague(2)
  await givenPlayer(app, 'other@hive.example')
  expect((await startCheckout(app, 'other@hive.example', leagueId)).statusCode).toBe(200)
  const team = await startCheckout(app, captain, leagueId, TEAM)
  expect(team.json()).toMatchObject({ statusCode: 409, code: 'league_full' })
  expect(await taken(context)).toBe(1)
  const names = await context.db.selectFrom('teams').select('name').execute()
  expect(names).toEqual([])
})
