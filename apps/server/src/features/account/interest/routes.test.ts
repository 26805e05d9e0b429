import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenPlayer, givenRole } from '#testing/builders.ts'
import { bearer, testApp, type TestApp } from '#testing/test-app.ts'
import { LIMITS } from '#identity/limits.ts'

const EMAIL = 'ciara@hive.example'
const ADMIN = 'admin@hive.example'

/** The specification's payload, and nothing else. */
const payload = {
  email: EMAIL,
  userDetails: {
    name: 'Ciara Nolan',
    sports: [1, 10],
    otherSport: 'Padel',
    preferredLocation: 'Lucan, Leixlip',
  },
}

function send({ app }: TestApp, change: object = {}, from = '203.0.113.7') {
  const body = { ...payload, ...change }
  return app.inject({ method: 'POST', url: '/api/emails', payload: body, remoteAddress: from })
}

async function givenAdmin({ app, context }: TestApp): Promise<void> {
  await givenPlayer(app, ADMIN)
  await givenRole(context.db, ADMIN)
}

async function overview({ app }: TestApp, who = ADMIN) {
  return app.inject({ url: '/api/organiser/interests', headers: bearer(who) })
}

/** The people behind a number of the demand, as an organiser reads them. */
async function wanting({ app }: TestApp, sport: string, town: string) {
  const url = `/api/organiser/interests/people?sport=${sport}&town=${town}`
  return (await app.inject({ url, headers: bearer(ADMIN) })).json().people
}

function kept({ context }: TestApp) {
  return context.db.selectFrom('interests').selectAll().orderBy('id').execute()
}

test('the specification’s payload is stored, and an organiser reads it', async () => {
  const world = await testApp()
  await givenAdmin(world)
  const reply = await send(world)
  expect([reply.statusCode, reply.json()]).toEqual([200, { done: true }])
  expect((await overview(world)).json()).toMatchObject({
    people: 1,
    bySport: [
      { name: 'Padel', people: 1 },
      { name: 'Pickleball', people: 1 },
    ],
    byTown: [
      { name: 'Leixlip', people: 1 },
      { name: 'Lucan', people: 1 },
    ],
  })
  expect(await wanting(world, 'Pickleball', 'Lucan')).toMatchObject([
    { email: EMAIL, sports: ['Pickleball', 'Padel'], towns: ['Lucan', 'Leixlip'] },
  ])
})

test('nights that suit are kept in the order of the week, and an unknown one is refused', async () => {
  const world = await testApp()
  await givenAdmin(world)
  const userDetails = { ...payload.userDetails, nights: ['Thursday', 'Tuesday'] }
  await send(world, { userDetails })
  const { bySportAndTown } = (await overview(world)).json()
  expect(await wanting(world, 'Padel', 'Lucan')).toMatchObject([
    { nights: ['Tuesday', 'Thursday'] },
  ])
  expect(bySportAndTown[0].nights).toEqual([
    { name: 'Tuesday', people: 1 },
    { name: 'Thursday', people: 1 },
  ])
  const refused = await send(world, { userDetails: { nights: ['Someday'] } })
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'bad_request'])
})

test('an e-mail alone is enough', async () => {
  const world = await testApp()
  expect((await send(world, { userDetails: undefined })).statusCode).toBe(200)
  expect(await kept(world)).toMatchObject([{ email: EMAIL, name: '', otherSport: '' }])
})

test('the same address, whatever its capitals, keeps what its mail said, and is answered alike', async () => {
  const world = await testApp()
  await givenAdmin(world)
  const first = await send(world)
  const userDetails = { sports: [4], otherSport: 'Padel', preferredLocation: 'Maynooth' }
  const second = await send(world, { email: 'CIARA@hive.example', userDetails })
  expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body])
  expect((await overview(world)).json().people).toBe(1)
  const [interest, ...others] = await kept(world)
  expect(others).toEqual([])
  expect(interest).toMatchObject({
    name: 'Ciara Nolan',
    otherSport: 'Padel',
    preferredLocation: 'Lucan, Leixlip',
  })
  expect(await wanting(world, 'Badminton', 'Maynooth')).toEqual([])
  await send(world)
  const [again] = await kept(world)
  expect(Number(again?.updatedAt)).toBeGreaterThan(Number(interest?.updatedAt))
})

test('demand is counted by sport and town together, each address once', async () => {
  const world = await testApp()
  await givenAdmin(world)
  await send(world)
  await send(world, { email: 'bren@hive.example' })
  await send(world)
  const { bySportAndTown } = (await overview(world)).json()
  expect(bySportAndTown).toContainEqual({
    sport: 'Pickleball',
    town: 'Lucan',
    people: 2,
    nights: [],
  })
})

test('the people of a demand are named with all that they asked for, the last one first', async () => {
  const world = await testApp()
  await givenAdmin(world)
  await send(world)
  const lucan = { name: '', sports: [1], preferredLocation: 'LUCAN', nights: ['Tuesday'] }
  await send(world, { email: 'bren@hive.example', userDetails: lucan })
  const elsewhere = { ...lucan, preferredLocation: 'Lucan Village' }
  await send(world, { email: 'cian@hive.example', userDetails: elsewhere })
  await sql`update interests set confirmed_at = now() where email = ${EMAIL}`.execute(
    world.context.db,
  )
  const people = await wanting(world, 'Pickleball', 'Lucan')
  expect(people).toMatchObject([
    { email: 'bren@hive.example', sports: ['Pickleball'], towns: ['Lucan'], isToHear: false },
    { email: EMAIL, sports: ['Pickleball', 'Padel'], towns: ['Lucan', 'Leixlip'], isToHear: true },
  ])
  expect((await overview(world)).json().bySportAndTown).toContainEqual({
    sport: 'Pickleball',
    town: 'Lucan',
    people: 2,
    nights: [{ name: 'Tuesday', people: 1 }],
  })
})

test('only an organiser reads who is interested', async () => {
  const world = await testApp()
  await givenPlayer(world.app, 'aoife@hive.example')
  expect((await overview(world, 'aoife@hive.example')).json()).toMatchObject({
    statusCode: 403,
    code: 'admin_only',
  })
})

test.each([
  [{ email: 'nobody' }, { email: 'Please enter a valid email address.' }],
  [
    { userDetails: { sports: [1, 11] } },
    { 'userDetails.sports.1': 'Please choose from the sports listed.' },
  ],
])('%j is refused with a note at its field, and not kept', async (change, fields) => {
  const world = await testApp()
  const reply = await send(world, change)
  expect(reply.json()).toEqual({
    statusCode: 400,
    code: 'bad_request',
    message: 'Please check what you have entered.',
    fields,
  })
  expect(await kept(world)).toEqual([])
})

test.each([
  ['fills in the hidden field', { website: 'https://spam.example', pageAgeMs: 9000 }],
  ['is quicker than anyone', { website: '', pageAgeMs: 1200 }],
])('a robot that %s gets the usual thanks, and nothing is kept', async (_what, trace) => {
  const world = await testApp()
  const caught = await send(world, trace)
  const well = await send(world, { email: 'bren@hive.example', website: '', pageAgeMs: 9000 })
  expect([caught.statusCode, caught.body]).toEqual([well.statusCode, well.body])
  expect(await kept(world)).toMatchObject([{ email: 'bren@hive.example' }])
})

test('a sender over the limit waits; others do not', async () => {
  const world = await testApp()
  const replies = await Promise.all(
    Array.from({ length: LIMITS.interestAddress.most }, (_, index) =>
      send(world, { email: `someone-${index}@hive.example` }),
    ),
  )
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect((await send(world)).json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' })
  expect((await send(world, {}, '203.0.113.8')).statusCode).toBe(200)
})

test('of twenty that come with one address at once, one interest is kept', async () => {
  const world = await testApp()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      send(world, { userDetails: { sports: [1 + (index % 9)] } }),
    ),
  )
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await kept(world)).toHaveLength(1)
  expect(await world.context.db.selectFrom('interestSports').selectAll().execute()).toHaveLength(1)
})
