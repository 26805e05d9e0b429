import type { WireRepair } from '@hive/contract/season/repairs'
import { WEEKDAYS } from '@hive/domain/base/time/day'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { givenLeague, givenPlayer, venueOf } from '#testing/builders.ts'
import { playerIdOf } from '#testing/captain-world.ts'
import { check, givenFixtures, HOLDS, listGames } from '#testing/schedule-world.ts'
import { BREN, type SignUps } from '#testing/sign-up-world.ts'

const PATH = '/api/organiser/repairs'
const REASON = 'The hall is flooded.'

type Given = Awaited<ReturnType<typeof givenFixtures>>

async function find({ world, admin }: Given, accident: object): Promise<WireRepair[]> {
  const { leagueId } = world
  const reply = await world.post(`${PATH}/find`, { leagueId, accident }, admin)
  expect(reply.statusCode).toBe(200)
  return reply.json().repairs
}

function apply({ world, admin }: Given, accident: object, repair: WireRepair) {
  const { key, people: expectedPeople } = repair
  const { leagueId } = world
  return world.post(
    `${PATH}/apply`,
    { leagueId, accident, key, expectedPeople, reason: REASON },
    admin,
  )
}

/** The last night of the season, which is lost. */
function lastNight({ games }: Given) {
  const night = irishDay(games.at(-1)?.startTime ?? new Date(0))
  return { kind: 'night', night }
}

function best(repairs: readonly WireRepair[], goal: WireRepair['goals'][number]): WireRepair {
  const repair = repairs.find(({ goals }) => goals.includes(goal))
  if (!repair) throw new Error(`No repair is the ${goal}.`)
  return repair
}

function mailsAboutGames({ context: { db } }: SignUps) {
  return db
    .selectFrom('scheduleChanges')
    .select(['number', 'reason', 'decidedBy', 'moves'])
    .orderBy('number')
    .execute()
}

test('games at another venue stay when a night is lost', async () => {
  const given = await givenFixtures()
  const { db } = given.world.context
  const lost = lastNight(given)
  const [away, ...home] = given.games
    .filter(({ startTime }) => irishDay(startTime) === lost.night)
    .map(({ id }) => id)
  const { leagueId } = await givenLeague(db)
  const venueId = await venueOf(db, leagueId)
  await db
    .updateTable('fixtures')
    .set({ venueId })
    .where('id', '=', away ?? 0)
    .execute()
  const repair = best(await find(given, lost), 'fewest')
  expect(new Set(repair.moves.map(({ fixtureId }) => fixtureId))).toEqual(new Set(home))
})

test('a night that is lost is played on others, in one change with one certificate', async () => {
  const given = await givenFixtures()
  const lost = lastNight(given)
  const onNight = given.games.filter(({ startTime }) => irishDay(startTime) === lost.night)
  const repair = best(await find(given, lost), 'fewest')
  expect(repair).toMatchObject({ isProved: true, waiting: 0, calledOff: [] })
  expect(new Set(repair.moves.map(({ fixtureId }) => fixtureId))).toEqual(
    new Set(onNight.map(({ id }) => id)),
  )
  const reply = await apply(given, lost, repair)
  expect(reply.json()).toEqual({ games: onNight.length, people: repair.people })
  const nights = (await listGames(given.world)).map(({ startTime }) => irishDay(startTime))
  expect(nights).not.toContain(lost.night)
  expect(await mailsAboutGames(given.world)).toMatchObject([
    { number: 1, reason: REASON, decidedBy: 'organiser' },
  ])
})

test('a repair of a season that has changed since is refused, and nothing moves', async () => {
  const given = await givenFixtures()
  const lost = lastNight(given)
  const repair = best(await find(given, lost), 'fewest')
  expect((await apply(given, lost, repair)).statusCode).toBe(200)
  const before = await listGames(given.world)
  const again = await apply(given, lost, repair)
  expect(again.statusCode).toBe(409)
  expect(again.json()).toMatchObject({ code: 'changed_meanwhile' })
  expect(await listGames(given.world)).toEqual(before)
})

test('the games of a team that is lost are called off, and no other has to move', async () => {
  const given = await givenFixtures()
  const [teamId = 0] = given.teamIds
  const lost = { kind: 'team', teamId }
  const repair = best(await find(given, lost), 'fewest')
  expect(repair.moves).toEqual([])
  expect(repair.calledOff).toHaveLength(3)
  expect((await apply(given, lost, repair)).statusCode).toBe(200)
  const off = (await listGames(given.world)).filter(({ status }) => status === 'cancelled')
  expect(off.every(({ teamOneId, teamTwoId }) => [teamOneId, teamTwoId].includes(teamId))).toBe(
    true,
  )
  expect(off).toHaveLength(3)
})

test('a game that was postponed gets a slot again', async () => {
  const given = await givenFixtures()
  const { world, games } = given
  await world.context.db
    .updateTable('fixtures')
    .set({ status: 'postponed', statusReason: REASON })
    .where('id', '=', games[0]?.id ?? 0)
    .execute()
  const waiting = { kind: 'waiting' }
  const repair = best(await find(given, waiting), 'soonest')
  expect(repair.moves).toMatchObject([{ fixtureId: games[0]?.id, from: null }])
  expect((await apply(given, waiting, repair)).statusCode).toBe(200)
  expect((await listGames(world)).every(({ status }) => status === 'scheduled')).toBe(true)
})

test('where nothing is lost there is nothing to repair', async () => {
  const given = await givenFixtures()
  expect(await find(given, { kind: 'waiting' })).toEqual([])
  expect(await find(given, { kind: 'night', night: '2031-01-01' })).toEqual([])
})

test('a team of another league cannot be lost here', async () => {
  const { world, admin } = await givenFixtures()
  const { leagueId } = world
  const accident = { kind: 'team', teamId: 2_000_000 }
  const reply = await world.post(`${PATH}/find`, { leagueId, accident }, admin)
  expect(reply.statusCode).toBe(404)
})

test('what is left of a season is listed by night, court and team', async () => {
  const { world, admin, games } = await givenFixtures()
  const url = `${PATH}?leagueId=${world.leagueId}`
  const left = await world.get(url, admin)
  expect(left).toMatchObject({ courts: [1, 2], waiting: 0 })
  expect(left.teams).toHaveLength(4)
  const count = left.nights.reduce((sum: number, night: { games: number }) => sum + night.games, 0)
  expect(count).toBe(games.length)
})

/** A fifth team that came when the fixtures were out, with one player. */
async function givenLateTeam(given: Given) {
  const { world } = given
  const { db } = world.context
  const { id: teamId } = await db
    .insertInto('teams')
    .values({ leagueId: world.leagueId, name: 'Late Comers' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await givenPlayer(world.app, BREN)
  await world.signUp({}, BREN)
  await db
    .updateTable('memberships')
    .set({ teamId })
    .where('playerId', '=', await playerIdOf(db, BREN))
    .execute()
  return { teamId, joins: { kind: 'joins', teamId } }
}

test('a team that comes after publication is fitted in, once, and plays everyone', async () => {
  const given = await givenFixtures()
  const { world, admin } = given
  const { teamId, joins } = await givenLateTeam(given)
  const left = () => world.get(`${PATH}?leagueId=${world.leagueId}`, admin)
  const tasks = async () => (await world.get('/api/organiser/tasks', admin)).late
  expect(await tasks()).toMatchObject([{ teamId, teamName: 'Late Comers' }])
  expect((await left()).late).toEqual([{ id: teamId, name: 'Late Comers', registrationId: null }])
  const repair = best(await find(given, joins), 'fewest')
  expect(repair).toMatchObject({ waiting: 0, calledOff: [], people: 2 })
  expect(repair.added.map(({ teamTwo }) => teamTwo)).toHaveLength(3)
  expect((await apply(given, joins, repair)).statusCode).toBe(200)
  const own = (await listGames(world)).filter(({ teamOneId }) => teamOneId === teamId)
  expect(own.map(({ status }) => status)).toEqual(['scheduled', 'scheduled', 'scheduled'])
  expect([(await left()).late, await tasks()]).toEqual([[], []])
  expect((await apply(given, joins, repair)).statusCode).toBe(404)
  expect(await check(world)).toMatchObject(HOLDS)
})

test('a team that has left again is not fitted in', async () => {
  const given = await givenFixtures()
  const { teamId, joins } = await givenLateTeam(given)
  const repair = best(await find(given, joins), 'fewest')
  const { db } = given.world.context
  await db.updateTable('teams').set({ releasedAt: new Date() }).where('id', '=', teamId).execute()
  expect((await apply(given, joins, repair)).statusCode).toBe(404)
  expect(await listGames(given.world)).toEqual(given.games)
})

test('a team that comes late gets no game against one that has left the season', async () => {
  const given = await givenFixtures()
  const { world, teamIds, games } = given
  const { db } = world.context
  const [, , leftId = 0] = teamIds
  const [played, ...others] = games.filter(({ teamOneId, teamTwoId }) =>
    [teamOneId, teamTwoId].includes(leftId),
  )
  const score = { teamOneScore: 11, teamTwoScore: 4 }
  await db
    .updateTable('fixtures')
    .set(score)
    .where('id', '=', played?.id ?? 0)
    .execute()
  const ids = others.map(({ id }) => id)
  await db.updateTable('fixtures').set({ status: 'cancelled' }).where('id', 'in', ids).execute()
  const gone = { leagueId: world.leagueId, teamId: leftId, counts: 'forfeit' } as const
  const row = { ...gone, fixtureIds: ids, reason: 'Asked.', isOpen: false, madeAt: new Date() }
  await db.insertInto('teamWithdrawals').values(row).execute()
  const { joins } = await givenLateTeam(given)
  const repair = best(await find(given, joins), 'fewest')
  const opponents = repair.added.flatMap(({ teamOneId, teamTwoId }) => [teamOneId, teamTwoId])
  expect(opponents.length).toBeGreaterThan(0)
  expect(opponents).not.toContain(leftId)
})

type SetUp = { nights: string[]; startTime: string }

/** The set-up of the league of given fixtures is changed, as its organiser does. */
async function changeSetUp({ world, admin }: Given, change: (values: SetUp) => object) {
  const { leagueId } = world
  const path = '/api/organiser/leagues'
  const setUp = await world.get(`${path}/set-up?leagueId=${leagueId}`, admin)
  const { values, version, signUps: expectedSignUps } = setUp
  const order = { leagueId, version, expectedSignUps, ...values, ...change(values) }
  expect((await world.post(`${path}/change`, order, admin)).statusCode).toBe(200)
}

const LATER = '18:40'

async function openLater({ world: { context } }: Given) {
  const openings = WEEKDAYS.map((weekday) => ({ weekday, from: LATER, until: '23:00' }))
  await context.db
    .updateTable('venues')
    .set({ openings: JSON.stringify(openings) })
    .execute()
}

const TAKEN_OUT = [
  [
    'on a night that the league has no more',
    (given: Given) =>
      changeSetUp(given, ({ nights }) => ({
        nights: nights.filter((night) => night !== lastNight(given).night),
      })),
  ],
  ['on a court that the league has no more', (given: Given) => changeSetUp(given, oneCourt)],
  ['at hours that the league has no more', (given: Given) => changeSetUp(given, beginLater)],
  ['at hours in which the hall has closed', openLater],
] as const

function oneCourt() {
  return { courtsBooked: 1 }
}

function beginLater() {
  return { startTime: LATER }
}

test.each(TAKEN_OUT)('games %s are a task, and are repaired', async (what, takeOut) => {
  const given = await givenFixtures()
  const { world, admin, games } = given
  const { leagueId } = world
  await takeOut(given)
  const left = () => world.get(`${PATH}?leagueId=${leagueId}`, admin)
  const nightOf = ({ startTime }: (typeof games)[number]) => irishDay(startTime)
  const onFirst = new Set(games.filter(({ courtNumber }) => courtNumber === 1).map(nightOf))
  const out = games.filter((game) => {
    if (what.includes('night')) return nightOf(game) === lastNight(given).night
    if (what.includes('hours')) return irishTime(game.startTime) < LATER
    return game.courtNumber === 2 && onFirst.has(nightOf(game))
  })
  expect(out.length).toBeGreaterThan(0)
  expect((await left()).closed).toBe(out.length)
  const { untimed } = await world.get('/api/organiser/tasks', admin)
  expect(untimed).toMatchObject([{ leagueId, games: out.length }])
  const repair = best(await find(given, { kind: 'waiting' }), 'fewest')
  expect((await apply(given, { kind: 'waiting' }, repair)).statusCode).toBe(200)
  expect((await left()).closed).toBe(0)
})
