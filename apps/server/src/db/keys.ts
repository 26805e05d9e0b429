/** A player of a league, and one of a team, by their numbers. */
export type InLeague = { leagueId: number; playerId: number }
export type OnTeam = { teamId: number; playerId: number }
