import { chance } from '@hive/domain/base/chance/chance'
import { addDays, type Day } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import { givenLeague, givenPlayer, givenRole } from '#testing/builders.ts'
import { bearer, type TestApp, testApp } from '#testing/test-app.ts'

export const ADMIN = 'admin@hive.example'
export const REASON = 'Life happens.'
const TEAMS = ['Aces', 'Bees', 'Dinkers', 'Net Gains', 'Rally Cats', 'Smashers']
const COURTS = 2

/** A league that is being played on a server of its own, and what chance does to it. */
export async function openSeason(seed: number) {
  let now = new Date()
  const drawn = chance(-seed)
  const newSeed = () =>
    Array.from({ length: 32 }, () => Math.floor(drawn() * 16).toString(16)).join('')
  const { app, context } = await testApp({ now: () => now, newSeed })
  const { db } = context
  const { leagueId } = await givenLeague(db)
  await givenPlayer(app, ADMIN)
  await givenRole(db, ADMIN)
  await db.updateTable('leagues').set({ courtsBooked: COURTS }).execute()
  const league = await leagueIn(context)
  const random = chance(seed)
  const faults: string[] = []
  const send = async (url: string, payload: object) => {
    const reply = await app.inject({ method: 'POST', url, headers: bearer(ADMIN), payload })
    if (reply.statusCode >= 500) faults.push(`${url} answers ${reply.statusCode}`)
    return { status: reply.statusCode, body: reply.json() }
  }
  const stage = {
    app,
    context,
    leagueId,
    ...league,
    /** Calls that failed for no reason of the rules. */
    faults,
    pick: <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)],
    /** A call of the organiser about the league; a refusal is an answer like any other. */
    post: (url: string, payload: object) =>
      send(new URL(url, 'http://hive/api/organiser/').pathname, { leagueId, ...payload }),
    get: async (url: string) => (await app.inject({ url, headers: bearer(ADMIN) })).json(),
    now: () => now,
    /** A moment passes, so that no two turns are at the same time. */
    tick: () => {
      now = new Date(now.getTime() + 1000)
    },
    /** The clock goes to the end of a day, or to its noon. */
    passTo: (day: Day, time: '12:00' | '23:00' = '23:00') => {
      now = new Date(`${day}T${time}:00Z`)
    },
  }
  for (const name of TEAMS) await arrive(stage, name)
  return stage
}

/** Where and when the only league of a server is played, and how long its games take. */
function leagueIn({ db }: TestApp['context']) {
  return db
    .selectFrom('leagues as l')
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .select(['l.venueId', 'l.startDate', 'l.endDate'])
    .select((eb) => eb.fn.coalesce('s.gameDurationInMinutes', sql<number>`60`).as('gameMinutes'))
    .executeTakeFirstOrThrow()
}

export type Season = Awaited<ReturnType<typeof openSeason>>
type Stage = TestApp & Pick<Season, 'leagueId'>

/** A team with one player signs up. */
export async function arrive({ app, context: { db }, leagueId }: Stage, name: string) {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@hive.example`
  await givenPlayer(app, email)
  const { id: playerId } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { id: teamId } = await db
    .insertInto('teams')
    .values({ leagueId, name, captainPlayerId: playerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('memberships')
    .values({ leagueId, playerId, teamId, registered: true, tryItOutRegistration: false })
    .execute()
}

/** The games of the league by their numbers. */
export async function gamesOf({ context: { db }, leagueId }: Stage) {
  return db
    .selectFrom('fixtures as f')
    .leftJoin('playOffGames as g', 'g.fixtureId', 'f.id')
    .selectAll('f')
    .select(['g.number as playOff', 'g.isWaiting'])
    .where('f.leagueId', '=', leagueId)
    .orderBy('f.id')
    .execute()
}

export type Game = Awaited<ReturnType<typeof gamesOf>>[number]

/** The games that are on and have not begun. */
export async function gamesToCome(season: Season): Promise<Game[]> {
  const games = await gamesOf(season)
  return games.filter(
    ({ status, teamOneScore, startTime }) =>
      status === 'scheduled' && teamOneScore === null && startTime > season.now(),
  )
}

/** The teams that are in the league, and those that have withdrawn. */
export async function teamsOf({ context: { db }, leagueId }: Stage) {
  const teams = await db
    .selectFrom('teams as t')
    .leftJoin('teamWithdrawals as w', 'w.teamId', 't.id')
    .select(['t.id', 't.name', 't.releasedAt', 'w.madeAt as leftAt'])
    .where('t.leagueId', '=', leagueId)
    .orderBy('t.id')
    .execute()
  return {
    isIn: teams.filter(({ releasedAt, leftAt }) => !releasedAt && !leftAt),
    out: teams.filter(({ releasedAt, leftAt }) => releasedAt || leftAt),
  }
}

/** The nights of the league that are to come. */
export function nightsToCome({ startDate, endDate, now }: Season): Day[] {
  const nights: Day[] = []
  for (let day = startDate; day <= endDate; day = addDays(day, 7)) nights.push(day)
  return nights.filter((night) => night > irishDay(now()))
}
