import type { RoomData } from '#context.ts'

/** For which nights of a league money has gone back; to whom follows from the refunds. */
export const MISSED_NIGHTS_DATA: RoomData = {
  tables: {
    missed_nights: { plain: 'league_id night created_at' },
  },
}
