import type { PlayOffGame } from '@hive/domain/season/play-offs/pool-tables'
import type { PlayOffFormat } from '@hive/domain/season/play-offs/pools'
import type { Database } from '#db/database.ts'
import { listGames, lockPlayOffs } from './queries.ts'

type PlannedGame = PlayOffGame & {
  readonly fixtureId: number | null
  readonly startTime: Date
  readonly courtNumber: number | null
}

/** Play-offs: seeds, and games with their results. */
export type PlayOffs = {
  readonly leagueId: number
  readonly venueId: number
  readonly format: PlayOffFormat
  readonly games: readonly PlannedGame[]
}

/** The play-offs that a fixture belongs to, locked until the transaction ends; `null` for a game of the season. */
export async function playOffsOfFixture(db: Database, fixtureId: number): Promise<PlayOffs | null> {
  const found = await lockPlayOffs(db, fixtureId)
  if (!found) return null
  const { leagueId, venueId, teamIds: seeds, pools } = found
  return { leagueId, venueId, format: { seeds, pools }, games: await gamesOf(db, leagueId) }
}

export async function gamesOf(db: Database, leagueId: number): Promise<PlannedGame[]> {
  const rows = await listGames(db, leagueId)
  return rows.map(
    ({ teamOneId, teamTwoId, teamOneScore: one, teamTwoScore: two, forfeit, status, ...row }) => ({
      ...row,
      teams: teamOneId === null || teamTwoId === null ? null : [teamOneId, teamTwoId],
      score: one === null || two === null ? null : { one, two, forfeit },
      isOff: status === 'cancelled',
    }),
  )
}
