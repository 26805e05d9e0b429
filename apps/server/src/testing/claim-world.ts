import type { OwnClaimedGame } from '@hive/contract/season/score-claims'
import type { WaitingItemWire } from '@hive/contract/sign-up/waiting-for-you'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { settleDue } from '#features/season/claims/settle-game.ts'
import { givenLeague, givenPlayer, givenRole, venueOf } from './builders.ts'
import { bearer, testApp } from './test-app.ts'

export const admin = 'admin@hive.example'
export const ANNA = 'anna@hive.example'
export const ALAN = 'alan@hive.example'
export const BEA = 'bea@hive.example'
export const BOTH = 'both@hive.example'

// A Friday evening before the October holiday: both teams are asked until noon on Wednesday.
export const START = new Date('2027-10-22T18:30:00Z')
export const DUE = new Date('2027-10-27T11:00:00Z')
export const later = (hours: number) => new Date(START.getTime() + hours * 3_600_000)

export const SETS = [
  [11, 7],
  [9, 11],
  [11, 5],
]
export const WON = { outcome: 'score', score: { teamOne: 2, teamTwo: 1 }, sets: SETS }
export const LOST = {
  outcome: 'score',
  score: { teamOne: 1, teamTwo: 2 },
  sets: SETS.map(([one, two]) => [two, one]),
}
export const OTHER_POINTS = { ...WON, sets: [SETS[0], SETS[1], [11, 8]] }

/** A game of Anna’s and Alan’s team against Bea’s, an hour and a half ago; somebody plays in both. */
export async function givenGame(parts: Parameters<typeof testApp>[0] = {}) {
  const clock = { at: later(1.5) }
  const { app, context } = await testApp({ ...parts, now: () => clock.at })
  const { db } = context
  const { leagueId } = await givenLeague(db)
  for (const who of [admin, ANNA, ALAN, BEA, BOTH]) await givenPlayer(app, who)
  await givenRole(db, admin)
  await db.updateTable('leagues').set({ gameScoring: 'best_of_three_11' }).execute()
  const rows = await givenTeams(db, leagueId)
  const world = { app, context, leagueId, ...rows }
  return { ...world, clock, ...callsOf(world), ...looksAt(world) }
}

async function givenTeams(db: Database, leagueId: number) {
  const teams = await db
    .insertInto('teams')
    .values(['Dinkers', 'Net Gains'].map((name) => ({ leagueId, name })))
    .returning('id')
    .execute()
  const [one = 0, two = 0] = teams.map(({ id }) => id)
  const fixture = { leagueId, venueId: await venueOf(db, leagueId), teamOneId: one, teamTwoId: two }
  const { id: fixtureId } = await db
    .insertInto('fixtures')
    .values({ ...fixture, courtNumber: 1, startTime: START })
    .returning('id')
    .executeTakeFirstOrThrow()
  const join = async (email: string, teamId: number) => {
    const { id: playerId } = await db
      .selectFrom('players')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const member = { leagueId, playerId, teamId, registered: true }
    await db.insertInto('memberships').values(member).execute()
  }
  await join(ANNA, one)
  await join(ALAN, one)
  await join(BEA, two)
  await join(BOTH, two)
  const both = db.selectFrom('players').select('id').where('email', '=', BOTH)
  await db.updateTable('teams').set({ captainPlayerId: both }).where('id', '=', one).execute()
  return { one, two, fixtureId }
}

type World = { app: FastifyInstance; context: Context; leagueId: number; fixtureId: number }

function callsOf({ app, leagueId, fixtureId }: World) {
  const call = (path: string, body: object, who: string) =>
    post(app, `/api/score-claims/${path}`, { fixtureId, ...body }, who)
  return {
    claim: (teamId: number, report: object, who: string) => call('claim', { teamId, report }, who),
    confirm: (teamId: number, claimId: number, who: string) =>
      call('confirm', { teamId, claimId }, who),
    withdraw: (teamId: number, who: string) => call('withdraw', { teamId }, who),
    decide: (claimId: number | null) =>
      post(app, '/api/organiser/score-claims/decide', { leagueId, fixtureId, claimId }, admin),
  }
}

function looksAt({ app, context, leagueId, fixtureId }: World) {
  const { db } = context
  return {
    toDecide: async () => {
      const url = `/api/organiser/score-claims?leagueId=${leagueId}`
      return (await app.inject({ url, headers: bearer(admin) })).json().games
    },
    look: async (who: string): Promise<OwnClaimedGame | undefined> => {
      const headers = bearer(who)
      return (await app.inject({ url: '/api/score-claims', headers })).json().games[0]
    },
    /** What waits for somebody’s answer. */
    waiting: async (who: string): Promise<WaitingItemWire[]> => {
      const headers = bearer(who)
      return (await app.inject({ url: '/api/waiting-for-you', headers })).json().items
    },
    settle: () => settleDue(context, { fixtureId }),
    score: () =>
      db
        .selectFrom('fixtures')
        .select(['teamOneScore', 'teamTwoScore', 'setScores', 'forfeit', 'scoreBasis'])
        .executeTakeFirstOrThrow(),
    changes: () => db.selectFrom('scoreChanges').selectAll().orderBy('id').execute(),
  }
}

export type Game = Awaited<ReturnType<typeof givenGame>>

export function post(app: FastifyInstance, url: string, payload: object, who: string) {
  return app.inject({ method: 'POST', url, headers: bearer(who), payload })
}
