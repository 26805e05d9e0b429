import type { Tasks } from '@hive/contract/office/tasks'
import { expect, test } from 'vitest'
import { givenFixtures } from '#testing/schedule-world.ts'
import { givenPlayer, givenRole } from '#testing/builders.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { isWithPasskey } from './queries.ts'

const ORGANISER = 'niamh@example.ie'

async function stepsOf(
  { app, context }: Awaited<ReturnType<typeof testApp>>,
  role: 'admin' | 'treasurer',
) {
  await givenPlayer(app, ORGANISER)
  await givenRole(context.db, ORGANISER, { role, leagueId: null })
  const reply = await app.inject({ url: '/api/organiser/tasks', headers: bearer(ORGANISER) })
  return reply.json<Tasks>().firstSteps
}

test('a new Hive says what its first league needs, to who opens leagues', async () => {
  const steps = await stepsOf(await testApp(), 'admin')
  // Someone of another sign-in is asked for no passkey.
  expect(steps.filter(({ isDone }) => !isDone).map(({ step }) => step)).toEqual([
    'hall',
    'league',
    'price',
    'publish',
    'share',
  ])
})

test('an organiser who signs in with a password here is asked for a passkey', async () => {
  const world = await testApp()
  const { db } = world.context
  await givenPlayer(world.app, ORGANISER)
  const { id } = await db
    .insertInto('identityUsers')
    .values({ email: ORGANISER, passwordHash: 'a hash' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: playerId } = await db
    .updateTable('players')
    .set({ subject: id })
    .where('email', '=', ORGANISER)
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await isWithPasskey(db, playerId)).toBe(false)
  await db.updateTable('players').set({ subject: 'auth0|7' }).where('id', '=', playerId).execute()
  expect(await isWithPasskey(db, playerId)).toBeNull()
})

test('a treasurer of a new Hive is told of no first steps', async () => {
  expect(await stepsOf(await testApp(), 'treasurer')).toEqual([])
})

test('once people are in the first league, nothing is said of first steps', async () => {
  const { world, admin } = await givenFixtures()
  const { firstSteps }: Tasks = await world.get('/api/organiser/tasks', admin)
  expect(firstSteps).toEqual([])
})
