import type { League } from '@hive/domain/season/season/league'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { lotFaults } from '@hive/domain/season/table/lot'
import { standings } from '@hive/domain/season/table/standings'
import { expect, test } from 'vitest'
import { takeUp } from '#jobs/handled.ts'
import { sha256Hex } from '#sha256.ts'
import { givenFixtures, publicSchedule } from '#testing/schedule-world.ts'
import type { SignUps } from '#testing/sign-up-world.ts'
import { scheduleRoom } from './room.ts'

const MINUTE = 60_000

/** A league whose games have all ended level, as its four teams are by the end; its clock is the test’s. */
async function givenLevel() {
  const clock = { at: Date.now() - 60 * MINUTE }
  const { world, admin } = await givenFixtures({ now: () => new Date(clock.at) })
  const { db } = world.context
  await db
    .updateTable('leagues')
    .set({ tableOrder: ['points', 'lot'] })
    .execute()
  await db.updateTable('fixtures').set({ teamOneScore: 5, teamTwoScore: 5 }).execute()
  const ask = (path: string, body: object) =>
    world.post(`/api/organiser/${path}`, { leagueId: world.leagueId, ...body }, admin)
  return { world, admin, clock, ask }
}

async function leagueOf({ app, context, leagueId }: SignUps): Promise<League> {
  context.leagueCache.invalidate(leagueId)
  const { leagues } = (await app.inject({ url: '/api/leagues' })).json()
  return leagues.find(({ id }: { id: number }) => id === leagueId)
}

async function placesOf(world: SignUps) {
  return standings(await leagueOf(world)).map(({ place }) => place)
}

test('a lot waits for a number that is named first, is drawn once by itself, and anyone can check it', async () => {
  const { world, clock, ask } = await givenLevel()
  expect(await placesOf(world)).toEqual([1, 1, 1, 1])
  const wanted = { publicNumber: { kind: 'beacon', minutes: 10 } }
  expect((await ask('lot', wanted)).statusCode).toBe(200)
  const { lot: fixed } = await publicSchedule(world)
  expect(fixed).toMatchObject({ publicNumber: null, drawn: null })
  // Asked twice, it is the same lot.
  expect((await ask('lot', { publicNumber: { kind: 'none' } })).statusCode).toBe(200)
  expect((await publicSchedule(world)).lot).toEqual(fixed)
  expect(await placesOf(world)).toEqual([1, 1, 1, 1])
  clock.at += 11 * MINUTE
  await takeUp(world.context, scheduleRoom)
  await expect.poll(async () => (await publicSchedule(world)).lot?.drawn).not.toBeNull()
  const { lot } = await publicSchedule(world)
  if (!lot?.drawn || !lot.numberSource || !lot.publicNumber) throw new Error('There is no lot.')
  const { order, seed } = lot.drawn
  const terms = { teams: order.toSorted(), seed, publicNumber: lot.numberSource }
  const drawn = { terms, termsHash: lot.termsHash, publicNumber: lot.publicNumber.value, order }
  expect(await lotFaults(drawn, sha256Hex)).toEqual([])
  expect(standings(await leagueOf(world)).map(({ teamName }) => teamName)).toEqual(order)
  expect(await placesOf(world)).toEqual([1, 2, 3, 4])
})

test('the number of a lot is typed in once it is out, the lot is drawn by it, and stays', async () => {
  const { world, clock, ask } = await givenLevel()
  const day = addDays(irishDay(new Date(clock.at)), 2)
  await ask('lot', { publicNumber: { kind: 'other', what: 'The Lotto numbers', day } })
  const enter = (value: string) => ask('lot/number', { value })
  expect((await enter('3 7 19')).json().message).toMatch(/^Please wait for The Lotto numbers/)
  clock.at += 48 * 60 * MINUTE
  const answers = await Promise.all([enter('3 7 19'), enter(' 3  7 19')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await enter('3 7 20')).json().code).toBe('changed_meanwhile')
  expect((await publicSchedule(world)).lot).toMatchObject({
    publicNumber: { value: '3 7 19', signature: null },
  })
  expect(await placesOf(world)).toEqual([1, 2, 3, 4])
})

test('no lot is drawn while games are to come, or where the table goes by none; without a number it is drawn at once', async () => {
  const { world, ask } = await givenLevel()
  const { db } = world.context
  const fix = () => {
    world.context.leagueCache.invalidate(world.leagueId)
    return ask('lot', { publicNumber: { kind: 'none' } })
  }
  const score = (teamOneScore: number | null) =>
    db
      .updateTable('fixtures')
      .set({ teamOneScore, teamTwoScore: teamOneScore })
      .where(
        'id',
        '=',
        db.selectFrom('fixtures').select((eb) => eb.fn.min('id').as('id')),
      )
      .execute()
  await score(null)
  expect((await fix()).json().message).toMatch(/games to come may tell them apart\.$/)
  await score(5)
  await db
    .updateTable('leagues')
    .set({ tableOrder: ['points', 'name'] })
    .execute()
  expect((await fix()).json().message).toBe('The table of this league goes by no lot.')
  await db
    .updateTable('leagues')
    .set({ tableOrder: ['points', 'lot'] })
    .execute()
  expect((await fix()).statusCode).toBe(200)
  expect(await placesOf(world)).toEqual([1, 2, 3, 4])
  expect((await publicSchedule(world)).lot).toMatchObject({ numberSource: null })
})

test('a late team of the name of one that has left has a lot of its own', async () => {
  const { world, ask } = await givenLevel()
  const { db } = world.context
  const teams = () => db.updateTable('teams')
  await teams().set({ releasedAt: world.context.now() }).where('name', '=', 'Bees').execute()
  await teams().set({ name: 'Bees' }).where('name', '=', 'Dinkers').execute()
  world.context.leagueCache.invalidate(world.leagueId)
  expect((await ask('lot', { publicNumber: { kind: 'none' } })).statusCode).toBe(200)
  expect(await placesOf(world)).toEqual([1, 2, 3, 4])
  const { lot } = await publicSchedule(world)
  expect(lot?.drawn?.order.toSorted()).toEqual(['Aces', 'Bees', 'Bees (2)', 'Net Gains'])
})
