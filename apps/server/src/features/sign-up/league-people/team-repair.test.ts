import type { TeamRepair } from '@hive/contract/sign-up/team-repair'
import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'

const CIAN = 'cian@hive.example'
const DARA = 'dara@hive.example'
const EVE = 'eve@hive.example'

/** Two published teams of pickleball, in which two make a team: Aoife, Bren and Cian, and Dara with Eve. */
async function givenTeams() {
  const world = await givenSignUps()
  for (const who of [BREN, CIAN, DARA, EVE]) await givenPlayer(world.app, who)
  for (const who of [AOIFE, BREN, CIAN, DARA, EVE]) await world.signUp({}, who)
  const admin = await world.givenAdmin()
  const { leagueId } = world
  const url = `/api/organiser/team-proposal?leagueId=${leagueId}&teams=2`
  const { players } = await world.get(url, admin)
  const [aoife, bren, cian, dara, eve] = players.map(({ id }: { id: number }) => id)
  const teams = [
    { name: 'Dinkers', captain: null, players: [aoife, bren, cian] },
    { name: 'Smashers', captain: null, players: [dara, eve] },
  ]
  const published = await world.post(
    '/api/organiser/team-proposal/publish',
    { leagueId, teams },
    admin,
  )
  expect(published.statusCode).toBe(200)
  const repair = async (): Promise<TeamRepair['moves']> =>
    (await world.get(`/api/organiser/team-repair?leagueId=${leagueId}`, admin)).moves
  const accept = (moves: TeamRepair['moves']) =>
    world.post(
      '/api/organiser/team-repair/accept',
      {
        leagueId,
        moves: moves.map(({ registrationId, from, to }) => ({
          registrationId,
          from: from?.id ?? null,
          to: to.id,
        })),
      },
      admin,
    )
  const leave = async (who: string) => {
    const [mine] = (await world.overview(who)).registrations
    await world.post('/api/registrations/cancel', { registrationId: mine.id }, who)
  }
  const teamOf = async (who: string) =>
    world.context.db
      .selectFrom('memberships as m')
      .innerJoin('players as p', 'p.id', 'm.playerId')
      .innerJoin('teams as t', 't.id', 'm.teamId')
      .select('t.name')
      .where('p.email', '=', who)
      .executeTakeFirst()
  return { world, repair, accept, leave, teamOf }
}

test('teams that no one has left need nothing', async () => {
  const { repair } = await givenTeams()
  expect(await repair()).toEqual([])
})

test('after a drop-out one person moves, with a reason, and is written to', async () => {
  const { world, repair, accept, leave, teamOf } = await givenTeams()
  await leave(EVE)
  const moves = await repair()
  expect(moves).toMatchObject([
    {
      from: { name: 'Dinkers' },
      to: { name: 'Smashers' },
      reason: 'Smashers has 1 of the 2 people it needs to play',
    },
  ])
  expect((await accept(moves)).json()).toEqual({ people: 1 })
  expect(await repair()).toEqual([])
  const names = await Promise.all([AOIFE, BREN, CIAN].map(teamOf))
  expect(names.filter((team) => team?.name === 'Smashers')).toHaveLength(1)
  const subjects = async () => Promise.all([AOIFE, BREN, CIAN].map((who) => world.subjectsTo(who)))
  await expect.poll(async () => (await subjects()).flat()).toContain('Your new team: Smashers')
  const kept = await world.context.db
    .selectFrom('organiserActions')
    .select(['kind', 'after'])
    .where('kind', '=', 'teams_mended')
    .execute()
  expect(kept).toEqual([{ kind: 'teams_mended', after: { people: 1 } }])
  expect(await world.discrepancies()).toEqual([])
})

test('someone who has signed up since fills the gap, and no one moves', async () => {
  const { world, repair, accept, leave, teamOf } = await givenTeams()
  await leave(EVE)
  const late = 'late@hive.example'
  await givenPlayer(world.app, late)
  await world.signUp({}, late)
  const moves = await repair()
  expect(moves).toMatchObject([{ from: null, to: { name: 'Smashers' } }])
  expect((await accept(moves)).statusCode).toBe(200)
  expect(await teamOf(late)).toEqual({ name: 'Smashers' })
})

test('moves that were seen before someone else moved or left are refused as a whole', async () => {
  const { repair, accept, leave } = await givenTeams()
  await leave(EVE)
  const moves = await repair()
  expect((await accept(moves)).statusCode).toBe(200)
  expect((await accept(moves)).json()).toMatchObject({ statusCode: 409, code: 'count_changed' })
})

test('a move of someone who never signed up is refused', async () => {
  const { repair, accept, leave } = await givenTeams()
  await leave(EVE)
  const [move] = await repair()
  if (!move) throw new Error('No one moves.')
  const reply = await accept([{ ...move, registrationId: move.registrationId + 1000 }])
  expect(reply.json()).toMatchObject({ statusCode: 404, code: 'registration_not_found' })
})

test('no one is put on a captain’s team', async () => {
  const { world, repair, accept, leave } = await givenTeams()
  await leave(EVE)
  const captain = 'captain@hive.example'
  await givenPlayer(world.app, captain)
  await world.signUp({ RegistrationTypeId: 2, Price: 180, TeamName: 'Net Gains' }, captain)
  const { id } = await world.context.db
    .selectFrom('teams')
    .select('id')
    .where('name', '=', 'Net Gains')
    .executeTakeFirstOrThrow()
  const moves = (await repair()).map((move) => ({ ...move, to: { id, name: 'Net Gains' } }))
  expect((await accept(moves)).json()).toMatchObject({ code: 'team_not_found' })
})
