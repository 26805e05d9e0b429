import { listed } from '../../base/text/words.ts'
import type { Day } from '../../base/time/day.ts'
import { standings, type TableSource } from './standings.ts'
import { undecided } from './why.ts'
import { countedGames } from './withdrawal.ts'

type Season = TableSource & { readonly endDate: Day }

/** Teams that only a lot can tell apart, by name; none where the order of the table has no lot. */
export function levelUntilLot(league: TableSource): string[][] {
  if (!league.tableOrder.includes('lot')) return []
  return undecided(standings(league)).map((group) => group.map(({ teamName }) => teamName))
}

/** Why no lot is drawn: nothing is left for it to decide, or games may still do so. `null` where it is due. */
export function lotProblem(league: Season, today: Day): string | null {
  if (!league.tableOrder.includes('lot')) return 'The table of this league goes by no lot.'
  const level = levelUntilLot(league)
  if (level.length === 0) return 'No teams are level by all rules before the lot.'
  const open = countedGames(league).filter(
    ({ score, status }) => score === null && status !== 'cancelled',
  )
  if (open.length === 0 || today > league.endDate) return null
  return `${listed(level.flat())} are level by now, and games to come may tell them apart.`
}
