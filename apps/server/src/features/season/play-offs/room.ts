import type { Room } from '#room.ts'
import { PLAY_OFF_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { playOffs } from './routes.ts'
import { PLAY_OFF_WORK } from './work.ts'

/** Play-offs after a season: seeds, pools, a bracket, who moves on, and mails about it. */
export const playOffsRoom: Room = {
  name: 'play-offs',
  routes: [playOffs],
  jobs,
  work: PLAY_OFF_WORK,
  data: PLAY_OFF_DATA,
}
