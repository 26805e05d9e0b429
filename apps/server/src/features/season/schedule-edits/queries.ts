import type { ScheduleEdit } from '@hive/domain/season/schedule-edits/edit'
import type { Database } from '#db/database.ts'

/** The edits of a league that are not published yet. */
export function findEdits(db: Database, leagueId: number) {
  return db
    .selectFrom('scheduleEdits')
    .select(['draw', 'edition', 'edits'])
    .where('leagueId', '=', leagueId)
    .executeTakeFirst()
}

export type SavedEdits = {
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
