import { expect, test } from 'vitest'
import { givenLeague } from '#testing/builders.ts'
import { bearer, testApp, type TestApp } from '#testing/test-app.ts'
import { erase } from '../../office/privacy/deletion.ts'
import { giveRole, takeRole } from './roles.ts'

const EMAIL = 'aoife@hive.example'
const OTHER = 'bren@hive.example'

/** Someone's call that finds out which role the server sees. */
async function roleOf({ app }: TestApp, email = EMAIL): Promise<string> {
  const url = `/api/account?email=${email}`
  return (await app.inject({ url, headers: bearer(email) })).json().role
}

const admin = (email: string) => ({ email, role: 'admin', leagueId: null, by: null }) as const

test('someone with a verified e-mail becomes an admin, and a player again, at once', async () => {
  const world = await testApp()
  for (const email of [EMAIL, OTHER]) await roleOf(world, email)
  await giveRole(world.context, admin('Aoife@Hive.example'))
  await giveRole(world.context, admin(OTHER))
  expect(await roleOf(world)).toBe('admin')
  await takeRole(world.context, admin(EMAIL))
  expect(await roleOf(world)).toBe('player')
  const grants = await world.context.db.selectFrom('roleGrants').selectAll().orderBy('id').execute()
  expect(grants).toMatchObject([
    { role: 'admin', endedAt: expect.any(Date) },
    { role: 'admin', endedAt: null },
  ])
})

test('an unverified e-mail is given no role, and an unknown one neither', async () => {
  const { app, context } = await testApp()
  await app.inject({ url: `/api/account?email=${EMAIL}`, headers: bearer(EMAIL, 'new-') })
  await expect(giveRole(context, admin(EMAIL))).rejects.toThrow('has not been verified')
  await expect(giveRole(context, admin(OTHER))).rejects.toThrow('No one has signed in')
})

test('a role is held once, also when it is given twice at the same moment', async () => {
  const world = await testApp()
  await roleOf(world)
  const { leagueId } = await givenLeague(world.context.db)
  for (const held of [{ leagueId }, { leagueId: null }]) {
    const give = () => giveRole(world.context, { ...admin(EMAIL), role: 'scorer', ...held })
    const results = await Promise.allSettled([give(), give()])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(give()).rejects.toMatchObject({ code: 'role_held' })
  }
  const wrong = giveRole(world.context, { ...admin(EMAIL), leagueId })
  await expect(wrong).rejects.toMatchObject({ code: 'bad_request' })
  expect(await world.context.db.selectFrom('roleGrants').selectAll().execute()).toHaveLength(2)
})

test('of two admins who stop at the same moment one stays', async () => {
  const world = await testApp()
  for (const email of [EMAIL, OTHER]) {
    await roleOf(world, email)
    await giveRole(world.context, admin(email))
  }
  const stop = (email: string) => takeRole(world.context, admin(email))
  const results = await Promise.allSettled([stop(EMAIL), stop(OTHER)])
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'last_organiser' } }])
})

test('an admin whose account is about to go does not count as one who stays', async () => {
  const world = await testApp()
  for (const email of [EMAIL, OTHER]) {
    await roleOf(world, email)
    await giveRole(world.context, admin(email))
  }
  const leave = (email: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/account/deletion',
      headers: bearer(email),
      payload: {},
    })
  expect((await leave(EMAIL)).statusCode).toBe(200)
  expect((await leave(OTHER)).json()).toMatchObject({ statusCode: 409, code: 'last_organiser' })
  await expect(takeRole(world.context, admin(OTHER))).rejects.toThrow('the only admin')
})

test('the roles of someone who is erased end, and the record of them stays', async () => {
  const world = await testApp()
  await roleOf(world)
  await giveRole(world.context, { ...admin(EMAIL), role: 'scorer' })
  const { db } = world.context
  const { playerId } = await db
    .selectFrom('roleGrants')
    .select('playerId')
    .executeTakeFirstOrThrow()
  await erase(world.context, playerId)
  const grants = await db.selectFrom('roleGrants').select(['role', 'endedAt']).execute()
  expect(grants).toEqual([{ role: 'scorer', endedAt: expect.any(Date) }])
})
