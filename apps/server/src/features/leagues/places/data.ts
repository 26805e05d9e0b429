import type { RoomData } from '#context.ts'

/** The pool of places of each league. */
export const PLACE_DATA: RoomData = {
  tables: { league_places: { plain: 'league_id capacity taken called_off' } },
}
