import type { RoomData } from '#context.ts'

/** Where a league plays and what a hall has lost name no one; who wrote it down is in the actions of organisers. */
export const INVENTORY_DATA: RoomData = {
  tables: {
    league_halls: {
      plain: 'league_id first_day last_day venue_id courts_booked start_time end_time',
    },
    losses: {
      plain:
        'id venue_id league_id first_day last_day courts from_time until_time reason lost_at given_back_at',
    },
  },
}
