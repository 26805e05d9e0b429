import type { GameMoveOffers, TeamGameMoves } from '@hive/contract/season/game-moves'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { givenLeague, givenPlayer, venueOf } from '#testing/builders.ts'
import { givenFixtures, listGames } from '#testing/schedule-world.ts'
import { AOIFE, BREN } from '#testing/sign-up-world.ts'
import { tellAtOnce } from '#testing/tell-at-once.ts'
import { takeUp } from '#jobs/handled.ts'
import { scheduleRoom } from '../schedule/room.ts'
import { endOverdueMoves } from './answers.ts'
import { gameMovesRoom } from './room.ts'

const PATH = '/api/teams/game-moves'
const REASON = 'Half of our team is at a wedding.'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * 60 * 60 * 1000

/** A season of four teams: Aoife leads the first, Bren the second, and the others have no captain. */
async function givenCaptains(captainMoves: 'off' | 'approve' | 'automatic' = 'automatic') {
  const given = await givenFixtures({ courts: 1 })
  const { world, teamIds, games } = given
  const { db } = world.context
  await givenPlayer(world.app, BREN)
  await db.updateTable('leagues').set({ captainMoves }).execute()
  const [aces = 0, bees = 0] = teamIds
  const lead = async (teamId: number, email: string) => {
    const { id } = await db
      .selectFrom('players')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await db.updateTable('teams').set({ captainPlayerId: id }).where('id', '=', teamId).execute()
  }
  await lead(aces, AOIFE)
  await lead(bees, BREN)
  await takeUp(world.context, scheduleRoom)
  await takeUp(world.context, gameMovesRoom)
  const isOf = (game: (typeof games)[number], teamId: number) =>
    game.teamOneId === teamId || game.teamTwoId === teamId
  const game = games.find((one) => isOf(one, aces) && isOf(one, bees))
  if (!game) throw new Error('The two do not meet.')
  return { ...given, aces, bees, game }
}

type Given = Awaited<ReturnType<typeof givenCaptains>>

function offers({ world, aces, game }: Given): Promise<GameMoveOffers> {
  return world.get(`${PATH}/offers?teamId=${aces}&fixtureId=${game.id}`)
}

function movesOf({ world }: Given, teamId: number, who = AOIFE): Promise<TeamGameMoves> {
  return world.get(`${PATH}?teamId=${teamId}`, who)
}

async function ask(given: Given, change: object = {}) {
  const { world, aces, game } = given
  const [offer] = (await offers(given)).free
  const question = { teamId: aces, fixtureId: game.id, to: offer?.slot, otherFixtureId: null }
  return world.post(`${PATH}/ask`, { ...question, reason: REASON, ...change })
}

/** Bren's answer to the only question. */
async function answer(given: Given, agrees: boolean) {
  const { world, bees } = given
  const [move] = (await movesOf(given, bees, BREN)).moves
  return world.post(`${PATH}/answer`, { moveId: move?.moveId, teamId: bees, agrees }, BREN)
}

function startOf({ world }: Given, id: number) {
  const fixtures = world.context.db.selectFrom('fixtures').select(['startTime', 'courtNumber'])
  return fixtures.where('id', '=', id).executeTakeFirstOrThrow()
}

function changes({ world }: Given) {
  return world.context.db
    .selectFrom('scheduleChanges')
    .select(['decidedBy', 'reason', 'moves'])
    .execute()
}

test('a game goes to a free slot once the other captain agrees, with a certificate that says so', async () => {
  const given = await givenCaptains()
  const { world, game, bees } = given
  const [offer] = (await offers(given)).free
  if (!offer) throw new Error('There is no free slot.')
  expect((await ask(given)).json()).toEqual({ state: 'asked' })
  await tellAtOnce(world.context)
  const asked = () => world.mails.filter(({ subject }) => subject.endsWith('move?'))
  await expect.poll(() => asked().map(({ to }) => to)).toEqual([BREN])
  expect(asked()[0]?.text).toContain(REASON)
  expect(asked()[0]?.text).toMatch(/This was asked on a device that we don’t know, on .+ \(Irish/)
  expect((await movesOf(given, bees, BREN)).moves).toMatchObject([
    {
      team: 'Aces',
      asked: { device: 'Unknown device' },
      isOwn: false,
      isAsked: true,
      other: null,
      to: offer.slot,
    },
  ])
  expect((await answer(given, true)).json()).toEqual({ state: 'made' })
  const { night, start, court } = offer.slot
  expect(await startOf(given, game.id)).toEqual({
    startTime: irishInstant(night, start),
    courtNumber: court,
  })
  expect(await changes(given)).toMatchObject([
    { decidedBy: 'captains', reason: REASON, moves: [{ id: game.id }] },
  ])
  await tellAtOnce(world.context)
  const told = () =>
    world.mails.filter(({ text }) => text.includes('captains') && text.includes(REASON))
  await expect.poll(() => told().filter(({ to }) => to === AOIFE)).toHaveLength(1)
})

test('a night on which a team plays at another venue is not offered', async () => {
  const given = await givenCaptains()
  const { world, aces, game } = given
  const { db } = world.context
  const nightsOffered = async () => (await offers(given)).free.map(({ slot }) => slot.night)
  const away = given.games.find(
    ({ id, teamOneId, teamTwoId }) => id !== game.id && [teamOneId, teamTwoId].includes(aces),
  )
  const night = irishDay(away?.startTime ?? new Date(0))
  expect(await nightsOffered()).toContain(night)
  const { leagueId } = await givenLeague(db)
  const venueId = await venueOf(db, leagueId)
  await db
    .updateTable('fixtures')
    .set({ venueId })
    .where('id', '=', away?.id ?? 0)
    .execute()
  expect(await nightsOffered()).not.toContain(night)
})

test('of two answers at the same time the second changes nothing', async () => {
  const given = await givenCaptains()
  await ask(given)
  const replies = await Promise.all([answer(given, true), answer(given, true)])
  expect(replies.map((reply) => reply.json())).toEqual([{ state: 'made' }, { state: 'made' }])
  expect(await changes(given)).toHaveLength(1)
})

test('a game stays where it is when the other captain declines', async () => {
  const given = await givenCaptains()
  const { world, game } = given
  await ask(given)
  expect((await answer(given, false)).json()).toEqual({ state: 'declined' })
  expect((await startOf(given, game.id)).startTime).toEqual(game.startTime)
  await tellAtOnce(world.context)
  const ended = () => world.mails.filter(({ subject }) => subject.endsWith('stays where it is'))
  await expect.poll(() => ended().map(({ to }) => to)).toEqual([AOIFE])
  expect((await movesOf(given, given.aces)).moves).toEqual([])
})

test('where the league wants it, an organiser approves what captains agree on', async () => {
  const given = await givenCaptains('approve')
  const { world, admin, game } = given
  await ask(given)
  expect((await answer(given, true)).json()).toEqual({ state: 'agreed' })
  expect((await startOf(given, game.id)).startTime).toEqual(game.startTime)
  const { moves } = await world.get('/api/organiser/game-moves', admin)
  expect(moves).toMatchObject([{ leagueId: world.leagueId, game: { fixtureId: game.id } }])
  const decision = { leagueId: world.leagueId, moveId: moves[0].moveId, note: '' }
  const decide = () =>
    world.post('/api/organiser/game-moves/decide', { ...decision, isApproved: true }, admin)
  expect((await decide()).json()).toEqual({ state: 'made' })
  expect((await decide()).json()).toEqual({ state: 'made' })
  expect((await startOf(given, game.id)).startTime).not.toEqual(game.startTime)
  expect(await changes(given)).toMatchObject([{ decidedBy: 'captains' }])
})

test('an organiser who refuses writes to the captains why', async () => {
  const given = await givenCaptains('approve')
  const { world, admin } = given
  await ask(given)
  await answer(given, true)
  const [move] = (await world.get('/api/organiser/game-moves', admin)).moves
  const decision = { leagueId: world.leagueId, moveId: move.moveId, isApproved: false }
  const refused = await world.post(
    '/api/organiser/game-moves/decide',
    { ...decision, note: 'The hall has to know a week before.' },
    admin,
  )
  expect(refused.json()).toEqual({ state: 'refused' })
  await tellAtOnce(world.context)
  const told = () => world.mails.filter(({ text }) => text.includes('The hall has to know'))
  await expect
    .poll(() =>
      told()
        .map(({ to }) => to)
        .toSorted(),
    )
    .toEqual([AOIFE, BREN])
  expect(await changes(given)).toEqual([])
})

test('two games change places; teams without a captain leave it to an organiser', async () => {
  const given = await givenCaptains()
  const { world, admin, game } = given
  const swap = (await offers(given)).swaps.find(({ game: other }) => other.teamOne !== 'Bees')
  if (!swap) throw new Error('There is no game to change places with.')
  const { fixtureId: otherFixtureId } = swap.game
  const before = await startOf(given, otherFixtureId)
  expect((await ask(given, { to: swap.slot, otherFixtureId })).json()).toEqual({ state: 'asked' })
  expect((await answer(given, true)).json()).toEqual({ state: 'agreed' })
  const [move] = (await world.get('/api/organiser/game-moves', admin)).moves
  const decision = { leagueId: world.leagueId, moveId: move.moveId, isApproved: true, note: '' }
  await world.post('/api/organiser/game-moves/decide', decision, admin)
  expect(await startOf(given, game.id)).toEqual(before)
  expect((await startOf(given, otherFixtureId)).startTime).toEqual(game.startTime)
  expect((await changes(given))[0]?.moves).toHaveLength(2)
})

test('a slot that is taken before captains answer ends the question, and all of them get one e-mail', async () => {
  const given = await givenCaptains()
  const { world, game } = given
  await ask(given)
  const [offer] = (await offers(given)).free
  const rest = (await listGames(world)).find(({ id }) => id !== game.id)
  const { night = '', start = '', court = 1 } = offer?.slot ?? {}
  await world.context.db
    .updateTable('fixtures')
    .set({ startTime: irishInstant(night, start), courtNumber: court })
    .where('id', '=', rest?.id ?? 0)
    .execute()
  expect((await answer(given, true)).json()).toEqual({ state: 'impossible' })
  await tellAtOnce(world.context)
  const told = () => world.mails.filter(({ subject }) => subject.endsWith('can’t move any more'))
  await expect
    .poll(() =>
      told()
        .map(({ to }) => to)
        .toSorted(),
    )
    .toEqual([AOIFE, BREN])
  expect(await changes(given)).toEqual([])
})

test('a question that is not answered in time is over', async () => {
  const given = await givenCaptains()
  const { world } = given
  await ask(given)
  const now = () => new Date(world.context.now().getTime() + 5 * DAY_MS)
  await endOverdueMoves({ ...world.context, now })
  await endOverdueMoves({ ...world.context, now })
  await tellAtOnce(world.context)
  const ended = () => world.mails.filter(({ text }) => text.includes('answered in time'))
  await expect.poll(() => ended().map(({ to }) => to)).toEqual([AOIFE])
  expect((await movesOf(given, given.aces)).moves).toEqual([])
})

test('a captain takes a question back, and can ask again', async () => {
  const given = await givenCaptains()
  const { world, aces, bees } = given
  await ask(given)
  expect((await ask(given)).json()).toMatchObject({ code: 'changed_meanwhile' })
  const [move] = (await movesOf(given, aces)).moves
  const key = { moveId: move?.moveId, teamId: aces }
  expect((await world.post(`${PATH}/withdraw`, key)).statusCode).toBe(200)
  await tellAtOnce(world.context)
  // Nobody is asked what is taken back at once.
  const asked = world.context.db.selectFrom('notices').where('kind', '=', 'send-move-notice')
  const fates = () => asked.select('fate').execute()
  await expect.poll(fates).toEqual([{ fate: 'over' }])
  expect(world.mails.filter(({ subject }) => subject.endsWith('move?'))).toEqual([])
  expect((await movesOf(given, bees, BREN)).moves).toEqual([])
  expect((await ask(given)).json()).toEqual({ state: 'asked' })
})

test('only its captain asks and answers for a team, and only what is offered', async () => {
  const given = await givenCaptains()
  const { world, bees, game, games } = given
  expect((await ask(given, { teamId: bees })).json()).toMatchObject({ code: 'team_not_found' })
  const foreign = games.find(({ id }) => id !== game.id && !hasTeam(given, id))
  expect((await ask(given, { fixtureId: foreign?.id })).json()).toMatchObject({
    code: 'fixture_not_found',
  })
  const to = { night: '2031-01-01', start: '18:30', court: 1 }
  expect((await ask(given, { to })).json()).toMatchObject({ code: 'changed_meanwhile' })
  await ask(given)
  const [move] = (await movesOf(given, bees, BREN)).moves
  const own = { moveId: move?.moveId, teamId: bees, agrees: true }
  expect((await world.post(`${PATH}/answer`, own)).json()).toMatchObject({ code: 'team_not_found' })
})

function hasTeam({ games, aces }: Given, id: number): boolean {
  const game = games.find((one) => one.id === id)
  return game?.teamOneId === aces || game?.teamTwoId === aces
}

test('where only the organiser moves games, captains cannot ask', async () => {
  const given = await givenCaptains('off')
  expect((await movesOf(given, given.aces)).games).toEqual([])
  expect((await ask(given)).json().message).toContain('moved by the organiser')
})

test.each(['moved', 'called off', 'played'])(
  'a question about a game that is %s meanwhile is over, and who does not hear of that otherwise is told',
  async (what) => {
    const given = await givenCaptains()
    const { world, admin, aces, bees, game } = given
    const { id: fixtureId } = game
    await ask(given)
    const change = (status: string, how: object = {}) =>
      world.post(
        '/api/organiser/fixtures/change',
        { fixtureId, status, reason: 'The hall is flooded.', tell: what === 'moved', ...how },
        admin,
      )
    if (what === 'called off') await change('cancelled')
    if (what === 'moved') {
      // In the afternoon, when neither team has another game, however the fixtures were drawn.
      const startTime = new Date(game.startTime.getTime() + 7 * DAY_MS - 4 * HOUR_MS).toISOString()
      await change('scheduled', { startTime, courtNumber: null })
    }
    if (what === 'played') {
      const forfeit = { fixtureId, forfeit: 'team_one' }
      await world.post('/api/organiser/scores/forfeit', forfeit, admin)
    }
    await expect.poll(async () => (await movesOf(given, aces)).moves).toEqual([])
    expect((await movesOf(given, bees, BREN)).moves).toEqual([])
    const told = () => world.mails.filter(({ subject }) => subject.endsWith('can’t move any more'))
    const both = what === 'moved' ? [] : [AOIFE, BREN]
    await expect
      .poll(async () => {
        // The job that ends the question may note it after those that wait have been told.
        await tellAtOnce(world.context)
        return told()
          .map(({ to }) => to)
          .toSorted()
      })
      .toEqual(both)
  },
)
