import type { RoomData } from '#context.ts'

/** What a hall has lost names no one; who wrote it down is in the actions of organisers. */
export const INVENTORY_DATA: RoomData = {
  tables: {
    losses: {
      plain:
        'id venue_id league_id first_day last_day courts from_time until_time reason lost_at given_back_at',
    },
  },
}
