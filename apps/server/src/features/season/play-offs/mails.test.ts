import { addDays } from '@hive/domain/base/time/day'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { alsoTold, withdrawFromSeason } from '#features/season/table/service.ts'
import { tableRoom } from '#features/season/table/room.ts'
import { givenHall } from '#testing/other-hall-world.ts'
import {
  ADMIN,
  enterResult,
  givenPlayOffTeams,
  mailOf,
  PLAY_OFFS,
  type PlayOffTeams,
} from '#testing/play-off-world.ts'
import { bearer } from '#testing/test-app.ts'
import { tellAtOnce } from '#testing/tell-at-once.ts'
import { takeUp } from '#jobs/handled.ts'
import { scheduleRoom } from '#features/season/schedule/room.ts'

const SET = 'The play-offs are set'
const NEXT = 'Your next play-off game'
const CHANGED = 'Your play-off games have changed'

test('players hear of play-offs once, then of each game that a result gives their team', async () => {
  const world = await givenPlayOffTeams()
  const { make, told, mails } = world
  expect((await make(4)).json()).toEqual({ games: 4, people: 4 })
  await expect.poll(told).toEqual({ Aces: [SET], Bees: [SET], Dinkers: [SET], 'Net Gains': [SET] })
  expect(mails.find(({ to }) => to === mailOf('Aces'))?.text).toContain('against Net Gains')
  await enterResult(world, 'Aces beat Net Gains')
  await enterResult(world, 'Bees beat Dinkers')
  const next = [SET, NEXT]
  await expect.poll(told).toEqual({ Aces: next, Bees: next, Dinkers: next, 'Net Gains': next })
  const final = mails.find(({ to, subject }) => to === mailOf('Bees') && subject.startsWith(NEXT))
  expect(final?.text).toMatch(/Final[^]*against Aces, .*, 10 pm/)
})

test('a result that is changed tells those in and those out, one mail each, and no one else', async () => {
  const world = await givenPlayOffTeams()
  const { make, told, mails } = world
  await make(4)
  // Mails of one moment may arrive in any order.
  await expect.poll(() => mails).toHaveLength(4)
  await enterResult(world, 'Aces beat Net Gains')
  await enterResult(world, 'Bees beat Dinkers')
  await expect.poll(() => mails).toHaveLength(8)
  await enterResult(world, 'Net Gains beat Aces', true)
  await expect.poll(told).toMatchObject({
    Aces: [SET, NEXT, CHANGED],
    'Net Gains': [SET, NEXT, CHANGED],
    Bees: [SET, NEXT, NEXT],
    Dinkers: [SET, NEXT, NEXT],
  })
  const out = mails.findLast(({ to }) => to === mailOf('Aces'))?.text
  expect(out).toMatch(/Third place[^]*against Dinkers/)
  expect(out).toMatch(/Final[^]*not your game any more/)
})

test('players get an e-mail when play-offs are taken back; another number of people is refused and writes to no one', async () => {
  const world = await givenPlayOffTeams()
  const { make, told, post, leagueId, mails } = world
  const refused = await make(3)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'count_changed'])
  expect((await make(4)).statusCode).toBe(200)
  await expect.poll(() => mails).toHaveLength(4)
  expect((await post(`${PLAY_OFFS}/discard`, { leagueId })).statusCode).toBe(200)
  await expect.poll(() => mails).toHaveLength(8)
  expect(told()['Bees']).toEqual([SET, 'The play-offs are taken back'])
})

test('play-offs made at night are told in the morning with what has come of them, and not if they are taken back', async () => {
  const world = await givenPlayOffTeams()
  const { context, leagueId, make, told, post, passTo } = world
  Object.assign(context, { config: { ...context.config, mode: 'production' } })
  const night = irishInstant(irishDay(new Date()), '22:00')
  passTo(night)
  await make(4)
  expect((await post(`${PLAY_OFFS}/discard`, { leagueId })).statusCode).toBe(200)
  passTo(new Date(night.getTime() + 60_000))
  await make(4)
  await enterResult(world, 'Aces beat Net Gains')
  expect(Object.values(told()).flat()).toEqual([])
  await tellAtOnce(context)
  const open = () =>
    context.db.selectFrom('notices').select('id').where('endedAt', 'is', null).execute()
  await expect.poll(open).toEqual([])
  expect(told()).toEqual({ Aces: [SET], Bees: [SET], Dinkers: [SET], 'Net Gains': [SET] })
})

test('a night of play-offs that is called off is told to the players of its teams', async () => {
  const { context, leagueId, endDate, mails, post, make, passTo } = await givenPlayOffTeams()
  await takeUp(context, scheduleRoom)
  await make(4)
  passTo(irishInstant(endDate, '12:00'))
  const off = { leagueId, night: endDate, why: 'red_warning', note: '', expectedPeople: 4 }
  const reply = await post('/api/organiser/nights-on/call-off', off)
  expect(reply.json()).toEqual({ games: 2, people: 4 })
  await tellAtOnce(context)
  const told = () => mails.filter(({ subject }) => subject.startsWith('Today’s game is off: '))
  await expect.poll(() => told().length).toBe(4)
  expect(told()[0]?.text).toContain('Called off: Red weather warning.')
})

/** The games of play-offs by their numbers: `on`, `off`, or `none` while there is no fixture. */
async function standings({ context: { db } }: PlayOffTeams) {
  const rows = await db
    .selectFrom('playOffGames as g')
    .leftJoin('fixtures as f', 'f.id', 'g.fixtureId')
    .select(['f.status', 'f.teamOneScore', 'f.forfeit'])
    .orderBy('g.number')
    .execute()
  return rows.map(({ status, teamOneScore, forfeit }) =>
    teamOneScore === null ? (status ?? 'none') : (forfeit ?? 'played'),
  )
}

const WITHOUT = 'You go on without playing'

test('a semi-final nobody came to: the others win the rest without playing, hear of it once, and it is taken back like a score', async () => {
  const world = await givenPlayOffTeams()
  const { context, make, mails, post, told } = world
  await make(4)
  await expect.poll(() => mails).toHaveLength(4)
  const { id: fixtureId } = await context.db
    .selectFrom('fixtures')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const neither = await post('/api/organiser/scores/forfeit', { fixtureId, forfeit: 'both' })
  expect(neither.statusCode).toBe(200)
  await enterResult(world, 'Bees beat Dinkers')
  const without = [SET, WITHOUT]
  await expect.poll(told).toEqual({
    Aces: [SET],
    'Net Gains': [SET],
    Bees: without,
    Dinkers: without,
  })
  expect(await standings(world)).toEqual(['both', 'played', 'none', 'none'])
  const undone = await post('/api/organiser/scores/undo', { fixtureId })
  expect(undone.statusCode).toBe(200)
  await enterResult(world, 'Aces beat Net Gains')
  expect(await standings(world)).toEqual(['played', 'played', 'scheduled', 'scheduled'])
})

test('a team that leaves during play-offs: its games are walkovers, its season stays, and everyone concerned hears once', async () => {
  const world = await givenPlayOffTeams()
  const { app, context, make, mails, leagueId, teamIds, told, post } = world
  await takeUp(context, scheduleRoom)
  await takeUp(context, tableRoom)
  const [aces = 0, bees = 0] = teamIds
  const { venueId } = await context.db
    .selectFrom('leagues')
    .select('venueId')
    .executeTakeFirstOrThrow()
  const sides = { leagueId, venueId, teamOneId: aces, teamTwoId: bees, courtNumber: 1 }
  const result = { startTime: new Date('2026-01-05T19:00:00Z'), teamOneScore: 11, teamTwoScore: 4 }
  await context.db
    .insertInto('fixtures')
    .values({ ...sides, ...result })
    .execute()
  await make(4)
  await enterResult(world, 'Bees beat Dinkers')
  await expect.poll(() => mails).toHaveLength(4)
  await inTransaction(context.db, (db) => withdrawFromSeason(context, db, aces))
  await tellAtOnce(context)
  const off = 'A game of yours has changed'
  const without = [SET, WITHOUT]
  const changed = '2 games of yours have changed'
  await expect.poll(told).toEqual({
    Aces: [SET, off],
    'Net Gains': [SET, changed],
    Bees: [SET, off],
    Dinkers: without,
  })
  const mail = mails.findLast(({ to }) => to === mailOf('Net Gains'))?.text
  expect(mail).toContain('A team has left the league. Your other games stay as they are.')
  expect(await standings(world)).toEqual(['cancelled', 'played', 'none', 'scheduled'])
  const walkover = await context.db
    .selectFrom('fixtures')
    .select('id as fixtureId')
    .where('status', '=', 'cancelled')
    .executeTakeFirst()
  const on = { ...walkover, status: 'scheduled', reason: 'As planned.', tell: false }
  expect((await post('/api/organiser/fixtures/change', on)).statusCode).toBe(409)
  const { leagues } = (await app.inject({ url: '/api/leagues' })).json()
  const league = leagues.find(({ id }: { id: number }) => id === leagueId)
  expect(league.withdrawals).toMatchObject([{ teamId: aces, counts: 'forfeit' }])
  const back = { leagueId, teamId: aces, reason: 'They stay.' }
  expect((await post('/api/organiser/table/withdrawals/take-back', back)).json()).toEqual({
    games: 0,
    people: 3,
  })
  expect(await standings(world)).toEqual(['scheduled', 'played', 'none', 'postponed'])
})

test('play-off games in lost time need another time, until their round is moved as a whole', async () => {
  const { app, context, leagueId, endDate, mails, post, make } = await givenPlayOffTeams()
  await takeUp(context, scheduleRoom)
  await make(4)
  const read = async (url: string) => (await app.inject({ url, headers: bearer(ADMIN) })).json()
  const untimed = async () => (await read('/api/organiser/tasks')).untimed
  expect(await untimed()).toEqual([])
  const days = { from: endDate, until: endDate, courts: [], hours: null }
  await post('/api/organiser/losses/add', { leagueId, ...days, reason: 'The roof leaks.' })
  expect(await untimed()).toMatchObject([{ leagueId, games: 4, playOffs: 4 }])
  const { venueId } = await context.db
    .selectFrom('leagues')
    .select('venueId')
    .executeTakeFirstOrThrow()
  const closings = await read(`/api/organiser/halls/closings?venueId=${venueId}`)
  expect(closings.playOffs).toMatchObject([{ leagueId, games: 4 }])
  const { rounds } = await read(`${PLAY_OFFS}?leagueId=${leagueId}`)
  expect(rounds).toMatchObject([
    { name: 'Semi-finals', start: `${endDate}T17:00`, games: 2, untimed: 2, people: 4 },
    { name: 'Final and third place', games: 2, untimed: 2, people: 0 },
  ])
  const later = addDays(endDate, 2)
  const move = (round: number, start: string, expectedPeople: number) =>
    post(`${PLAY_OFFS}/move-round`, {
      leagueId,
      round,
      start,
      expectedPeople,
      reason: 'The roof leaks.',
    })
  expect((await move(1, `${endDate}T18:00`, 4)).json().fields.start).toContain('The roof leaks')
  expect((await move(1, `${later}T18:00`, 4)).json().fields.start).toBe(
    'This is after the next round starts. Move that one first.',
  )
  expect((await move(2, `${later}T20:00`, 0)).json()).toEqual({ games: 2, people: 0 })
  expect((await move(1, `${later}T18:00`, 4)).json()).toEqual({ games: 2, people: 4 })
  expect(await untimed()).toEqual([])
  await tellAtOnce(context)
  const told = () => mails.filter(({ subject }) => subject.startsWith('A game of yours'))
  await expect.poll(() => told().length).toBe(4)
})

test('e-mails of play-off games that go to another hall name it', async () => {
  const world = await givenPlayOffTeams()
  const { context, mails, leagueId, endDate, make, post } = world
  await takeUp(context, scheduleRoom)
  await make(4)
  const given = { world: { context } }
  const hall = { venueId: await givenHall(given), courtsBooked: 2 }
  const days = { from: addDays(endDate, -6), until: endDate, startTime: '17:00', endTime: '23:00' }
  const order = { leagueId, was: [], halls: [{ ...days, ...hall }], reason: 'Elections.' }
  const saved = await post('/api/organiser/leagues/halls/save', order)
  expect(saved.json()).toEqual({ games: 2, waiting: 0, people: 4 })
  await tellAtOnce(context)
  const changes = () => mails.filter(({ subject }) => subject.includes('changed'))
  await expect
    .poll(() => changes().map(({ text }) => text.includes('Parish Hall')))
    .toEqual([true, true, true, true])
})

test('whoever goes on from a game that was off already hears of it, and is counted', async () => {
  const world = await givenPlayOffTeams()
  const { context, make, mails, told, teamIds } = world
  await takeUp(context, scheduleRoom)
  await make(4)
  await expect.poll(() => mails).toHaveLength(4)
  const off = { status: 'postponed', statusReason: 'Rain.' } as const
  await context.db.updateTable('fixtures').set(off).execute()
  const [teamId = 0] = teamIds
  const leaving = { leagueId: world.leagueId, teamId, fixtureIds: [] }
  expect(await alsoTold(context.db, leaving)).toHaveLength(2)
  await inTransaction(context.db, (db) => withdrawFromSeason(context, db, teamId))
  await expect.poll(() => told()['Net Gains']).toEqual([SET, WITHOUT])
})
