import type { Room } from '#room.ts'
import type { RoomData } from '#room-data.ts'

/** The tables about the installation itself. */
const HOUSE_DATA: RoomData = {
  tables: {
    installation: { plain: 'key value set_at' },
    kysely_migration: { plain: 'name timestamp' },
    kysely_migration_lock: { plain: 'id is_locked' },
  },
}

export const houseRoom = { name: 'house', data: HOUSE_DATA } as const satisfies Room
