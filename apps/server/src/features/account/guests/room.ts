import type { Room } from '#room.ts'
import { GUEST_DATA } from './data.ts'
import { guests } from './routes.ts'

/** People who play in a game of a night without an account, and have signed for it on their own phones. */
export const guestsRoom: Room = { name: 'guests', routes: [guests], data: GUEST_DATA }
