import type { Room } from '#room.ts'
import { waitingForYou } from './routes.ts'

/** What waits for a player’s answer, gathered from all rooms below. */
export const waitingForYouRoom: Room = { name: 'waiting-for-you', routes: [waitingForYou] }
