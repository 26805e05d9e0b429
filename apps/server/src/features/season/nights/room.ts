import type { Room } from '#room.ts'
import { NIGHT_DATA } from './data.ts'
import { nights } from './routes.ts'

/** Nights that are given to phones: who has them, what they say, and what becomes of it. */
export const nightsRoom: Room = { name: 'nights', routes: [nights], data: NIGHT_DATA }
