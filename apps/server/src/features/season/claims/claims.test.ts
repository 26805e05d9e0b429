import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  admin,
  ALAN,
  ANNA,
  BEA,
  BOTH,
  DUE,
  type Game,
  givenGame,
  later,
  LOST,
  OTHER_POINTS,
  post,
  SETS,
  WON,
} from '#testing/claim-world.ts'
import { bearer } from '#testing/bearer.ts'
import { hasScores } from '#features/leagues/leagues/set-up-queries.ts'
import { listMissingScores } from '#features/office/tasks/found-queries.ts'
import { listUnsettled } from './queries.ts'
import { settleAtDeadline, settleOverdue } from './settle-game.ts'

async function enter(game: Game, teamOneScore: number, teamTwoScore: number) {
  const Parameters = {
    AdminEmail: admin,
    LeagueId: game.leagueId,
    FixtureId: game.fixtureId,
    TeamOneScore: teamOneScore,
    TeamTwoScore: teamTwoScore,
    WinningTeamId: teamOneScore > teamTwoScore ? game.one : game.two,
  }
  const payload = { Action: 'UpdateLeagueFixtureScore', Parameters }
  expect((await post(game.app, '/api/sports', payload, admin)).statusCode).toBe(200)
}

test('anyone on a team says how it went, the other side says yes, and that is the score', async () => {
  const game = await givenGame()
  expect((await game.claim(game.one, WON, ALAN)).statusCode).toBe(200)
  expect(await game.score()).toMatchObject({ teamOneScore: null })
  const asked = await game.look(BEA)
  expect(asked).toMatchObject({ side: 'team_two', endsAt: DUE.toISOString(), teamTwo: null })
  const claimId = asked?.teamOne?.claimId ?? 0
  expect((await game.confirm(game.two, claimId, BEA)).statusCode).toBe(200)
  expect(await game.score()).toEqual({
    teamOneScore: 2,
    teamTwoScore: 1,
    setScores: SETS,
    forfeit: null,
    scoreBasis: 'agreed',
  })
  // The same answer again, and the job of the deadline, change nothing.
  expect((await game.confirm(game.two, claimId, BEA)).statusCode).toBe(200)
  game.clock.at = DUE
  await game.settle()
  expect(await game.changes()).toHaveLength(1)
  const list = await game.app.inject({ url: '/api/leagues' })
  expect(list.json().leagues[0].fixtures[0]).toMatchObject({ scoreBasis: 'agreed' })
})

test('one claim stands at noon on the second business day over a bank holiday, and no moment before', async () => {
  const game = await givenGame()
  await game.claim(game.one, WON, ANNA)
  game.clock.at = new Date(DUE.getTime() - 1)
  await game.settle()
  expect(await game.score()).toMatchObject({ teamOneScore: null })
  game.clock.at = DUE
  await game.settle()
  expect(await game.score()).toMatchObject({ teamOneScore: 2, scoreBasis: 'deadline' })
})

test('the job of the deadline and an answer at that moment make one score and one change of it', async () => {
  const game = await givenGame()
  await game.claim(game.one, WON, ANNA)
  game.clock.at = DUE
  await Promise.all([
    game.settle(),
    game.claim(game.two, LOST, BEA),
    game.settle(),
    game.claim(game.one, LOST, ALAN),
  ])
  await game.settle()
  expect(await game.changes()).toHaveLength(1)
  expect(await game.score()).toMatchObject({ teamOneScore: 2, scoreBasis: 'deadline' })
})

test('nobody speaks for both teams, after a correction and a withdrawal neither', async () => {
  const game = await givenGame()
  expect((await game.claim(game.one, WON, BOTH)).statusCode).toBe(200)
  const claimId = (await game.look(BEA))?.teamOne?.claimId ?? 0
  expect((await game.confirm(game.two, claimId, BOTH)).statusCode).toBe(403)
  expect((await game.look(BOTH))?.mayClaim).toBe(false)
  await game.withdraw(game.one, BOTH)
  expect((await game.claim(game.two, WON, BOTH)).statusCode).toBe(403)
  expect(await game.score()).toMatchObject({ teamOneScore: null })
})

test('nobody silences one team to have the other’s claim stand', async () => {
  const game = await givenGame()
  await game.claim(game.one, WON, BOTH)
  await game.claim(game.two, LOST, BEA)
  expect((await game.withdraw(game.two, BOTH)).statusCode).toBe(403)
  expect((await game.look(BEA))?.teamTwo).toMatchObject({ report: LOST })
  const other = await givenGame()
  await other.claim(other.two, LOST, BEA)
  expect((await other.withdraw(other.two, BOTH)).statusCode).toBe(200)
  expect((await other.claim(other.one, WON, BOTH)).statusCode).toBe(403)
})

test('a claim whose job found its game off stands once the game is on again', async () => {
  const game = await givenGame()
  const { db } = game.context
  await game.claim(game.one, WON, ANNA)
  await db.updateTable('fixtures').set({ status: 'postponed', statusReason: 'Storm' }).execute()
  game.clock.at = DUE
  await game.settle()
  await db.updateTable('fixtures').set({ status: 'scheduled', statusReason: '' }).execute()
  await settleOverdue(game.context)
  expect(await game.score()).toMatchObject({ teamOneScore: 2, scoreBasis: 'deadline' })
})

test('a job that comes a second before the deadline by this machine’s clock comes again', async () => {
  const game = await givenGame()
  const { context, fixtureId } = game
  await game.claim(game.one, WON, ANNA)
  await sql`delete from pgboss.job where name = 'settle-claims'`.execute(context.db)
  const jobs = async () =>
    (
      await sql<{ at: Date }>`select start_after as at from pgboss.job
        where name = 'settle-claims'`.execute(context.db)
    ).rows
  game.clock.at = new Date(DUE.getTime() - 1000)
  await settleAtDeadline(context, { fixtureId })
  expect(await jobs()).toEqual([{ at: DUE }])
  game.clock.at = DUE
  await settleAtDeadline(context, { fixtureId })
  expect(await game.score()).toMatchObject({ teamOneScore: 2, scoreBasis: 'deadline' })
  expect(await jobs()).toHaveLength(1)
})

test('a claim that is confirmed after it has come to stand is the score', async () => {
  const game = await givenGame()
  await game.claim(game.one, WON, ANNA)
  const claimId = (await game.look(BEA))?.teamOne?.claimId ?? 0
  game.clock.at = DUE
  expect((await game.confirm(game.two, claimId, BEA)).statusCode).toBe(200)
  expect(await game.score()).toMatchObject({ teamOneScore: 2, scoreBasis: 'deadline' })
})

test('what teams enter is in the history of the game as theirs, and no deed of an organiser', async () => {
  const game = await givenGame()
  await game.claim(game.one, WON, ANNA)
  await game.claim(game.two, WON, BEA)
  const url = `/api/organiser/scores/history?fixtureId=${game.fixtureId}`
  const { changes } = (await game.app.inject({ url, headers: bearer(admin) })).json()
  expect(changes).toMatchObject([{ by: null, kind: 'entry' }])
  const actions = await game.context.db.selectFrom('organiserActions').selectAll().execute()
  expect(actions.filter(({ kind }) => kind === 'score_entered')).toEqual([])
})

test('a score of teams that an organiser takes back is one that is missing again', async () => {
  const game = await givenGame()
  const { db } = game.context
  await game.claim(game.one, WON, ANNA)
  await game.claim(game.two, WON, BEA)
  await post(game.app, '/api/organiser/scores/undo', { fixtureId: game.fixtureId }, admin)
  expect(await hasScores(db, game.leagueId)).toBe(false)
  expect(await listUnsettled(db)).toEqual([])
  expect(await listMissingScores(db, '2027-10-22')).toMatchObject([{ leagueId: game.leagueId }])
})

test('how games are scored stays while a team has said how one went', async () => {
  const game = await givenGame()
  expect(await hasScores(game.context.db, game.leagueId)).toBe(false)
  await game.claim(game.one, WON, ANNA)
  expect(await hasScores(game.context.db, game.leagueId)).toBe(true)
})

test('nobody speaks for a team that is not theirs, before the game, or with a score that it cannot have', async () => {
  const game = await givenGame()
  expect((await game.claim(game.two, WON, ANNA)).statusCode).toBe(404)
  expect((await game.claim(game.one, WON, admin)).statusCode).toBe(404)
  const wrong = { ...WON, sets: [[11, 10], ...SETS.slice(1)] }
  expect((await game.claim(game.one, wrong, ANNA)).statusCode).toBe(400)
  expect((await game.claim(game.one, { ...WON, sets: null }, ANNA)).statusCode).toBe(400)
  game.clock.at = later(0.2)
  expect((await game.claim(game.one, WON, ANNA)).statusCode).toBe(400)
  expect(await game.look(ANNA)).toBeUndefined()
})

test('claims that differ are for an organiser, with both beside each other, until one side gives in', async () => {
  const game = await givenGame()
  await game.claim(game.one, WON, ANNA)
  await game.claim(game.two, LOST, BEA)
  game.clock.at = DUE
  await game.settle()
  expect(await game.score()).toMatchObject({ teamOneScore: null })
  expect(await game.toDecide()).toMatchObject([
    { asks: 'differ', isOtherWayRound: true, teamOneName: 'Dinkers' },
  ])
  const theirs = (await game.look(BEA))?.teamOne?.claimId ?? 0
  expect((await game.confirm(game.two, theirs, BEA)).statusCode).toBe(200)
  expect(await game.score()).toMatchObject({ teamOneScore: 2, scoreBasis: 'agreed' })
  expect(await game.toDecide()).toEqual([])
})

test('an organiser takes one of two claims, and none asks any more', async () => {
  const game = await givenGame()
  await game.claim(game.one, WON, ANNA)
  await game.claim(game.two, LOST, BEA)
  const [{ teamTwo }] = await game.toDecide()
  expect((await game.decide(teamTwo.claimId)).statusCode).toBe(200)
  expect(await game.score()).toMatchObject({ teamTwoScore: 2, scoreBasis: null })
  expect(await game.toDecide()).toEqual([])
  expect((await game.decide(teamTwo.claimId)).statusCode).toBe(409)
})

test('points of sets alone make no difference unless the table counts them', async () => {
  const game = await givenGame()
  await game.claim(game.one, WON, ANNA)
  await game.claim(game.two, OTHER_POINTS, BEA)
  expect(await game.score()).toMatchObject({ setScores: SETS, scoreBasis: 'points_differ' })
  const strict = await givenGame()
  const order = ['points' as const, 'setPointsDifference' as const]
  await strict.context.db.updateTable('leagues').set({ tableOrder: order }).execute()
  await strict.claim(strict.one, WON, ANNA)
  await strict.claim(strict.two, OTHER_POINTS, BEA)
  expect(await strict.score()).toMatchObject({ teamOneScore: null })
  expect(await strict.toDecide()).toMatchObject([{ asks: 'differ' }])
})

test.each([
  [{ outcome: 'forfeit', forfeit: 'team_two' }, 'forfeit_alone'],
  [{ outcome: 'forfeit', forfeit: 'both' }, 'forfeit_alone'],
  [{ outcome: 'not_played' }, 'not_played'],
])('%j never stands by silence', async (report, asks) => {
  const game = await givenGame()
  await game.claim(game.one, report, ANNA)
  game.clock.at = DUE
  await game.settle()
  expect(await game.score()).toMatchObject({ teamOneScore: null })
  expect(await game.toDecide()).toMatchObject([{ asks }])
})

test('a team that says it could not come has forfeited when nobody says otherwise', async () => {
  const game = await givenGame()
  await game.claim(game.one, { outcome: 'forfeit', forfeit: 'team_one' }, ANNA)
  game.clock.at = DUE
  await game.settle()
  expect(await game.score()).toMatchObject({
    teamOneScore: 0,
    teamTwoScore: 2,
    setScores: null,
    forfeit: 'team_one',
    scoreBasis: 'deadline',
  })
})

test('a final score can be queried until noon two business days after, and stands meanwhile', async () => {
  const game = await givenGame()
  await game.claim(game.one, WON, ANNA)
  await game.claim(game.two, WON, BEA)
  game.clock.at = new Date(DUE.getTime() - 1)
  expect((await game.claim(game.two, LOST, BEA)).statusCode).toBe(200)
  expect(await game.score()).toMatchObject({ teamOneScore: 2, scoreBasis: 'agreed' })
  expect(await game.toDecide()).toMatchObject([{ hasScore: true, teamTwo: { report: LOST } }])
  expect((await game.decide(null)).statusCode).toBe(200)
  expect(await game.toDecide()).toEqual([])
  game.clock.at = DUE
  expect((await game.claim(game.two, LOST, BEA)).statusCode).toBe(409)
})

test('an organiser’s score wins, and one that is taken back is not made again by what was said before', async () => {
  const game = await givenGame()
  await game.claim(game.one, WON, ANNA)
  game.clock.at = later(2)
  await enter(game, 0, 2)
  expect(await game.score()).toMatchObject({ teamTwoScore: 2, scoreBasis: null })
  game.clock.at = later(3)
  await post(game.app, '/api/organiser/scores/undo', { fixtureId: game.fixtureId }, admin)
  game.clock.at = DUE
  await game.settle()
  expect(await game.score()).toMatchObject({ teamOneScore: null })
})

test('a game that is moved drops what was said of it', async () => {
  const game = await givenGame()
  await game.claim(game.one, WON, ANNA)
  const moved = new Date('2027-11-02T18:30:00Z')
  await game.context.db.updateTable('fixtures').set({ startTime: moved }).execute()
  game.clock.at = new Date('2027-11-20T18:30:00Z')
  await game.settle()
  expect(await game.score()).toMatchObject({ teamOneScore: null })
  expect(await game.look(BEA)).toMatchObject({ teamOne: null })
})

test('a confirmation of what has been corrected meanwhile is no confirmation', async () => {
  const game = await givenGame()
  await game.claim(game.one, LOST, ANNA)
  const before = (await game.look(BEA))?.teamOne?.claimId ?? 0
  await game.claim(game.one, WON, ALAN)
  expect((await game.confirm(game.two, before, BEA)).statusCode).toBe(409)
  expect(await game.score()).toMatchObject({ teamOneScore: null })
})

test('a game that is off, or of a league that is called off, takes no claim', async () => {
  const game = await givenGame()
  await game.context.db
    .updateTable('fixtures')
    .set({ status: 'postponed', statusReason: 'Storm' })
    .execute()
  const isOff = { code: 'fixture_cancelled' }
  expect((await game.claim(game.one, WON, ANNA)).json()).toMatchObject(isOff)
  const called = await givenGame()
  await called.context.db.updateTable('leagues').set({ cancelledAt: new Date() }).execute()
  expect((await called.claim(called.one, WON, ANNA)).json()).toMatchObject(isOff)
})
