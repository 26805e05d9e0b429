import type { Room } from '#room.ts'
import { leaguePeople, placesByHand } from './routes.ts'

/** The people of a league, for its organisers. */
export const leaguePeopleRoom = {
  name: 'league-people',
  routes: [leaguePeople, placesByHand],
} as const satisfies Room
