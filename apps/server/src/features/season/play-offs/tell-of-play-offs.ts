import { gamesFor } from '@hive/domain/season/play-offs/stages'
import type { PlayOffMove } from '@hive/domain/season/play-offs/progress'
import { setFor } from '@hive/domain/leagues/leagues/other-halls'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { listHalls } from '#features/season/inventory/service.ts'
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
 * the result, by the number of its change; resolves to whom.
 */
export async function tellOfMoves(
  { db, jobs }: Dependencies,
  { leagueId, changeId, moves, told = [] }: PlayOffMoves,
): Promise<number[]> {
  const gamesOf = new Map<number, number[]>()
  for (const { number, teams, before, goesOn } of moves) {
    const concerned = [...(teams ?? []), ...(before ?? []), ...(goesOn === null ? [] : [goesOn])]
    for (const team of new Set(concerned)) {
      gamesOf.set(team, [...(gamesOf.get(team) ?? []), number])
    }
  }
  const players = await listPlayersOf(db, [...gamesOf.keys()])
  const untold = players.filter(({ playerId }) => !told.includes(playerId))
  for (const { playerId, teamId } of untold) {
    const id = `play-off moves ${leagueId} ${changeId} ${playerId}`
    const games = gamesOf.get(teamId) ?? []
    const walkovers = moves.filter(({ goesOn }) => goesOn === teamId).map(({ number }) => number)
    const news = { leagueId, changeId, playerId, games, walkovers }
    await jobs.add(db, sendPlayOffMoves, news, id)
  }
  return untold.map(({ playerId }) => playerId)
}

type PlayOffMoves = {
  readonly leagueId: number
  /** Of a score; where a team has left, the moment. */
  readonly changeId: number
  readonly moves: readonly MadeMove[]
  /** Who has heard of it already. */
  readonly told?: readonly number[]
}

/** The games of play-offs for a mail to a player: those of the team, or those with the given numbers. */
export async function toldGames(
  { db }: Pick<Context, 'db'>,
  { leagueId, teamId }: { leagueId: number; teamId: number },
  numbers?: readonly number[],
  walkovers: readonly number[] = [],
): Promise<GameOfPlayer[]> {
  const [playOffs, rows, names, halls] = await Promise.all([
    findPlayOffs(db, leagueId),
    listGames(db, leagueId),
    listTeamNames(db, leagueId),
    listHalls(db, leagueId),
  ])
  const planned = playOffs ? gamesFor(playOffs.teamIds.length, playOffs.pools) : []
  return rows.flatMap(({ number, teamOneId, teamTwoId, ...row }) => {
    const startTime = row.playedAt ?? row.startTime
    const courtNumber = row.fixtureId === null ? row.courtNumber : row.playedOn
    const isIn = !row.isWaiting && [teamOneId, teamTwoId].includes(teamId)
    if (numbers ? !numbers.includes(number) : !isIn) return []
    const other = teamOneId === teamId ? teamTwoId : teamOneId
    const opponent = isIn && other !== null ? (names.get(other) ?? '') : null
    const isWalkover = opponent === null && walkovers.includes(number)
    const hall = setFor(irishDay(startTime), halls)?.name ?? null
    const name = planned[number - 1]?.name ?? ''
    return [{ name, startTime, courtNumber, hall, opponent, isWalkover }]
  })
}
