import { type StandingsRow, withPlaces } from '../table/standings.ts'
import type { TableRule } from '../../leagues/leagues/table-order.ts'
import { leagueTable } from '../table/table.ts'
import type { CountedGame } from '../table/tally.ts'
import type { NightRound, RoundScore } from './partner-night.ts'

/** A win counts one, a draw a half, so that points are games won. */
const POINTS = { win: 1, draw: 0.5, loss: 0 }

const EVEN: readonly TableRule[] = ['points', 'difference', 'scored', 'name']
/** The order where some players have had more games than others. */
const UNEVEN: readonly TableRule[] = ['pointsPerGame', 'differencePerGame', 'scoredPerGame', 'name']

export type PartnerTable = {
  readonly rows: readonly StandingsRow[]
  readonly order: readonly TableRule[]
  /** Whether the order is by averages, because some players have had more games than others. */
  readonly isUneven: boolean
}

type NamedPlayer = { readonly number: number; readonly name: string }

/** The table of a partner night. Each player has all games with a score, with any partner. */
export function partnerTable(
  players: readonly NamedPlayer[],
  rounds: readonly NightRound[],
  scores: readonly RoundScore[],
): PartnerTable {
  const teams = players.map(({ number, name }) => ({ key: String(number), name }))
  const games = scores.flatMap((score) => gamesOf(score, rounds))
  const played = games.flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo])
  const times = teams.map(({ key }) => played.filter((one) => one === key).length)
  const isUneven = new Set(times).size > 1
  const order = isUneven ? UNEVEN : EVEN
  return { rows: withPlaces(leagueTable(teams, games, { points: POINTS, order })), order, isUneven }
}

/** A game of doubles as two games of singles, so that each of the four players has its score once. */
function gamesOf({ round, court, one, two }: RoundScore, rounds: readonly NightRound[]) {
  const game = rounds[round - 1]?.games.find((found) => found.court === court)
  if (!game) return []
  return ([0, 1] as const).map((at): CountedGame => ({
    teamOne: String(game.teamOne[at]),
    teamTwo: String(game.teamTwo[at]),
    teamOneScore: one,
    teamTwoScore: two,
  }))
}
