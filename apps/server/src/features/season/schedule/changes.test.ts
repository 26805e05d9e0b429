import { addDays } from '@hive/domain/base/time/day'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import type { Caller } from '#features/base/session/service.ts'
import { givenLeague, venueOf } from '#testing/builders.ts'
import {
  check,
  givenFixtures,
  HOLDS,
  listGames,
  publicSchedule,
  TEAM_NAMES,
} from '#testing/schedule-world.ts'
import { AOIFE, type SignUps } from '#testing/sign-up-world.ts'
import { tellAtOnce } from '#testing/tell-at-once.ts'
import { takeUp } from '#jobs/handled.ts'
import { scheduleRoom } from './room.ts'
import { changeGames, type GamesChange } from './service.ts'

const REASON = 'The hall is flooded.'

type Fixture = Awaited<ReturnType<typeof listGames>>[number]

async function asCaptain({ context }: SignUps): Promise<Caller> {
  const { id } = await context.db
    .selectFrom('players')
    .select('id')
    .where('email', '=', AOIFE)
    .executeTakeFirstOrThrow()
  return { playerId: id, permissions: {} } as Caller
}

/** Changes games as both captains decided. */
async function change(world: SignUps, request: Partial<GamesChange>) {
  const { context, leagueId } = world
  const caller = await asCaptain(world)
  const whole = { leagueId, reason: REASON, decidedBy: 'captains', tell: true } as const
  return inTransaction(context.db, (db) =>
    changeGames({ ...context, db }, caller, { changes: [], ...whole, ...request }),
  )
}

/** Two games take each other's slots. */
function swap(one: Fixture, other: Fixture) {
  const place = (game: Fixture, { startTime, courtNumber }: Fixture) =>
    ({ kind: 'place', fixtureId: game.id, startTime, courtNumber }) as const
  return [place(one, other), place(other, one)]
}

/** On one court no two games are at the same time. */
const ONE_COURT = { courts: 1 }

/** Two games at different times without a team in common. */
function apart(games: readonly Fixture[]): [Fixture, Fixture] {
  const [one] = games
  const other = games.find(
    ({ startTime, teamOneId, teamTwoId }) =>
      startTime.getTime() !== one?.startTime.getTime() &&
      one?.teamOneId !== teamOneId &&
      one?.teamTwoId !== teamTwoId &&
      one?.teamOneId !== teamTwoId &&
      one?.teamTwoId !== teamOneId,
  )
  if (!one || !other) throw new Error('All games share a team.')
  return [one, other]
}

test('two games of one night change courts: one certificate, which a visitor can check, and one mail each', async () => {
  const { world, games, teamIds } = await givenFixtures()
  const [one, other] = games
  if (!one || !other) throw new Error('no games')
  await takeUp(world.context, scheduleRoom)
  const done = await change(world, { changes: swap(one, other) })
  expect(done).toEqual({ number: 1, people: 1, told: [expect.any(Number)] })
  const after = await listGames(world)
  const courts = (id: number) => after.find((game) => game.id === id)?.courtNumber
  expect([courts(one.id), courts(other.id)]).toEqual([other.courtNumber, one.courtNumber])
  expect(after.find(({ id }) => id === one.id)?.revision).toBe(1)
  const { changes, teams } = await publicSchedule(world)
  expect(changes).toMatchObject([{ number: 1, draw: 1, decidedBy: 'captains', reason: REASON }])
  expect(changes[0]?.moves).toHaveLength(2)
  expect(new Set(teams.map(({ id }) => id))).toEqual(new Set(teamIds))
  expect(await check(world)).toEqual(HOLDS)
  await tellAtOnce(world.context)
  const news = () => world.mails.filter(({ subject }) => subject.includes('changed'))
  await expect.poll(() => news().map(({ to }) => to)).toEqual([AOIFE])
  expect(news()[0]?.text).toContain(REASON)
})

test('certificates follow from one another: a game is called off, is on again elsewhere, and one is added', async () => {
  const { world, games } = await givenFixtures()
  const last = games.at(-1)
  if (!last) throw new Error('no games')
  const fixtureId = last.id
  await change(world, { changes: [{ kind: 'cancel', fixtureId }] })
  const later = new Date(last.startTime.getTime() + 7 * 86_400_000)
  await change(world, { changes: [{ kind: 'place', fixtureId, startTime: later }] })
  const { teamOneId, teamTwoId } = last
  const added = { kind: 'add', teamOneId, teamTwoId, courtNumber: 1 } as const
  const startTime = new Date(later.getTime() + 7 * 86_400_000)
  await change(world, { changes: [{ ...added, startTime }], decidedBy: 'captains' })
  const { changes } = await publicSchedule(world)
  expect(changes.map(({ number, previous }) => [number, previous])).toEqual([
    [1, expect.any(String)],
    [2, changes[0]?.hash],
    [3, changes[1]?.hash],
  ])
  expect(await listGames(world)).toHaveLength(7)
  expect(await check(world)).toEqual(HOLDS)
})

test('only the players of the teams concerned are written to, and no one when nothing is different', async () => {
  const { world, games, teamIds } = await givenFixtures()
  const [aoifes] = teamIds
  const without = games.find((game) => ![game.teamOneId, game.teamTwoId].includes(aoifes ?? 0))
  if (!without) throw new Error('Aoife plays in all games.')
  const changes = [{ kind: 'cancel', fixtureId: without.id } as const]
  expect(await change(world, { changes })).toEqual({ number: 1, people: 0, told: [] })
  expect(await change(world, { changes })).toEqual({ number: null, people: 0, told: [] })
  expect((await publicSchedule(world)).changes).toHaveLength(1)
})

test('of a change with one game that cannot be played nothing is done', async () => {
  const { world, games } = await givenFixtures(ONE_COURT)
  const { db } = world.context
  const [one, other] = apart(games)
  const { startTime } = other
  const moved = { kind: 'place', fixtureId: one.id, startTime } as const
  const taken = [{ kind: 'cancel', fixtureId: other.id } as const]
  const sameTeams = games.find(
    (game) => game.id !== one.id && game.startTime > startTime && sharesTeam(game, one),
  )
  const beside = { ...moved, startTime: sameTeams?.startTime, courtNumber: null }
  await expect(change(world, { changes: [...taken, beside] })).rejects.toMatchObject({
    code: 'game_conflict',
    message: expect.stringContaining('two games at once'),
  })
  const halfHour = new Date(startTime.getTime() + 60_000)
  const overlapping = { ...moved, startTime: halfHour, courtNumber: other.courtNumber }
  await expect(change(world, { changes: [overlapping] })).rejects.toMatchObject({
    code: 'court_taken',
  })
  const day = irishDay(startTime)
  const blackouts = JSON.stringify([{ from: day, until: day, reason: 'Concert' }])
  await db.updateTable('venues').set({ blackouts }).execute()
  await expect(
    change(world, { changes: [...taken, { ...moved, courtNumber: other.courtNumber }] }),
  ).rejects.toMatchObject({
    code: 'game_conflict',
    message: expect.stringContaining('Concert'),
  })
  expect(await listGames(world)).toEqual(games)
  expect((await publicSchedule(world)).changes).toEqual([])
})

function sharesTeam(game: Fixture, { teamOneId, teamTwoId }: Fixture): boolean {
  return [game.teamOneId, game.teamTwoId].some((id) => id === teamOneId || id === teamTwoId)
}

test('another league’s game in the same hall keeps its court', async () => {
  const { world, games } = await givenFixtures()
  const { db } = world.context
  const [one] = games
  if (!one) throw new Error('no games')
  const { leagueId } = await givenLeague(db)
  const rows = ['Left', 'Right'].map((name) => ({ leagueId, name }))
  const teams = await db.insertInto('teams').values(rows).returning('id').execute()
  const [teamOneId = 0, teamTwoId = 0] = teams.map(({ id }) => id)
  const startTime = new Date(one.startTime.getTime() + 5 * 60_000)
  const { venueId } = one
  const theirs = { leagueId, teamOneId, teamTwoId, venueId, startTime, courtNumber: 7 }
  await db.insertInto('fixtures').values(theirs).execute()
  const changes = [{ kind: 'place', fixtureId: one.id, courtNumber: 7 } as const]
  await expect(change(world, { changes })).rejects.toMatchObject({ code: 'court_taken' })
})

test('a team is not sent to two venues on one night', async () => {
  const { world, games } = await givenFixtures()
  const { db } = world.context
  const [one] = games
  const away = games.find((game) => one && game.id !== one.id && sharesTeam(game, one))
  if (!one || !away) throw new Error('no other game')
  const { leagueId } = await givenLeague(db)
  const venueId = await venueOf(db, leagueId)
  await db.updateTable('fixtures').set({ venueId }).where('id', '=', away.id).execute()
  const startTime = new Date(away.startTime.getTime() + 3 * 3_600_000)
  const moved = { kind: 'place', fixtureId: one.id, courtNumber: null } as const
  await expect(change(world, { changes: [{ ...moved, startTime }] })).rejects.toMatchObject({
    code: 'game_conflict',
    message: expect.stringContaining('games at two venues'),
  })
  const dayAfter = new Date(startTime.getTime() + 86_400_000)
  const changes = [{ ...moved, startTime: dayAfter }]
  expect(await change(world, { changes })).toMatchObject({ number: 1 })
})

test('an organiser’s change of one game is part of the chain, and needs a reason', async () => {
  const { world, admin, games } = await givenFixtures()
  const [one] = games
  const move = { fixtureId: one?.id, status: 'scheduled', courtNumber: 7 }
  const post = (body: object) => world.post('/api/organiser/fixtures/change', body, admin)
  expect((await post(move)).json().fields).toEqual({
    reason: 'Please give a reason: players will see it.',
  })
  expect((await post({ ...move, reason: REASON, tell: true })).json()).toEqual({ revision: 1 })
  const { changes } = await publicSchedule(world)
  expect(changes).toMatchObject([{ decidedBy: 'organiser', reason: REASON }])
  expect(await check(world)).toEqual(HOLDS)
})

test('someone without permission cannot decide as an organiser, nor change another league’s game', async () => {
  const { world, games } = await givenFixtures()
  const [one] = games
  const changes = [{ kind: 'cancel', fixtureId: one?.id ?? 0 } as const]
  await expect(change(world, { changes, decidedBy: 'organiser' })).rejects.toMatchObject({
    code: 'admin_only',
  })
  const { leagueId } = await givenLeague(world.context.db)
  await expect(change(world, { changes, leagueId })).rejects.toMatchObject({
    code: 'fixture_not_found',
  })
})

test('of two changes at once one follows the other', async () => {
  const { world, games } = await givenFixtures()
  const [one, other] = games
  await Promise.all(
    [one, other].map((game) =>
      change(world, { changes: [{ kind: 'cancel', fixtureId: game?.id ?? 0 }] }),
    ),
  )
  expect((await publicSchedule(world)).changes.map(({ number }) => number)).toEqual([1, 2])
  expect(await check(world)).toEqual(HOLDS)
})

test('a game goes to where a team cannot play only once the organiser has read that', async () => {
  const { world, admin, games, teamIds } = await givenFixtures()
  const { db } = world.context
  const game = games.at(-1)
  const { startDate } = await db.selectFrom('leagues').select('startDate').executeTakeFirstOrThrow()
  const used = new Set(games.map((one) => irishDay(one.startTime)))
  const nights = Array.from({ length: 8 }, (_, week) => addDays(startDate, week * 7))
  const night = nights.find((one) => !used.has(one)) ?? ''
  await db.updateTable('leagues').set({ hardDates: 1 }).execute()
  const wish = { unavailable: [], prefers: null, cannot: [night], notFirst: false }
  await db
    .insertInto('teamWishes')
    .values({ teamId: game?.teamOneId ?? 0, ...wish, savedAt: new Date(), isByOrganiser: false })
    .execute()
  const startTime = irishInstant(night, '18:30').toISOString()
  const move = { fixtureId: game?.id, status: 'scheduled', reason: REASON, startTime }
  const save = (more: object = {}) =>
    world.post('/api/organiser/fixtures/change', { ...move, ...more }, admin)
  const name = TEAM_NAMES[teamIds.indexOf(game?.teamOneId ?? 0)]
  expect((await save()).json()).toMatchObject({
    code: 'unsuitable_time',
    message: expect.stringContaining(`${name} can’t play on`),
  })
  expect(await listGames(world)).toEqual(games)
  expect((await save({ knows: true })).statusCode).toBe(200)
  expect(await check(world)).toEqual(HOLDS)
})
