import { classOfMove } from '@hive/domain/base/notices/notice'
import { gamesFor } from '@hive/domain/season/play-offs/stages'
import type { PlayOffMove } from '@hive/domain/season/play-offs/progress'
import { setFor } from '@hive/domain/leagues/leagues/other-halls'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { findOnTeam } from '#db/team-queries.ts'
import {
  type Held,
  type NewsContext,
  noteNews,
  type Reader,
  type Telling,
  told,
} from '#features/base/notices/service.ts'
import { listHalls } from '#features/season/inventory/service.ts'
import { type GameOfPlayer, type PlayOffNews, playOffsMail } from './mails/play-offs.ts'
import { findPlayOffs, listGames, listPlayersOf, listTeamNames } from './queries.ts'
import { sendPlayOffNotice } from './jobs.ts'

type PlayOffKey = { leagueId: number; madeAt: Date; teamIds: readonly number[] }

/** What is said of play-offs by the time at which they were made, or of games in them by their numbers. */
type Said =
  | { kind: 'made' | 'taken back'; madeAt: string }
  | { kind: 'moves'; games: readonly number[]; walkovers: readonly number[] }

/** Notes for the players of all teams of new play-offs that they are made; resolves to how many these are. */
export async function tellOfPlayOffs(context: NewsContext, playOffs: PlayOffKey): Promise<number> {
  const starts = startsIn(await listGames(context.db, playOffs.leagueId))
  return notePlayOffs(context, { ...playOffs, kind: 'made', starts })
}

/** The same when play-offs, with games at these times, are taken back. */
export async function tellOfNone(
  context: NewsContext,
  playOffs: PlayOffKey & { starts: readonly Date[] },
): Promise<void> {
  await notePlayOffs(context, { ...playOffs, kind: 'taken back' })
}

type PlayOffNotice = PlayOffKey & { kind: 'made' | 'taken back'; starts: readonly Date[] }

async function notePlayOffs(
  context: NewsContext,
  { leagueId, madeAt, teamIds, kind, starts }: PlayOffNotice,
): Promise<number> {
  const players = await listPlayersOf(context.db, teamIds)
  const said: Said = { kind, madeAt: madeAt.toISOString() }
  const isNew = kind === 'made'
  const news = {
    leagueId,
    subject: `play-offs:${leagueId}:${said.madeAt}`,
    revision: isNew ? 1 : 2,
    pressing: classOfMove(starts, context.now()),
    known: { isTold: !isNew },
    said,
  }
  const each = players.map(({ playerId }) => ({ ...news, playerId }))
  await noteNews(context, sendPlayOffNotice, each, { whole: true })
  return players.length
}

type PlayOffGame = Awaited<ReturnType<typeof listGames>>[number]

function startsIn(games: readonly PlayOffGame[]): Date[] {
  return games.map(({ playedAt, startTime }) => playedAt ?? startTime)
}

export type MadeMove = PlayOffMove & { readonly before: readonly [number, number] | null }

/**
 * Notes for the players whose team a saved result has put into a game, or taken out of one, that it has. Each hears once of
 * the result, by the number of its change; resolves to whom.
 */
export async function tellOfMoves(
  context: NewsContext,
  { leagueId, changeId, moves, told: heard = [] }: PlayOffMoves,
): Promise<number[]> {
  const gamesOf = new Map<number, number[]>()
  for (const { number, teams, before, goesOn } of moves) {
    const concerned = [...(teams ?? []), ...(before ?? []), ...(goesOn === null ? [] : [goesOn])]
    for (const team of new Set(concerned)) {
      gamesOf.set(team, [...(gamesOf.get(team) ?? []), number])
    }
  }
  const players = await listPlayersOf(context.db, [...gamesOf.keys()])
  const rows = await listGames(context.db, leagueId)
  const untold = players.filter(({ playerId }) => !heard.includes(playerId))
  const news = untold.map(({ playerId, teamId }) => {
    const games = gamesOf.get(teamId) ?? []
    const walkovers = moves.filter(({ goesOn }) => goesOn === teamId).map(({ number }) => number)
    const starts = startsIn(rows.filter(({ number }) => games.includes(number)))
    const pressing = classOfMove(starts, context.now())
    const said: Said = { kind: 'moves', games, walkovers }
    const subject = `play-off-moves:${leagueId}:${changeId}`
    return { playerId, leagueId, subject, revision: 1, pressing, known: {}, said }
  })
  await noteNews(context, sendPlayOffNotice, news, { whole: true })
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
  const playOffs = await findPlayOffs(db, leagueId)
  const rows = await listGames(db, leagueId)
  const names = await listTeamNames(db, leagueId)
  const halls = await listHalls(db, leagueId)
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
    const start = row.status === 'postponed' ? null : startTime
    return [{ name, startTime: start, courtNumber, hall, opponent, isWalkover }]
  })
}

type Facts = Omit<PlayOffNews, 'leave'>

/** What a player is told of play-offs, as they are by now. */
async function tellPlayOffs(
  context: Context,
  { leagueId, playerId, mailId }: Reader,
  held: readonly Held[],
): Promise<Telling<Facts>> {
  const { db } = context
  const nothing = { facts: null, dropped: new Map<string, 'over'>() }
  const found = await findOnTeam(db, { leagueId, playerId })
  // Out of the league since, or deleted.
  if (!found) return nothing
  const { teamId } = found
  const news = held.map(({ known, said }) => {
    return { said: said as Said, ...(known as { isTold?: boolean }) }
  })
  const playOffs = await findPlayOffs(db, leagueId)
  const madeAt = playOffs?.teamIds.includes(teamId) ? playOffs.madeAt.toISOString() : null
  const id = `play-offs-${leagueId}-${mailId}`
  const facts = { id, leagueId, ...found }
  if (news.some(({ said }) => said.kind === 'made' && said.madeAt === madeAt)) {
    const games = await toldGames(context, { leagueId, teamId })
    return { ...nothing, facts: { ...facts, kind: 'made', games } }
  }
  if (news.some(({ said, isTold }) => said.kind === 'taken back' && isTold)) {
    return { ...nothing, facts: { ...facts, kind: 'taken back', games: [] } }
  }
  const moves = news.flatMap(({ said }) => (said.kind === 'moves' ? [said] : []))
  const numbers = moves.flatMap(({ games }) => games)
  const walkovers = moves.flatMap((one) => one.walkovers)
  const games = await toldGames(context, { leagueId, teamId }, numbers, walkovers)
  // The play-offs have been taken back since.
  if (games.length === 0) return nothing
  return { ...nothing, facts: { ...facts, kind: kindOf(games), games } }
}

/** What a mail about these games is of. */
export function kindOf(games: readonly GameOfPlayer[]): 'walkover' | 'next' | 'moved' {
  if (games.some(({ isWalkover }) => isWalkover)) return 'walkover'
  return games.every(({ opponent }) => opponent !== null) ? 'next' : 'moved'
}

/** Tells players of play-offs that are made or taken back, and of what a result gives their team. */
export const playOffsToTell = told(sendPlayOffNotice, playOffsMail, tellPlayOffs)
