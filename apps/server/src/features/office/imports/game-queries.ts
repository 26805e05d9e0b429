import { addDays, type Day } from '@hive/domain/base/time/day'
import { irishInstant } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The teams of a league. */
export function listTeamNames(db: Database, leagueId: number) {
  return db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('leagueId', '=', leagueId)
    .where('releasedAt', 'is', null)
    .orderBy('id')
    .execute()
}

export function listVenues(db: Database) {
  return db
    .selectFrom('venues')
    .select(['id', 'name', 'openings', 'blackouts'])
    .orderBy('id')
    .execute()
}

/** The games of a league with their scores. */
export function listGames(db: Database, leagueId: number) {
  return db
    .selectFrom('fixtures')
    .select(['id', 'teamOneId', 'teamTwoId', 'startTime as start', 'venueId', 'courtNumber'])
    .select(['status', 'teamOneScore as one', 'teamTwoScore as two', 'forfeit'])
    .where('leagueId', '=', leagueId)
    .orderBy('id')
    .execute()
}

/** How far from the days of a league games of others are looked for, in days. */
const MARGIN = 200

/** The courts that games of any league have around the days of one. */
export function listTakenCourts(
  db: Database,
  { startDate, endDate }: { startDate: Day; endDate: Day },
) {
  return db
    .selectFrom('fixtures as f')
    .innerJoin('leagues as l', 'l.id', 'f.leagueId')
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .select(['f.startTime as start', 'f.venueId', 'f.courtNumber'])
    .select((eb) => eb.fn.coalesce('s.gameDurationInMinutes', sql<number>`60`).as('minutes'))
    .where('f.status', '=', 'scheduled')
    .where('f.courtNumber', 'is not', null)
    .where('f.startTime', '>=', irishInstant(addDays(startDate, -MARGIN), '00:00'))
    .where('f.startTime', '<', irishInstant(addDays(endDate, MARGIN), '00:00'))
    .execute()
}
