import type { RoomData } from '#context.ts'

/** Photographs belong to a venue or a league; what a camera has written into a file is not kept. */
export const PHOTOGRAPH_DATA: RoomData = {
  tables: {
    photographs: { plain: 'id width height created_at' },
    photograph_files: { plain: 'photograph_id name bytes' },
    shown_photographs: { plain: 'id photograph_id venue_id league_id position alt' },
  },
}
