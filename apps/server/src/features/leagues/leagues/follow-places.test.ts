import { expect, onTestFinished, test } from 'vitest'
import type { Context } from '#context.ts'
import { givenLeague } from '#testing/builders.ts'
import { testApp } from '#testing/test-app.ts'
import { comparePlaces, followPlaces } from './follow-places.ts'

async function givenTwoLeagues() {
  const { context } = await testApp()
  const one = await givenLeague(context.db)
  const other = await givenLeague(context.db)
  await context.leagueCache.read()
  return { context, one: one.leagueId, other: other.leagueId }
}

function take({ db }: Context, leagueId: number, taken: number) {
  return db.updateTable('leaguePlaces').set({ taken }).where('leagueId', '=', leagueId).execute()
}

async function takenOf({ leagueCache }: Context, leagueId: number) {
  return (await leagueCache.read()).byId.get(leagueId)?.placesTaken
}

test('the league whose places were taken is read again, and no other', async () => {
  const { context, one, other } = await givenTwoLeagues()
  const changed: (number | undefined)[] = []
  context.leagueCache.follow((leagueId) => changed.push(leagueId))
  await comparePlaces(context)
  expect(changed).toEqual([])
  await take(context, one, 3)
  await comparePlaces(context)
  expect(changed).toEqual([one])
  expect(await takenOf(context, one)).toBe(3)
  expect(await takenOf(context, other)).toBe(0)
  await comparePlaces(context)
  expect(changed).toEqual([one])
})

test('all leagues whose places were taken are read again, also while a change of them waits to be read', async () => {
  const { context, one, other } = await givenTwoLeagues()
  context.leagueCache.invalidate(one)
  for (const leagueId of [one, other]) await take(context, leagueId, 4)
  await comparePlaces(context)
  expect([await takenOf(context, one), await takenOf(context, other)]).toEqual([4, 4])
})

test('places of a league that has ended are not looked at', async () => {
  const { context, one } = await givenTwoLeagues()
  await take(context, one, 3)
  const later = new Date('2100-01-01')
  await comparePlaces({ ...context, now: () => later })
  expect(await takenOf(context, one)).toBe(0)
})

test('what another process takes is seen soon, also after the database did not answer', async () => {
  const { context, one } = await givenTwoLeagues()
  let isAway = true
  let asked = 0
  const warned: string[] = []
  const log = { warn: (_: object, text: string) => void warned.push(text) } as Context['log']
  const faulty = {
    ...context,
    log,
    get db() {
      asked += 1
      if (isAway) throw new Error('The database does not answer.')
      return context.db
    },
  }
  const places = followPlaces(faulty, 10)
  onTestFinished(() => places.close())
  await expect.poll(() => asked).toBeGreaterThan(2)
  isAway = false
  await take(context, one, 2)
  await expect.poll(() => takenOf(context, one)).toBe(2)
  // A warning for each second of an outage would bury others.
  expect(warned).toEqual(['places taken not read'])
})
