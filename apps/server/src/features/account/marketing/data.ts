import type { RoomData } from '#room-data.ts'
import { forgetSubscriber } from './service.ts'

/** No table of its own: subscribers are kept at the newsletter service. */
export const MARKETING_DATA: RoomData = {
  tables: {},
  eraseAddress: forgetSubscriber,
}
