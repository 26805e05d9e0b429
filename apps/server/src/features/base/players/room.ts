import type { Room } from '#room.ts'
import { PEOPLE_DATA } from './data.ts'

/** Players, and whether they stay. */
export const playersRoom = {
  name: 'players',
  data: PEOPLE_DATA,
} as const satisfies Room
