import { addDays, type Day } from '@hive/domain/base/time/day'
import { irishInstant } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

type IdleSince = { seenBefore: Date; playedUntil: Day; noticedBefore: Date }

/**
 * Players to whom the inactivity rule may apply: not seen, not in a league and not warned since the given times;
 * with the last day of a league in which they had a place. Organisers are exempt.
 */
export function listIdle(db: Database, { seenBefore, playedUntil, noticedBefore }: IdleSince) {
  const lastLeagueDay = sql<string | null>`(
    select max(l.end_date) from registrations r join leagues l on l.id = r.league_id
    where r.player_id = p.id and r.state in ('confirmed', 'tried'))`
  return db
    .selectFrom('players as p')
    .select(['p.id', 'p.email', 'p.lastSeenAt', 'p.inactivityNoticedAt'])
    .select(lastLeagueDay.as('lastLeagueDay'))
    .where('p.erasedAt', 'is', null)
    .where(
      sql<boolean>`not exists (select from role_grants g
        where g.player_id = p.id and g.ended_at is null)`,
    )
    .where('p.lastSeenAt', '<', seenBefore)
    .where(sql<boolean>`coalesce(${lastLeagueDay} <= ${playedUntil}, true)`)
    .where(sql<boolean>`coalesce(p.inactivity_noticed_at < ${noticedBefore}, true)`)
    .orderBy('p.id')
    .limit(500)
    .execute()
}

/** The seasons of the leagues that a player has a place in. */
export function listSeasonsOf(db: Database, playerId: number) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('leagues as l', 'l.id', 'm.leagueId')
    .select(['m.leagueId', 'l.startDate', 'l.endDate', 'l.nights', 'l.startTime'])
    .where('m.playerId', '=', playerId)
    .where('m.registered', '=', true)
    .execute()
}

/** The season of a league, and where it is played. */
export function findSeason(db: Database, leagueId: number) {
  return db
    .selectFrom('leagues as l')
    .innerJoin('venues as v', 'v.id', 'l.venueId')
    .select(['l.id', 'l.title', 'l.startDate', 'l.endDate', 'l.nights', 'l.startTime'])
    .select(['v.name as venue', 'v.address', 'v.eircode'])
    .where('l.id', '=', leagueId)
    .executeTakeFirst()
}

/** The emergency contacts of all players with a place in a league, in the order of their names. */
export function listEmergencyContacts(db: Database, leagueId: number) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .leftJoin('teams as t', 't.id', 'm.teamId')
    .select(['m.playerId', 'p.name', 't.name as team'])
    .select(['p.emergencyContactName', 'p.emergencyContactPhoneNumber'])
    .where('m.leagueId', '=', leagueId)
    .where('m.registered', '=', true)
    .orderBy('p.foundName')
    .orderBy('p.id')
    .execute()
}

/** The same of those who fill in for a team in a game of a league on an Irish day. */
export function listFillingIn(db: Database, { leagueId, day }: { leagueId: number; day: Day }) {
  return db
    .selectFrom('spots as s')
    .innerJoin('fixtures as f', 'f.id', 's.fixtureId')
    .innerJoin('teams as t', 't.id', 's.teamId')
    .innerJoin('players as p', 'p.id', 's.takerId')
    .select(['p.id as playerId', 'p.name', 't.name as team'])
    .select(['p.emergencyContactName', 'p.emergencyContactPhoneNumber'])
    .where('f.leagueId', '=', leagueId)
    .where('s.state', '=', 'taken')
    .where('f.startTime', '>=', irishInstant(day, '00:00'))
    .where('f.startTime', '<', irishInstant(addDays(day, 1), '00:00'))
    .orderBy('p.foundName')
    .orderBy('p.id')
    .execute()
}

export function listGamesOf(db: Database, leagueIds: readonly number[]) {
  return db
    .selectFrom('fixtures')
    .select(['leagueId', 'startTime', 'status'])
    .where('leagueId', 'in', leagueIds)
    .execute()
}

export async function insertHealthReading(
  db: Database,
  reading: { playerId: number; readerId: number; reason: string },
): Promise<void> {
  await db.insertInto('healthReadings').values(reading).execute()
}

/** Organisers who have opened a player's health answers. */
export function listHealthReadings(db: Database, playerId: number) {
  return db
    .selectFrom('healthReadings as h')
    .innerJoin('players as p', 'p.id', 'h.readerId')
    .select(['h.at', 'h.reason', sql<'organiser'>`'organiser'`.as('role')])
    .select(['p.name', sql<boolean>`p.erased_at is not null`.as('isErased')])
    .where('h.playerId', '=', playerId)
    .orderBy('h.at', 'desc')
    .orderBy('h.id', 'desc')
    .execute()
}

/** Empties the reasons for which a player's health answers were read; who read them, and when, is kept. */
export async function eraseReadingReasons(db: Database, playerId: number): Promise<void> {
  await db
    .updateTable('healthReadings')
    .set({ reason: 'account deleted' })
    .where('playerId', '=', playerId)
    .execute()
}
