import type { Audience } from '@hive/domain/sign-up/messages/audience'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { listWanting } from '#features/base/notices/service.ts'

/** Those of these players who can be written to. */
export async function listReachable(db: Database, playerIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('players')
    .select('id')
    .where('id', '=', sql<number>`any(${playerIds}::int[])`)
    .where('active', '=', true)
    .where('email', '<>', '')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type OfLeague = Extract<Audience, { to: 'league' | 'captains' | 'waiting' | 'fill_ins' | 'team' }>

/** A league or a team of it; with a player, of its people that one alone. */
type InAudience = { leagueId: number; teamId?: number; playerId?: number | undefined }

/** Everyone in a league, or on one of its teams. */
export async function listMembers(
  db: Database,
  { leagueId, teamId, playerId }: InAudience,
): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships')
    .select(sql<number>`player_id`.as('playerId'))
    .where('leagueId', '=', leagueId)
    .where('registered', '=', true)
    .where('playerId', 'is not', null)
    .$if(teamId !== undefined, (query) => query.where('teamId', '=', teamId ?? 0))
    .$if(playerId !== undefined, (query) => query.where('playerId', '=', playerId ?? 0))
    .execute()
  return rows.map((row) => row.playerId)
}

/** Who leads a team of a league that is in. */
async function listCaptains(db: Database, { leagueId, playerId }: InAudience): Promise<number[]> {
  const rows = await db
    .selectFrom('teams')
    .select(sql<number>`captain_player_id`.as('playerId'))
    .where('leagueId', '=', leagueId)
    .where('releasedAt', 'is', null)
    .where('captainPlayerId', 'is not', null)
    .$if(playerId !== undefined, (query) => query.where('captainPlayerId', '=', playerId ?? 0))
    .execute()
  return rows.map((row) => row.playerId)
}

async function listWaiting(db: Database, { leagueId, playerId }: InAudience): Promise<number[]> {
  const rows = await db
    .selectFrom('waitingList')
    .select('playerId')
    .where('leagueId', '=', leagueId)
    .where('state', 'in', ['waiting', 'offered'])
    .$if(playerId !== undefined, (query) => query.where('playerId', '=', playerId ?? 0))
    .execute()
  return rows.map((row) => row.playerId)
}

/** Who is in a league or waits for a place in it, and has said that they would fill in for a team. */
async function listFillIns(db: Database, about: InAudience): Promise<number[]> {
  const { leagueId } = about
  const around = [...(await listMembers(db, about)), ...(await listWaiting(db, about))]
  return listWanting(db, [...new Set(around)], { pressing: 'hunt', topic: 'fill_in', leagueId })
}

/**
 * People of a league, as they are in it, lead a team, wait for a place, would fill in or are on one team; with a player, that one alone where
 * they are among them.
 */
export function listOfLeague(
  db: Database,
  audience: OfLeague,
  playerId?: number,
): Promise<number[]> {
  if (audience.to === 'captains') return listCaptains(db, { ...audience, playerId })
  if (audience.to === 'waiting') return listWaiting(db, { ...audience, playerId })
  if (audience.to === 'fill_ins') return listFillIns(db, { ...audience, playerId })
  return listMembers(db, { ...audience, playerId })
}

/** The teams of a league that are in. */
export function listTeams(db: Database, leagueId: number) {
  return db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('leagueId', '=', leagueId)
    .where('releasedAt', 'is', null)
    .orderBy('name')
    .execute()
}

/** Teams `t` that a player leads and is on, in leagues that are not called off. */
function selectLed(db: Database, playerId: number) {
  return db
    .selectFrom('teams as t')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.teamId', '=', 't.id').onRef('m.playerId', '=', 't.captainPlayerId'),
    )
    .select(['t.id as teamId', 't.name', 't.leagueId'])
    .where('t.captainPlayerId', '=', playerId)
    .where('t.releasedAt', 'is', null)
    .where('m.registered', '=', true)
    .where('l.cancelledAt', 'is', null)
}

/** The teams that a player leads. */
export function listLed(db: Database, playerId: number) {
  return selectLed(db, playerId).orderBy('t.id').execute()
}

/** One of them; locked, so that two messages to it follow each other. */
export function lockLed(db: Database, { playerId, teamId }: { playerId: number; teamId: number }) {
  return selectLed(db, playerId).where('t.id', '=', teamId).forUpdate('t').executeTakeFirst()
}

/** The days from one on which a league plays games or partner nights that are on. */
export async function listDays(db: Database, leagueId: number, from: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text as day from (
      select (start_time at time zone 'Europe/Dublin')::date as day from fixtures
        where league_id = ${leagueId} and status = 'scheduled'
      union all select night from partner_nights
        where league_id = ${leagueId} and published_at is not null and called_off_at is null
    ) d where day >= ${from}::date order by 1 limit 60`.execute(db)
  return rows.map(({ day }) => day)
}

export type AudienceNames = { league: string | null; team: string | null; start: Date | null }

/** The names by which an audience is said. */
export async function namesOfAudience(db: Database, audience: Audience): Promise<AudienceNames> {
  const leagueId = 'leagueId' in audience ? audience.leagueId : null
  const teamId = 'teamId' in audience ? audience.teamId : null
  const fixtureId = 'fixtureId' in audience ? audience.fixtureId : null
  return db
    .selectNoFrom([
      sql<string | null>`(select title from leagues where id = ${leagueId}::int)`.as('league'),
      sql<string | null>`(select name from teams where id = ${teamId}::int)`.as('team'),
      sql<Date | null>`(select start_time from fixtures where id = ${fixtureId}::int)`.as('start'),
    ])
    .executeTakeFirstOrThrow()
}
