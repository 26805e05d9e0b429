import { addDays } from '@hive/domain/base/time/day'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { isEmpty } from '#features/base/memberships/service.ts'
import { givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'
import { join, waitingOf } from '#testing/waiting-world.ts'
import { IMPORT_DATA } from './data.ts'
import { endHeldPlaces } from './end-held-places.ts'
import { giveImportedPlaces } from './give-imported-places.ts'

const ANN = 'ann@hive.example'
const PEOPLE = ['Name,Email', `Ann,${ANN}`, 'Cora,cora@hive.example'].join('\n')
const TEAMS = [
  'Team,Role,Name,Email',
  `Smashers,Captain,Ann,${ANN}`,
  `Smashers,Player,Bren,${BREN}`,
  'Dinkers,Captain,Cora,cora@hive.example',
].join('\n')
const FIELDS = { players: ['name', 'email'], teams: ['team', 'role', 'name', 'email'] }

/** A league into which people and teams come by files; of these, Bren alone has an account. */
async function givenMove(options: Parameters<typeof givenSignUps>[0] = {}) {
  const world = await givenSignUps(options)
  const { leagueId, context } = world
  const { db } = context
  await givenPlayer(world.app, BREN)
  const admin = await world.givenAdmin()
  const call = async (what: string, body: object) =>
    (await world.post(`/api/organiser/${what}`, { leagueId, ...body }, admin)).json()
  const apply = (kind: 'players' | 'teams', text: string, expected: number) => {
    const columns = FIELDS[kind].map((field, column) => ({ field, column }))
    return call('imports/apply', { kind, text, columns, answers: [], writes: false, expected })
  }
  const invited = async () => {
    const { people } = await world.get(`/api/organiser/invited?leagueId=${leagueId}`, admin)
    return people.map(({ name, team, isCaptain }: Record<string, unknown>) => [
      name,
      team,
      isCaptain,
    ])
  }
  const team = (name: string) =>
    db
      .selectFrom('teams as t')
      .leftJoin('players as p', 'p.id', 't.captainPlayerId')
      .select(['t.id', 'p.email as captain'])
      .where('t.name', '=', name)
      .executeTakeFirstOrThrow()
  const later = irishInstant(addDays(irishDay(context.now()), 15), '12:00')
  const end = () => endHeldPlaces({ ...context, now: () => later })
  return { world, context, db, call, apply, invited, team, end }
}

test('people of an earlier file go on the teams of the next with the place that they have', async () => {
  const { world, call, apply, invited } = await givenMove()
  await apply('players', PEOPLE, 2)
  expect(await world.taken()).toBe(2)
  const { importId } = await apply('teams', TEAMS, 3)
  expect(await world.taken()).toBe(3)
  expect(await invited()).toEqual([
    ['Cora', 'Dinkers', true],
    ['Ann', 'Smashers', true],
  ])
  expect(await call('imports/undo', { importId })).toEqual({ undone: 3, kept: [] })
  expect(await invited()).toEqual([
    ['Ann', null, false],
    ['Cora', null, false],
  ])
  expect(await world.taken()).toBe(2)
  expect(await world.discrepancies()).toEqual([])
})

test('a captain who has signed up alone meanwhile is put on the team, and leads it', async () => {
  const { world, context, apply, team } = await givenMove()
  await apply('teams', TEAMS, 3)
  await givenPlayer(world.app, ANN)
  await world.signUp({}, ANN)
  expect(await world.taken()).toBe(4)
  await giveImportedPlaces(context)
  expect(await world.taken()).toBe(3)
  expect(await team('Smashers')).toMatchObject({ captain: ANN })
  expect(await world.discrepancies()).toEqual([])
})

test('a captain whom an organiser has appointed meanwhile stays', async () => {
  const { world, context, db, apply, team } = await givenMove()
  await apply('teams', TEAMS, 3)
  const { id } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', BREN)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('teams')
    .set({ captainPlayerId: id })
    .where('name', '=', 'Smashers')
    .execute()
  await givenPlayer(world.app, ANN)
  await giveImportedPlaces(context)
  expect(await team('Smashers')).toMatchObject({ captain: BREN })
})

test('a team has somebody as long as a place on it is held', async () => {
  const { db, apply, team, end } = await givenMove()
  await apply('teams', TEAMS, 3)
  const { id } = await team('Dinkers')
  expect(await isEmpty(db, id)).toBe(false)
  await end()
  expect(await isEmpty(db, id)).toBe(true)
})

test.each(['ends', 'is taken off', 'is erased with the account'])(
  'a place that is held goes to whoever waits first when it %s',
  async (how) => {
    const { world, call, context, apply, end } = await givenMove({ places: 3 })
    await apply('teams', TEAMS, 3)
    await join(world, AOIFE)
    expect(await waitingOf(world, AOIFE)).toMatchObject([{ state: 'waiting' }])
    const { people } = await world.get(
      `/api/organiser/invited?leagueId=${world.leagueId}`,
      'admin@hive.example',
    )
    if (how === 'ends') await end()
    else if (how === 'is taken off') {
      await call('invited/take-off', { personId: people[0].id })
    } else {
      await IMPORT_DATA.eraseAddress(context, context.db, ANN)
    }
    expect(await waitingOf(world, AOIFE)).toMatchObject([{ state: 'offered' }])
    expect(await world.discrepancies()).toEqual([])
  },
)
