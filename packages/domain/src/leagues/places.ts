import type { League } from './league.ts'

type Room = Pick<League, 'numberOfTeams' | 'placesTaken'> & {
  readonly sport: Pick<League['sport'], 'playersOnTeam'>
}

export type PlacesLeft = { readonly individual: number; readonly team: number }

/**
 * How many places a league has, counted in players. Individuals and teams draw from one pool: a team
 * takes a team's worth of it, so an odd individual costs the league one team.
 */
export function capacityOf({ numberOfTeams, sport }: Omit<Room, 'placesTaken'>): number {
  return numberOfTeams * sport.playersOnTeam
}

/** How many more individuals, or instead how many more teams, still fit. */
export function placesLeft(room: Room): PlacesLeft {
  const left = Math.max(0, capacityOf(room) - room.placesTaken)
  return { individual: left, team: Math.floor(left / room.sport.playersOnTeam) }
}

/** How many player places one sign-up takes out of the pool. A team player's place is the team's. */
export function placesFor(
  type: 'individual' | 'team' | 'team_player',
  playersOnTeam: number,
): number {
  return { individual: 1, team: playersOnTeam, team_player: 0 }[type]
}
