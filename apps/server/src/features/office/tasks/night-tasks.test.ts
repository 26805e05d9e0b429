import type { NightPhones } from '@hive/contract/season/nights'
import type { Tasks } from '@hive/contract/office/tasks'
import { FOUND_TASKS } from '@hive/domain/office/tasks/found-tasks'
import { expect, test } from 'vitest'
import { bearer } from '#testing/bearer.ts'
import { givenLeague, givenPlayer, givenRole } from '#testing/builders.ts'
import { admin, givenNight, later, NIGHT_DAY, scoreOf } from '#testing/night-world.ts'

type Night = Awaited<ReturnType<typeof givenNight>>

/** The tasks about nights that an organiser has, by kind, each with its text and its address. */
async function tasksOf({ app }: Night, who = admin) {
  const reply = await app.inject({ url: '/api/organiser/tasks', headers: bearer(who) })
  return reply
    .json<Tasks>()
    .found.filter(({ kind }) => kind.startsWith('night_'))
    .map((task) => {
      const { says, path } = FOUND_TASKS[task.kind]
      return { kind: task.kind, name: task.name, says: says(task), path: path(task) }
    })
}

/** Two phones that have not seen each other say different scores; the second one is off the night by then, if so wished. */
async function disagree(night: Night) {
  const subject = `score:${night.fixtureId}`
  night.phone(0).say(subject, scoreOf(2, 1))
  night.phone(1).say(subject, scoreOf(1, 2))
  await night.phone(0).sync()
  await night.phone(1).sync()
}

test('a game of which two scores came in is a task until one is right, also on the days after', async () => {
  const night = await givenNight(2)
  await disagree(night)
  night.clock.at = later(30)
  const path = `/organiser/venues/${night.night.venueId}/nights/${NIGHT_DAY}`
  const says = 'Night of 22 October 2027'
  const task = { kind: 'night_differs', name: 'Dinkers v Net Gains', says, path }
  expect(await tasksOf(night)).toEqual([task])
  const read = await night.app.inject({ url: night.url, headers: bearer(admin) })
  expect(read.json<NightPhones>()).toMatchObject({ isOver: true, contradictions: [{}] })
  const { fixtureId } = night
  const payload = { fixtureId, forfeit: 'both' }
  const url = '/api/organiser/scores/forfeit'
  await night.app.inject({ method: 'POST', url, headers: bearer(admin), payload })
  expect(await tasksOf(night)).toEqual([])
})

test('a game that is off is no task, whatever came in', async () => {
  const night = await givenNight(2)
  await disagree(night)
  await night.context.db.updateTable('fixtures').set({ status: 'cancelled' }).execute()
  expect(await tasksOf(night)).toEqual([])
})

test('what waits of a phone is a task until it is taken or left', async () => {
  const night = await givenNight(2)
  const { deviceId } = night.phone(1)
  await night.organise('end', { deviceId })
  await disagree(night)
  night.phone(1).say('night', { kind: 'note', value: { about: 'hall', text: 'Cold' } })
  await night.phone(1).sync()
  expect(await tasksOf(night)).toMatchObject([
    { kind: 'night_held', name: 'Bren’s phone', says: '2 things, night of 22 October 2027' },
  ])
  await night.organise('held', { deviceId, take: false, expected: 2 })
  expect(await tasksOf(night)).toEqual([])
})

test('what waits of a game that has moved to another day can still be decided', async () => {
  const night = await givenNight(1)
  const { deviceId } = night.phone(0)
  await night.context.db
    .updateTable('fixtures')
    .set({ startTime: later(48) })
    .execute()
  night.phone(0).say(`score:${night.fixtureId}`, scoreOf(2, 1))
  await night.phone(0).sync()
  expect(await tasksOf(night)).toMatchObject([{ kind: 'night_held' }])
  const decision = { deviceId, take: false, expected: 1 }
  expect((await night.organise('held', decision)).statusCode).toBe(200)
  expect(await tasksOf(night)).toEqual([])
})

test('who played on paper is a task until they have signed, or were taken back', async () => {
  const night = await givenNight(1)
  const { one: dinkers, two: netGains, fixtureId, organise } = night
  const [phone, subject] = [night.phone(0), `guest:${fixtureId}`]
  const { deviceId } = phone
  phone.say(subject, { kind: 'guest', value: { teamId: netGains, name: 'Sam' } })
  phone.say(subject, { kind: 'guest', value: { teamId: dinkers, name: 'Alex' } })
  await phone.sync()
  const says = 'Played on paper on 22 October 2027: have them sign'
  expect(await tasksOf(night)).toMatchObject([
    { kind: 'night_guest', name: 'Sam for Net Gains and Alex for Dinkers', says },
  ])
  const signed = (counter: number) => organise('guest-signed', { deviceId, counter })
  expect((await signed(1)).statusCode).toBe(200)
  expect((await signed(1)).statusCode).toBe(404)
  expect(await tasksOf(night)).toMatchObject([{ name: 'Alex for Dinkers' }])
  const read = await night.app.inject({ url: night.url, headers: bearer(admin) })
  expect(read.json<NightPhones>().guests).toEqual([
    { deviceId, counter: 2, fixtureId, team: 'Dinkers', name: 'Alex' },
  ])
  phone.say(subject, { kind: 'undo', value: null })
  await phone.sync()
  expect(await tasksOf(night)).toEqual([])
})

test('tasks of a night are for those who may score that league', async () => {
  const night = await givenNight(2)
  await disagree(night)
  const { db } = night.context
  const { leagueId: other } = await givenLeague(db)
  const helpers = [
    ['scorer@hive.example', { role: 'scorer', leagueId: night.leagueId }],
    ['elsewhere@hive.example', { role: 'scorer', leagueId: other }],
    ['safety@hive.example', { role: 'safety_officer', leagueId: night.leagueId }],
  ] as const
  for (const [email, role] of helpers) {
    await givenPlayer(night.app, email)
    await givenRole(db, email, role)
  }
  const seen = await Promise.all(helpers.map(async ([email]) => tasksOf(night, email)))
  expect(seen.map(({ length }) => length)).toEqual([1, 0, 0])
})
