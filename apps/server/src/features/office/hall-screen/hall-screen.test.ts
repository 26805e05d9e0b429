import { getHallScreen } from '@hive/contract/office/hall-screen'
import { expect, test } from 'vitest'
import { givenNight } from '#testing/night-world.ts'
import { givenFixtures } from '#testing/schedule-world.ts'

/** The hall of four teams, while their first games are on; its television asks like any browser. */
async function givenHall() {
  const given = await givenFixtures()
  const { world, games } = given
  const { context, app, leagueId } = world
  const first = games[0]?.startTime ?? new Date()
  context.now = () => new Date(first.getTime() + 60_000)
  const { venueId } = await context.db
    .selectFrom('leagues')
    .select('venueId')
    .where('id', '=', leagueId)
    .executeTakeFirstOrThrow()
  const ask = (hall: number | string, headers = {}) =>
    app.inject({ url: `/api/screen?hall=${hall}`, headers })
  const read = async () => getHallScreen.reply.parse((await ask(venueId)).json())
  return { ...given, context, app, venueId, ask, read }
}

test('a screen has the courts by team and no person, without a sign-in, and a cache may keep it for seconds', async () => {
  const { context, venueId, ask, read } = await givenHall()
  const screen = await read()
  expect(screen.asOf).toBe(context.now().toISOString())
  expect(screen.courts[0]?.isOn).toBe(true)
  expect([...screen.courts, ...screen.next].flatMap(({ one, two }) => [one, two])).toContain('Aces')
  expect(screen.table?.rows).toHaveLength(4)
  const answer = await ask(venueId)
  expect(answer.body).not.toMatch(/Aoife|Byrne|@/)
  expect(answer.headers['cache-control']).toContain('s-maxage=4')
  const again = await ask(venueId, { 'if-none-match': answer.headers.etag })
  expect(again.statusCode).toBe(304)
})

test('however many screens ask, the database is asked nothing, and what is entered is there at once', async () => {
  const { context, games, venueId, ask, read } = await givenHall()
  await read()
  const { db } = context
  let queries = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  Object.assign(context, { db: counted })
  await Promise.all(Array.from({ length: 40 }, () => ask(venueId)))
  expect(queries).toBe(0)
  await db
    .updateTable('fixtures')
    .set({ teamOneScore: 2, teamTwoScore: 1 })
    .where('id', '=', games[0]?.id ?? 0)
    .execute()
  context.leagueCache.invalidate()
  expect((await read()).courts.map(({ score }) => score)).toContain('2 – 1')
})

test('while the leagues cannot be read, a screen is as old as it says', async () => {
  const { context, read } = await givenHall()
  const before = await read()
  const { leagueCache } = context
  const later = new Date(context.now().getTime() + 300_000)
  context.now = () => later
  leagueCache.current = () => null
  expect((await read()).asOf).toBe(before.asOf)
})

test('a hall that is none, or has no league, is not found', async () => {
  const { ask } = await givenHall()
  expect((await ask(999_999)).statusCode).toBe(404)
  expect((await ask('x')).statusCode).toBe(400)
})

test('a game is on the court where a phone says that it begins; without the database a screen is as old as that', async () => {
  const night = await givenNight()
  const { app, context } = night
  const read = async () =>
    getHallScreen.reply.parse(
      (await app.inject({ url: `/api/screen?hall=${night.night.venueId}` })).json(),
    )
  const later = (seconds: number) => {
    const now = new Date(context.now().getTime() + seconds * 1000)
    context.now = () => now
  }
  expect((await read()).courts).toEqual([])
  const phone = night.phone(0)
  phone.say(`court:${night.fixtureId}`, { kind: 'court', value: 3 })
  await phone.sync()
  later(5)
  const moved = await read()
  expect(moved.courts).toMatchObject([{ court: 3, isOn: true }])
  const { db } = context
  Object.assign(context, { db: null })
  later(5)
  expect(await read()).toEqual(moved)
  Object.assign(context, { db })
})
