import { TEAM_NAME_MAXIMUM } from '../teams/team.ts'
import type { GenderMinimum, TeamRules } from './player.ts'

type Field = {
  readonly people: number
  /** As many as play in a team of the sport. */
  readonly playersOnTeam: number
  /** How many more teams the league has room for. */
  readonly teamsLeft: number
}

/**
 * How many teams people who signed up alone are put on when the organiser does not say: as many as can play in full
 * number, and more only where everyone would not fit, with one to spare on each.
 */
export function teamCountFor({ people, playersOnTeam, teamsLeft }: Field): number {
  const full = Math.floor(people / playersOnTeam)
  const needed = Math.ceil(people / (playersOnTeam + 1))
  return Math.min(Math.max(full, needed), Math.max(0, teamsLeft))
}

/** The rules for so many teams: each can play in full number, and takes one to spare. */
export function houseRules(
  teamCount: number,
  { playersOnTeam, minimum }: { playersOnTeam: number; minimum: GenderMinimum | null },
): TeamRules {
  return {
    places: Array.from({ length: teamCount }, () => playersOnTeam + 1),
    fewest: playersOnTeam,
    minimum,
  }
}

/** The name of a league’s own team until someone says otherwise: the league’s title with a letter. */
export function houseTeamName(league: string, index: number): string {
  const letter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index % 26]
  const round = index < 26 ? '' : String(Math.floor(index / 26) + 1)
  const end = ` ${letter}${round}`
  const plain = league.replaceAll(/['’‘"<>]/g, '').trim()
  return plain.slice(0, TEAM_NAME_MAXIMUM - end.length).trim() + end
}
