import { expect, test } from 'vitest'
import type { Context } from '#context.ts'
import { givenLeague, givenPlayer } from '#testing/builders.ts'
import { bearer, testApp } from '#testing/test-app.ts'

const email = 'aoife@hive.example'

/** Someone whom a captain has put on a team of a league. */
async function givenInvited(app: Awaited<ReturnType<typeof testApp>>['app'], context: Context) {
  const { leagueId } = await givenLeague(context.db)
  await givenPlayer(app, email)
  const { id: playerId } = await context.db
    .selectFrom('players')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const team = await context.db
    .insertInto('teams')
    .values({ leagueId, name: 'Dink Dynasty' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await context.db
    .insertInto('memberships')
    .values({
      leagueId,
      playerId,
      teamId: team.id,
      registered: false,
      teamPlayerRegistration: true,
    })
    .execute()
  return leagueId
}

function joinTeam(
  app: Awaited<ReturnType<typeof testApp>>['app'],
  leagueId: number,
  { kind, who = email, ...change }: { kind?: 'new-'; who?: string; [field: string]: unknown } = {},
) {
  return app.inject({
    method: 'POST',
    url: '/api/payments/start-registration-payments-flow',
    headers: bearer(who, kind ?? ''),
    payload: {
      sessionId: 'team_player_registration',
      StripeSessionId: 'team_player_registration',
      leagueId: String(leagueId),
      RegistrationTypeId: 3,
      Price: 0,
      signedRegistrationLiabilityAgreement: true,
      ...change,
    },
  })
}

test('a team player joins for nothing, once, and takes no place of the league', async () => {
  const { app, context } = await testApp()
  const leagueId = await givenInvited(app, context)
  for (let time = 0; time < 2; time += 1) {
    const joined = await joinTeam(app, leagueId)
    expect(joined.json()).toMatchObject({ state: 'confirmed', leagueId })
  }
  const account = await app.inject({ url: `/api/account?email=${email}`, headers: bearer(email) })
  expect(account.json().leagues).toMatchObject([
    { registered: true, team_name: 'Dink Dynasty', team_player_registration: false },
  ])
  const { db } = context
  expect(await db.selectFrom('leaguePlaces').select('taken').execute()).toEqual([{ taken: 0 }])
  expect(await db.selectFrom('registrations').select(['state', 'dueCents']).execute()).toEqual([
    { state: 'confirmed', dueCents: 0 },
  ])
})

test('an unverified e-mail claims no invitation, and a player joins a team only by choice', async () => {
  const { app, context } = await testApp()
  const leagueId = await givenInvited(app, context)
  expect((await joinTeam(app, leagueId, { kind: 'new-' })).json().code).toBe('email_unverified')
  await givenPlayer(app, 'stranger@hive.example')
  const stranger = await joinTeam(app, leagueId, { who: 'stranger@hive.example' })
  expect([stranger.statusCode, stranger.json().code]).toEqual([404, 'team_not_found'])
  const unsigned = await joinTeam(app, leagueId, { signedRegistrationLiabilityAgreement: false })
  expect(unsigned.json().code).toBe('agreement_unsigned')
})

test.each(['aoife@hive.example', '', '0', '99999999999', '7.5'])(
  'a league that is none, %j, is not found',
  async (leagueId) => {
    const { app, context } = await testApp()
    const existing = await givenInvited(app, context)
    const answer = await joinTeam(app, existing, { leagueId })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'league_not_found' })
  },
)
