import type { Room } from '#room.ts'
import { MEMBERSHIP_DATA } from './data.ts'

/** The list of each league: who is in, on which team, and whom a captain has put on a team. */
export const membershipsRoom: Room = {
  name: 'memberships',
  data: MEMBERSHIP_DATA,
}
