import { longDay } from '@hive/domain/base/time/day-labels'
import { addDays } from '@hive/domain/base/time/day'
import { expect, test } from 'vitest'
import { givenLeague, givenPlayer, givenRole, venueOf } from '#testing/builders.ts'
import { givenSignUps } from '#testing/sign-up-world.ts'

const SCORER = 'scorer@hive.example'
const COORDINATOR = 'coordinator@hive.example'
const FIELDS = ['date', 'time', 'home', 'away', 'court', 'homeScore', 'awayScore']

type Kind = 'schedule' | 'results'

/** A league with three teams, and what its coordinator can send. */
async function givenGames() {
  const world = await givenSignUps({ works: false })
  const { leagueId } = world
  const { db } = world.context
  for (const who of [SCORER, COORDINATOR]) await givenPlayer(world.app, who)
  await givenRole(db, COORDINATOR, { role: 'coordinator', leagueId })
  await givenRole(db, SCORER, { role: 'scorer', leagueId })
  const { startDate: day } = await db
    .selectFrom('leagues')
    .select('startDate')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('teams')
    .values(['Smashers', 'Dublin Dinkers', 'Net Gains'].map((name) => ({ leagueId, name })))
    .execute()
  const send = async (what: string, kind: Kind, lines: readonly string[], more = {}) => {
    const text = [FIELDS.join(';'), ...lines].join('\n')
    const columns = FIELDS.map((field, column) => ({ field, column }))
    const body = { leagueId, kind, text, columns, answers: [], ...more }
    return world.post(`/api/organiser/imports/${what}`, body, COORDINATOR)
  }
  const plan = async (kind: Kind, lines: readonly string[]) =>
    (await send('plan', kind, lines)).json().rows
  const apply = async (kind: Kind, lines: readonly string[]) =>
    (await send('apply', kind, lines, { writes: false, expected: lines.length })).json()
  const undo = async (importId: number) =>
    (await world.post('/api/organiser/imports/undo', { leagueId, importId }, COORDINATOR)).json()
  const games = () =>
    db
      .selectFrom('fixtures')
      .select(['id', 'startTime', 'courtNumber', 'teamOneScore', 'teamTwoScore'])
      .orderBy('id')
      .execute()
  return { world, db, day, plan, apply, undo, games }
}

test('a schedule becomes games, once, and can be undone', async () => {
  const { world, day, plan, apply, undo, games } = await givenGames()
  const lines = [
    `${longDay(day)};19:00;Smashers;Dublin Dinkers;1;;`,
    `${longDay(addDays(day, 7))};19:00;Net Gains;Smashers;2;;`,
  ]
  const { importId } = await apply('schedule', lines)
  expect((await games()).map(({ courtNumber }) => courtNumber)).toEqual([1, 2])
  expect((await plan('schedule', lines)).map(({ fate }: { fate: string }) => fate)).toEqual([
    'same',
    'same',
  ])
  expect(await undo(importId)).toEqual({ undone: 2, kept: [] })
  expect(await games()).toEqual([])
  expect(await world.discrepancies()).toEqual([])
})

test('undo leaves a game that has been moved, or has had a score', async () => {
  const { world, db, day, apply, undo, games } = await givenGames()
  const lines = [
    `${longDay(day)};19:00;Smashers;Dublin Dinkers;1;;`,
    `${longDay(addDays(day, 7))};19:00;Net Gains;Smashers;2;;`,
    `${longDay(addDays(day, 14))};19:00;Net Gains;Dublin Dinkers;2;;`,
  ]
  const { importId } = await apply('schedule', lines)
  const [first, second] = await games()
  await db
    .updateTable('fixtures')
    .set({ revision: 1 })
    .where('id', '=', first?.id ?? 0)
    .execute()
  const forfeit = { fixtureId: second?.id, forfeit: 'both' }
  await world.post('/api/organiser/scores/forfeit', forfeit, COORDINATOR)
  const effect = {
    undone: 1,
    kept: [
      { line: 2, reason: 'This game has been moved or changed since.' },
      { line: 3, reason: 'This game has a score, or has had one.' },
    ],
  }
  const key = { leagueId: world.leagueId, importId }
  const ahead = await world.post('/api/organiser/imports/undo/plan', key, COORDINATOR)
  expect(ahead.json()).toEqual({ ...effect, places: 0, held: 0, writes: false })
  expect(await games()).toHaveLength(3)
  expect(await undo(importId)).toEqual(effect)
  expect(await games()).toHaveLength(2)
})

test('results become scores of games, with their trace, and can be undone', async () => {
  const { db, day, plan, apply, undo, games } = await givenGames()
  await apply('schedule', [
    `${longDay(day)};19:00;Smashers;Dublin Dinkers;1;;`,
    `${longDay(day)};20:00;Smashers;Net Gains;1;;`,
  ])
  const lines = [
    `${longDay(day)};;Dublin Dinkers;Smashers;;11;7`,
    `${longDay(day)};;Smashers;Net Gains;;5;5`,
  ]
  const { importId } = await apply('results', lines)
  const scores = async () => (await games()).map((game) => [game.teamOneScore, game.teamTwoScore])
  expect(await scores()).toEqual([
    [7, 11],
    [5, 5],
  ])
  expect((await plan('results', lines)).map(({ fate }: { fate: string }) => fate)).toEqual([
    'same',
    'same',
  ])
  const changes = () => db.selectFrom('scoreChanges').select('kind').orderBy('id').execute()
  expect(await changes()).toEqual([{ kind: 'entry' }, { kind: 'entry' }])
  expect(await undo(importId)).toEqual({ undone: 2, kept: [] })
  expect(await scores()).toEqual([
    [null, null],
    [null, null],
  ])
  expect(await changes()).toHaveLength(4)
})

test('undo leaves a score that has been changed since', async () => {
  const { world, day, apply, undo, games } = await givenGames()
  await apply('schedule', [`${longDay(day)};19:00;Smashers;Dublin Dinkers;1;;`])
  const { importId } = await apply('results', [`${longDay(day)};;Smashers;Dublin Dinkers;;11;7`])
  const [game] = await games()
  const forfeit = { fixtureId: game?.id, forfeit: 'both' }
  await world.post('/api/organiser/scores/forfeit', forfeit, COORDINATOR)
  expect(await undo(importId)).toEqual({
    undone: 0,
    kept: [{ line: 2, reason: 'This score has been changed since.' }],
  })
})

test('a game where another league has booked every court says so before it is written', async () => {
  const { world, db, day, plan } = await givenGames()
  const venueId = await venueOf(db, world.leagueId)
  const hall = { name: 'Naas Hall', courts: ['A', 'B'] }
  await db.updateTable('venues').set(hall).where('id', '=', venueId).execute()
  const { leagueId } = await givenLeague(db)
  const late = {
    venueId,
    title: 'Late Padel',
    startDate: day,
    startTime: '21:30',
    endTime: '23:00',
  }
  await db
    .updateTable('leagues')
    .set({ ...late, nights: null, courtsBooked: 2 })
    .where('id', '=', leagueId)
    .execute()
  const rows = await plan('schedule', [`${longDay(day)};21:40;Smashers;Dublin Dinkers;;;`])
  expect(rows).toMatchObject([
    {
      fate: 'made',
      note: expect.stringContaining('3 courts are wanted and Naas Hall has 2, with Late Padel.'),
    },
  ])
})
