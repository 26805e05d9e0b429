import { longDay } from '@hive/domain/base/time/day-labels'
import { addDays, type Day } from '@hive/domain/base/time/day'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { endHeldPlaces } from './end-held-places.ts'
import { giveImportedPlaces } from './give-imported-places.ts'
import { givenPlayer } from '#testing/builders.ts'
import { BREN, givenSignUps } from '#testing/sign-up-world.ts'

const TEAMS = [
  'Team,Role,Name,Email',
  'Smashers,Captain,Ann,ann@hive.example',
  `Smashers,Player,Bren,${BREN}`,
  'Dinkers,Captain,Cora,cora@hive.example',
].join('\n')
const TEAM_FIELDS = ['team', 'role', 'name', 'email']
const GAME_FIELDS = ['date', 'time', 'home', 'away', 'homeScore', 'awayScore']

/** A league and a file of two teams, of which no captain has an account. */
async function givenMove() {
  const world = await givenSignUps()
  const { leagueId, context } = world
  const { db } = context
  await givenPlayer(world.app, BREN)
  const admin = await world.givenAdmin()
  const call = async (what: string, body: object) =>
    (await world.post(`/api/organiser/imports/${what}`, { leagueId, ...body }, admin)).json()
  const send = (what: string, kind: string, text: string, more = {}) => {
    const fields = kind === 'teams' ? TEAM_FIELDS : GAME_FIELDS
    const columns = fields.map((field, column) => ({ field, column }))
    return call(what, { kind, text, columns, answers: [], ...more })
  }
  const apply = (kind: string, text: string, expected: number, writes = false) =>
    send('apply', kind, text, { writes, expected })
  const invited = async () => world.get(`/api/organiser/invited?leagueId=${leagueId}`, admin)
  const write = async (expected: number) =>
    (await world.post('/api/organiser/invited/write', { leagueId, expected }, admin)).json()
  const takeOff = async (personId: number) =>
    (await world.post('/api/organiser/invited/take-off', { leagueId, personId }, admin)).json()
  const { startDate } = await db.selectFrom('leagues').select('startDate').executeTakeFirstOrThrow()
  const teams = () =>
    db
      .selectFrom('teams')
      .select(['id', 'name', 'captainPlayerId'])
      .where('releasedAt', 'is', null)
      .orderBy('id')
      .execute()
  const on = (day: Day) => ({ ...context, now: () => irishInstant(day, '12:00') })
  const today = irishDay(context.now())
  return {
    invited,
    write,
    takeOff,
    leagueId,
    admin,
    world,
    db,
    call,
    send,
    apply,
    startDate,
    teams,
    on,
    today,
  }
}

test('teams come in without anyone having signed in, and hold their places', async () => {
  const { world, send, apply, teams } = await givenMove()
  const plan = await send('plan', 'teams', TEAMS)
  expect(plan.rows.map(({ fate }: { fate: string }) => fate)).toEqual(['waits', 'made', 'waits'])
  await apply('teams', TEAMS, 3)
  expect(await teams()).toMatchObject([{ name: 'Smashers' }, { name: 'Dinkers' }])
  expect(await world.taken()).toBe(3)
  expect(world.mails).toEqual([])
  expect(await world.discrepancies()).toEqual([])
  const again = await send('plan', 'teams', TEAMS)
  expect(again.rows.map(({ fate }: { fate: string }) => fate)).toEqual(['same', 'same', 'same'])
})

test('the schedule and the results of such teams follow in the same minute', async () => {
  const { db, apply, startDate } = await givenMove()
  await apply('teams', TEAMS, 3)
  const line = (scores: string) => `${longDay(startDate)},19:00,Smashers,Dinkers,${scores}`
  const text = (scores: string) => `${GAME_FIELDS.join(',')}\n${line(scores)}`
  expect(await apply('schedule', text(','), 1)).toMatchObject({ rows: 1 })
  expect(await apply('results', text('11,7'), 1)).toMatchObject({ rows: 1 })
  const games = await db.selectFrom('fixtures').select(['teamOneScore', 'teamTwoScore']).execute()
  expect(games).toEqual([{ teamOneScore: 11, teamTwoScore: 7 }])
})

test('a captain who logs in has the place that was held, and leads the team', async () => {
  const { world, db, apply, teams } = await givenMove()
  await apply('teams', TEAMS, 3)
  await givenPlayer(world.app, 'ann@hive.example')
  await giveImportedPlaces(world.context)
  expect(await world.taken()).toBe(3)
  const ann = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', 'ann@hive.example')
    .executeTakeFirstOrThrow()
  expect((await teams())[0]).toMatchObject({ name: 'Smashers', captainPlayerId: ann.id })
  expect(await world.discrepancies()).toEqual([])
})

test('an import of such teams is undone with the teams, unless they have games', async () => {
  const { call, apply, startDate, teams } = await givenMove()
  const { importId } = await apply('teams', TEAMS, 3)
  const line = `${longDay(startDate)},19:00,Smashers,Dinkers,,`
  const games = await apply('schedule', `${GAME_FIELDS.join(',')}\n${line}`, 1)
  const tried = await call('undo', { importId })
  expect(tried.kept.map(({ reason }: { reason: string }) => reason)).toEqual(
    Array(3).fill('Their team has games, so it stays.'),
  )
  expect(await teams()).toHaveLength(2)
  expect(await call('undo', { importId: games.importId })).toMatchObject({ undone: 1 })
  expect(await call('undo', { importId })).toEqual({ undone: 3, kept: [] })
  expect(await teams()).toEqual([])
})

test('such teams are short, thin or without a captain only where the invited do not make them whole', async () => {
  const { world, db, apply, startDate, leagueId, admin, on, today } = await givenMove()
  await db
    .updateTable('leagues')
    .set({ endDate: addDays(today, 60) })
    .execute()
  await apply('teams', TEAMS, 3)
  await apply(
    'schedule',
    `${GAME_FIELDS.join(',')}\n${longDay(startDate)},19:00,Smashers,Dinkers,,`,
    1,
  )
  const look = async () => ({
    thin: (await world.get('/api/organiser/tasks', admin)).thin,
    ...(await world.get(`/api/organiser/schedule?leagueId=${leagueId}`, admin)),
  })
  // Smashers is Bren and Ann, its captain who is invited; Cora is invited to lead Dinkers alone.
  expect(await look()).toMatchObject({
    thin: [],
    withoutCaptain: [],
    short: [{ team: 'Dinkers', players: 0, invited: 1, needs: 2 }],
  })
  await endHeldPlaces(on(addDays(today, 15)))
  expect(await look()).toMatchObject({
    thin: [{ teamName: 'Smashers', players: 1, invited: 0, hasCaptain: false }],
    withoutCaptain: ['Dinkers', 'Smashers'],
  })
})

test('Short teams counts the invited, and no one is put on a team that waits for them', async () => {
  const { world, apply, leagueId, admin } = await givenMove()
  // Aoife is on no team; Smashers waits for Ann, and not for her.
  await world.signUp()
  await apply('teams', TEAMS, 3)
  const { teams } = await world.get(`/api/organiser/short-teams?leagueId=${leagueId}`, admin)
  expect(teams).toMatchObject([{ name: 'Dinkers', players: 0, invited: 1 }])
  const { moves } = await world.get(`/api/organiser/team-repair?leagueId=${leagueId}`, admin)
  expect(moves).toEqual([])
})

test('before an undo it is said who loses a place, who a held one, and what stays; nothing changes', async () => {
  const { world, call, apply, startDate, teams } = await givenMove()
  const { importId } = await apply('teams', TEAMS, 3)
  const seen = { undone: 3, places: 1, held: 2 }
  expect(await call('undo/plan', { importId })).toEqual({ ...seen, kept: [], writes: false })
  expect(await world.taken()).toBe(3)
  expect(await teams()).toHaveLength(2)
  expect(world.mails).toEqual([])
  await givenPlayer(world.app, 'cora@hive.example')
  await giveImportedPlaces(world.context)
  expect(await call('undo', { importId, seen })).toMatchObject({ code: 'count_changed' })
  expect(await world.taken()).toBe(3)
  expect(await call('undo/plan', { importId })).toMatchObject({ undone: 3, places: 2, held: 1 })
  const line = `${longDay(startDate)},19:00,Smashers,Dinkers,,`
  await apply('schedule', `${GAME_FIELDS.join(',')}\n${line}`, 1)
  const reason = 'Their team has games, so it stays.'
  const kept = [2, 3, 4].map((row) => ({ line: row, reason }))
  expect(await call('undo/plan', { importId })).toMatchObject({
    undone: 0,
    places: 0,
    held: 0,
    kept,
  })
  expect(await world.discrepancies()).toEqual([])
})

test('such teams go with the last of their people', async () => {
  const { world, call, apply, teams } = await givenMove()
  const { importId } = await apply('teams', TEAMS, 3)
  expect(await call('undo', { importId })).toEqual({ undone: 3, kept: [] })
  expect(await teams()).toEqual([])
  expect(await world.taken()).toBe(0)
  expect(world.mails).toEqual([])
  expect(await world.discrepancies()).toEqual([])
})

test('those who were written to are reminded once, and the places end after two weeks', async () => {
  const { world, db, apply, on, today } = await givenMove()
  await db
    .updateTable('leagues')
    .set({ endDate: addDays(today, 60) })
    .execute()
  await apply('teams', TEAMS, 3, true)
  await expect.poll(() => world.subjectsTo('ann@hive.example')).toHaveLength(1)
  await endHeldPlaces(on(addDays(today, 11)))
  await endHeldPlaces(on(addDays(today, 12)))
  await expect
    .poll(() => world.subjectsTo('ann@hive.example'))
    .toEqual([
      'Log in to get your place in Tuesday Pickleball',
      expect.stringContaining('Your place in Tuesday Pickleball is held until'),
    ])
  expect(await world.taken()).toBe(3)
  await endHeldPlaces(on(addDays(today, 15)))
  expect(await world.taken()).toBe(1)
  expect(await world.discrepancies()).toEqual([])
})

test('invited people are written to by one press with their number, once a day', async () => {
  const { world, apply, invited, write, today } = await givenMove()
  await apply('teams', TEAMS, 3)
  expect(await invited()).toMatchObject({
    toWrite: 2,
    people: [
      { name: 'Cora', team: 'Dinkers', isCaptain: true, isHeld: true, writtenAt: null },
      { name: 'Ann', team: 'Smashers', isCaptain: true, isHeld: true, writtenAt: null },
    ],
  })
  expect(await write(5)).toMatchObject({ code: 'count_changed' })
  expect(await write(2)).toEqual({ written: 2 })
  await expect.poll(() => world.subjectsTo('ann@hive.example')).toHaveLength(1)
  const { toWrite, people } = await invited()
  expect(toWrite).toBe(0)
  expect(people[0].heldUntil > today).toBe(true)
  expect(await write(2)).toMatchObject({ code: 'count_changed' })
})

test('writing again holds a place anew that had ended, and taking somebody off frees it', async () => {
  const { world, db, apply, invited, write, takeOff, on, today } = await givenMove()
  await db
    .updateTable('leagues')
    .set({ endDate: addDays(today, 60) })
    .execute()
  await apply('teams', TEAMS, 3)
  await endHeldPlaces(on(addDays(today, 15)))
  expect(await world.taken()).toBe(1)
  await write(2)
  expect(await world.taken()).toBe(3)
  const { people } = await invited()
  await takeOff(people[0].id)
  await takeOff(people[0].id)
  expect(await world.taken()).toBe(2)
  expect((await invited()).people).toHaveLength(1)
  expect(await world.discrepancies()).toEqual([])
})

test('someone who logs in when their team has withdrawn has their place, and is on no team', async () => {
  const { world, db, apply, teams, leagueId } = await givenMove()
  await apply('teams', TEAMS, 3)
  const dinkers = (await teams()).find(({ name }) => name === 'Dinkers')
  const gone = { leagueId, teamId: dinkers?.id ?? 0, counts: 'forfeit' } as const
  const row = { ...gone, fixtureIds: [], reason: 'Asked.', isOpen: false, madeAt: new Date() }
  await db.insertInto('teamWithdrawals').values(row).execute()
  await givenPlayer(world.app, 'cora@hive.example')
  await giveImportedPlaces(world.context)
  const cora = await db
    .selectFrom('memberships as m')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .select(['m.teamId', 'm.registered'])
    .where('p.email', '=', 'cora@hive.example')
    .executeTakeFirst()
  expect(cora).toEqual({ teamId: null, registered: true })
  expect(await teams()).toContainEqual({ ...dinkers, captainPlayerId: null })
})
