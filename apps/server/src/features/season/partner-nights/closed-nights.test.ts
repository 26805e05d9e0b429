import { irishDay } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import {
  callNights,
  givenMembers,
  givenPublished,
  nightOf,
  openNight,
  type PartnerWorld,
} from '#testing/partner-world.ts'

const REASON = 'The roof is leaking.'

/** Closes the hall of the league, or some courts of it, on its night; with what the page of the hall and the tasks say. */
async function whenClosed({ world, admin, night }: PartnerWorld) {
  const { db } = world.context
  const { venueId } = await db.selectFrom('leagues').select('venueId').executeTakeFirstOrThrow()
  const hall = (path: string, body: object) =>
    world.post(`/api/organiser/halls/${path}`, { venueId, ...body }, admin)
  const days = { from: night, until: night, hours: null, reason: REASON }
  const closings = () => world.get(`/api/organiser/halls/closings?venueId=${venueId}`, admin)
  return {
    close: (courts: number[]) => hall('close', { ...days, courts }),
    open: async () => hall('open', { lossId: (await closings()).losses[0].lossId }),
    there: async () => (await closings()).partnerNights,
    tasks: async () => (await world.get('/api/organiser/tasks', admin)).untimed,
  }
}

test('a partner night in a hall that is closed is on the page of the hall and among the tasks', async () => {
  const { given } = await givenPublished()
  const { world, night } = given
  const { leagueId } = world
  const { close, open, there, tasks } = await whenClosed(given)
  await close([3])
  expect([await there(), await tasks()]).toEqual([[], []])
  await open()
  await close([1])
  expect(await there()).toMatchObject([{ leagueId, night }])
  const task = { leagueId, games: 1, playOffs: 0, partnerNights: 1 }
  expect(await tasks()).toMatchObject([task])
  await open()
  expect([await there(), await tasks()]).toEqual([[], []])
  await close([])
  expect(await there()).toMatchObject([{ leagueId, night }])
  const { id: nightId, edition } = await nightOf(given)
  await callNights(given, 'end', { nightId, edition, reason: REASON })
  expect([await there(), await tasks()]).toEqual([[], []])
})

test('a closed day of the hall counts too, and a night that is over needs nothing', async () => {
  const { given } = await givenPublished()
  const { db } = given.world.context
  const { there } = await whenClosed(given)
  const day = { from: given.night, until: given.night, reason: 'A concert' }
  await db
    .updateTable('venues')
    .set({ blackouts: JSON.stringify([day]) })
    .execute()
  expect(await there()).toHaveLength(1)
  const over = { from: '2020-01-07', until: '2020-01-07', reason: 'A concert' }
  await db.updateTable('partnerNights').set({ night: over.from }).execute()
  await db
    .updateTable('venues')
    .set({ blackouts: JSON.stringify([over]) })
    .execute()
  expect(await there()).toEqual([])
  expect(irishDay(new Date()) > over.from).toBe(true)
})

test('a night that was drawn before its court was lost is not published', async () => {
  const given = await givenMembers()
  await openNight(given)
  const { close, open } = await whenClosed(given)
  await close([1])
  const { id: nightId, edition, people: expectedPeople } = await nightOf(given)
  const publish = () => callNights(given, 'publish', { nightId, edition, expectedPeople })
  const refused = (await publish()).json()
  expect(refused.code).toBe('game_conflict')
  expect(refused.message).toContain(REASON)
  await open()
  expect((await publish()).statusCode).toBe(200)
})
