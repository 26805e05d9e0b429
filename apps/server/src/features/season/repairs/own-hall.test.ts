import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { givenHall, hallsOf, setHall, hearFixtures } from '#testing/other-hall-world.ts'
import { givenMembers, openNight } from '#testing/partner-world.ts'
import {
  check,
  givenFixtures,
  givenTeams,
  HOLDS,
  listGames,
  sealDraw,
} from '#testing/schedule-world.ts'
import type { SignUps } from '#testing/sign-up-world.ts'
import { tellAtOnce } from '#testing/tell-at-once.ts'

type Given = { readonly world: SignUps; readonly admin: string }

/** Changes the league as its form does. */
async function change({ world, admin }: Given, values: object) {
  const address = `/api/organiser/leagues/set-up?leagueId=${world.leagueId}`
  const setUp = await world.get(address, admin)
  const { leagueId, version, signUps: expectedSignUps } = setUp
  const body = { leagueId, version, expectedSignUps, ...setUp.values, ...values }
  return (await world.post('/api/organiser/leagues/change', body, admin)).json()
}

test('games to come go to another hall with their league: one certificate, and one mail each', async () => {
  const given = await givenFixtures()
  const { world, games } = given
  const { db } = world.context
  await hearFixtures(world)
  const [first, second, ...others] = games
  // One is over, and one is in another hall for a night of its own.
  const begun = { startTime: new Date(Date.now() - 3_600_000) }
  await db
    .updateTable('fixtures')
    .set(begun)
    .where('id', '=', first?.id ?? 0)
    .execute()
  const hall = await givenHall(given)
  const venueId = await givenHall(given, 'Scout Hall')
  const last = irishDay(others.at(-1)?.startTime ?? new Date(0))
  await setHall(given, { from: last, venueId: hall }, 'Elections are in our hall.')
  const { venueId: own } = await hallsOf(given)
  expect(await change(given, { venueId })).toMatchObject({ version: 2 })
  for (const game of await listGames(world)) {
    const isThen = irishDay(game.startTime) === last
    expect(game.venueId).toBe(game.id === first?.id ? own : isThen ? hall : venueId)
  }
  const { changes } = (
    await world.app.inject({ url: `/api/schedules?leagueId=${world.leagueId}` })
  ).json()
  expect(changes).toHaveLength(2)
  const made = changes.find(({ reason }: { reason: string }) => reason.includes('Scout Hall'))
  expect(made.reason).toBe('The league plays in Scout Hall now.')
  const moved = others.filter(({ startTime }) => irishDay(startTime) !== last)
  expect(made.moves).toHaveLength(moved.length + (second ? 1 : 0))
  await tellAtOnce(world.context)
  const news = () => world.mails.filter(({ text }) => text.includes(made.reason))
  await expect.poll(() => news().length).toBe(1)
  const feed = (await world.app.inject(`/calendar/leagues/${world.leagueId}.ics`)).body
  expect(feed.match(/LOCATION:Scout Hall/g)).toHaveLength(moved.length + 1)
})

test('a game without room in the new hall of its league waits', async () => {
  const given = await givenFixtures()
  const { world } = given
  const venueId = await givenHall(given)
  const room = { courtsBooked: 1, startTime: '18:30', endTime: '19:30' }
  expect(await change(given, { venueId, ...room })).toMatchObject({ version: 2 })
  const games = await listGames(world)
  expect(games.map((game) => game.venueId)).toEqual(games.map(() => venueId))
  const on = games.filter(({ status }) => status === 'scheduled')
  expect([on.length, games.length]).toEqual([new Set(on.map(nightOf)).size, 6])
  expect(games.some(({ status }) => status === 'postponed')).toBe(true)
  expect(await check(world)).toEqual(HOLDS)
})

function nightOf({ startTime }: { startTime: Date }) {
  return irishDay(startTime)
}

test('play-offs go to another hall with their league, those without teams too', async () => {
  const given = await givenTeams()
  const { world, admin, teamIds } = given
  const { db } = world.context
  const { nights } = await hallsOf(given)
  const order = { leagueId: world.leagueId, teamIds, expectedPeople: 1 }
  const starts = [`${nights.at(-2)}T18:30`, `${nights.at(-1)}T18:30`]
  await world.post('/api/organiser/play-offs/make', { ...order, starts }, admin)
  const venueId = await givenHall(given)
  expect((await change(given, { venueId, courtsBooked: 1 })).message).toContain('Semi-finals')
  expect(await change(given, { venueId })).toMatchObject({ version: 2 })
  expect((await listGames(world)).map((game) => game.venueId)).toEqual([venueId, venueId])
  expect(await db.selectFrom('playOffs').select('venueId').execute()).toEqual([{ venueId }])
})

test('a league stays in its hall while a draw is under way, or a partner night is to come', async () => {
  const given = await givenTeams()
  const venueId = await givenHall(given)
  await sealDraw(given.world, given.admin)
  expect((await change(given, { venueId })).message).toContain('terms of a draw are fixed')
  const members = await givenMembers()
  await openNight(members)
  const hall = await givenHall(members)
  expect((await change(members, { venueId: hall })).message).toContain('a partner night on')
  const { db } = members.world.context
  const over = irishDay(irishInstant('2020-01-07', '19:00'))
  await db.updateTable('partnerNights').set({ night: over }).execute()
  expect(await change(members, { venueId: hall })).toMatchObject({ version: 2 })
})
