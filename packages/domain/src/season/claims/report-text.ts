import { type SetScore, setsText } from '../fixtures/fixture.ts'
import type { ClaimSide, Report } from './claims.ts'

/** What a team says of a game, in words for the team on one of its sides: `we won 2 – 1 (11 – 7, …)`. */
export function reportText(report: Report, side: ClaimSide): string {
  if (report.outcome === 'not_played') return 'it wasn’t played'
  if (report.outcome === 'forfeit') {
    if (report.forfeit === 'both') return 'neither team came'
    return report.forfeit === side ? 'we didn’t come' : 'they didn’t come'
  }
  const isFirst = side === 'team_one'
  const { teamOne, teamTwo } = report.score
  const [own, theirs] = isFirst ? [teamOne, teamTwo] : [teamTwo, teamOne]
  const sets = report.sets?.map(([one, two]): SetScore => (isFirst ? [one, two] : [two, one]))
  const how = own === theirs ? 'we drew' : own > theirs ? 'we won' : 'we lost'
  // A score is never broken between its two numbers.
  return `${how} ${own} – ${theirs}${sets ? ` (${setsText(sets)})` : ''}`.replaceAll(
    ' – ',
    '\u00A0–\u00A0',
  )
}

export function otherSide(side: ClaimSide): ClaimSide {
  return side === 'team_one' ? 'team_two' : 'team_one'
}
