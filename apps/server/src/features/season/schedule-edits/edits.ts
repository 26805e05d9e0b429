import type {
  editSchedule as editCall,
  undoEdits as undoCall,
} from '@hive/contract/season/schedule-edits'
import { Refusal } from '@hive/domain/errors'
import { editConflicts } from '@hive/domain/season/schedule-edits/board'
import { consequencesOf } from '@hive/domain/season/schedule-edits/consequences'
import { edited, movesOf } from '@hive/domain/season/schedule-edits/edit'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { changed } from '#features/season/schedule/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { type LeagueBoard, leagueBoardOf } from './board.ts'
import { type SavedEdits, saveEdits } from './queries.ts'

/** The most edits that are kept before they are published. */
export const MOST_EDITS = 500

type EditRequest = z.output<typeof editCall.body>

/** Moves a game on the board, which players do not see; resolves to the new edition of the board. */
export const editSchedule = atomic(
  async (context: Context, { playerId: by }: Caller, request: EditRequest) => {
    const { leagueId, draw, edition, game: id, to, reason } = request
    const found = await boardToEdit(context, leagueId)
    const { board, edits } = found
    const games = gamesNow(found)
    if (edits.length >= MOST_EDITS) throw changed('Publish these edits before you make more.')
    const moves = movesOf(games, { id, to })
    if (!moves) throw changed('A game has been moved in the meantime. Please look again.')
    const now = { ...board, games }
    const [conflict] = editConflicts(now, moves)
    if (conflict) throw new Refusal('game_conflict', conflict.text)
    const consequences = consequencesOf(now, moves)
    if (consequences.length > 0 && reason === '') throw withoutReason(consequences)
    const edit = { moves, reason }
    await save(context.db, found, { leagueId, draw, edition, edits: [...edits, edit] })
    const subject = `league:${leagueId}`
    const after = { games: moves.length, draw }
    await noteAction(context.db, { by, kind: 'schedule_edited', subject, after, reason })
    return { edition: edition + 1 }
  },
)

function withoutReason(consequences: readonly { text: string }[]): Refusal {
  const problem = `Please say why: ${consequences.map(({ text }) => text).join(' ')}`
  return new Refusal('bad_request', problem, { reason: problem })
}

type UndoRequest = z.output<typeof undoCall.body>

/** Takes the last edit back, or all of them; resolves to the new edition of the board. */
export const undoEdits = atomic(
  async (
    context: Context,
    { playerId: by }: Caller,
    { leagueId, draw, edition, all }: UndoRequest,
  ) => {
    const found = await boardToEdit(context, leagueId)
    const { edits } = found
    const left = all ? [] : edits.slice(0, -1)
    if (edits.length === 0) throw changed('There is nothing to take back.')
    await save(context.db, found, { leagueId, draw, edition, edits: left })
    const before = { edits: edits.length - left.length, draw }
    const subject = `league:${leagueId}`
    await noteAction(context.db, { by, kind: 'schedule_edits_undone', subject, before })
    return { edition: edition + 1 }
  },
)

/** The board of a league that has games. */
export async function boardToEdit(
  context: Pick<Context, 'db' | 'now'>,
  leagueId: number,
): Promise<LeagueBoard> {
  const found = await leagueBoardOf(context, leagueId)
  if (!found) throw new Refusal('not_found', 'There are no games to edit now. Is a draw under way?')
  refuseHidden(found)
  return found
}

/** Refuses to write over edits of a season, of which a draw was made before that waited for them. */
export function refuseHidden({ hidesEdits }: Pick<LeagueBoard, 'hidesEdits'>): void {
  if (!hidesEdits) return
  throw changed(
    'The season has edits that are not published. Discard this draw, then publish them or undo them.',
  )
}

/** The games after all edits, if each of them still fits. */
export function gamesNow({ board, edits }: LeagueBoard) {
  const { games, done } = edited(board.games, edits)
  if (done < edits.length) throw notFitting()
  return games
}

/** The refusal when games have been played, moved or called off since they were edited. */
export function notFitting(): Refusal {
  return changed('The games have changed since they were edited. Please undo the edits.')
}

/** Saves the edits, unless another organiser has saved some since this one read the board, or it is another board by now. */
export async function save(
  db: Database,
  { draw, edition }: Pick<LeagueBoard, 'draw' | 'edition'>,
  edited: SavedEdits,
): Promise<void> {
  const isLatest = draw === edited.draw && edition === edited.edition
  if (isLatest && (await saveEdits(db, edited))) return
  throw changed('Another organiser has edited these games in the meantime. Please look again.')
}
