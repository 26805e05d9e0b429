import type { Room } from '#room.ts'
import { SPOT_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { substitutes } from './routes.ts'
import { SPOT_WORK } from './work.ts'

/** Who plays for a team in one game in the place of somebody who cannot come. */
export const substitutesRoom: Room = {
  name: 'substitutes',
  routes: [substitutes],
  jobs,
  work: SPOT_WORK,
  data: SPOT_DATA,
}
