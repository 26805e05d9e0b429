import type { RoomData } from '#room-data.ts'

/** Draws name teams and no people. */
export const SCHEDULE_DATA: RoomData = {
  tables: {
    draws: {
      plain:
        'league_id number rules terms team_ids terms_digest fixed_at games games_digest published_at discarded_at reason',
    },
  },
}
