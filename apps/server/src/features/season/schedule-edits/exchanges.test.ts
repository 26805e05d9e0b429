import type { FoundExchanges, WireBoard } from '@hive/contract/season/schedule-edits'
import { irishInstant } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { givenLeague, venueOf } from '#testing/builders.ts'
import {
  check,
  givenFixtures,
  givenTeams,
  HOLDS,
  sealDraw,
  stepOfDraw,
} from '#testing/schedule-world.ts'
import type { SignUps } from '#testing/sign-up-world.ts'

const PATH = '/api/organiser/schedule/board'

/** The board of the draw that each league here has first. */
const DRAFT = { draw: 1, edition: 0 }

async function boardOf(world: SignUps, admin: string): Promise<WireBoard> {
  return (await world.get(`${PATH}?leagueId=${world.leagueId}`, admin)).board
}

function look(world: SignUps, admin: string): Promise<FoundExchanges> {
  return world.get(`${PATH}/exchanges?leagueId=${world.leagueId}`, admin)
}

function make(world: SignUps, admin: string, body: object) {
  return world.post(`${PATH}/exchange`, { leagueId: world.leagueId, ...DRAFT, ...body }, admin)
}

/** Aoife of the Aces plays in another league too, while the first game of the Aces is on. */
async function givenAnotherGame({ context: { db } }: SignUps, { games }: WireBoard) {
  const game = games.find(({ teamOne, teamTwo }) => [teamOne, teamTwo].includes('Aces'))
  if (!game?.slot) throw new Error('The Aces have no game.')
  const { leagueId } = await givenLeague(db)
  const venueId = await venueOf(db, leagueId)
  const { playerId } = await db
    .selectFrom('memberships')
    .select('playerId')
    .executeTakeFirstOrThrow()
  const rows = ['Owls', 'Hawks'].map((name) => ({ leagueId, name }))
  const [one, two] = await db.insertInto('teams').values(rows).returning('id').execute()
  if (!one || !two) throw new Error('There are no teams.')
  const teamId = one.id
  await db
    .insertInto('memberships')
    .values({ leagueId, playerId, teamId, registered: true })
    .execute()
  const startTime = irishInstant(game.slot.night, game.slot.start)
  await db
    .insertInto('fixtures')
    .values({ leagueId, venueId, teamOneId: one.id, teamTwoId: two.id, startTime, courtNumber: 1 })
    .execute()
  return { game: game.id, team: 'Aces' }
}

test('a draft is exchanged so that nobody has two games at once, by edits that can be undone', async () => {
  const { world, admin } = await givenTeams()
  await sealDraw(world, admin)
  await stepOfDraw(world, admin, 'draw')
  expect(await look(world, admin)).toEqual({ placements: [], before: 0, left: [] })
  await givenAnotherGame(world, await boardOf(world, admin))
  const { placements, before, left } = await look(world, admin)
  expect([placements.length, before, left]).toEqual([1, 1, []])
  expect((await make(world, admin, { expected: 2 })).json().code).toBe('changed_meanwhile')
  expect((await make(world, admin, { expected: 1 })).json()).toEqual({ edition: 1 })
  const [edit] = (await boardOf(world, admin)).edits
  expect(edit?.moves).toContainEqual(expect.objectContaining(placements[0]))
  expect(await look(world, admin)).toEqual({ placements: [], before: 0, left: [] })
  await world.post(`${PATH}/undo`, { leagueId: world.leagueId, draw: 1, edition: 1 }, admin)
  expect((await look(world, admin)).before).toBe(1)
})

test('fixtures that are out are exchanged too, with a certificate that follows', async () => {
  const { world, admin } = await givenFixtures()
  const board = await boardOf(world, admin)
  const clash = await givenAnotherGame(world, board)
  expect(await look(world, admin)).toMatchObject({ before: 1, left: [] })
  await make(world, admin, { draw: null, edition: board.edition, expected: 1 })
  const { games, edits, edition } = await boardOf(world, admin)
  expect(games.find(({ id }) => id === clash.game)?.slot).not.toBeNull()
  expect(edits[0]?.moves.some(({ id }) => id === clash.game)).toBe(true)
  const why = { edition, reason: 'Someone had two games at once.', tell: false }
  const out = await world.post(
    `${PATH}/publish`,
    { leagueId: world.leagueId, expectedPeople: 0, ...why },
    admin,
  )
  expect(out.statusCode).toBe(200)
  expect((await look(world, admin)).before).toBe(0)
  // A visitor checks the games of this league.
  await world.context.db.deleteFrom('fixtures').where('leagueId', '<>', world.leagueId).execute()
  expect(await check(world)).toEqual(HOLDS)
})
