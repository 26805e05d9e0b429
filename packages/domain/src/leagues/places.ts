import type { League } from './league.ts'

type Room = Pick<League, 'places' | 'placesTaken'> & {
  readonly sport: Pick<League['sport'], 'playersOnTeam'>
}

export type PlacesLeft = { readonly individual: number; readonly team: number }

/**
 * How many places a league is given when it is made, counted in players. Individuals and teams draw from one pool: a team
 * takes a team's worth of it, so an odd individual costs the league one team.
 */
export function capacityOf({
  numberOfTeams,
  sport,
}: Pick<League, 'numberOfTeams'> & Pick<Room, 'sport'>): number {
  return numberOfTeams * sport.playersOnTeam
}

/** How many more individuals, or instead how many more teams, still fit. */
export function placesLeft(room: Room): PlacesLeft {
  const left = Math.max(0, room.places - room.placesTaken)
  return { individual: left, team: Math.floor(left / room.sport.playersOnTeam) }
}

/** How many player places one sign-up takes out of the pool. A team player's place is the team's. */
export function placesFor(
  type: 'individual' | 'team' | 'team_player',
  playersOnTeam: number,
): number {
  return { individual: 1, team: playersOnTeam, team_player: 0 }[type]
}

/** Few enough places to say so. */
const FEW = 6

/** `14 places left`, `Last place`, `Full`; whether it is time to hurry. */
export function placesText(room: Room): { text: string; isShort: boolean } {
  const { individual } = placesLeft(room)
  const isShort = individual <= FEW
  if (individual === 0) return { text: 'Full', isShort }
  return { text: individual === 1 ? 'Last place' : `${individual} places left`, isShort }
}
