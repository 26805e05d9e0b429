import { chance } from '@hive/domain/base/chance/chance'
import { addDays, type Day } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { givenLeague, givenPlayer, givenRole, venueOf } from '#testing/builders.ts'
import { bearer, type TestApp, testApp } from '#testing/test-app.ts'

export const ADMIN = 'admin@hive.example'
export const REASON = 'Life happens.'
const TEAMS = ['Aces', 'Bees', 'Dinkers', 'Net Gains', 'Rally Cats', 'Smashers']
const COURTS = 2

/** A league that is being played on a server of its own beside another one, and what chance does to them. */
export async function openSeason(seed: number): Promise<Season> {
  const season = await openStage(seed)
  const { pick, leagueIds } = season
  for (const name of TEAMS) await arrive(season, name)
  for (const name of TEAMS.slice(0, 4)) {
    const other = inLeague(season, leagueIds[1] ?? 0)
    await arrive(other, `Other ${name}`, pick([name, undefined]))
  }
  return season
}

async function openStage(seed: number) {
  let now = new Date()
  const drawn = chance(-seed)
  const newSeed = () =>
    Array.from({ length: 32 }, () => Math.floor(drawn() * 16).toString(16)).join('')
  const { app, context } = await testApp({ now: () => now, newSeed })
  const { db } = context
  await givenPlayer(app, ADMIN)
  await givenRole(db, ADMIN)
  const [leagueId, otherId] = await givenLeagues(db)
  const league = await leagueIn(context)
  const random = chance(seed)
  const faults: string[] = []
  const send = async (url: string, payload: object) => {
    const reply = await app.inject({ method: 'POST', url, headers: bearer(ADMIN), payload })
    if (reply.statusCode >= 500) faults.push(`${url} answers ${reply.statusCode}`)
    return { status: reply.statusCode, body: reply.json() }
  }
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
  return {
    app,
    context,
    leagueId,
    leagueIds: [leagueId, otherId],
    send,
    ...league,
    /** Calls that failed for no reason of the rules. */
    faults,
    pick,
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
}

/** Two leagues in one hall, which has a court less than they have together. */
async function givenLeagues(db: Database): Promise<[number, number]> {
  const [one, other] = [await givenLeague(db), await givenLeague(db)]
  const venueId = await venueOf(db, one.leagueId)
  const rules = { captainMoves: 'automatic', hardDates: 2, mayAvoidFirstStart: true } as const
  await db
    .updateTable('leagues')
    .set({ venueId, courtsBooked: COURTS, ...rules })
    .execute()
  await db
    .updateTable('venues')
    .set({ courts: ['1', '2', '3'] })
    .where('id', '=', venueId)
    .execute()
  return [one.leagueId, other.leagueId]
}

/** The same world, seen from another league of it. */
export function inLeague(stage: Season, leagueId: number): Season {
  return {
    ...stage,
    leagueId,
    post: (url, payload) =>
      stage.send(new URL(url, 'http://hive/api/organiser/').pathname, { leagueId, ...payload }),
  }
}

/** Where and when the leagues of a server are played, and how long their games take. */
function leagueIn({ db }: TestApp['context']) {
  return db
    .selectFrom('leagues as l')
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .select(['l.venueId', 'l.startDate', 'l.endDate'])
    .select((eb) => eb.fn.coalesce('s.gameDurationInMinutes', sql<number>`60`).as('gameMinutes'))
    .orderBy('l.id')
    .executeTakeFirstOrThrow()
}

export type Season = Awaited<ReturnType<typeof openStage>>
type Stage = TestApp & Pick<Season, 'leagueId' | 'leagueIds' | 'pick' | 'startDate'>

/** A team with one player signs up, who may be in another league already, and says when it can’t play. */
export async function arrive(
  { app, context: { db }, leagueId, pick, startDate }: Stage,
  name: string,
  captain = name,
) {
  const email = emailOf(captain)
  if (captain === name) await givenPlayer(app, email)
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
  await sayDates({ db, pick, startDate }, teamId)
}

async function sayDates(
  { db, pick, startDate }: { db: Database } & Pick<Season, 'pick' | 'startDate'>,
  teamId: number,
): Promise<void> {
  const night = () => addDays(startDate, 7 * (pick([0, 1, 2, 3, 4, 5, 6, 7]) ?? 0))
  const cannot = [...new Set([night(), night()])].slice(0, pick([0, 0, 1, 2]))
  const prefers = pick([null, 'early', 'late'] as const) ?? null
  const wish = { unavailable: [], prefers, cannot, notFirst: pick([true, false, false]) ?? false }
  await db
    .insertInto('teamWishes')
    .values({ teamId, ...wish, savedAt: new Date(), isByOrganiser: false })
    .execute()
}

function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '-')}@hive.example`
}

/** The games of all leagues. */
export async function gamesOfAll({ context: { db } }: Pick<Season, 'context'>) {
  return db
    .selectFrom('fixtures as f')
    .leftJoin('playOffGames as g', 'g.fixtureId', 'f.id')
    .selectAll('f')
    .select(['g.number as playOff', 'g.isWaiting'])
    .orderBy('f.id')
    .execute()
}

/** The games of the league by their numbers. */
export async function gamesOf({ context: { db }, leagueId }: Pick<Season, 'context' | 'leagueId'>) {
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
export async function teamsOf({ context: { db }, leagueId }: Pick<Season, 'context' | 'leagueId'>) {
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
