import { expect, test } from 'vitest'
import { givenLeague } from '#testing/builders.ts'
import { bearer, testApp } from '#testing/test-app.ts'

const email = 'aoife@hive.example'

function call(
  Action: string,
  Parameters?: object,
  headers: Record<string, string> = bearer(email),
) {
  return { method: 'POST', url: '/api/sports', headers, payload: { Action, Parameters } } as const
}

test('anyone with the client’s name gets the leagues, with the wire names of the specification', async () => {
  const { app, context } = await testApp()
  const { leagueId } = await givenLeague(context.db)
  const response = await app.inject(call('GetAllLeagues', {}, { 'api-key': 'hive-web' }))
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual([
    expect.objectContaining({ id: leagueId, teamPrice: 180, individualPrice: 90, places_taken: 0 }),
  ])
})

test('the list is compressed for who reads brotli, and new after a change', async () => {
  const { app, context } = await testApp()
  await givenLeague(context.db)
  const headers = { 'api-key': 'hive-web', 'accept-encoding': 'br' }
  const first = await app.inject(call('GetAllLeagues', {}, headers))
  expect(first.headers['content-encoding']).toBe('br')
  await givenLeague(context.db)
  context.leagueCache.invalidate()
  const second = await app.inject(call('GetAllLeagues', {}, { 'api-key': 'hive-web' }))
  expect(second.json()).toHaveLength(2)
  expect(second.headers['etag']).not.toBe(first.headers['etag'])
})

test('another client is not known', async () => {
  const { app } = await testApp()
  const response = await app.inject(call('GetAllLeagues', {}, { 'api-key': 'other' }))
  expect([response.statusCode, response.json().code]).toEqual([401, 'unknown_client'])
})

test('an action that does not exist is refused by name', async () => {
  const { app } = await testApp()
  const response = await app.inject(call('DropAllLeagues'))
  expect(response.statusCode).toBe(400)
  expect(response.json().fields).toEqual({ Action: 'DropAllLeagues' })
})

test('the sports are those that leagues are played in', async () => {
  const { app } = await testApp()
  const response = await app.inject(call('GetAllSports'))
  expect(response.json().map((sport: { name: string }) => sport.name)).toEqual([
    'Pickleball',
    '3v3 Basketball',
    'Badminton',
  ])
})

test('teams are for signed-in people, all of them or one', async () => {
  const { app, context } = await testApp()
  const { leagueId } = await givenLeague(context.db)
  const team = await context.db
    .insertInto('teams')
    .values({ leagueId, name: 'Dink Floyd' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const all = await app.inject(call('GetAllTeams'))
  expect(all.json()).toEqual([expect.objectContaining({ TeamId: team.id, Name: 'Dink Floyd' })])
  const one = await app.inject(call('GetTeamById', { teamId: team.id }))
  expect(one.json()).toMatchObject({ Name: 'Dink Floyd', LeagueId: leagueId })
  const none = await app.inject(call('GetTeamById', { teamId: 999_999 }))
  expect([none.statusCode, none.json().code]).toEqual([404, 'team_not_found'])
  const visitor = await app.inject(call('GetAllTeams', {}, { 'api-key': 'hive-web' }))
  expect(visitor.statusCode).toBe(401)
})

test('player data is one’s own alone', async () => {
  const { app } = await testApp()
  const own = await app.inject(call('GetPlayerHiveData', { PlayerEmail: email }))
  expect(own.json()).toEqual({ leagues: [] })
  const other = await app.inject(call('GetPlayerHiveData', { PlayerEmail: 'other@hive.example' }))
  expect(other.statusCode).toBe(403)
})
