import type { Room } from '#room.ts'
import { history } from './routes.ts'

/** What lies behind a player and their teams; it keeps nothing of its own. */
export const historyRoom: Room = { name: 'history', routes: [history] }
