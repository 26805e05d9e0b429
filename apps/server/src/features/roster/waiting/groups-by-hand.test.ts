import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import {
  DARA,
  EMER,
  FINN,
  free,
  givenCrowd,
  givenGroup,
  groupOf,
  joinGroup,
  letTimePass,
  sayYes,
  startGroup,
} from '#testing/group-world.ts'
import { AOIFE, BREN, type SignUps } from '#testing/sign-up-world.ts'
import { CIAN, join, waitingOf } from '#testing/waiting-world.ts'
import { tendWaitingLists } from './service.ts'

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

test('an organiser sees a group as one row, and what it waits for', async () => {
  const world = await givenCrowd()
  const admin = await world.givenAdmin()
  const url = `/api/organiser/registrations?leagueId=${world.leagueId}`
  const waiting = async () => {
    const { league, people } = await world.get(url, admin)
    const rows = people.filter((row: { group: object | null }) => row.group !== null)
    return { takers: league.takers, rows }
  }
  await startGroup(world, BREN, [CIAN, DARA])
  await joinGroup(world, CIAN)
  expect((await waiting()).rows).toMatchObject([
    {
      email: BREN,
      position: 1,
      group: {
        others: [{ email: CIAN }],
        note: '1 friend hasn’t joined yet. Passed over until then.',
      },
    },
  ])
  await joinGroup(world, DARA)
  await free(world, [AOIFE, EMER])
  const kept = await waiting()
  expect(kept.takers).toContainEqual({ standing: 'kept', isTeam: false, count: 1, places: 2 })
  expect(kept.rows[0].group.note).toMatch(/^3 places needed, 2 kept until /)
  await letTimePass(world, 'keeping')
  await tendWaitingLists(world.context)
  expect((await waiting()).rows[0].group.note).toMatch(/^3 places needed, 2 free\. /)
  await free(world, [FINN])
  await sayYes(world, CIAN)
  expect((await waiting()).rows).toMatchObject([
    { standing: 'offered', group: { note: '1 of 3 have said yes.' } },
  ])
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
