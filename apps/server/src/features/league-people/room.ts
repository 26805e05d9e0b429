import type { Room } from '#room.ts'
import { leaguePeople } from './routes.ts'

/** The people of a league, for its organisers. */
export const leaguePeopleRoom = {
  name: 'league-people',
  routes: [leaguePeople],
} as const satisfies Room
