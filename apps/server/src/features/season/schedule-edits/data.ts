import type { RoomData } from '#context.ts'

/** Edits name games and no people. */
export const SCHEDULE_EDIT_DATA: RoomData = {
  tables: { schedule_edits: { plain: 'league_id draw edition edits' } },
}
