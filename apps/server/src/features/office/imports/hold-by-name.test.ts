import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { givenPlayer, givenRole } from '#testing/builders.ts'
import { BREN, givenSignUps } from '#testing/sign-up-world.ts'
import { IMPORT_DATA } from './data.ts'
import { endHeldPlaces } from './end-held-places.ts'
import { giveImportedPlaces } from './give-imported-places.ts'
import { listImportedTo } from './personal-queries.ts'

const WANDA = 'wanda@hive.example'
const COORDINATOR = 'coordinator@hive.example'
const INVITED = 'Log in to get your place in Tuesday Pickleball'

/** A league with two places, and a walk-in without an account. */
async function givenWalkIn(places = 2) {
  const world = await givenSignUps({ places })
  const { leagueId, context } = world
  const admin = await world.givenAdmin()
  await givenPlayer(world.app, COORDINATOR)
  await givenRole(context.db, COORDINATOR, { role: 'coordinator', leagueId })
  const hold = (change: object = {}, who = COORDINATOR) => {
    const guest = { name: 'Wanda Walsh', email: WANDA, skill: 2, teamId: null }
    const body = { leagueId, ...guest, reason: 'They came along.', ...change }
    return world.post('/api/organiser/invited/hold', body, who)
  }
  return {
    world,
    admin,
    hold,
    invited: () => world.get(`/api/organiser/invited?leagueId=${leagueId}`, admin),
    act: (what: string, body: object) =>
      world.post(`/api/organiser/invited/${what}`, { leagueId, ...body }, admin),
  }
}

test('somebody without an account gets a place by name, which is theirs once they log in', async () => {
  const { world, hold, invited } = await givenWalkIn()
  expect((await hold()).statusCode).toBe(200)
  expect(await world.taken()).toBe(1)
  expect(await world.discrepancies()).toEqual([])
  expect(await invited()).toMatchObject({
    people: [{ name: 'Wanda Walsh', email: WANDA, isHeld: true, writtenAt: expect.any(String) }],
    toWrite: 0,
  })
  await expect.poll(() => world.subjectsTo(WANDA)).toEqual([INVITED])
  await givenPlayer(world.app, WANDA)
  await giveImportedPlaces(world.context)
  expect(await world.states()).toEqual(['confirmed'])
  expect(await world.taken()).toBe(1)
  expect((await invited()).people).toEqual([])
  await expect.poll(() => world.subjectsTo(WANDA)).toContain('You are in: Tuesday Pickleball')
  expect(await world.discrepancies()).toEqual([])
})

test('nobody has two places, and a full league has none', async () => {
  const { world, hold } = await givenWalkIn(1)
  await givenPlayer(world.app, BREN)
  expect((await hold({ email: BREN })).json()).toMatchObject({
    code: 'already_registered',
    fields: { email: expect.stringContaining('They have an account') },
  })
  expect((await hold()).statusCode).toBe(200)
  const again = await hold({ email: WANDA.toUpperCase() })
  expect(again.json()).toMatchObject({ code: 'already_registered' })
  expect((await hold({ email: 'other@hive.example' })).json().code).toBe('league_full')
  expect(await world.taken()).toBe(1)
})

test('two organisers who hold the last place at once hold one', async () => {
  const { world, admin, hold } = await givenWalkIn(1)
  const both = await Promise.all([hold(), hold({ email: 'other@hive.example' }, admin)])
  const codes = both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(codes).toEqual([200, 409])
  expect(await world.taken()).toBe(1)
  expect(await world.discrepancies()).toEqual([])
})

test('a held place is taken back, and the person is forgotten', async () => {
  const { world, hold, invited, act } = await givenWalkIn()
  const { personId } = (await hold()).json()
  expect((await act('take-off', { personId })).statusCode).toBe(200)
  expect(await world.taken()).toBe(0)
  expect((await invited()).people).toEqual([])
  const rows = await world.context.db.selectFrom('organiserActions').select('kind').execute()
  expect(rows.map(({ kind }) => kind)).toEqual(['place_held', 'invited_taken_off'])
})

test('a held place ends after two weeks, and is held again when the organiser writes again', async () => {
  const { world, hold, invited, act } = await givenWalkIn()
  await hold()
  const { context } = world
  const ended = addDays(irishDay(context.now()), -1)
  const yesterday = new Date(context.now().getTime() - 2 * 86_400_000)
  await context.db
    .updateTable('importedPeople')
    .set({ heldUntil: ended, writtenAt: yesterday })
    .execute()
  await endHeldPlaces(context)
  expect(await world.taken()).toBe(0)
  expect((await invited()).people).toMatchObject([{ isHeld: false, heldUntil: ended }])
  expect((await act('write', { expected: 1 })).json()).toEqual({ written: 1 })
  expect(await world.taken()).toBe(1)
  await expect.poll(() => world.subjectsTo(WANDA)).toEqual([INVITED, INVITED])
})

test('the address is in the data of its owner, and its erasure frees the place', async () => {
  const { world, hold } = await givenWalkIn()
  await hold()
  const { context } = world
  const found = await listImportedTo(context.db, WANDA)
  expect(found).toMatchObject([{ league: 'Tuesday Pickleball', name: 'Wanda Walsh' }])
  await IMPORT_DATA.eraseAddress(context, context.db, WANDA)
  expect(await listImportedTo(context.db, WANDA)).toEqual([])
  expect(await world.taken()).toBe(0)
  expect(await world.discrepancies()).toEqual([])
})
