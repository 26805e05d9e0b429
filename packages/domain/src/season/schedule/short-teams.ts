import { counted, listed } from '../../base/text/words.ts'
import { invitedText, isShort, type TeamSize } from '../../base/memberships/whole-team.ts'

/** A team of fewer people than the sport has on one. */
export type ShortTeam = TeamSize & { readonly team: string; readonly needs: number }

type Team = TeamSize & { readonly name: string }

export function shortTeams(teams: readonly Team[], needs: number): ShortTeam[] {
  return teams
    .filter((team) => isShort(team, needs))
    .map(({ name, players, invited }) => ({ team: name, players, invited, needs }))
}

/** Names short teams before fixtures are published, teams of one first; nothing where all are complete. */
export function shortTeamsTexts(teams: readonly ShortTeam[]): string[] {
  const ones = teams.filter(isOfOne).map(({ team }) => team)
  const others = teams.filter((team) => !isOfOne(team))
  const needs = teams[0]?.needs ?? 0
  return [
    ...(ones.length === 0
      ? []
      : [`Only one player is on ${listed(ones)}: ${counted(needs, 'plays', 'play')} on a team.`]),
    ...(others.length === 0
      ? []
      : [
          `Short of players, of the ${needs} that play on a team: ${listed(others.map(withSize))}.`,
        ]),
  ]
}

function isOfOne({ players, invited }: TeamSize): boolean {
  return players === 1 && invited === 0
}

/** `Bees (2, 1 invited)` */
function withSize({ team, players, invited }: ShortTeam): string {
  const size = [players === 0 ? 'nobody yet' : String(players), invitedText(invited)]
  return `${team} (${size.filter((part) => part !== null).join(', ')})`
}
