import { expect, test } from 'vitest'
import { givenLeague, givenPlayer, givenRole } from '#testing/builders.ts'
import { bearer, testApp } from '#testing/test-app.ts'

const ADMIN = 'admin@hive.example'
const AOIFE = 'aoife@hive.example'

/** An admin, a player, and a league that someone could look after. */
async function givenAdmin() {
  const { app, context } = await testApp()
  const { db } = context
  const { leagueId } = await givenLeague(db)
  for (const who of [ADMIN, AOIFE]) await givenPlayer(app, who)
  await givenRole(db, ADMIN)
  const get = async (url: string, who = ADMIN) =>
    (await app.inject({ url, headers: bearer(who) })).json()
  const post = async (step: string, payload: object, kind: '' | 'old-' = '') => {
    const url = `/api/organiser/roles/${step}`
    return (await app.inject({ method: 'POST', url, headers: bearer(ADMIN, kind), payload })).json()
  }
  const held = async () => (await get('/api/organiser/roles')).grants
  const permissions = async () => (await get(`/api/account?email=${AOIFE}`, AOIFE)).permissions
  return { leagueId, get, post, held, permissions }
}

test('an admin gives a role for one league, sees who helps, and ends it; each counts at once', async () => {
  const { leagueId, get, post, held, permissions } = await givenAdmin()
  expect(await permissions()).toEqual({})
  const role = { email: AOIFE, role: 'scorer', leagueId }
  expect(await post('give', role)).toEqual({ done: true })
  expect(await permissions()).toEqual({ tasks: [leagueId], scores: [leagueId] })
  const grant = (await held()).find(({ email }: { email: string }) => email === AOIFE)
  expect(grant).toMatchObject({
    name: 'Aoife Byrne',
    role: 'scorer',
    league: 'Tuesday Pickleball',
    givenBy: 'Aoife Byrne',
  })
  expect(await post('end', { grantId: grant.grantId })).toEqual({ done: true })
  expect(await permissions()).toEqual({})
  expect(await held()).toMatchObject([{ email: ADMIN, league: null, givenBy: null }])
  const { entries } = await get('/api/organiser/actions')
  expect(entries).toMatchObject([
    { kind: 'role_changed', before: { role: 'scorer', leagueId }, after: null },
    { kind: 'role_changed', before: null, after: { role: 'scorer', leagueId } },
  ])
})

test.each([
  ['an unknown person', { email: 'no@hive.example' }, 404, 'email'],
  ['an unknown league', { leagueId: 2_000_000_000 }, 404, 'leagueId'],
  ['no e-mail', { email: 'aoife' }, 400, 'email'],
  ['no such role', { role: 'king' }, 400, 'role'],
])('a role for %s is refused at its field', async (_what, change, statusCode, field) => {
  const { leagueId, post, held } = await givenAdmin()
  const reply = await post('give', { email: AOIFE, role: 'scorer', leagueId, ...change })
  expect(reply).toMatchObject({ statusCode, fields: { [field]: expect.any(String) } })
  expect(await held()).toHaveLength(1)
})

test('an admin of one league alone is refused, and so is the end of the last admin', async () => {
  const { leagueId, post, held } = await givenAdmin()
  expect(await post('give', { email: AOIFE, role: 'admin', leagueId })).toMatchObject({
    statusCode: 400,
    fields: { leagueId: expect.stringContaining('all leagues') },
  })
  const [{ grantId }] = await held()
  expect(await post('end', { grantId })).toMatchObject({ statusCode: 409, code: 'last_organiser' })
})

test('roles are given and ended on a recent sign-in alone', async () => {
  const { post } = await givenAdmin()
  for (const step of ['give', 'end']) {
    expect(await post(step, {}, 'old-')).toMatchObject({ statusCode: 403, code: 'sign_in_again' })
  }
})
