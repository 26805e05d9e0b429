import type { Draw } from '@hive/contract/season/schedule'
import { checkDraw } from '@hive/domain/season/schedule/check-draw'
import { irishInstant } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sha256Hex } from '#sha256.ts'
import { givenLeague, venueOf } from '#testing/builders.ts'
import { givenTeams, listGames, sealDraw, stepOfDraw, TEAM_NAMES } from '#testing/schedule-world.ts'
import { AOIFE, type SignUps } from '#testing/sign-up-world.ts'
import { takeUp } from '#jobs/handled.ts'
import { scheduleRoom } from './room.ts'

const PATH = '/api/organiser/schedule'
const REASON = 'A team has dropped out.'

function read(world: SignUps, admin: string) {
  return world.get(`${PATH}?leagueId=${world.leagueId}`, admin)
}

async function publicDraws({ app, leagueId }: SignUps): Promise<Draw[]> {
  return (await app.inject({ url: `/api/schedules?leagueId=${leagueId}` })).json().draws
}

test('fixtures are drawn from sealed terms, published to all players, and anyone can check them', async () => {
  const { world, admin, teamIds } = await givenTeams()
  await takeUp(world.context, scheduleRoom)
  const source = await read(world, admin)
  expect(source).toMatchObject({ teams: TEAM_NAMES, paying: [], games: 0, people: 1, closed: [] })
  const sealed = (await sealDraw(world, admin)).json()
  expect(sealed.number).toBe(1)
  // Before the draw anyone sees the hash, and nothing that gives the draw away.
  expect(await publicDraws(world)).toMatchObject([
    { state: 'sealed', termsHash: sealed.termsHash, terms: null, games: null, gamesHash: null },
  ])
  expect((await stepOfDraw(world, admin, 'draw')).json()).toEqual({ games: 6 })
  expect(await publicDraws(world)).toMatchObject([{ state: 'drawn', terms: null, games: null }])
  expect(await listGames(world)).toEqual([])
  const done = await stepOfDraw(world, admin, 'publish', { expectedPeople: 1 })
  expect(done.json()).toEqual({ games: 6, people: 1 })
  const games = await listGames(world)
  expect(games).toHaveLength(6)
  expect(new Set(games.flatMap((game) => [game.teamOneId, game.teamTwoId]))).toEqual(
    new Set(teamIds),
  )
  const [draw] = await publicDraws(world)
  if (!draw?.terms || !draw.games) throw new Error('The draw is not public.')
  expect(draw.termsHash).toBe(sealed.termsHash)
  const { rules, terms, games: drawn, termsHash } = draw
  const published = { rules, terms, games: drawn, termsHash, changes: [], now: drawn }
  expect(await checkDraw(published, async (text) => sha256Hex(text))).toEqual({
    isSameTerms: true,
    isSameSchedule: true,
    strayGames: [],
    brokenChange: null,
    isSameNow: true,
    isLinked: true,
  })
  const news = () => world.mails.filter(({ subject }) => subject.startsWith('The fixtures are out'))
  await expect.poll(() => news().map(({ to }) => to)).toEqual([AOIFE])
  expect(news()[0]?.text).toMatch(/Tuesday, .*, \d:30 pm: Bees, court \d/)
})

test('of two draws at once one is written down, and a draw made twice is the same', async () => {
  const { world, admin } = await givenTeams()
  const sealed = await Promise.all([sealDraw(world, admin), sealDraw(world, admin)])
  expect(new Set(sealed.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  await Promise.all([stepOfDraw(world, admin, 'draw'), stepOfDraw(world, admin, 'draw')])
  const [first] = (await read(world, admin)).draws
  await stepOfDraw(world, admin, 'draw')
  expect((await read(world, admin)).draws).toEqual([first])
})

test('a draw that is stopped keeps its terms, and can be made again', async () => {
  const { world, admin } = await givenTeams()
  const { db } = world.context
  await sealDraw(world, admin)
  const drawing = async () => {
    const url = `${PATH}/drawing?leagueId=${world.leagueId}&number=1`
    return (await world.get(url, admin)).percent
  }
  // The organiser stops as soon as the games are being made.
  await sql`CREATE FUNCTION stopped() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN NEW.drawing_percent := NULL; RETURN NEW; END'`.execute(db)
  await sql`CREATE TRIGGER stopped BEFORE UPDATE ON draws FOR EACH ROW
    WHEN (NEW.drawing_percent = 0) EXECUTE FUNCTION stopped()`.execute(db)
  expect((await stepOfDraw(world, admin, 'draw')).json()).toEqual({ games: null })
  expect((await read(world, admin)).draws).toMatchObject([{ state: 'sealed' }])
  expect(await drawing()).toBeNull()
  await sql`DROP TRIGGER stopped ON draws`.execute(db)
  expect((await stepOfDraw(world, admin, 'draw')).json()).toEqual({ games: 6 })
  expect(await drawing()).toBeNull()
})

test('Stop says in the row of the draw that its games are no longer made', async () => {
  const { world, admin } = await givenTeams()
  await sealDraw(world, admin)
  const draws = world.context.db.updateTable('draws')
  await draws.set({ drawingPercent: 40 }).execute()
  const url = `${PATH}/drawing?leagueId=${world.leagueId}&number=1`
  expect(await world.get(url, admin)).toEqual({ percent: 40 })
  await stepOfDraw(world, admin, 'stop')
  expect(await world.get(url, admin)).toEqual({ percent: null })
})

test('fixtures are published once, however often it is asked', async () => {
  const { world, admin } = await givenTeams()
  await sealDraw(world, admin)
  await stepOfDraw(world, admin, 'draw')
  const publish = () => stepOfDraw(world, admin, 'publish', { expectedPeople: 1 })
  const done = await Promise.all([publish(), publish()])
  expect(new Set(done.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect(await listGames(world)).toHaveLength(6)
  expect((await sealDraw(world, admin)).json()).toMatchObject({
    code: 'schedule_unavailable',
    fields: { format: expect.stringContaining('has games already') },
  })
})

test('a draw that is discarded stays public, with its terms and the reason', async () => {
  const { world, admin } = await givenTeams()
  await sealDraw(world, admin)
  await stepOfDraw(world, admin, 'draw')
  expect((await stepOfDraw(world, admin, 'discard', { reason: REASON })).statusCode).toBe(200)
  expect(await publicDraws(world)).toMatchObject([
    { state: 'discarded', reason: REASON, terms: { teams: TEAM_NAMES }, games: expect.any(Array) },
  ])
  expect((await stepOfDraw(world, admin, 'publish', { expectedPeople: 1 })).statusCode).toBe(409)
  expect((await sealDraw(world, admin)).json().number).toBe(2)
})

test('a night, a court or an hour that the league has had no more since the terms stops the publication', async () => {
  const { world, admin } = await givenTeams()
  await sealDraw(world, admin)
  await stepOfDraw(world, admin, 'draw')
  await world.context.db.updateTable('leagues').set({ startTime: '18:40' }).execute()
  const refused = await stepOfDraw(world, admin, 'publish', { expectedPeople: 1 })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('that this league has no more'),
  ])
  expect(await listGames(world)).toEqual([])
})

test('a team that has come or gone since the terms were fixed stops the publication', async () => {
  const { world, admin, teamIds } = await givenTeams()
  await sealDraw(world, admin)
  await stepOfDraw(world, admin, 'draw')
  await world.context.db
    .updateTable('teams')
    .set({ releasedAt: new Date() })
    .where('id', '=', teamIds[3] ?? 0)
    .execute()
  const refused = await stepOfDraw(world, admin, 'publish', { expectedPeople: 1 })
  expect(refused.json()).toMatchObject({
    code: 'changed_meanwhile',
    message: expect.stringContaining('teams of this league have changed'),
  })
  expect(await listGames(world)).toEqual([])
})

test('another number of people than the organiser saw publishes nothing', async () => {
  const { world, admin } = await givenTeams()
  await sealDraw(world, admin)
  await stepOfDraw(world, admin, 'draw')
  const refused = await stepOfDraw(world, admin, 'publish', { expectedPeople: 2 })
  expect(refused.json()).toMatchObject({ code: 'count_changed', fields: { expectedPeople: '1' } })
  expect(await listGames(world)).toEqual([])
})

test('too few slots are refused before any terms are fixed', async () => {
  const { world, admin } = await givenTeams()
  const refused = await sealDraw(world, admin, { games: 99 })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().fields.format).toMatch(/games would have no court/)
  expect(await publicDraws(world)).toEqual([])
})

test('a game of another league in the same hall takes its court out of the slots', async () => {
  const { world, admin } = await givenTeams()
  const { db } = world.context
  const before = (await read(world, admin)).slots
  const { leagueId, teamIds } = await givenLeagueBeside(world)
  const venueId = await venueOf(db, world.leagueId)
  const [{ night, start, court }] = before
  const [teamOneId = 0, teamTwoId = 0] = teamIds
  const startTime = irishInstant(night, start)
  const game = { leagueId, teamOneId, teamTwoId, venueId, startTime, courtNumber: court }
  await db.insertInto('fixtures').values(game).execute()
  const after = (await read(world, admin)).slots
  expect(after).toHaveLength(before.length - 1)
  expect(after).not.toContainEqual({ night, start, court })
})

test('a court that another league has taken for some of a game since the draw stops the publication', async () => {
  const { world, admin } = await givenTeams()
  const { db } = world.context
  await sealDraw(world, admin)
  await stepOfDraw(world, admin, 'draw')
  const [game] = (await read(world, admin)).draws[0].games
  const { leagueId, teamIds } = await givenLeagueBeside(world)
  const venueId = await venueOf(db, world.leagueId)
  const [teamOneId = 0, teamTwoId = 0] = teamIds
  const startTime = new Date(irishInstant(game.night, game.start).getTime() + 5 * 60_000)
  const theirs = { leagueId, teamOneId, teamTwoId, venueId, startTime, courtNumber: game.court }
  await db.insertInto('fixtures').values(theirs).execute()
  const refused = await stepOfDraw(world, admin, 'publish', { expectedPeople: 1 })
  expect(refused.json()).toMatchObject({
    code: 'court_taken',
    message: expect.stringContaining(`Another game has court ${game.court}`),
  })
  expect((await listGames(world)).map((one) => one.leagueId)).toEqual([leagueId])
})

async function givenLeagueBeside({ context: { db } }: SignUps) {
  const { leagueId } = await givenLeague(db)
  const rows = ['Left', 'Right'].map((name) => ({ leagueId, name }))
  const teams = await db.insertInto('teams').values(rows).returning('id').execute()
  return { leagueId, teamIds: teams.map(({ id }) => id) }
}

test('the player of a team that has withdrawn is not among the people who hear of fixtures', async () => {
  const { world, admin, teamIds } = await givenTeams()
  const { db } = world.context
  const [teamId = 0] = teamIds
  const gone = { leagueId: world.leagueId, teamId, counts: 'forfeit' } as const
  const row = { ...gone, fixtureIds: [], reason: 'Asked.', isOpen: false, madeAt: new Date() }
  await db.insertInto('teamWithdrawals').values(row).execute()
  expect(await read(world, admin)).toMatchObject({ teams: TEAM_NAMES.slice(1), people: 0 })
})
