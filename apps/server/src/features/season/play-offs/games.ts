import type { PlayOffGame } from '@hive/domain/season/play-offs/pool-tables'
import type { PlayOffFormat } from '@hive/domain/season/play-offs/pools'
import { leftTeams } from '@hive/domain/season/play-offs/walkovers'
import type { Database } from '#db/database.ts'
import { findLeagueOf, findPlayOffs, listGames, listLeft } from './queries.ts'

type PlannedGame = PlayOffGame & {
  readonly fixtureId: number | null
  readonly startTime: Date
  readonly courtNumber: number | null
  /** Where its fixture is, if it has one. */
  readonly playedAt: Date | null
  readonly playedOn: number | null
  readonly isPostponed: boolean
}

/** A game of play-offs that is still to be played. */
export type OpenGame = {
  readonly number: number
  readonly fixtureId: number | null
  readonly teams: readonly [number, number] | null
  readonly at: Date
  readonly court: number | null
  /** Whether it is off until it has another time; one that waits for its teams is not. */
  readonly isPostponed: boolean
  /** Whether it has a fixture whose teams are open again. */
  readonly waits: boolean
}

/** The games of play-offs without a result, apart from walkovers and those that are called off. */
export function listOpenGames({ games }: PlayOffs): OpenGame[] {
  return games
    .filter(({ score, isOff, isWaiting, fixtureId }) => {
      return score === null && !isOff && !(isWaiting && fixtureId === null)
    })
    .map(({ number, fixtureId, teams, isWaiting, ...game }) => ({
      number,
      fixtureId,
      teams,
      at: game.playedAt ?? game.startTime,
      court: fixtureId === null ? game.courtNumber : game.playedOn,
      isPostponed: game.isPostponed && !isWaiting,
      waits: isWaiting && fixtureId !== null,
    }))
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
  const leagueId = await findLeagueOf(db, fixtureId)
  return leagueId === null ? null : lockPlayOffs(db, leagueId)
}

/** The play-offs of a league. The lock makes two results move teams one after the other. */
export function lockPlayOffs(db: Database, leagueId: number): Promise<PlayOffs | null> {
  return readPlayOffs(db, leagueId, { isLocked: true })
}

export async function readPlayOffs(
  db: Database,
  leagueId: number,
  { isLocked = false } = {},
): Promise<PlayOffs | null> {
  const found = await findPlayOffs(db, leagueId, { isLocked })
  if (!found) return null
  const { venueId, teamIds: seeds, pools } = found
  const [games, withdrawals] = [await gamesOf(db, leagueId), await listLeft(db, leagueId)]
  const left = leftTeams(withdrawals, games)
  return { leagueId, venueId, format: { seeds, pools, left }, games }
}

export async function gamesOf(db: Database, leagueId: number): Promise<PlannedGame[]> {
  const rows = await listGames(db, leagueId)
  return rows.map(
    ({ teamOneId, teamTwoId, teamOneScore: one, teamTwoScore: two, forfeit, status, ...row }) => ({
      ...row,
      teams: teamOneId === null || teamTwoId === null ? null : [teamOneId, teamTwoId],
      score: one === null || two === null ? null : { one, two, forfeit },
      isOff: status === 'cancelled',
      isPostponed: status === 'postponed',
    }),
  )
}
