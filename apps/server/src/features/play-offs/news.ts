import { gamesFor } from '@hive/domain/play-offs/stages'
import type { PlayOffMove } from '@hive/domain/play-offs/progress'
import type { Context } from '#context.ts'
import type { ToldGame } from './mail.ts'
import { findPlayOffs, listGames, listPlayersOf, listTeamNames } from './queries.ts'

type Telling = Pick<Context, 'db' | 'jobs'>
type Key = { leagueId: number; madeAt: Date }

/** Has the players of all teams of new play-offs written to; resolves to how many they are. */
export async function tellOfPlayOffs(
  { db, jobs }: Telling,
  { leagueId, madeAt, teamIds }: Key & { teamIds: readonly number[] },
): Promise<number> {
  const players = await listPlayersOf(db, teamIds)
  const at = madeAt.toISOString()
  for (const { playerId } of players) {
    const id = `play-offs ${leagueId} ${at} ${playerId}`
    await jobs.add(db, 'send-play-offs', { leagueId, madeAt: at, playerId }, id)
  }
  return players.length
}

/** The same once they are taken back. */
export async function tellOfNone(
  { db, jobs }: Telling,
  { leagueId, madeAt, teamIds }: Key & { teamIds: readonly number[] },
): Promise<void> {
  const at = madeAt.toISOString()
  for (const { playerId } of await listPlayersOf(db, teamIds)) {
    const id = `play-offs off ${leagueId} ${at} ${playerId}`
    await jobs.add(db, 'send-no-play-offs', { leagueId, madeAt: at, playerId }, id)
  }
}

export type Moved = PlayOffMove & { readonly before: readonly [number, number] | null }

/**
 * Has the players written to whose team a saved result has given another game, or taken out of one: each gets one
 * e-mail for the result, which is named by the number of its change.
 */
export async function tellOfMoves(
  { db, jobs }: Telling,
  { leagueId, changeId, moves }: { leagueId: number; changeId: number; moves: readonly Moved[] },
): Promise<void> {
  const gamesOf = new Map<number, number[]>()
  for (const { number, teams, before } of moves) {
    for (const team of new Set([...(teams ?? []), ...(before ?? [])])) {
      gamesOf.set(team, [...(gamesOf.get(team) ?? []), number])
    }
  }
  for (const { playerId, teamId } of await listPlayersOf(db, [...gamesOf.keys()])) {
    const id = `play-off moves ${leagueId} ${changeId} ${playerId}`
    const games = gamesOf.get(teamId) ?? []
    await jobs.add(db, 'send-play-off-moves', { leagueId, changeId, playerId, games }, id)
  }
}

/** The games of play-offs as a player of a team reads of them; all that the team is in, or those with these numbers. */
export async function toldGames(
  { db }: Pick<Context, 'db'>,
  { leagueId, teamId }: { leagueId: number; teamId: number },
  numbers?: readonly number[],
): Promise<ToldGame[]> {
  const [playOffs, rows, names] = await Promise.all([
    findPlayOffs(db, leagueId),
    listGames(db, leagueId),
    listTeamNames(db, leagueId),
  ])
  const planned = playOffs ? gamesFor(playOffs.teamIds.length, playOffs.pools) : []
  return rows.flatMap(({ number, teamOneId, teamTwoId, ...row }) => {
    const startTime = row.playedAt ?? row.startTime
    const courtNumber = row.fixtureId === null ? row.courtNumber : row.playedOn
    const isIn = !row.isWaiting && [teamOneId, teamTwoId].includes(teamId)
    if (numbers ? !numbers.includes(number) : !isIn) return []
    const other = teamOneId === teamId ? teamTwoId : teamOneId
    const opponent = isIn && other !== null ? (names.get(other) ?? '') : null
    return [{ name: planned[number - 1]?.name ?? '', startTime, courtNumber, opponent }]
  })
}
