import type { Room } from '#room.ts'
import { PEOPLE_DATA } from './data.ts'
import * as jobs from './jobs.ts'

/** Players, and whether they stay. */
export const playersRoom: Room = {
  name: 'players',
  jobs,
  data: PEOPLE_DATA,
}
