import type { ScheduleEdit } from '@hive/domain/season/schedule-edits/edit'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The edits of a league that are not published yet. */
export function findEdits(db: Database, leagueId: number) {
  return db
    .selectFrom('scheduleEdits')
    .select(['draw', 'edition', 'edits'])
    .where('leagueId', '=', leagueId)
    .executeTakeFirst()
}

type SavedEdits = {
  leagueId: number
  /** Null where the fixtures are out. */
  draw: number | null
  /** The edition that these edits follow. */
  edition: number
  edits: readonly ScheduleEdit[]
}

/** Saves the next edition of a league's edits; resolves to whether the one before was still the latest. */
export async function saveEdits(db: Database, edited: SavedEdits): Promise<boolean> {
  const { leagueId, draw, edition } = edited
  const values = { draw, edition: edition + 1, edits: JSON.stringify(edited.edits) }
  const row =
    edition === 0
      ? await db
          .insertInto('scheduleEdits')
          .values({ leagueId, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('edition')
          .executeTakeFirst()
      : await db
          .updateTable('scheduleEdits')
          .set(values)
          .where('leagueId', '=', leagueId)
          .where('edition', '=', edition)
          .returning('edition')
          .executeTakeFirst()
  return row !== undefined
}

/** The games in other leagues of those who are on a team of this league, from a time on. */
export function listGamesElsewhere(
  db: Database,
  { leagueId, from }: { leagueId: number; from: Date },
) {
  return db
    .selectFrom('memberships as own')
    .innerJoin('memberships as other', 'other.playerId', 'own.playerId')
    .innerJoin('fixtures as f', (join) =>
      join.on((eb) =>
        eb.or([
          eb('f.teamOneId', '=', eb.ref('other.teamId')),
          eb('f.teamTwoId', '=', eb.ref('other.teamId')),
        ]),
      ),
    )
    .innerJoin('leagues as l', 'l.id', 'f.leagueId')
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .select(['own.teamId', 'f.startTime'])
    .select((eb) => eb.fn.coalesce('s.gameDurationInMinutes', sql<number>`60`).as('gameMinutes'))
    .distinct()
    .where('own.leagueId', '=', leagueId)
    .where('own.registered', '=', true)
    .where('own.teamId', 'is not', null)
    .where('other.leagueId', '<>', leagueId)
    .where('other.registered', '=', true)
    .where('f.status', '=', 'scheduled')
    .where('f.startTime', '>=', from)
    .where('l.cancelledAt', 'is', null)
    .orderBy('f.startTime')
    .orderBy('own.teamId')
    .execute()
}
