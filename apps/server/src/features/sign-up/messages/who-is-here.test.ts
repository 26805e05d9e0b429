import { playerIdOf } from '#testing/captain-world.ts'
import { bearer } from '#testing/bearer.ts'
import { post } from '#testing/claim-world.ts'
import { admin, ALAN, ANNA, BEA } from '#testing/message-world.ts'
import { givenNight, later, NIGHT_DAY } from '#testing/night-world.ts'
import { expect, test } from 'vitest'

test('a message to those who are here goes to those whom the phones of the night have as here by now', async () => {
  const night = await givenNight(2)
  const { app, context, fixtureId, leagueId, phone, clock } = night
  const [anna, alan, bea] = await Promise.all(
    [ANNA, ALAN, BEA].map((who) => playerIdOf(context.db, who)),
  )
  const organise = (path: string, body: object) =>
    post(app, `/api/organiser/messages/${path}`, body, admin)
  const audience = { to: 'here', leagueId, day: NIGHT_DAY }
  const count = async () => (await organise('count', { audience, playerIds: [] })).json().people
  const nights = async () => {
    const url = `/api/organiser/messages/audiences?leagueId=${leagueId}`
    return (await app.inject({ url, headers: bearer(admin) })).json().nights
  }
  expect([await count(), await nights()]).toEqual([0, []])
  const sees = (at: number, playerId: number | undefined, value: boolean | 'left') =>
    phone(at).say(`here:${fixtureId}:${playerId}`, { kind: 'here', value })
  sees(0, anna, true)
  sees(0, alan, true)
  sees(1, bea, false)
  await phone(0).sync()
  await phone(1).sync()
  expect([await count(), await nights()]).toEqual([2, [NIGHT_DAY]])
  // A phone that has seen that Alan was here says that he has left.
  sees(1, alan, 'left')
  await phone(1).sync()
  expect(await count()).toBe(1)
  const words = { messageId: null, subject: 'A jacket', text: 'A blue jacket is at the desk.' }
  const draft = (await organise('draft', { ...words, audience, playerIds: [] })).json()
  const { messageId, version } = draft
  const sent = await organise('send', { messageId, version, expectedPeople: 1 })
  expect(sent.statusCode).toBe(200)
  const { people } = (
    await app.inject({
      url: `/api/organiser/messages/one?messageId=${messageId}`,
      headers: bearer(admin),
    })
  ).json()
  expect(people).toBe(1)
  clock.at = later(11)
  expect(await nights()).toEqual([])
})
