import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** A league, a draft too, with what its nights have in its own hall. */
export function findOwnHall(db: Database, leagueId: number) {
  return db
    .selectFrom('leagues as l')
    .innerJoin('venues as v', 'v.id', 'l.venueId')
    .select(['l.startDate', 'l.endDate', 'l.nights', 'l.startTime', 'l.endTime'])
    .select(['l.courtsBooked', 'l.venueId', 'v.name as venue'])
    .where('l.id', '=', leagueId)
    .where('l.discardedAt', 'is', null)
    .executeTakeFirst()
}

export async function listVenueIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('venues').select('id').execute()
  return rows.map(({ id }) => id)
}

/** The games of a league that are on and have not begun, those of play-offs too, with their teams by name. */
export function listGamesToCome(db: Database, leagueId: number, at: Date) {
  return db
    .selectFrom('fixtures as f')
    .innerJoin('teams as one', 'one.id', 'f.teamOneId')
    .innerJoin('teams as two', 'two.id', 'f.teamTwoId')
    .select(['f.id', 'one.name as teamOne', 'two.name as teamTwo'])
    .select(['f.startTime', 'f.courtNumber', 'f.venueId'])
    .select(
      sql<boolean>`exists (select from play_off_games p where p.fixture_id = f.id)`.as('isPlayOff'),
    )
    .where('f.leagueId', '=', leagueId)
    .where('f.status', '=', 'scheduled')
    .where('f.teamOneScore', 'is', null)
    .where('f.startTime', '>', at)
    .orderBy('f.startTime')
    .orderBy('f.id')
    .execute()
}

export type GameToCome = Awaited<ReturnType<typeof listGamesToCome>>[number]

/** The days from today on on which a league has partner nights that are not off. */
export async function listPartnerDays(db: Database, leagueId: number, today: Day): Promise<Day[]> {
  const rows = await db
    .selectFrom('partnerNights')
    .select('night')
    .where('leagueId', '=', leagueId)
    .where('calledOffAt', 'is', null)
    .where('night', '>=', today)
    .orderBy('night')
    .execute()
  return rows.map(({ night }) => night)
}
