import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { MOVED } from '#testing/attendance-world.ts'
import { bearer } from '#testing/bearer.ts'
import { emailOf, givenPeople, openAndAsk } from '#testing/spot-world.ts'

const SAM = emailOf('Sam Kelly')

type Team = Awaited<ReturnType<typeof givenPeople>>

async function calendarOf({ app }: Team) {
  const { url } = (await app.inject({ url: '/api/calendar-feed', headers: bearer(SAM) })).json()
  const { body } = await app.inject(new URL(url).pathname)
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[])
  return calendar
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
    .map(({ uid, summary, description }) => ({ uid, summary, description }))
}

async function givenTaker() {
  const team = await givenPeople(1)
  const [sam = 0] = team.ids
  await openAndAsk(team)
  const before = await calendarOf(team)
  await team.answer(sam, 'yes')
  return { ...team, sam, before }
}

test('a game that somebody fills in for is in their calendar and under Your Leagues until they hand it back', async () => {
  const team = await givenTaker()
  expect(team.before).toEqual([])
  expect(await calendarOf(team)).toEqual([
    {
      uid: expect.stringContaining(`fixture-${team.fixtureId}@`),
      summary: 'Dinkers v Net Gains',
      description: expect.stringMatching(/\nYou fill in for Dinkers\.$/),
    },
  ])
  const { fillIns } = await team.own(SAM)
  expect(fillIns).toMatchObject([{ team: 'Dinkers', others: 'Net Gains' }])
  await team.answer(team.sam, 'back')
  expect([await calendarOf(team), (await team.own(SAM)).fillIns]).toEqual([[], []])
})

test('it goes at once when the game moves or the league is called off, before any job has run', async () => {
  const moved = await givenTaker()
  await moved.move(MOVED)
  expect([await calendarOf(moved), (await moved.own(SAM)).fillIns]).toEqual([[], []])
  const cancelled = await givenTaker()
  await cancelled.context.db.updateTable('leagues').set({ cancelledAt: new Date() }).execute()
  expect([await calendarOf(cancelled), (await cancelled.own(SAM)).fillIns]).toEqual([[], []])
})

test('who joins the team they fill in for has the game once', async () => {
  const team = await givenTaker()
  const { db } = team.context
  await db
    .updateTable('memberships')
    .set({ teamId: team.one })
    .where('playerId', '=', team.sam)
    .execute()
  expect(await calendarOf(team)).toHaveLength(1)
})
