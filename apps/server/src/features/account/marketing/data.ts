import type { RoomData } from '#context.ts'
import { addressToForget } from '#features/account/interest/service.ts'

/** No table of its own: subscribers are kept at the newsletter service. */
export const MARKETING_DATA: RoomData = {
  tables: {},
  eraseAddress: ({ jobs }, db, email) => jobs.add(db, addressToForget, email),
}
