import type { Room } from '#room.ts'
import { PLAY_OFF_DATA } from './data.ts'
import { PLAY_OFF_JOBS, workPlayOffs } from './jobs.ts'
import { playOffs } from './routes.ts'

/** Play-offs after a season: seeds, pools, a bracket, who moves on, and mails about it. */
export const playOffsRoom = {
  name: 'play-offs',
  routes: [playOffs],
  jobs: PLAY_OFF_JOBS,
  work: workPlayOffs,
  data: PLAY_OFF_DATA,
} as const satisfies Room
