import { gamesFor } from '@hive/domain/season/play-offs/stages'
import type { PlayOffMove } from '@hive/domain/season/play-offs/progress'
import type { Context } from '#context.ts'
import type { GameOfPlayer } from './mails/play-offs.ts'
import { findPlayOffs, listGames, listPlayersOf, listTeamNames } from './queries.ts'
import { sendNoPlayOffs, sendPlayOffMoves, sendPlayOffs } from './jobs.ts'

type Dependencies = Pick<Context, 'db' | 'jobs'>
type PlayOffKey = { leagueId: number; madeAt: Date }

/** Queues an e-mail to the players of all teams of new play-offs; resolves to how many these are. */
export async function tellOfPlayOffs(
  { db, jobs }: Dependencies,
  { leagueId, madeAt, teamIds }: PlayOffKey & { teamIds: readonly number[] },
): Promise<number> {
  const players = await listPlayersOf(db, teamIds)
  const at = madeAt.toISOString()
  for (const { playerId } of players) {
    const id = `play-offs ${leagueId} ${at} ${playerId}`
    await jobs.add(db, sendPlayOffs, { leagueId, madeAt: at, playerId }, id)
  }
  return players.length
}

/** The same when play-offs are taken back. */
export async function tellOfNone(
  { db, jobs }: Dependencies,
  { leagueId, madeAt, teamIds }: PlayOffKey & { teamIds: readonly number[] },
): Promise<void> {
  const at = madeAt.toISOString()
  for (const { playerId } of await listPlayersOf(db, teamIds)) {
    const id = `play-offs off ${leagueId} ${at} ${playerId}`
    await jobs.add(db, sendNoPlayOffs, { leagueId, madeAt: at, playerId }, id)
  }
}

export type MadeMove = PlayOffMove & { readonly before: readonly [number, number] | null }

/**
 * Queues an e-mail to the players whose team a saved result has put into a game, or taken out of one. Each gets one for
 * the result, by the number of its change.
 */
export async function tellOfMoves(
  { db, jobs }: Dependencies,
  { leagueId, changeId, moves }: { leagueId: number; changeId: number; moves: readonly MadeMove[] },
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
    await jobs.add(db, sendPlayOffMoves, { leagueId, changeId, playerId, games }, id)
  }
}

/** The games of play-offs for a mail to a player: those of the team, or those with the given numbers. */
export async function toldGames(
  { db }: Pick<Context, 'db'>,
  { leagueId, teamId }: { leagueId: number; teamId: number },
  numbers?: readonly number[],
): Promise<GameOfPlayer[]> {
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
