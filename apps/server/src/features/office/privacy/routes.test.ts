import { strFromU8, unzipSync } from 'fflate'
import { profileToWire } from '@hive/contract/account/account'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  completeProfile,
  givenLeague,
  givenPlayer,
  givenRole,
  startCheckout,
} from '#testing/builders.ts'
import { startStandIns } from '#testing/stand-ins.ts'
import { bearer, testApp, type TestApp } from '#testing/test-app.ts'
import { keepPromises } from './work.ts'

const EMAIL = 'aoife@hive.example'
const DAY_MS = 86_400_000

function send({ app }: TestApp, path: string, { email = EMAIL, body = {} } = {}) {
  return app.inject({ method: 'POST', url: path, headers: bearer(email), payload: body })
}

function makeAdmin({ context }: TestApp, email: string): Promise<void> {
  return givenRole(context.db, email)
}

async function playerOf({ context }: TestApp, email = EMAIL) {
  return context.db
    .selectFrom('players')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

test('one’s data comes as JSON and as a page, health answers and all', async () => {
  const { app } = await testApp()
  await givenPlayer(app, EMAIL)
  const reply = await app.inject({ url: '/api/account/data', headers: bearer(EMAIL) })
  expect(reply.headers['content-type']).toBe('application/zip')
  const files = unzipSync(new Uint8Array(reply.rawPayload))
  expect(Object.keys(files)).toEqual(['hive-data.json', 'hive-data.html'])
  const data = JSON.parse(strFromU8(files['hive-data.json'] ?? new Uint8Array())) as object
  expect(data).toMatchObject({
    account: { email: EMAIL, name: 'Aoife Byrne', healthAndSafety: { waiverSigned: true } },
    registrations: [],
  })
  expect(strFromU8(files['hive-data.html'] ?? new Uint8Array())).toContain('Conor Byrne')
})

test.each(['/api/account/data', '/api/account/deletion'])(
  '%s asks for a recent sign-in',
  async (url) => {
    const { app } = await testApp()
    await givenPlayer(app, EMAIL)
    const method = url.endsWith('data') ? 'GET' : 'POST'
    const reply = await app.inject({ method, url, headers: bearer(EMAIL, 'old-') })
    expect(reply.json()).toMatchObject({ statusCode: 403, code: 'sign_in_again' })
  },
)

test('an account is deleted a week after it was asked for, and not before', async () => {
  const world = await testApp()
  await givenPlayer(world.app, EMAIL)
  const asked = await send(world, '/api/account/deletion')
  expect(Date.parse(asked.json().dueAt) - Date.now()).toBeGreaterThan(6.9 * DAY_MS)
  await keepPromises({ ...world.context, now: () => new Date(Date.now() + 6.9 * DAY_MS) })
  expect((await playerOf(world)).erasedAt).toBeNull()
  const { id } = await playerOf(world)
  await keepPromises({ ...world.context, now: () => new Date(Date.now() + 7.1 * DAY_MS) })
  const { db } = world.context
  const left = await db
    .selectFrom('players')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(left).toMatchObject({
    email: '',
    name: 'Deleted player',
    dateOfBirth: null,
    phoneNumber: '',
    emergencyContactName: '',
    active: false,
  })
  expect(await db.selectFrom('healthDeclarations').selectAll().execute()).toEqual([])
})

test('a mail about a deletion goes out once a day, and never to an unverified address', async () => {
  const world = await testApp()
  await givenPlayer(world.app, EMAIL)
  for (let time = 0; time < 3; time += 1) {
    expect((await send(world, '/api/account/deletion')).statusCode).toBe(200)
    await send(world, '/api/account/deletion/cancel')
  }
  const unproved = bearer('victim@hive.example', 'new-')
  await world.app.inject({
    method: 'POST',
    url: '/api/account/deletion',
    headers: unproved,
    payload: {},
  })
  const { rows } = await sql<object>`
    select from pgboss.job where name = 'send-privacy-mail'`.execute(world.context.db)
  expect(rows).toHaveLength(1)
})

test('a player who changes their mind keeps everything', async () => {
  const world = await testApp()
  await givenPlayer(world.app, EMAIL)
  await send(world, '/api/account/deletion')
  expect((await send(world, '/api/account/deletion/cancel')).json()).toEqual({ dueAt: null })
  await keepPromises({ ...world.context, now: () => new Date(Date.now() + 30 * DAY_MS) })
  expect((await playerOf(world)).name).toBe('Aoife Byrne')
})

test('a place that waits for its payment goes back when its holder is deleted; the books stay', async () => {
  const world = await testApp({ standIns: await startStandIns() })
  const { leagueId } = await givenLeague(world.context.db)
  await givenPlayer(world.app, EMAIL)
  expect((await startCheckout(world.app, EMAIL, leagueId)).statusCode).toBe(200)
  await send(world, '/api/account/deletion')
  await keepPromises({ ...world.context, now: () => new Date(Date.now() + 8 * DAY_MS) })
  const { db } = world.context
  expect(await db.selectFrom('leaguePlaces').select('taken').execute()).toEqual([{ taken: 0 }])
  expect(await db.selectFrom('payments').select('amountCents').execute()).toEqual([
    { amountCents: 9000 },
  ])
})

test('the last organiser cannot leave', async () => {
  const world = await testApp()
  await givenPlayer(world.app, EMAIL)
  await makeAdmin(world, EMAIL)
  expect((await send(world, '/api/account/deletion')).json()).toMatchObject({
    statusCode: 409,
    code: 'last_organiser',
  })
})

test('after two idle years a notice, thirty days later deletion; a visit in between keeps the account', async () => {
  const world = await testApp()
  for (const email of [EMAIL, 'back@hive.example']) await givenPlayer(world.app, email)
  const now = Date.now()
  const at = (days: number) => ({ ...world.context, now: () => new Date(now + days * DAY_MS) })
  await keepPromises(at(690))
  expect((await playerOf(world)).inactivityNoticedAt).toBeNull()
  await keepPromises(at(702))
  expect((await playerOf(world)).inactivityNoticedAt).not.toBeNull()
  await keepPromises(at(731))
  expect((await playerOf(world)).erasedAt).toBeNull()
  await world.context.db
    .updateTable('players')
    .set({ lastSeenAt: new Date(now + 720 * DAY_MS) })
    .where('email', '=', 'back@hive.example')
    .execute()
  await keepPromises(at(735))
  const left = await world.context.db
    .selectFrom('players')
    .select('email')
    .orderBy('email')
    .execute()
  expect(left.map(({ email }) => email)).toEqual(['', 'back@hive.example'])
})

test('an organiser opens health answers with a reason, and its owner can see that', async () => {
  const world = await testApp()
  await givenPlayer(world.app, EMAIL)
  await givenPlayer(world.app, 'admin@hive.example')
  await makeAdmin(world, 'admin@hive.example')
  const { id: playerId } = await playerOf(world)
  const body = { playerId, reason: 'Fell on court two, ambulance called' }
  const read = await send(world, '/api/organiser/health-readings', {
    email: 'admin@hive.example',
    body,
  })
  expect(read.json()).toMatchObject({ playerId, emergencyContactName: 'Conor Byrne' })
  const reply = await world.app.inject({ url: '/api/account/data', headers: bearer(EMAIL) })
  const files = unzipSync(new Uint8Array(reply.rawPayload))
  const seen = { by: 'Aoife Byrne', role: 'organiser', reason: body.reason }
  const data = JSON.parse(strFromU8(files['hive-data.json'] ?? new Uint8Array())) as object
  expect(data).toMatchObject({ healthReadings: [seen] })
  const url = '/api/account/health-readings'
  const own = await world.app.inject({ url, headers: bearer(EMAIL) })
  expect(own.json()).toEqual({ readings: [{ ...seen, at: expect.any(String) }] })
  // Only their owner may see them.
  const reader = await world.app.inject({ url, headers: bearer('admin@hive.example') })
  expect(reader.json()).toEqual({ readings: [] })
})

test('without a reason, or without being an organiser, nothing is read and nothing is noted', async () => {
  const world = await testApp()
  await givenPlayer(world.app, EMAIL)
  const { id: playerId } = await playerOf(world)
  const path = '/api/organiser/health-readings'
  const player = await send(world, path, { body: { playerId, reason: 'Just curious today' } })
  expect(player.statusCode).toBe(403)
  await givenPlayer(world.app, 'admin@hive.example')
  await makeAdmin(world, 'admin@hive.example')
  const silent = await send(world, path, {
    email: 'admin@hive.example',
    body: { playerId, reason: ' ' },
  })
  expect([silent.statusCode, silent.json().fields]).toEqual([
    400,
    { reason: 'Please say why you need to see this.' },
  ])
  expect(await world.context.db.selectFrom('healthReadings').selectAll().execute()).toEqual([])
})

test('an organiser’s own screens carry no health answers of others', async () => {
  const world = await testApp()
  await givenPlayer(world.app, EMAIL)
  await givenPlayer(world.app, 'admin@hive.example')
  await makeAdmin(world, 'admin@hive.example')
  const headers = bearer('admin@hive.example')
  const read = await world.app.inject({ url: `/api/account?email=${EMAIL}`, headers })
  expect(read.statusCode).toBe(403)
  const write = await world.app.inject({
    method: 'POST',
    url: '/api/account',
    headers,
    payload: profileToWire(completeProfile(EMAIL)),
  })
  expect(write.statusCode).toBe(403)
})
