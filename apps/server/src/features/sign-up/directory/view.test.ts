import { expect, test } from 'vitest'
import { givenPlayer, givenRole } from '#testing/builders.ts'
import { AOIFE, givenSignUps } from '#testing/sign-up-world.ts'

const PATH = '/api/organiser/people/view'
const COORDINATOR = 'coordinator@hive.example'
const reason = 'She can’t see her fixtures.'

/** Aoife has a place in a league; an admin may look at Your Leagues as she sees it. */
async function givenPlaceToSee() {
  const world = await givenSignUps()
  const { db } = world.context
  await world.signUp()
  const { playerId } = await db
    .selectFrom('registrations')
    .select(['playerId'])
    .executeTakeFirstOrThrow()
  const admin = await world.givenAdmin()
  const start = (who = admin, change: object = {}) =>
    world.post(PATH, { playerId, reason, ...change }, who)
  const look = (viewId: string, who = admin) => world.get(`${PATH}?viewId=${viewId}`, who)
  return { world, db, playerId, admin, start, look }
}

test('an organiser looks at Your Leagues as a player sees it, for half an hour', async () => {
  const { world, playerId, start, look } = await givenPlaceToSee()
  const { viewId, endsAt } = (await start()).json()
  const minutes = (new Date(endsAt).getTime() - Date.now()) / 60_000
  expect([minutes > 28, minutes < 31]).toEqual([true, true])
  expect(await look(viewId)).toEqual({
    playerId,
    name: 'Aoife Byrne',
    endsAt,
    memberships: [expect.objectContaining({ leagueId: world.leagueId, registered: true })],
    waiting: [],
  })
})

test('a look shows no profile, health answers or money', async () => {
  const { start, look } = await givenPlaceToSee()
  const { viewId } = (await start()).json()
  const seen = JSON.stringify(await look(viewId))
  expect(seen).not.toMatch(/health|medical|emergency|phone|paid|due|"(?:\+353|08)/i)
})

test('a look is kept with its reason, for organisers and for the player', async () => {
  const { world, playerId, admin, start } = await givenPlaceToSee()
  expect((await start(admin, { reason: '' })).json()).toMatchObject({
    statusCode: 400,
    fields: { reason: expect.any(String) },
  })
  await start()
  const { entries } = await world.get(`/api/organiser/timeline?about=player:${playerId}`, admin)
  expect(entries).toMatchObject([{ kind: 'seen_as_player', reason }])
})

test('a look ends with its button, with its time, and with the role of its organiser', async () => {
  const { world, db, admin, start, look } = await givenPlaceToSee()
  const over = { statusCode: 403, code: 'view_over' }
  const first = (await start()).json()
  expect((await world.post(`${PATH}/end`, { viewId: first.viewId }, admin)).statusCode).toBe(200)
  expect(await look(first.viewId)).toMatchObject(over)
  const second = (await start()).json()
  await db
    .updateTable('playerViews')
    .set({ endsAt: new Date(0) })
    .execute()
  expect(await look(second.viewId)).toMatchObject(over)
  const third = (await start()).json()
  await db.updateTable('roleGrants').set({ endedAt: new Date() }).execute()
  expect(await look(third.viewId)).toMatchObject({ statusCode: 403, code: 'admin_only' })
})

test('a look is its organiser’s alone', async () => {
  const { world, db, start, look } = await givenPlaceToSee()
  await givenPlayer(world.app, COORDINATOR)
  await givenRole(db, COORDINATOR, { role: 'coordinator', leagueId: world.leagueId })
  expect((await start(COORDINATOR)).json()).toMatchObject({ statusCode: 403 })
  const { viewId } = (await start()).json()
  await givenRole(db, COORDINATOR, { role: 'coordinator', leagueId: null })
  expect(await look(viewId, COORDINATOR)).toMatchObject({ code: 'view_over' })
  await world.post(`${PATH}/end`, { viewId }, COORDINATOR)
  expect(await look(viewId)).toMatchObject({ name: 'Aoife Byrne' })
})

test('while looking an organiser can change, pay and open nothing as the player', async () => {
  const { world, admin, start } = await givenPlaceToSee()
  await start()
  const [{ id: registrationId }] = (await world.overview()).registrations
  const refused = [
    await world.post('/api/registrations/cancel', { registrationId }, admin),
    await world.post(
      '/api/place-transfers/offer',
      { registrationId, email: 'someone@hive.example' },
      admin,
    ),
    await world.start({ UserEmail: AOIFE }, admin),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 403])
  expect(await world.get(`/api/account?email=${AOIFE}`, admin)).toMatchObject({ statusCode: 403 })
  expect((await world.overview(admin)).registrations).toEqual([])
  expect(await world.states()).toEqual(['confirmed'])
})
