import { expect, test } from 'vitest'
import { ALAN, ANNA, BEA, BOTH, DUE, givenGame, later, LOST, WON } from '#testing/claim-world.ts'

test('a score that the other team has told us waits for each of a team until one of them has answered', async () => {
  const game = await givenGame()
  const { waiting } = game
  await game.claim(game.one, WON, ANNA)
  expect(await waiting(BEA)).toEqual([
    {
      kind: 'score_claim',
      leagueId: game.leagueId,
      leagueTitle: 'Tuesday Pickleball',
      fixtureId: game.fixtureId,
      team: 'Net Gains',
      from: 'Dinkers',
      amount: null,
      endsAt: DUE.toISOString(),
      lastDay: null,
    },
  ])
  expect(await waiting(ALAN)).toEqual([])
  await game.claim(game.two, LOST, BEA)
  expect(await waiting(BEA)).toEqual([])
  expect(await waiting(BOTH)).toEqual([])
})

test('a score no longer waits for an answer once it stands, or once its game is another', async () => {
  const game = await givenGame()
  const kinds = async (who: string) => (await game.waiting(who)).map(({ kind }) => kind)
  await game.claim(game.one, WON, ANNA)
  game.clock.at = DUE
  expect(await kinds(BEA)).toEqual([])
  await game.settle()
  expect(await kinds(BEA)).toEqual([])
  game.clock.at = later(1.5)
  const { db } = game.context
  const unscored = { teamOneScore: null, teamTwoScore: null, setScores: null, scoreBasis: null }
  await db.deleteFrom('scoreChanges').execute()
  await db.updateTable('fixtures').set(unscored).execute()
  expect(await kinds(BEA)).toEqual(['score_claim'])
  await db
    .updateTable('fixtures')
    .set({ startTime: later(-1) })
    .execute()
  expect(await kinds(BEA)).toEqual([])
})

test('what never stands by silence waits without an end, and for nobody who has spoken for the other team', async () => {
  const game = await givenGame()
  await game.claim(game.one, { outcome: 'forfeit', forfeit: 'team_two' }, BOTH)
  const { waiting } = game
  expect(await waiting(BEA)).toMatchObject([{ kind: 'score_claim', endsAt: null }])
  expect(await waiting(BOTH)).toEqual([])
})
