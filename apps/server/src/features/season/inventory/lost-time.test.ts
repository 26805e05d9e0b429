import type { WireBoard } from '@hive/contract/season/schedule-edits'
import type { Slot } from '@hive/domain/season/schedule/game'
import { isOpenSlot } from '@hive/domain/season/schedule-edits/board'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay, irishInstant, irishTime } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { givenFixtures, listGames } from '#testing/schedule-world.ts'

const REASON = 'The hall is flooded.'

type Given = Awaited<ReturnType<typeof givenFixtures>>

function post({ world, admin }: Given, path: string, body: object) {
  return world.post(`/api/organiser/${path}`, { leagueId: world.leagueId, ...body }, admin)
}

async function repair(given: Given, accident: object) {
  const { repairs } = (await post(given, 'repairs/find', { accident })).json()
  const [{ key, people: expectedPeople }] = repairs
  const order = { accident, key, expectedPeople, reason: REASON }
  expect((await post(given, 'repairs/apply', order)).statusCode).toBe(200)
}

/** The slots that anything offers: to captains, on the board, and to a draw. */
async function offered(given: Given): Promise<Slot[]> {
  const { world, admin } = given
  const { leagueId } = world
  const board: WireBoard = (
    await world.get(`/api/organiser/schedule/board?leagueId=${leagueId}`, admin)
  ).board
  const drawn = await world.get(`/api/organiser/schedule?leagueId=${leagueId}`, admin)
  return [...board.slots.filter((slot) => isOpenSlot(board.hall, slot)), ...drawn.slots]
}

async function nightsPlayed({ world }: Given): Promise<string[]> {
  return (await listGames(world)).map(({ startTime }) => irishDay(startTime))
}

async function lossIdOf({ world, admin }: Given): Promise<number> {
  const { losses } = await world.get(`/api/organiser/losses?leagueId=${world.leagueId}`, admin)
  return losses[0].lossId
}

test('a night that was repaired is offered to nobody until it is given back', async () => {
  const given = await givenFixtures()
  const night = irishDay(given.games.at(-1)?.startTime ?? new Date(0))
  await repair(given, { kind: 'night', night })
  expect((await offered(given)).filter((slot) => slot.night === night)).toEqual([])
  // The next repair has the most room on the night that is lost.
  const [first = ''] = await nightsPlayed(given)
  await repair(given, { kind: 'night', night: first })
  expect(await nightsPlayed(given)).not.toContain(night)
  const [game] = await listGames(given.world)
  const start = irishTime(game?.startTime ?? new Date(0))
  const back = {
    fixtureId: game?.id,
    status: 'scheduled',
    reason: REASON,
    tell: false,
    startTime: new Date(`${night}T${start}:00Z`).toISOString(),
  }
  const { world, admin } = given
  const refused = await world.post('/api/organiser/fixtures/change', back, admin)
  expect(refused.json().message).toContain(REASON)
  await post(given, 'losses/give-back', { lossId: await lossIdOf(given) })
  await post(given, 'losses/give-back', { lossId: await lossIdOf(given) })
  expect((await offered(given)).some((slot) => slot.night === night)).toBe(true)
})

test('a court that was lost for weeks stays lost, and the same loss is kept once', async () => {
  const given = await givenFixtures()
  const from = irishDay(given.games[0]?.startTime ?? new Date(0))
  const until = addDays(from, 14)
  const accident = { kind: 'court', court: 1, from, until }
  await repair(given, accident)
  const isLost = ({ night, court }: Slot) => court === 1 && from <= night && night <= until
  expect((await offered(given)).filter(isLost)).toEqual([])
  const again = { from, until, courts: [1], hours: null, reason: 'Still a leak.' }
  expect((await post(given, 'losses/add', again)).json()).toEqual({ games: 0 })
  await post(given, 'losses/give-back', { lossId: await lossIdOf(given) })
  expect((await offered(given)).some(isLost)).toBe(true)
})

test('games that stand where time is lost need another, and get it', async () => {
  const given = await givenFixtures()
  const { world, admin, games } = given
  const night = irishDay(games[0]?.startTime ?? new Date(0))
  const lost = { from: night, until: night, courts: [], hours: null, reason: REASON }
  const standing = games.filter(({ startTime }) => irishDay(startTime) === night).length
  expect((await post(given, 'losses/add', lost)).json()).toEqual({ games: standing })
  const left = await world.get(`/api/organiser/repairs?leagueId=${world.leagueId}`, admin)
  expect(left).toMatchObject({ closed: standing })
  await repair(given, { kind: 'waiting' })
  expect(await nightsPlayed(given)).not.toContain(night)
})

test('a game that was moved out of its league’s dates stands closed there as well', async () => {
  const given = await givenFixtures()
  const { world, admin, games } = given
  const last = games.at(-1)
  const { endDate } = await world.context.db
    .selectFrom('leagues')
    .select('endDate')
    .executeTakeFirstOrThrow()
  const night = addDays(endDate, 14)
  const start = irishInstant(night, '18:30').toISOString()
  const why = { status: 'scheduled', reason: 'It suits both.', tell: false }
  const move = { fixtureId: last?.id, startTime: start, courtNumber: 1, ...why }
  expect((await world.post('/api/organiser/fixtures/change', move, admin)).statusCode).toBe(200)
  const lost = { from: night, until: night, courts: [], hours: null, reason: REASON }
  expect((await post(given, 'losses/add', lost)).json()).toEqual({ games: 1 })
})

test('what one league has lost, another cannot give back', async () => {
  const given = await givenFixtures()
  const lost = { from: '2031-01-01', until: '2031-01-01', courts: [], hours: null, reason: REASON }
  await post(given, 'losses/add', lost)
  const lossId = await lossIdOf(given)
  const reply = await post(given, 'losses/give-back', { leagueId: 2_000_000, lossId })
  expect(reply.statusCode).toBe(404)
})
