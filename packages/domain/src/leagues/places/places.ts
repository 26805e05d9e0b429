import { Refusal } from '../../errors.ts'

type Teams = { readonly sport: { readonly playersOnTeam: number } }
type Room = Teams & { readonly places: number; readonly placesTaken: number }

export type PlacesLeft = { readonly individual: number; readonly team: number }

/**
 * How many places a new league gets, counted in players. Individuals and teams draw from one pool, and a team takes a
 * whole team of places, so an odd individual costs the league one team.
 */
export function capacityOf({
  numberOfTeams,
  sport,
}: Teams & { readonly numberOfTeams: number }): number {
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

/** The number of places from which the card says how many are left. */
const FEW = 6

/** `14 places left`, `Last place` or `Full`, and whether places are short. */
export function placesText(room: Room): { text: string; isShort: boolean } {
  const { individual } = placesLeft(room)
  const isShort = individual <= FEW
  if (individual === 0) return { text: 'Full', isShort }
  return { text: individual === 1 ? 'Last place' : `${individual} places left`, isShort }
}

export function leagueFull(): Refusal {
  return new Refusal('league_full', 'Sorry, the last place in this league has just gone.')
}
