import type { Room } from '#room.ts'
import { NOTICE_DATA } from './data.ts'
import { notices } from './routes.ts'

/** News for players: noted with the change, held, merged, and sent once to those who want it. */
export const noticesRoom: Room = { name: 'notices', routes: [notices], data: NOTICE_DATA }
