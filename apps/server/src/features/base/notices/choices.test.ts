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
