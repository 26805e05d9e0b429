import { addDays } from '@hive/domain/base/time/day'
import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { A_VENUE } from '#testing/set-up.ts'
import { BREN, givenSignUps } from '#testing/sign-up-world.ts'

const ADMIN = 'admin@hive.example'

/** A league with one paid place, and an organiser who changes it. */
async function givenSoldLeague({ places = 24 } = {}) {
  const world = await givenSignUps({ works: false, places })
  await world.givenAdmin(ADMIN)
  await world.signUp({})
  const {
    leagueId,
    context: { db },
  } = world
  const post = async (step: string, payload: object) =>
    (await world.post(`/api/organiser/leagues/${step}`, payload, ADMIN)).json()
  const setUp = () => world.get(`/api/organiser/leagues/set-up?leagueId=${leagueId}`, ADMIN)
  const change = async (changes: object) => {
    const { values, version, signUps: expectedSignUps } = await setUp()
    const body = { leagueId, version, expectedSignUps, ...values, ...changes }
    return post('change', body)
  }
  const lastAction = async () => (await world.get('/api/organiser/actions', ADMIN)).entries[0]
  return { world, db, leagueId, post, setUp, change, lastAction }
}

test('fewer places than are taken are refused with the number, and nothing is changed', async () => {
  const { change, setUp, db } = await givenSoldLeague()
  await db.updateTable('leaguePlaces').set({ taken: 5 }).execute()
  expect(await change({ numberOfTeams: 2, title: 'Smaller' })).toMatchObject({
    statusCode: 409,
    code: 'places_taken',
    fields: { numberOfTeams: '5 places are taken, and this would leave 4.' },
  })
  expect(await setUp()).toMatchObject({ version: 1, places: 24, placesTaken: 5 })
  expect(await change({ numberOfTeams: 3 })).toMatchObject({ version: 2 })
  expect(await setUp()).toMatchObject({ places: 6, placesTaken: 5 })
})

test('a change to announce is made by an organiser who has seen how many people it concerns', async () => {
  const { change, setUp, lastAction } = await givenSoldLeague()
  expect(await change({ individualPrice: 9500, expectedSignUps: 0 })).toMatchObject({
    statusCode: 409,
    code: 'count_changed',
    message: '1 person has signed up. Please look again before you save.',
    fields: { expectedSignUps: '1' },
  })
  expect(await change({ title: 'Another title', expectedSignUps: 0 })).toMatchObject({ version: 2 })
  expect(await change({ individualPrice: 9500 })).toMatchObject({ version: 3 })
  expect((await setUp()).values).toMatchObject({ title: 'Another title', individualPrice: 9500 })
  expect(await lastAction()).toMatchObject({
    kind: 'league_changed',
    before: { individualPrice: 90 },
    after: { individualPrice: 95 },
  })
})

test('another sport is refused once people have signed up', async () => {
  const { change } = await givenSoldLeague()
  expect(await change({ sportId: 3 })).toMatchObject({
    statusCode: 409,
    fields: { sportId: expect.stringContaining('1 person has signed up') },
  })
})

test('a venue that is not there is refused at its field', async () => {
  const { change, setUp } = await givenSoldLeague()
  expect(await change({ venueId: 2_000_000_000 })).toMatchObject({
    statusCode: 400,
    fields: { venueId: 'Please choose a venue.' },
  })
  expect(await setUp()).toMatchObject({ version: 1 })
})

test('the first night of a sign-up moves along with the nights, and so does what is sold next', async () => {
  const { change, setUp, world } = await givenSoldLeague()
  const { nights } = (await setUp()).values
  const later = nights.slice(1).map((night: string) => addDays(night, 1))
  await change({ nights: later })
  expect(await world.overview()).toMatchObject({ registrations: [{ firstNight: later[0] }] })
  const { leagues } = await world.context.leagueCache.read()
  expect(leagues[0]).toMatchObject({ startDate: later[0], endDate: later.at(-1), nights: null })
})

test('new places go to those who wait, before anyone else', async () => {
  const { change, db, leagueId, world } = await givenSoldLeague({ places: 1 })
  await givenPlayer(world.app, BREN)
  const { id: playerId } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', BREN)
    .executeTakeFirstOrThrow()
  const entry = { leagueId, playerId, registrationTypeId: 1, places: 1 }
  await db.insertInto('waitingList').values(entry).execute()
  await change({ numberOfTeams: 2 })
  const [waiting] = await db.selectFrom('waitingList').select('state').execute()
  expect(waiting?.state).toBe('offered')
})

test('a league that is called off cannot be changed', async () => {
  const { change, post, leagueId } = await givenSoldLeague()
  const cancellation = { leagueId, reason: 'The hall is closed.', expectedSignUps: 1 }
  await post('cancel', cancellation)
  expect(await change({ title: 'Back on' })).toMatchObject({ code: 'league_cancelled' })
})

test('the second of two who save reads what the first has saved', async () => {
  const { change, post, setUp, leagueId } = await givenSoldLeague()
  const { values, signUps: expectedSignUps } = await setUp()
  await change({ title: 'First' })
  const second = { leagueId, version: 1, expectedSignUps, ...values, title: 'Second' }
  expect(await post('change', second)).toMatchObject({
    code: 'changed_meanwhile',
    fields: { title: 'Someone else saved: First' },
  })
})

test('another venue is written down, and shown to the second of two who save, by its name', async () => {
  const { world, change, post, setUp, lastAction, leagueId } = await givenSoldLeague()
  const { values, signUps: expectedSignUps } = await setUp()
  const hall = { ...A_VENUE, name: 'Celbridge Community Hall' }
  const added = await world.post(
    '/api/organiser/venues',
    { venueId: null, version: 0, ...hall },
    ADMIN,
  )
  expect(await change({ venueId: added.json().venueId })).toMatchObject({ version: 2 })
  expect(await lastAction()).toMatchObject({ after: { venueId: hall.name } })
  const second = { leagueId, version: 1, expectedSignUps, ...values }
  expect(await post('change', second)).toMatchObject({
    fields: { venueId: `Someone else saved: ${hall.name}` },
  })
})
