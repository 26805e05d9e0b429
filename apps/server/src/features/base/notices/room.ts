import type { Room } from '#room.ts'
import { NOTICE_DATA } from './data.ts'

/** News for players: noted with the change, held, merged, and sent once. */
export const noticesRoom: Room = { name: 'notices', data: NOTICE_DATA }
