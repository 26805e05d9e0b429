import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { lockGame, writeScore } from '#features/season/fixtures/service.ts'
import { countWaiting } from '#testing/database/count-waiting.ts'
import { givenFixtures, listGames } from '#testing/schedule-world.ts'

type Given = Awaited<ReturnType<typeof givenFixtures>>

/** Asks for something while the score of the first game is being saved; answers with what came of both. */
async function whileScored({ world, games }: Given, act: () => Promise<{ statusCode: number }>) {
  const { db } = world.context
  const [first] = games
  const { changedBy } = await db
    .selectFrom('players')
    .select('id as changedBy')
    .executeTakeFirstOrThrow()
  const { done } = await inTransaction(db, async (unit) => {
    const game = await lockGame(unit, first?.id ?? 0)
    if (!game) throw new Error('There is no game.')
    const to = { one: 11, two: 4, sets: null, forfeit: null }
    await writeScore(unit, game, { to, kind: 'entry', changedBy })
    const acting = act()
    await expect.poll(() => countWaiting(db)).toBe(1)
    return { done: acting }
  })
  const { statusCode } = await done
  const after = await listGames(world)
  const scored = after.find(({ id }) => id === first?.id)
  const isThere = scored?.startTime.getTime() === first?.startTime.getTime()
  return { statusCode, after, scored: { status: scored?.status, isThere } }
}

const STAYS = { status: 'scheduled', isThere: true }

test('a game whose score is saved while its night is called off has been played', async () => {
  let now = new Date()
  const given = await givenFixtures({ now: () => now })
  const { world, admin, games } = given
  const night = irishDay(games[0]?.startTime ?? now)
  now = irishInstant(night, '19:30')
  const { leagueId } = world
  const { nights } = await world.get('/api/organiser/nights-on', admin)
  const off = { leagueId, night, why: 'other', note: 'A power cut.' }
  const order = { ...off, expectedPeople: nights[0].people }
  const { scored } = await whileScored(given, () =>
    world.post('/api/organiser/nights-on/call-off', order, admin),
  )
  expect(scored).toEqual(STAYS)
})

test('a repair does not move a game whose score is saved while it is made', async () => {
  const given = await givenFixtures()
  const { world, admin, games } = given
  const { leagueId } = world
  const accident = { kind: 'night', night: irishDay(games[0]?.startTime ?? new Date(0)) }
  const found = await world.post('/api/organiser/repairs/find', { leagueId, accident }, admin)
  const [{ key, people: expectedPeople }] = found.json().repairs
  const order = { leagueId, accident, key, expectedPeople, reason: 'A burst pipe.' }
  const { statusCode, scored } = await whileScored(given, () =>
    world.post('/api/organiser/repairs/apply', order, admin),
  )
  expect({ statusCode, scored }).toEqual({ statusCode: 409, scored: STAYS })
})

test('fixtures are not taken back while the first score of the season is saved', async () => {
  const given = await givenFixtures()
  const { world, admin, games } = given
  const seen = { number: 1, expectedGames: games.length, expectedPeople: 1 }
  const order = { leagueId: world.leagueId, ...seen, reason: 'A wrong hour.' }
  const { statusCode, scored } = await whileScored(given, () =>
    world.post('/api/organiser/draw-again/take-back', order, admin),
  )
  expect({ statusCode, scored }).toEqual({ statusCode: 409, scored: STAYS })
})
