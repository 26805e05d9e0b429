import type { Room } from '#room.ts'
import { CALL_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { calls } from './routes.ts'
import { CALL_WORK } from './work.ts'

/** The board: who looks for a team, and which teams look for a player. */
export const callsRoom: Room = {
  name: 'calls',
  routes: [calls],
  jobs,
  work: CALL_WORK,
  data: CALL_DATA,
}
