import type { RoomData } from '#room-data.ts'

/** Nothing: where visitors come from is not kept. */
export const TRACKING_DATA: RoomData = {
  tables: {
    // Never written: where visitors come from is not kept.
    attributions: { plain: 'event_id source medium campaign content term fbclid landed_at' },
  },
}
