import type { Room } from '#room.ts'
import { leaguePeople, placesByHand } from './routes.ts'

/** The people of a league, for its organisers. */
export const leaguePeopleRoom: Room = {
  name: 'league-people',
  routes: [leaguePeople, placesByHand],
}
