import { type Fixture, resultFor } from '../fixtures/fixture.ts'
import { type OwnPoints, type PointsRule, pointsOf } from '../../leagues/leagues/points.ts'
import type { TableRule } from '../../leagues/leagues/table-order.ts'
import { leagueTable, type TableRow } from './table.ts'
import type { PointsAdjustment } from './table-notes.ts'
import type { CountedGame } from './tally.ts'
import { countedGames, type SeasonSource } from './withdrawal.ts'

/** A league’s rules for its table, and the games that it comes from. */
export type TableSource = SeasonSource & {
  readonly pointsRule: PointsRule
  readonly ownPoints: OwnPoints
  readonly tableOrder: readonly TableRule[]
  /** Left out where none is known. */
  readonly adjustments?: readonly PointsAdjustment[]
  /** The ids of all teams as their lots were drawn; left out while none is. */
  readonly lot?: readonly number[] | undefined
}

export type StandingsRow = Omit<TableRow, 'key' | 'name'> & {
  readonly teamId: number
  readonly teamName: string
  /** Its place; teams that are tied share one. */
  readonly place: number
}

/**
 * The table of a league: every team that has a fixture, but for those that have withdrawn so that no game of theirs counts.
 * Only games of the season with both scores count.
 */
export function standings(league: TableSource): StandingsRow[] {
  const fixtures = countedGames(league)
  const { pointsRule, ownPoints, tableOrder, adjustments = [], lot } = league
  const teams = new Map(
    fixtures.flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo].map((team) => [team.id, team])),
  )
  const rows = leagueTable(
    [...teams.values()].map(({ id, name }) => ({ key: String(id), name })),
    fixtures.flatMap(countedGame),
    {
      points: pointsOf(pointsRule, ownPoints),
      order: tableOrder,
      adjustments: adjustments.map(({ teamId, ...one }) => ({ ...one, team: String(teamId) })),
      lot: lot?.map(String),
    },
  )
  return withPlaces(rows)
}

/** The rows of a table whose keys are numbers, each with its place. */
export function withPlaces(rows: readonly TableRow[]): StandingsRow[] {
  return rows.map(({ key, name, ...row }, at) => ({
    ...row,
    teamId: Number(key),
    teamName: name,
    place: rows.findLastIndex(({ rule }, before) => before <= at && rule !== 'tied') + 1,
  }))
}

function countedGame(fixture: Fixture): CountedGame[] {
  const { teamOne, teamTwo, score, sets, forfeit } = fixture
  if (!score || resultFor(fixture, teamOne.id) === null) return []
  return [
    {
      teamOne: String(teamOne.id),
      teamTwo: String(teamTwo.id),
      teamOneScore: score.teamOne,
      teamTwoScore: score.teamTwo,
      forfeit,
      sets,
    },
  ]
}
