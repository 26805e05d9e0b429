import type { WireBoard } from '@hive/contract/season/schedule-edits'
import type { PlannedGame } from '@hive/domain/season/repairs/planned-game'
import { movesBetween } from '@hive/domain/season/schedule/moves-between'
import { isSameSlot } from '@hive/domain/season/schedule/same-slot'
import { wishesNow } from '@hive/domain/season/schedule/wishes-now'
import type { Board } from '@hive/domain/season/schedule-edits/board'
import { edited, type ScheduleEdit } from '@hive/domain/season/schedule-edits/edit'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { seasonOf } from '#features/season/repairs/service.ts'
import {
  countPlayers,
  countPlayersOf,
  hasEdits,
  type OpenDraw,
  openDrawOf,
  scheduleSourceOf,
  wishesOfTeams,
} from '#features/season/schedule/service.ts'
import { findEdits } from './queries.ts'

/** The schedule of a league that can be edited, with the edits that are not published yet. */
export type LeagueBoard = {
  /** The draw; `null` once the fixtures are out. */
  readonly draw: number | null
  /** The games before the edits. */
  readonly board: Board
  readonly edition: number
  readonly edits: readonly ScheduleEdit[]
  /** Whether the season beneath a draw has edits of its own, which would be lost with an edit of the draw. */
  readonly hidesEdits: boolean
  /** The teams of published games, by the numbers of these. */
  readonly teamIds: ReadonlyMap<number, readonly number[]>
}

type BoardReader = Pick<Context, 'db' | 'now'>

/** `null` where a league has no games yet, or no one has drawn them; and of the rest of a season, which has no board. */
export async function leagueBoardOf(
  context: BoardReader,
  leagueId: number,
): Promise<LeagueBoard | null> {
  const { db } = context
  const [draw, stored] = await Promise.all([openDrawOf(db, leagueId), findEdits(db, leagueId)])
  if (draw?.games === null || draw?.terms.rest) return null
  const found = draw
    ? await boardOfDraw(db, leagueId, draw)
    : await boardOfSeason(context, leagueId)
  const number = draw?.number ?? null
  const isOfThis = stored !== undefined && stored.draw === number
  const hidesEdits = number !== null && stored?.draw === null && (await hasEdits(db, leagueId))
  return {
    ...found,
    draw: number,
    edition: stored?.edition ?? 0,
    // Edits of a draw that has been discarded or published since are over.
    edits: isOfThis ? stored.edits : [],
    hidesEdits,
  }
}

type FoundBoard = Pick<LeagueBoard, 'board' | 'teamIds'>

/** The board of a draw, whose games are numbered by their places in it. Slots that others have taken since stay on it. */
async function boardOfDraw(
  db: Database,
  leagueId: number,
  { terms, teamIds, games }: OpenDraw,
): Promise<FoundBoard> {
  const { slots, hall } = await scheduleSourceOf(db, leagueId)
  const more = slots.filter((slot) => !terms.slots.some((other) => isSameSlot(slot, other)))
  const planned = (games ?? []).map(({ teamOne, teamTwo, night, start, court }, id) => {
    return { id, teamOne, teamTwo, slot: { night, start, court }, isFixed: false }
  })
  const teams = teamIds.map((id, at) => ({ id, name: terms.teams[at] ?? '' }))
  const all = [...terms.slots, ...more]
  const { wishes: today } = await wishesOfTeams(db, { leagueId, teams, slots: all })
  const wishes = wishesNow(terms, today, new Set())
  return { board: { games: planned, slots: all, hall, wishes }, teamIds: new Map() }
}

/** The board of published fixtures. Games at another venue stay there. */
async function boardOfSeason(context: BoardReader, leagueId: number): Promise<FoundBoard> {
  const [{ rows, games, slots, wishes }, { hall, venueId }] = await Promise.all([
    seasonOf(context, leagueId),
    scheduleSourceOf(context.db, leagueId),
  ])
  const planned = games.map((game): PlannedGame => {
    return { ...game, isFixed: game.isFixed || game.venueId !== venueId }
  })
  return {
    board: { games: planned, slots, hall, wishes },
    teamIds: new Map(rows.map(({ id, teamOneId, teamTwoId }) => [id, [teamOneId, teamTwoId]])),
  }
}

/** The moves of all edits together; `null` when one of them does not fit any more. */
export function movesOfBoard({ board, edits }: LeagueBoard) {
  const { games, done } = edited(board.games, edits)
  return done < edits.length ? null : movesBetween(board.games, games)
}

/** How many people would get an e-mail if all edits were published. */
export async function peopleOf(
  db: Database,
  leagueId: number,
  board: LeagueBoard,
): Promise<number> {
  if (board.draw !== null) return countPlayers(db, leagueId)
  const moves = movesOfBoard(board) ?? []
  const teams = moves.flatMap(({ id }) => board.teamIds.get(id) ?? [])
  return countPlayersOf(db, [...new Set(teams)])
}

/** The board of a league for its organisers. */
export async function boardFor(context: BoardReader, leagueId: number): Promise<WireBoard | null> {
  const found = await leagueBoardOf(context, leagueId)
  if (!found || found.board.games.length === 0) return null
  const { board, draw, edition, edits } = found
  return { ...board, draw, edition, edits, people: await peopleOf(context.db, leagueId, found) }
}
