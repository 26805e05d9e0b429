import type { Room } from '#room.ts'
import { NOTICE_DATA } from './data.ts'

/** What people are to hear of: noted with the change, held, merged, and told once. */
export const noticesRoom: Room = { name: 'notices', data: NOTICE_DATA }
