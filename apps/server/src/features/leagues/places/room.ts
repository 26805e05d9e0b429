import type { Room } from '#room.ts'
import { PLACE_DATA } from './data.ts'

/** How many places a league has, and how many are taken. */
export const placesRoom = { name: 'places', data: PLACE_DATA } as const satisfies Room
