import { expect, test } from 'vitest'
import { givenLeague, givenPlayer } from '#testing/builders.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { giveRole } from './roles.ts'

const ADMIN = 'admin@hive.example'
const AOIFE = 'aoife@hive.example'
const REASON = 'The hall is flooded.'

type Token = '' | 'old-'

/** A league with one game, a player, and an organiser who was made one on the machine. */
async function givenOrganiser() {
  const { app, context } = await testApp()
  const { db } = context
  const { leagueId } = await givenLeague(db)
  for (const who of [ADMIN, AOIFE]) await givenPlayer(app, who)
  await giveRole(context, { email: ADMIN, role: 'admin', leagueId: null, by: null })
  const teams = await db
    .insertInto('teams')
    .values(['Dink Floyd', 'Net Gains'].map((name) => ({ leagueId, name })))
    .returning('id')
    .execute()
  const { venueId } = await db.selectFrom('leagues').select('venueId').executeTakeFirstOrThrow()
  const [teamOneId = 0, teamTwoId = 0] = teams.map(({ id }) => id)
  const { id: fixtureId } = await db
    .insertInto('fixtures')
    .values({
      leagueId,
      venueId,
      teamOneId,
      teamTwoId,
      startTime: new Date('2027-01-12T18:30:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: playerId } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', AOIFE)
    .executeTakeFirstOrThrow()
  const post = async (path: string, payload: object, who = ADMIN, token: Token = '') => {
    const url = `/api/organiser/${path}`
    const reply = await app.inject({ method: 'POST', url, headers: bearer(who, token), payload })
    return reply.json() as { statusCode?: number; code?: string; fields?: object }
  }
  const actions = async () => {
    const reply = await app.inject({ url: '/api/organiser/actions', headers: bearer(ADMIN) })
    const { entries }: { entries: { kind: string }[] } = reply.json()
    return entries
  }
  return { app, db, leagueId, fixtureId, playerId, post, actions }
}

test('organisers’ actions are recorded: who, to what, from what to what, and why', async () => {
  const { leagueId, fixtureId, playerId, post, actions } = await givenOrganiser()
  await post('scores/forfeit', { fixtureId, forfeit: 'team_one' })
  await post('scores/undo', { fixtureId })
  await post('fixtures/change', { fixtureId, status: 'postponed', reason: REASON })
  await post('health-readings', { playerId, reason: 'She fell on the court.' })
  await post('leagues/cancel', { leagueId, reason: REASON, expectedSignUps: 0 })
  const [off, read, changed, undone, forfeit, role] = await actions()
  const league = { id: leagueId, title: 'Tuesday Pickleball' }
  const name = 'Dink Floyd v Net Gains'
  const game = { by: 'Aoife Byrne', subject: `fixture:${fixtureId}`, name, league }
  expect(off).toMatchObject({
    kind: 'league_cancelled',
    subject: `league:${leagueId}`,
    name: 'Tuesday Pickleball',
    league,
    reason: REASON,
    after: { signUps: 0 },
  })
  // The reason for a health reading is for its owner: it stands with the reading.
  expect(read).toMatchObject({ kind: 'health_read', name: 'Aoife Byrne', reason: '' })
  expect(changed).toMatchObject({
    ...game,
    kind: 'fixture_changed',
    before: { status: 'scheduled' },
    after: { status: 'postponed' },
    reason: REASON,
  })
  expect(undone).toMatchObject({ ...game, kind: 'score_undone', after: { one: null } })
  expect(forfeit).toMatchObject({
    ...game,
    kind: 'forfeit_set',
    before: { forfeit: null },
    after: { one: 0, two: 3, forfeit: 'team_one' },
  })
  expect(role).toMatchObject({
    kind: 'role_changed',
    by: null,
    before: null,
    after: { role: 'admin', leagueId: null },
  })
})

test('an action that fails is not recorded as done', async () => {
  const { leagueId, fixtureId, post, actions, db } = await givenOrganiser()
  expect(await post('fixtures/change', { fixtureId, status: 'cancelled' })).toMatchObject({
    statusCode: 400,
  })
  const request = { leagueId, reason: REASON, expectedSignUps: 3 }
  expect(await post('leagues/cancel', request)).toMatchObject({
    statusCode: 409,
    code: 'count_changed',
    fields: { expectedSignUps: '0' },
  })
  const league = await db.selectFrom('leagues').select('cancelledAt').executeTakeFirstOrThrow()
  expect(league.cancelledAt).toBeNull()
  expect((await actions()).map(({ kind }) => kind)).toEqual(['role_changed'])
})

test('money, health, sign-outs and calling off ask for a recent sign-in, and who had none is kept', async () => {
  const { post, actions } = await givenOrganiser()
  const calls = ['leagues/cancel', 'refunds', 'refunds/retry', 'health-readings']
  for (const path of calls) {
    expect(await post(path, {}, ADMIN, 'old-')).toMatchObject({
      statusCode: 403,
      code: 'sign_in_again',
    })
  }
  expect(await post('scores/undo', { fixtureId: 1 }, ADMIN, 'old-')).toMatchObject({
    statusCode: 404,
  })
  expect((await actions()).slice(0, calls.length)).toMatchObject(
    calls.toReversed().map((path) => ({
      kind: 'refused',
      subject: `POST /api/organiser/${path}`,
      reason: 'sign_in_again',
    })),
  )
})

test('a player at an organiser’s call is refused and kept, and cannot fill the list', async () => {
  const { app, playerId, post, actions } = await givenOrganiser()
  const Parameters = { LeagueId: 1, FixtureId: 1, TeamOneScore: 1, TeamTwoScore: 0 }
  const reply = await app.inject({
    method: 'POST',
    url: '/api/sports',
    headers: bearer(AOIFE),
    payload: { Action: 'UpdateLeagueFixtureScore', Parameters },
  })
  expect(reply.statusCode).toBe(403)
  for (let time = 0; time < 25; time += 1) {
    expect(await post('leagues/cancel', {}, AOIFE)).toMatchObject({ code: 'admin_only' })
  }
  const refused = (await actions()).filter(({ kind }) => kind === 'refused')
  expect(refused).toHaveLength(20)
  expect(refused.at(-1)).toMatchObject({
    playerId,
    subject: 'UpdateLeagueFixtureScore',
    reason: 'admin_only',
  })
})
