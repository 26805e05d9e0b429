import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { DARA, EMER, FINN, free, givenGroup, groupOf } from '#testing/group-world.ts'
import { AOIFE, BREN, type SignUps } from '#testing/sign-up-world.ts'
import { CIAN, join, waitingOf } from '#testing/waiting-world.ts'

const GAEL = 'gael@hive.example'
const reason = 'They asked on the night.'

async function idOf({ context: { db } }: SignUps, email: string): Promise<number> {
  const { id } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

test('a member to whom an organiser gives a place leaves the group, and the others are asked again', async () => {
  const world = await givenGroup()
  const admin = await world.givenAdmin()
  await free(world, [AOIFE, EMER, FINN])
  const { leagueId } = world
  const gift = { leagueId, email: CIAN, skill: 3, cash: null, teamId: null, reason }
  const given = await world.post('/api/organiser/registrations/give', gift, admin)
  expect(given.statusCode).toBe(200)
  expect((await world.overview(CIAN)).registrations).toMatchObject([{ state: 'confirmed' }])
  expect(await waitingOf(world, CIAN)).toEqual([])
  expect((await groupOf(world, BREN)).group).toMatchObject({ state: 'offered' })
  expect((await groupOf(world, BREN)).group.members).toHaveLength(2)
  expect(await world.taken()).toBe(3)
  expect(await world.discrepancies()).toEqual([])
})

test('an organiser moves a group as a whole, and it has one position in line', async () => {
  const world = await givenGroup()
  const admin = await world.givenAdmin()
  await givenPlayer(world.app, GAEL)
  await join(world, GAEL)
  expect(await waitingOf(world, GAEL)).toMatchObject([{ position: 2 }])
  const { entryId } = (await groupOf(world, BREN)).group
  const move = { entryId, from: 1, to: 2, reason }
  const moved = await world.post('/api/organiser/waiting-list/move', move, admin)
  expect(moved.json()).toEqual({ position: 2 })
  expect(await waitingOf(world, GAEL)).toMatchObject([{ position: 1 }])
  for (const who of [BREN, CIAN, DARA]) {
    expect(await waitingOf(world, who)).toMatchObject([{ position: 2 }])
  }
})

test('two accounts of one person are one member of a group', async () => {
  const world = await givenGroup()
  const admin = await world.givenAdmin()
  await free(world, [AOIFE, EMER, FINN])
  const two = { keptId: await idOf(world, BREN), otherId: await idOf(world, DARA) }
  const merged = await world.post('/api/organiser/people/merge', { ...two, reason }, admin)
  expect(merged.statusCode).toBe(200)
  expect((await groupOf(world, BREN)).group.members).toHaveLength(2)
  expect(await world.taken()).toBe(2)
  expect(await world.discrepancies()).toEqual([])
})
