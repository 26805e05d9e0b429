import type { DrawAgain, RestPlan } from '@hive/contract/season/draw-again'
import { checkDraw } from '@hive/domain/season/schedule/check-draw'
import { addDays } from '@hive/domain/base/time/day'
import { expect, test } from 'vitest'
import { takeUp } from '#jobs/handled.ts'
import { scheduleRoom } from '#features/season/schedule/room.ts'
import { sha256Hex } from '#sha256.ts'
import { givenHall } from '#testing/other-hall-world.ts'
import {
  check,
  givenFixtures,
  HOLDS,
  listGames,
  publicSchedule,
  sealDraw,
  stepOfDraw,
} from '#testing/schedule-world.ts'
import type { SignUps } from '#testing/sign-up-world.ts'
import { tellAtOnce } from '#testing/tell-at-once.ts'

const PATH = '/api/organiser/draw-again'
const REASON = 'A team has joined.'

function standing(world: SignUps, admin: string): Promise<DrawAgain> {
  return world.get(`${PATH}?leagueId=${world.leagueId}`, admin)
}

function takeBack(world: SignUps, admin: string, change: object = {}) {
  const whole = { number: 1, reason: REASON, expectedGames: 6, expectedPeople: 1 }
  return world.post(`${PATH}/take-back`, { leagueId: world.leagueId, ...whole, ...change }, admin)
}

async function hash(text: string): Promise<string> {
  return sha256Hex(text)
}

function subjects(world: SignUps): string[] {
  return world.mails.map(({ subject }) => subject)
}

test('fixtures are taken back before the first game: all are off, with a linked certificate, and players hear of it once', async () => {
  const { world, admin } = await givenFixtures()
  await takeUp(world.context, scheduleRoom)
  const { takeBack: offered } = await standing(world, admin)
  expect(offered).toEqual({ number: 1, problem: null, games: 6, people: 1 })
  const done = await takeBack(world, admin)
  expect(done.json()).toEqual({ games: 6, people: 1 })
  expect((await takeBack(world, admin)).json()).toEqual({ games: 0, people: 0 })
  const games = await listGames(world)
  expect(games.map(({ status, revision }) => [status, revision])).toEqual(
    games.map(() => ['cancelled', 1]),
  )
  const { draws, changes } = await publicSchedule(world)
  expect(draws).toMatchObject([{ number: 1, state: 'taken-back', reason: REASON }])
  expect(changes).toMatchObject([{ number: 1, draw: 1, reason: expect.stringContaining(REASON) }])
  expect(await check(world)).toEqual(HOLDS)
  await tellAtOnce(world.context)
  await expect
    .poll(() => subjects(world).filter((subject) => subject.includes('changed')))
    .toHaveLength(1)
})

test('they are drawn anew: the new draw names the certificate before, and the games are the same ones elsewhere', async () => {
  const { world, admin, games: before } = await givenFixtures()
  await takeBack(world, admin)
  expect((await sealDraw(world, admin)).json()).toMatchObject({ number: 2 })
  await stepOfDraw(world, admin, 'draw', { number: 2 })
  const out = await stepOfDraw(world, admin, 'publish', {
    number: 2,
    expectedPeople: 1,
    edition: 1,
  })
  expect(out.json()).toEqual({ games: 6, people: 1 })
  const after = await listGames(world)
  expect(new Set(after.map(({ id }) => id))).toEqual(new Set(before.map(({ id }) => id)))
  expect(after).toHaveLength(6)
  expect(after.every(({ status, revision }) => status === 'scheduled' && revision === 2)).toBe(true)
  const { draws, changes } = await publicSchedule(world)
  expect(draws[0]?.terms?.follows).toBe(changes[0]?.hash)
  expect(draws.map(({ state }) => state)).toEqual(['published', 'taken-back'])
  expect(
    await check(
      world,
      changes.filter(({ draw }) => draw === 2),
    ),
  ).toEqual(HOLDS)
  // The mail of the new fixtures says where each game is.
  const ofGames = world.context.db.selectFrom('notices').where('kind', '=', 'send-game-notice')
  const notices = await ofGames.select('fate').execute()
  expect(notices.map(({ fate }) => fate)).toEqual(['over', 'over', 'over'])
})

test('nothing is taken back after the first game, on an old screen, or while a draw waits', async () => {
  const { world, admin, games } = await givenFixtures()
  const old = await takeBack(world, admin, { expectedPeople: 2 })
  expect([old.statusCode, old.json().message]).toEqual([409, expect.stringContaining('1 person')])
  expect((await takeBack(world, admin, { expectedGames: 7 })).statusCode).toBe(409)
  const [first] = games
  await world.context.db
    .updateTable('fixtures')
    .set({ teamOneScore: 11, teamTwoScore: 5 })
    .where('id', '=', first?.id ?? 0)
    .execute()
  const late = await takeBack(world, admin)
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    expect.stringContaining('The first game has been played'),
  ])
  expect((await listGames(world)).every(({ status }) => status === 'scheduled')).toBe(true)
})

/** The fixtures of four teams with a fifth one that has come since, and the night from which the rest is drawn. */
async function givenLateTeam() {
  const given = await givenFixtures()
  const { world, admin, games } = given
  const { id: lateId } = await world.context.db
    .insertInto('teams')
    .values({ leagueId: world.leagueId, name: 'Latecomers' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { nights } = await standing(world, admin)
  const from = nights[1] ?? ''
  const [first] = games
  await world.context.db
    .updateTable('fixtures')
    .set({ teamOneScore: 11, teamTwoScore: 5 })
    .where('id', '=', first?.id ?? 0)
    .execute()
  return { ...given, lateId, from, first }
}

function step(world: SignUps, admin: string, name: string, body: object) {
  return world.post(`${PATH}/${name}`, { leagueId: world.leagueId, ...body }, admin)
}

test('the rest is drawn again with a team that came late: what was played stays, and each certificate follows', async () => {
  const { world, admin, lateId, from, first } = await givenLateTeam()
  await takeUp(world.context, scheduleRoom)
  const preview: RestPlan = (await step(world, admin, 'preview', { from })).json()
  expect(preview.breaks).toEqual([])
  expect(
    preview.games.filter(({ teamOne, teamTwo }) => [teamOne, teamTwo].includes('Latecomers')),
  ).toHaveLength(4)
  const sealed = await step(world, admin, 'seal', { from, reason: REASON })
  expect(sealed.json()).toMatchObject({ number: 2 })
  await stepOfDraw(world, admin, 'draw', { number: 2 })
  const { rest } = await standing(world, admin)
  expect(rest).toMatchObject({ number: 2, reason: REASON, from })
  const people = rest?.people ?? 0
  const wrong = await step(world, admin, 'publish', { number: 2, expectedPeople: people + 1 })
  expect(wrong.statusCode).toBe(409)
  const out = await step(world, admin, 'publish', { number: 2, expectedPeople: people })
  expect(out.json()).toEqual({ games: rest?.games.length, people })
  const games = await listGames(world)
  expect(games.find(({ id }) => id === first?.id)).toMatchObject({
    startTime: first?.startTime,
    courtNumber: first?.courtNumber,
    teamOneScore: 11,
    revision: 0,
  })
  expect(games.filter((game) => [game.teamOneId, game.teamTwoId].includes(lateId))).toHaveLength(4)
  const { draws, changes } = await publicSchedule(world)
  const [again, root] = draws
  expect(again).toMatchObject({ number: 2, state: 'published', putOutBy: 1 })
  expect(changes).toMatchObject([{ number: 1, draw: 1, reason: expect.stringContaining(REASON) }])
  expect(await check(world, changes, root)).toEqual(HOLDS)
  if (!again?.terms || !again.games) throw new Error('The rest is not public.')
  const link = { follows: changes[0]?.previous ?? null, after: changes[0]?.after ?? null }
  const { rules, terms, games: drawn, termsHash } = again
  const published = { rules, terms, games: drawn, termsHash, changes: [], now: null }
  expect(await checkDraw({ ...published, link }, hash)).toEqual(HOLDS)
  expect(await checkDraw({ ...published, link: { ...link, after: 'another' } }, hash)).toEqual({
    ...HOLDS,
    isLinked: false,
  })
  await tellAtOnce(world.context)
  await expect
    .poll(() => subjects(world).filter((subject) => subject.includes('changed')).length)
    .toBe(people)
})

test('the rest is not published for a season that has changed since its terms were fixed', async () => {
  const { world, admin, from, games } = await givenLateTeam()
  await step(world, admin, 'seal', { from, reason: REASON })
  await stepOfDraw(world, admin, 'draw', { number: 2 })
  const { rest } = await standing(world, admin)
  const publish = { number: 2, expectedPeople: rest?.people ?? 0 }
  const { db } = world.context
  const { startTime } = await db.selectFrom('leagues').select('startTime').executeTakeFirstOrThrow()
  await db.updateTable('leagues').set({ startTime: '18:40' }).execute()
  expect((await step(world, admin, 'publish', publish)).json().message).toMatch(/has no more/)
  await db.updateTable('leagues').set({ startTime }).execute()
  await world.post(
    '/api/organiser/fixtures/change',
    { fixtureId: games.at(-1)?.id, status: 'cancelled', reason: 'The hall is flooded.' },
    admin,
  )
  const refused = await step(world, admin, 'publish', publish)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('The season has changed'),
  ])
})

test('a draw that changes no game is not published', async () => {
  const { world, admin } = await givenFixtures()
  const { nights } = await standing(world, admin)
  await step(world, admin, 'seal', { from: nights.at(-1), reason: REASON })
  await stepOfDraw(world, admin, 'draw', { number: 2 })
  const refused = await step(world, admin, 'publish', { number: 2, expectedPeople: 0 })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Every game came out where it is now. Discard this draw: there is nothing to publish.',
  ])
})

test('where captains have put a game stays', async () => {
  const { world, admin, from, games } = await givenLateTeam()
  const { db } = world.context
  const last = games.at(-1)
  await world.post(
    '/api/organiser/fixtures/change',
    {
      fixtureId: last?.id,
      status: 'scheduled',
      reason: 'A wedding.',
      startTime: new Date((last?.startTime.getTime() ?? 0) + 7 * 86_400_000).toISOString(),
    },
    admin,
  )
  await db.updateTable('scheduleChanges').set({ decidedBy: 'captains' }).execute()
  const preview: RestPlan = (await step(world, admin, 'preview', { from })).json()
  expect(preview.kept).toBeGreaterThan(0)
  const { moves } = (await publicSchedule(world)).changes[0] ?? {}
  const [agreed] = moves ?? []
  expect(preview.games).not.toContainEqual(
    expect.objectContaining({ teamOne: agreed?.teamOne, teamTwo: agreed?.teamTwo }),
  )
})

test('a night that is over or not the league’s is refused', async () => {
  const { world, admin } = await givenFixtures()
  for (const night of ['2020-01-01', '2031-01-01']) {
    expect((await step(world, admin, 'preview', { from: night })).statusCode).toBe(409)
  }
})

test('the number of the rest is out before its first night, or the terms are refused', async () => {
  const { world, admin, from } = await givenLateTeam()
  const sealWith = (day: string) => {
    const publicNumber = { kind: 'other', what: 'The numbers of the Lotto', day }
    return step(world, admin, 'seal', { from, reason: REASON, publicNumber })
  }
  const late = await sealWith(from)
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    expect.stringContaining('Please choose a number of a day before'),
  ])
  expect((await sealWith(addDays(from, -1))).statusCode).toBe(200)
})

/** Fixtures that were taken back after one of their teams had left. */
async function givenLeaver() {
  const { world, admin, teamIds } = await givenFixtures()
  const { leagueId } = world
  const [, , , teamId = 0] = teamIds
  const accident = { kind: 'team', teamId }
  const found = await world.post('/api/organiser/repairs/find', { leagueId, accident }, admin)
  const [{ key, people: told }] = found.json().repairs
  const leaving = { leagueId, accident, key, expectedPeople: told, reason: REASON }
  await world.post('/api/organiser/repairs/apply', leaving, admin)
  expect((await takeBack(world, admin, { expectedGames: 3 })).json()).toMatchObject({ games: 3 })
  const notes = await world.get(`/api/organiser/table?leagueId=${leagueId}`, admin)
  expect(notes.withdrawals).toMatchObject([{ teamId, games: 0 }])
  return { world, admin, teamId }
}

/** A team that left and the fixtures that were taken back then have it back. */
async function haveBack({ world, admin, teamId }: Awaited<ReturnType<typeof givenLeaver>>) {
  const back = { leagueId: world.leagueId, teamId, reason: REASON }
  const reply = await world.post('/api/organiser/table/withdrawals/take-back', back, admin)
  expect(reply.json()).toEqual({ games: 0, people: 0 })
}

test('a team that left before the fixtures were taken back has no games of theirs when it is back', async () => {
  const given = await givenLeaver()
  await haveBack(given)
  const games = await listGames(given.world)
  expect(games.every(({ status }) => status === 'cancelled')).toBe(true)
})

test('a team that is back in a season that was drawn without it is one that came late', async () => {
  const given = await givenLeaver()
  const { world, admin, teamId } = given
  await sealDraw(world, admin)
  await stepOfDraw(world, admin, 'draw', { number: 2 })
  const publish = { number: 2, expectedPeople: 1, edition: 1 }
  expect((await stepOfDraw(world, admin, 'publish', publish)).statusCode).toBe(200)
  await world.context.db.updateTable('memberships').set({ teamId }).execute()
  await haveBack(given)
  const left = await world.get(`/api/organiser/repairs?leagueId=${world.leagueId}`, admin)
  expect(left.late).toMatchObject([{ id: teamId }])
})

test('a game that waits for a time is drawn again with the rest, wherever it was to be', async () => {
  const { world, admin, games } = await givenFixtures()
  const { db } = world.context
  const last = games.at(-1)
  const elsewhere = { status: 'postponed' as const, venueId: await givenHall({ world }) }
  await db
    .updateTable('fixtures')
    .set({ ...elsewhere, statusReason: REASON })
    .where('id', '=', last?.id ?? 0)
    .execute()
  const { nights } = await standing(world, admin)
  const preview: RestPlan = (await step(world, admin, 'preview', { from: nights.at(-1) })).json()
  const names = await db.selectFrom('teams').select(['id', 'name']).execute()
  const nameOf = (id = 0) => names.find((team) => team.id === id)?.name ?? ''
  expect(preview.games.map(({ teamOne, teamTwo }) => [teamOne, teamTwo].toSorted())).toContainEqual(
    [nameOf(last?.teamOneId), nameOf(last?.teamTwoId)].toSorted(),
  )
})

test('a night before the rest that a team has ruled out stays so for repairs once the rest is out', async () => {
  const { world, admin, teamIds, from } = await givenLateTeam()
  const { db } = world.context
  const { nights } = await standing(world, admin)
  const cannot = [nights[0] ?? '', from]
  await db.updateTable('leagues').set({ hardDates: 2 }).execute()
  const wish = { unavailable: [], cannot, savedAt: new Date(), isByOrganiser: false }
  const [teamId = 0] = teamIds
  await db
    .insertInto('teamWishes')
    .values([{ ...wish, teamId }])
    .execute()
  await step(world, admin, 'seal', { from: nights[2], reason: REASON })
  await stepOfDraw(world, admin, 'draw', { number: 2 })
  const { rest } = await standing(world, admin)
  const publish = { number: 2, expectedPeople: rest?.people ?? 0 }
  expect((await step(world, admin, 'publish', publish)).statusCode).toBe(200)
  const { board } = await world.get(
    `/api/organiser/schedule/board?leagueId=${world.leagueId}`,
    admin,
  )
  expect(board.wishes).toContainEqual(expect.objectContaining({ team: 'Aces', cannot }))
})
