import { irishInstant } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { takeUp } from '#jobs/handled.ts'
import {
  ADMIN,
  enterResult,
  givenPlayOffTeams,
  mailOf,
  type PlayOffTeams,
} from '#testing/play-off-world.ts'
import { post } from '#testing/claim-world.ts'
import { bearer } from '#testing/bearer.ts'
import { tellAtOnce } from '#testing/tell-at-once.ts'
import { claimsRoom } from './room.ts'

const DECIDE = '/api/organiser/score-claims/protests/decide'

/**
 * Play-offs of four teams, each with its captain alone; Aces and Bees have won, so the final and third place are drawn. `at`: what Irish
 * clocks show then, on the day of the play-offs.
 */
async function givenDrawnFinal(at?: string) {
  const world = await givenPlayOffTeams()
  const { app, context, leagueId, endDate, make, mails, passTo } = world
  const { db } = context
  await takeUp(context, claimsRoom)
  await make(4)
  // Results that follow at once would be told in the same mail.
  await expect.poll(() => mails).toHaveLength(4)
  if (at !== undefined) passTo(irishInstant(endDate, at))
  await enterResult(world, 'Aces beat Net Gains')
  await enterResult(world, 'Bees beat Dinkers')
  await db
    .updateTable('teams as t')
    .set((eb) => ({
      captainPlayerId: eb
        .selectFrom('memberships as m')
        .select('m.playerId')
        .whereRef('m.teamId', '=', 't.id'),
    }))
    .execute()
  const [semiFinal] = await gamesOf(world)
  const protest = (team: string, fixtureId: number | undefined, teamId: number | undefined) => {
    const body = { fixtureId, teamId, about: 'Sam played for them.' }
    return post(app, '/api/score-claims/protest', body, mailOf(team))
  }
  const waiting = async () => {
    const url = `/api/organiser/score-claims/protests?leagueId=${leagueId}`
    return (await app.inject({ url, headers: bearer(ADMIN) })).json().protests
  }
  const uphold = async (protestId: number, agreement: object = {}) => {
    const body = { leagueId, protestId, outcome: 'upheld', why: 'We asked both.', ...agreement }
    return post(app, DECIDE, body, ADMIN)
  }
  return { ...world, semiFinal, protest, waiting, uphold }
}

function gamesOf({ context: { db } }: Pick<PlayOffTeams, 'context'>) {
  return db
    .selectFrom('fixtures as f')
    .innerJoin('teams as one', 'one.id', 'f.teamOneId')
    .innerJoin('teams as two', 'two.id', 'f.teamTwoId')
    .selectAll('f')
    .select(['one.name as one', 'two.name as two'])
    .orderBy('f.id')
    .execute()
}

test('a protest that is upheld in play-offs moves the next round once the organiser agrees, and each is told once', async () => {
  const world = await givenDrawnFinal()
  const { context, semiFinal, protest, waiting, uphold, mails } = world
  await tellAtOnce(context)
  await expect.poll(() => mails).toHaveLength(8)
  expect((await protest('Net Gains', semiFinal?.id, semiFinal?.teamTwoId)).statusCode).toBe(200)
  const [{ protestId }] = await waiting()
  const asked = await uphold(protestId)
  expect(asked.json()).toMatchObject({
    code: 'play_off_moves',
    message:
      'This changes who plays on: Third place would be Aces v Dinkers and Final would be Net Gains v Bees.',
  })
  // Nothing is written, and the protest waits.
  expect((await gamesOf(world))[0]).toMatchObject({ teamOneScore: 11, forfeit: null })
  expect(await waiting()).toHaveLength(1)
  expect((await uphold(protestId, { movesOn: true })).statusCode).toBe(200)
  // A repeated decision changes nothing, and tells nobody.
  expect((await uphold(protestId, { movesOn: true })).statusCode).toBe(200)
  expect((await gamesOf(world)).map(({ one, two, forfeit }) => [one, two, forfeit])).toEqual([
    ['Aces', 'Net Gains', 'team_one'],
    ['Bees', 'Dinkers', null],
    ['Aces', 'Dinkers', null],
    ['Net Gains', 'Bees', null],
  ])
  await tellAtOnce(context)
  await expect.poll(() => mails).toHaveLength(14)
  const since = mails.slice(8).map(({ to, subject }) => [to, subject.split(': ')[0]])
  const heard = (team: string) =>
    since
      .flatMap(([to, subject = '']) => (to === mailOf(team) ? subject : []))
      .toSorted((one, other) => one.localeCompare(other))
  // Both captains hear of the decision beside what the players of all four teams do.
  const NEXT = 'Your next play-off game'
  const both = ['Net Gains v Aces', 'Your play-off games have changed']
  expect([heard('Aces'), heard('Net Gains')]).toEqual([both, both])
  expect([heard('Bees'), heard('Dinkers')]).toEqual([[NEXT], [NEXT]])
})

test('a protest about a game of a bracket says nothing of the game that other teams play there', async () => {
  const world = await givenDrawnFinal()
  const { protest, waiting, uphold } = world
  await enterResult(world, 'Bees beat Aces')
  const final = (await gamesOf(world)).find(({ one, two }) => `${one} v ${two}` === 'Aces v Bees')
  const bees = final?.teamTwoId
  expect((await protest('Bees', final?.id, bees)).statusCode).toBe(200)
  const [{ protestId }] = await waiting()
  // Another result of the semi-final puts Net Gains in the place of Aces, and they play.
  await enterResult(world, 'Net Gains beat Aces', true)
  expect(await waiting()).toEqual([])
  await enterResult(world, 'Net Gains beat Bees')
  expect((await uphold(protestId, { movesOn: true })).statusCode).toBe(404)
  expect((await gamesOf(world)).find(({ id }) => id === final?.id)).toMatchObject({
    one: 'Net Gains',
    teamOneScore: 11,
    forfeit: null,
  })
  // They can protest against those, too.
  expect((await protest('Bees', final?.id, bees)).statusCode).toBe(200)
  expect(await waiting()).toMatchObject([{ team: 'Bees', others: 'Net Gains' }])
})

test('a query of a play-off score that would move the next round is taken once the organiser agrees', async () => {
  const world = await givenDrawnFinal('19:00')
  const { app, leagueId, semiFinal } = world
  const fixtureId = semiFinal?.id ?? 0
  const report = { outcome: 'score', score: { teamOne: 4, teamTwo: 11 }, sets: null }
  const claim = { fixtureId, teamId: semiFinal?.teamTwoId, report }
  const said = await post(app, '/api/score-claims/claim', claim, mailOf('Net Gains'))
  expect(said.statusCode).toBe(200)
  const url = `/api/organiser/score-claims?leagueId=${leagueId}`
  const [{ teamTwo }] = (await app.inject({ url, headers: bearer(ADMIN) })).json().games
  const decide = (agreement: object = {}) => {
    const body = { leagueId, fixtureId, claimId: teamTwo.claimId, ...agreement }
    return post(app, '/api/organiser/score-claims/decide', body, ADMIN)
  }
  expect((await decide()).json()).toMatchObject({ code: 'play_off_moves' })
  expect((await gamesOf(world))[0]).toMatchObject({ teamOneScore: 11 })
  expect((await decide({ movesOn: true })).statusCode).toBe(200)
  const pairs = (await gamesOf(world)).map(({ one, two }) => `${one} v ${two}`)
  expect(pairs.slice(2)).toEqual(['Aces v Dinkers', 'Net Gains v Bees'])
})
