import type { Room } from '#room.ts'
import { PLAY_OFF_DATA } from './data.ts'
import { playOffs } from './routes.ts'

/** Play-offs after a season: seeds, a bracket, and who moves on. */
export const playOffsRoom = {
  name: 'play-offs',
  routes: [playOffs],
  data: PLAY_OFF_DATA,
} as const satisfies Room
