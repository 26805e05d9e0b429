import type { Room } from '#room.ts'
import { MARKETING_DATA } from './data.ts'
import { MARKETING_WORK } from './work.ts'

/** Newsletters, for those who agreed to them. */
export const marketingRoom: Room = {
  name: 'marketing',
  work: MARKETING_WORK,
  data: MARKETING_DATA,
}
