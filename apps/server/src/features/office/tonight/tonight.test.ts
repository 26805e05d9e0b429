import type { Tonight } from '@hive/contract/office/tonight'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { givenLeague, givenRole } from '#testing/builders.ts'
import { givenFixtures } from '#testing/schedule-world.ts'

const HELPER = 'helper@hive.example'

/** The league of four teams, on the night of its first games; Aoife is alone in the first team. */
async function givenNight() {
  const given = await givenFixtures()
  const { world, admin, games } = given
  const first = games[0]?.startTime ?? new Date()
  world.context.now = () => new Date(first.getTime() - 3_600_000)
  await world.get(`/api/account?email=${HELPER}`, HELPER)
  const read = (who = admin): Promise<Tonight> => world.get('/api/organiser/tonight', who)
  const help = (role: Parameters<typeof givenRole>[2]) => givenRole(world.context.db, HELPER, role)
  return { ...given, day: irishDay(first), read, help }
}

test('a coordinator reads who plays tonight where, who is short, and whom to ring', async () => {
  const { world, teamIds, games, day, read, help } = await givenNight()
  await help({ role: 'coordinator', leagueId: world.leagueId })
  const { today, halls } = await read(HELPER)
  expect(today).toBe(day)
  expect(halls).toHaveLength(1)
  const [hall] = halls
  expect(hall?.games).toHaveLength(2)
  const drawn = games.slice(0, 2).map(({ courtNumber }) => courtNumber)
  expect(hall?.games.map(({ court }) => court)).toEqual(drawn)
  const sides = hall?.games.flatMap(({ one, two }) => [one, two]) ?? []
  expect(sides.find(({ teamId }) => teamId === teamIds[0])).toMatchObject({
    name: 'Aces',
    players: 1,
    needs: 2,
    hasCaptain: false,
    people: [{ name: 'Aoife Byrne', phone: expect.stringMatching(/^08/), isCaptain: false }],
  })
  expect(hall?.nights).toMatchObject([
    { leagueId: world.leagueId, games: 2, off: { games: 2, people: 1 } },
  ])
})

test.each(['scorer', 'safety_officer'] as const)(
  'a %s has the games and the number of the coordinator, and of no player',
  async (role) => {
    const { world, admin, read, help } = await givenNight()
    const { db } = world.context
    await help({ role, leagueId: world.leagueId })
    await givenRole(db, admin, { role: 'coordinator', leagueId: world.leagueId })
    await db
      .updateTable('players')
      .set({ phoneNumber: '+353871112222' })
      .where('email', '=', admin)
      .execute()
    const [hall] = (await read(HELPER)).halls
    const sides = hall?.games.flatMap(({ one, two }) => [one, two]) ?? []
    expect(sides.map(({ people }) => people)).toEqual([[], [], [], []])
    expect(sides.some(({ players }) => players === 1)).toBe(true)
    expect(hall?.nights).toMatchObject([{ off: null, coordinators: [{ phone: '087 111 2222' }] }])
  },
)

test('a treasurer has nobody’s number', async () => {
  const { world, admin, read, help } = await givenNight()
  await givenRole(world.context.db, admin, { role: 'coordinator', leagueId: null })
  await help({ role: 'treasurer', leagueId: world.leagueId })
  const [hall] = (await read(HELPER)).halls
  expect(hall?.nights).toMatchObject([{ off: null, coordinators: [] }])
  expect(JSON.stringify(hall)).not.toMatch(/"08|\+353/)
})

test('a coordinator of another league has nothing of this one', async () => {
  const { world, read, help } = await givenNight()
  const { leagueId } = await givenLeague(world.context.db)
  await help({ role: 'coordinator', leagueId })
  const { halls, ahead, missing } = await read(HELPER)
  const seen = [...halls.flatMap(({ nights }) => nights), ...ahead, ...missing]
  expect(seen.filter((night) => night.leagueId !== leagueId)).toEqual([])
  const mine = await read()
  expect(mine.halls.flatMap(({ nights }) => nights)).toContainEqual(
    expect.objectContaining({ leagueId: world.leagueId }),
  )
})

test('a league that is not on today is among the nights ahead, and its missing scores are listed', async () => {
  const { world, day, read } = await givenNight()
  const now = new Date(world.context.now().getTime() + 86_400_000)
  world.context.now = () => now
  const { halls, ahead, missing } = await read()
  expect(halls).toEqual([])
  expect(ahead).toMatchObject([{ day: addDays(day, 7), leagueId: world.leagueId, games: 2 }])
  expect(missing).toMatchObject([{ leagueId: world.leagueId, night: day, scores: 2 }])
})

test('a game with a score has it, and one that is off says so', async () => {
  const { world, games, read } = await givenNight()
  const { db } = world.context
  const game = (at: number) => db.updateTable('fixtures').where('id', '=', games[at]?.id ?? 0)
  await game(0).set({ teamOneScore: 2, teamTwoScore: 1 }).execute()
  await game(1).set({ status: 'postponed', statusReason: 'The hall is shut.' }).execute()
  const [hall] = (await read()).halls
  expect(hall?.games).toMatchObject([
    { score: '2 – 1', isOn: true },
    { score: null, isOn: false },
  ])
  expect(hall?.nights).toMatchObject([{ state: 'games', games: 1, off: null }])
})

test('who cannot come tonight is counted beside who is invited, and a no from before a move as not said since', async () => {
  const { world, games, teamIds, read } = await givenNight()
  const { db } = world.context
  const { playerId } = await db
    .selectFrom('memberships')
    .select('playerId')
    .where('teamId', '=', teamIds[0] ?? 0)
    .executeTakeFirstOrThrow()
  const game = games.find(({ teamOneId, teamTwoId }) =>
    [teamOneId, teamTwoId].includes(teamIds[0] ?? 0),
  )
  await db
    .insertInto('attendance')
    .values({
      fixtureId: game?.id ?? 0,
      teamId: teamIds[0] ?? 0,
      playerId,
      comes: false,
      isOwn: true,
      forStart: game?.startTime ?? new Date(),
      saidAt: new Date(),
    })
    .execute()
  const sideOf = async () =>
    (await read()).halls[0]?.games
      .flatMap(({ one, two }) => [one, two])
      .find(({ teamId }) => teamId === teamIds[0])
  expect(await sideOf()).toMatchObject({
    players: 1,
    out: 1,
    moved: 0,
    unsaid: 0,
    people: [{ attending: 'out' }],
  })
  await db
    .updateTable('attendance')
    .set({ forStart: new Date(0) })
    .execute()
  expect(await sideOf()).toMatchObject({ out: 0, moved: 1, people: [{ attending: 'moved' }] })
})

test('a night that was just called off is off in the next answer', async () => {
  const { world, admin, day, read } = await givenNight()
  const [before] = (await read()).halls
  const expectedPeople = before?.nights[0]?.off?.people ?? 0
  const off = { leagueId: world.leagueId, night: day, why: 'red_warning', note: '', expectedPeople }
  const done = await world.post('/api/organiser/nights-on/call-off', off, admin)
  expect(done.statusCode).toBe(200)
  const [hall] = (await read()).halls
  expect(hall?.games.map(({ isOn }) => isOn)).toEqual([false, false])
  expect(hall?.nights).toMatchObject([{ off: null }])
})
