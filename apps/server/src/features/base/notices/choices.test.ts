import { expect, test } from 'vitest'
import { AOIFE, givenSignUps } from '#testing/sign-up-world.ts'
import { bearer } from '#testing/test-app.ts'

const url = '/api/notice-choices'

test('a player chooses what to hear of, and can mute only their own team', async () => {
  const { app, context, leagueId } = await givenSignUps()
  const { db } = context
  const headers = bearer(AOIFE)
  const read = async () => (await app.inject({ url, headers })).json()
  const first = { week: true, changes: true, fill_in: false, messages: true }
  expect(await read()).toEqual({ byMail: first, teams: [] })
  const save = (muted: number[]) =>
    app.inject({
      method: 'POST',
      url,
      headers,
      payload: { byMail: { ...first, week: false, fill_in: true }, muted },
    })
  expect((await save([leagueId])).statusCode).toBe(200)
  expect(await db.selectFrom('mutedTeams').selectAll().execute()).toEqual([])
  const { id: playerId } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', AOIFE)
    .executeTakeFirstOrThrow()
  await db.insertInto('memberships').values({ leagueId, playerId, registered: true }).execute()
  await save([leagueId])
  expect(await read()).toMatchObject({
    byMail: { week: false, changes: true, fill_in: true, messages: true },
    teams: [{ leagueId, team: null, isMuted: true }],
  })
  await save([])
  expect((await read()).teams).toMatchObject([{ isMuted: false }])
})

test('a page that was read before a topic was left by a mail does not bring it back', async () => {
  const { app, context, leagueId } = await givenSignUps()
  const { db } = context
  const headers = bearer(AOIFE)
  const save = (payload: object) => app.inject({ method: 'POST', url, headers, payload })
  const players = db.selectFrom('players').select('id').where('email', '=', AOIFE)
  const { id: playerId } = await players.executeTakeFirstOrThrow()
  await db.insertInto('memberships').values({ leagueId, playerId, registered: true }).execute()
  await save({ byMail: { messages: false }, muted: [leagueId], unmuted: [] })
  await save({ byMail: { fill_in: true }, muted: [], unmuted: [] })
  expect((await app.inject({ url, headers })).json()).toMatchObject({
    byMail: { week: true, changes: true, fill_in: true, messages: false },
    teams: [{ isMuted: true }],
  })
  await save({ byMail: {}, muted: [], unmuted: [leagueId] })
  expect((await app.inject({ url, headers })).json().teams).toMatchObject([{ isMuted: false }])
})
