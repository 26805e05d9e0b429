import type { ScheduleEdit } from '@hive/domain/season/schedule-edits/edit'
import type { JSONColumnType } from 'kysely'

export type ScheduleEditsSchema = {
  /** Edits of a league's schedule that are not out yet. */
  scheduleEdits: {
    leagueId: number
    /** Null where the fixtures are out. */
    draw: number | null
    edition: number
    edits: JSONColumnType<ScheduleEdit[]>
  }
}
