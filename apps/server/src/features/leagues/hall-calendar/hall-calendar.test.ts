import type { HallCalendar } from '@hive/contract/leagues/hall-calendar'
import type { Tasks } from '@hive/contract/office/tasks'
import { addDays } from '@hive/domain/base/time/day'
import { irishInstant } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { givenLeague, venueOf } from '#testing/builders.ts'
import { givenFixtures, listGames } from '#testing/schedule-world.ts'
import { givenOrganiser } from '#testing/organiser.ts'

/** Two leagues of the same nights in one hall with three courts: one that is out with two of them, and a draft. */
async function givenHall({ courts = 2 } = {}) {
  const organiser = await givenOrganiser()
  const { context, get, post } = organiser
  const { db } = context
  const { leagueId: first } = await givenLeague(db)
  const { leagueId: second } = await givenLeague(db)
  const venueId = await venueOf(db, first)
  const hall = { name: 'Naas Hall', courts: ['A', 'B', 'C'] }
  await db.updateTable('venues').set(hall).where('id', '=', venueId).execute()
  await db.updateTable('leagues').set({ venueId, courtsBooked: 2, title: 'Tuesday Tag' }).execute()
  await db
    .updateTable('leagues')
    .set({ publishedAt: null, courtsBooked: courts, title: 'Late Padel' })
    .where('id', '=', second)
    .execute()
  const setUp = (leagueId: number) => get(`/api/organiser/leagues/set-up?leagueId=${leagueId}`)
  /** What the set-up says of courts, and of nothing else, as public holidays. */
  const clashesOf = async (leagueId: number): Promise<string[]> => {
    const { warnings } = await setUp(leagueId)
    return warnings
      .map(({ why }: { why: string }) => why)
      .filter((why: string) => why.includes('wanted'))
  }
  const publish = async (leagueId: number) =>
    post('/api/organiser/leagues/publish', { leagueId, version: (await setUp(leagueId)).version })
  const change = async (leagueId: number, changes: object) => {
    const { values, version, signUps: expectedSignUps } = await setUp(leagueId)
    const sent = { leagueId, version, expectedSignUps, ...values, ...changes }
    return post('/api/organiser/leagues/change', sent)
  }
  const calendar = (): Promise<HallCalendar> =>
    get(`/api/organiser/venues/calendar?venueId=${venueId}`)
  const calls = { setUp, clashesOf, publish, change, calendar }
  return { ...organiser, db, first, second, venueId, ...calls }
}

const TOO_MANY =
  '6:30 – 9:30 pm: 4 courts are wanted and Naas Hall has 3, with Tuesday Tag. Free: 1 court then; the same hours on '

test('a draft that wants more courts than are free says what is free, and cannot be published', async () => {
  const { second, setUp, clashesOf, publish, change } = await givenHall()
  const { values } = await setUp(second)
  const clashes = await clashesOf(second)
  expect(clashes).toHaveLength(values.nights.length)
  expect(clashes[0]).toContain(TOO_MANY)
  const refused = await publish(second)
  expect(refused).toMatchObject({ code: 'bad_request' })
  expect(refused.fields.nights).toContain(TOO_MANY)
  const nights = values.nights.map((night: string) => addDays(night, 1))
  await change(second, { nights })
  expect(await clashesOf(second)).toEqual([])
  expect(await publish(second)).toMatchObject({ leagueId: second })
})

test('a draft says what it clashes with among drafts, which keep nobody from publishing', async () => {
  const { db, first, second, setUp, clashesOf, publish } = await givenHall()
  await db.updateTable('leagues').set({ publishedAt: null }).where('id', '=', first).execute()
  const { values } = await setUp(second)
  expect(await clashesOf(second)).toHaveLength(values.nights.length)
  expect(await publish(second)).toMatchObject({ leagueId: second })
  expect(await publish(first)).toMatchObject({ code: 'bad_request' })
})

test('a league that is called off has no clashes', async () => {
  const { db, second, clashesOf } = await givenHall()
  await db
    .updateTable('leagues')
    .set({ cancelledAt: new Date() })
    .where('id', '=', second)
    .execute()
  expect(await clashesOf(second)).toEqual([])
})

test('a league that alone wants more courts than its hall names has a warning and no task', async () => {
  const { db, first, clashesOf, get } = await givenHall()
  await db.updateTable('leagues').set({ courtsBooked: 4 }).where('id', '=', first).execute()
  expect(await clashesOf(first)).not.toEqual([])
  const found = async (): Promise<Tasks['found']> => (await get('/api/organiser/tasks')).found
  expect((await found()).filter(({ kind }) => kind === 'clash')).toEqual([])
  await db.updateTable('leagues').set({ publishedAt: new Date() }).execute()
  expect((await found()).filter(({ kind }) => kind === 'clash')).toHaveLength(1)
})

test('of two leagues that are published at once into one hall, one is refused', async () => {
  const { db, first, second, publish } = await givenHall()
  await db.updateTable('leagues').set({ publishedAt: null }).execute()
  const answers = await Promise.all([publish(first), publish(second)])
  expect(answers.filter(({ code }) => code === 'bad_request')).toHaveLength(1)
})

test('a published league is not changed into a clash, at the field that asks for it; what clashed goes on', async () => {
  const { db, second, change, publish, setUp } = await givenHall({ courts: 1 })
  await publish(second)
  const refused = await change(second, { courtsBooked: 2 })
  expect(refused.fields.courtsBooked).toContain('4 courts are wanted')
  expect(await change(second, { title: 'Later Padel' })).toMatchObject({ leagueId: second })
  await db.updateTable('leagues').set({ courtsBooked: 2 }).execute()
  expect(await change(second, { startTime: '19:00' })).toMatchObject({ leagueId: second })
  expect((await setUp(second)).values.startTime).toBe('19:00')
})

test('nights are not put into another hall that has no court for them', async () => {
  const { db, first, second, venueId, post, publish, change } = await givenHall()
  const { venueId: home } = await givenLeague(db).then(async ({ leagueId }) => ({
    venueId: await venueOf(db, leagueId),
  }))
  await change(second, { venueId: home })
  await publish(second)
  const { startDate } = await db
    .selectFrom('leagues')
    .select('startDate')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const hall = (week: number, courtsBooked: number) => {
    const night = addDays(startDate, 7 * week)
    const hours = { startTime: '18:30', endTime: '20:00' }
    return { from: night, until: night, venueId, courtsBooked, ...hours }
  }
  type Halls = ReturnType<typeof hall>[]
  const put = (halls: Halls, was: Halls = []) => {
    const reason = 'The floor is done.'
    return post('/api/organiser/leagues/halls/save', { leagueId: second, halls, was, reason })
  }
  expect((await put([hall(0, 2)])).fields['halls.0.courtsBooked']).toContain('Naas Hall has 3')
  const both = [hall(0, 1), hall(1, 1)]
  expect(await put(both)).not.toHaveProperty('code')
  const refused = await put([hall(0, 1), hall(1, 2)], both)
  expect(refused.fields['halls.1.courtsBooked']).toContain('Naas Hall has 3')
})

test('a night that cannot come home is refused at no field, since none is about it', async () => {
  const { db, first, second, venueId, post } = await givenHall()
  const { venueId: away } = await givenLeague(db).then(async ({ leagueId }) => ({
    venueId: await venueOf(db, leagueId),
  }))
  expect(away).not.toBe(venueId)
  const { startDate } = await db
    .selectFrom('leagues')
    .select('startDate')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const night = { from: startDate, until: startDate, venueId: away, courtsBooked: 1 }
  const hall = { ...night, startTime: '18:30', endTime: '20:00' }
  const put = (halls: object[], was: object[]) =>
    post('/api/organiser/leagues/halls/save', { leagueId: second, halls, was, reason: 'Done.' })
  expect(await put([hall], [])).not.toHaveProperty('code')
  await db
    .updateTable('leagues')
    .set({ publishedAt: new Date() })
    .where('id', '=', second)
    .execute()
  const refused = await put([], [hall])
  expect(refused).toMatchObject({ code: 'bad_request' })
  expect(refused.message).toContain('Naas Hall has 3')
  expect(refused.fields ?? {}).toEqual({})
})

test('the calendar has each night of a hall with who is there, drafts marked, and where courts lack', async () => {
  const { calendar, venueId, first, second, db } = await givenHall()
  const closed = JSON.stringify([{ from: '2020-01-01', until: '2030-01-01', reason: 'Flooded' }])
  const { nights, courts, name } = await calendar()
  expect({ name, courts }).toEqual({ name: 'Naas Hall', courts: ['A', 'B', 'C'] })
  const time = { from: '18:30', until: '21:30', courts: 2 }
  expect(nights[0]).toMatchObject({
    wanted: 4,
    closed: null,
    bookings: [
      { leagueId: first, title: 'Tuesday Tag', ...time, isDraft: false },
      { leagueId: second, title: 'Late Padel', ...time, isDraft: true },
    ],
  })
  await db.updateTable('venues').set({ blackouts: closed }).where('id', '=', venueId).execute()
  expect((await calendar()).nights[0]?.closed).toBe('Flooded')
})

test('courts that are closed for everyone are in the calendar, and are missing to those who want them', async () => {
  const { calendar, clashesOf, first, second, venueId, post } = await givenHall({ courts: 1 })
  expect(await clashesOf(second)).toEqual([])
  const [before] = (await calendar()).nights
  const { night = '' } = before ?? {}
  expect(before).toMatchObject({ wanted: null, open: 3, closings: [] })
  const hours = { from: '19:00', until: '20:00' }
  const days = { venueId, from: night, until: addDays(night, 1), reason: 'A leak' }
  await post('/api/organiser/halls/close', { ...days, courts: [3], hours })
  const closing = { from: night, until: addDays(night, 1), courts: [3], hours, reason: 'A leak' }
  const [then, next] = (await calendar()).nights
  expect(then).toMatchObject({ wanted: 3, open: 2, closings: [closing], closed: null })
  expect(next).toMatchObject({ wanted: null, open: 3, closings: [] })
  for (const leagueId of [first, second]) {
    const [clash, ...more] = await clashesOf(leagueId)
    expect([clash, more]).toEqual([expect.stringContaining('has 2 of 3 open'), []])
  }
})

test('games within what their league has booked are no more, and a game moved out of it is', async () => {
  const { world, admin } = await givenFixtures()
  const { db } = world.context
  const venueId = await venueOf(db, world.leagueId)
  const read = async (): Promise<HallCalendar> =>
    world.get(`/api/organiser/venues/calendar?venueId=${venueId}`, admin)
  const before = await read()
  expect(before.nights.every(({ bookings }) => bookings.length === 1)).toBe(true)
  const [game] = await listGames(world)
  const [night] = before.nights
  const day = addDays(night?.night ?? '', 1)
  await db
    .updateTable('fixtures')
    .set({ startTime: irishInstant(day, '20:00') })
    .where('id', '=', game?.id ?? 0)
    .execute()
  const moved = (await read()).nights.find((one) => one.night === day)
  expect(moved?.bookings).toMatchObject([{ from: '20:00', courts: 1 }])
})
