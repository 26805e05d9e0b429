import { expect } from 'vitest'
import type { Mail } from '#ports/mail.ts'
import { takeUp } from '#jobs/handled.ts'
import { playOffsRoom } from '#features/season/play-offs/room.ts'
import { givenLeague, givenPlayer, givenRole } from './builders.ts'
import { playerIdOf } from './captain-world.ts'
import { bearer, testApp } from './test-app.ts'

export const ADMIN = 'admin@hive.example'
export const PLAY_OFFS = '/api/organiser/play-offs'
export const TEAMS = ['Aces', 'Bees', 'Dinkers', 'Net Gains']
export const mailOf = (team: string) => `${team.toLowerCase().replace(' ', '-')}@hive.example`

/** A league of four teams with a player each, its organiser, and the mails that go out. */
export async function givenPlayOffTeams() {
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  let now = new Date()
  const { app, context } = await testApp({ mailer, now: () => now })
  const { db } = context
  const { leagueId } = await givenLeague(db)
  await givenPlayer(app, ADMIN)
  await givenRole(db, ADMIN)
  const rows = TEAMS.map((name) => ({ leagueId, name }))
  const teams = await db.insertInto('teams').values(rows).returning(['id', 'name']).execute()
  for (const { id: teamId, name } of teams) {
    await givenPlayer(app, mailOf(name))
    const playerId = await playerIdOf(db, mailOf(name))
    const member = { leagueId, playerId, teamId, registered: true, tryItOutRegistration: false }
    await db.insertInto('memberships').values(member).execute()
  }
  await takeUp(context, playOffsRoom)
  const { endDate } = await db.selectFrom('leagues').select('endDate').executeTakeFirstOrThrow()
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: bearer(ADMIN), payload })
  const teamIds = teams.map(({ id }) => id)
  const starts = [`${endDate}T17:00`, `${endDate}T21:00`]
  const make = (expectedPeople: number) =>
    post(`${PLAY_OFFS}/make`, { leagueId, teamIds, starts, expectedPeople })
  /** The mails of each team's player: subjects without the league. */
  const told = () =>
    Object.fromEntries(
      TEAMS.map((team) => [
        team,
        mails
          .filter(({ to }) => to === mailOf(team))
          .map(({ subject }) => subject.replace(/:.*/, '')),
      ]),
    )
  const passTo = (at: Date) => {
    now = at
  }
  return { app, context, mails, leagueId, teamIds, endDate, post, make, told, passTo }
}

export type PlayOffTeams = Awaited<ReturnType<typeof givenPlayOffTeams>>

/** Enters a score of the game of two teams. */
export async function enterResult(
  { context: { db }, leagueId, post }: PlayOffTeams,
  pair: string,
  movesOn = false,
) {
  const games = await db
    .selectFrom('fixtures as f')
    .innerJoin('teams as one', 'one.id', 'f.teamOneId')
    .innerJoin('teams as two', 'two.id', 'f.teamTwoId')
    .select(['f.id', 'f.teamOneId', 'one.name as one', 'two.name as two'])
    .execute()
  const game = games.find(({ one, two }) => pair.startsWith(`${one} beat ${two}`))
  const other = games.find(({ one, two }) => pair.startsWith(`${two} beat ${one}`))
  const [one, two] = game ? [11, 4] : [4, 11]
  const fixture = game ?? other
  const winner = await db
    .selectFrom('fixtures')
    .select(one > two ? 'teamOneId as id' : 'teamTwoId as id')
    .where('id', '=', fixture?.id ?? 0)
    .executeTakeFirst()
  const Parameters = {
    LeagueId: leagueId,
    FixtureId: fixture?.id,
    TeamOneScore: one,
    TeamTwoScore: two,
    WinningTeamId: winner?.id,
    MovesOn: movesOn,
  }
  const saved = await post('/api/sports', { Action: 'UpdateLeagueFixtureScore', Parameters })
  expect(saved.statusCode).toBe(200)
}
