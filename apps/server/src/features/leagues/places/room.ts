import type { Room } from '#room.ts'
import { PLACE_DATA } from './data.ts'

/** How many places a league has, and how many are taken. */
export const placesRoom: Room = { name: 'places', data: PLACE_DATA }
