import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import { healthReadingsOf } from './health.ts'
import { eraseReadingReasons } from './queries.ts'

/** Who has looked at health answers. */
export const PRIVACY_DATA: RoomData = {
  tables: {
    health_readings: {
      plain: 'id',
      personal: {
        reader_id: 'healthReadings.by',
        reason: 'healthReadings.reason',
        at: 'healthReadings.at',
      },
      erased: 'empties',
      stays: { columns: 'player_id reader_id at', why: 'What organisers did is kept, by number.' },
      players: 'player_id reader_id',
      kept: 'What an organiser writes about you',
    },
  },
  collect: async (context, caller) => [
    listed(
      'healthReadings',
      'Times an organiser opened your health answers',
      (await healthReadingsOf(context, caller)).readings,
    ),
  ],
  erase: (db, { id }) => eraseReadingReasons(db, id),
}
