import type { Room } from '#room.ts'
import { MISSED_NIGHTS_DATA } from './data.ts'
import { missedNights } from './routes.ts'

/** Money that goes back for nights that were never made up. */
export const missedNightsRoom: Room = {
  name: 'missed-nights',
  routes: [missedNights],
  data: MISSED_NIGHTS_DATA,
}
