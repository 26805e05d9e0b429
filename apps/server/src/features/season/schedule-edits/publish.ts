import type { publishEdits as editsCall } from '@hive/contract/season/schedule-edits'
import type { publishFixtures as fixturesCall } from '@hive/contract/season/schedule'
import { Refusal } from '@hive/domain/errors'
import { editConflicts } from '@hive/domain/season/schedule-edits/board'
import { edited } from '@hive/domain/season/schedule-edits/edit'
import { counted } from '@hive/domain/base/text/words'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import {
  changed,
  changeGames,
  lockSchedule,
  otherPeople,
  placing,
  publishGames,
} from '#features/season/schedule/service.ts'
import { closeTeams } from '#features/leagues/leagues/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { leagueBoardOf, movesOfBoard, peopleOf } from './board.ts'
import { boardToEdit, notFitting, refuseHidden, save } from './edits.ts'

/** Publishes a draw with its edits: its games are where they are on the board, and those in the bank are postponed. */
export const publishFixtures = atomic(
  async (context: Context, caller: Caller, request: z.output<typeof fixturesCall.body>) => {
    const { leagueId, number, edition, expectedPeople, expectedWaiting, reason } = request
    const { db } = context
    await lockSchedule(db, leagueId)
    if (request.closeTeams) await closeTeams(context, leagueId)
    const found = await leagueBoardOf(context, leagueId)
    if (found) refuseHidden(found)
    // Without a board of this draw, the publication itself refuses.
    const board = found?.draw === number ? found : null
    const { games, done } = edited(board?.board.games ?? [], board?.edits ?? [])
    if (board && done < board.edits.length) throw notFitting()
    const slots = games.map(({ slot }) => slot)
    const waiting = slots.filter((slot) => slot === null).length
    if (board && waiting !== expectedWaiting) throw otherBank(waiting)
    const publishing = { leagueId, number, expectedPeople, reason, slots }
    const published = await publishGames(context, caller, publishing)
    await save(
      db,
      { draw: null, edition: found?.edition ?? 0 },
      {
        leagueId,
        draw: null,
        edition,
        edits: [],
      },
    )
    return published
  },
)

function otherBank(count: number): Refusal {
  const note = `${counted(count, 'game has', 'games have')} no court now. Please look again before you publish.`
  return new Refusal('count_changed', note, { expectedWaiting: String(count) })
}

type EditsRequest = z.output<typeof editsCall.body>

/**
 * Publishes all edits of published fixtures as one change, with one certificate and one e-mail for each person
 * concerned.
 */
export const publishEdits = atomic(
  async (context: Context, caller: Caller, request: EditsRequest) => {
    const { leagueId, edition, reason, tell, expectedPeople } = request
    const { db } = context
    await lockSchedule(db, leagueId)
    const found = await boardToEdit(context, leagueId)
    if (found.draw !== null) throw changed('These fixtures are not out yet. Publish the draw.')
    const moves = movesOfBoard(found)
    if (!moves) throw notFitting()
    if (moves.length === 0) throw changed('No game has moved.')
    // A game may have been played since it was edited.
    const [conflict] = editConflicts(found.board, moves)
    if (conflict) throw new Refusal('game_conflict', conflict.text)
    const people = tell ? await peopleOf(db, leagueId, found) : 0
    if (people !== expectedPeople) throw otherPeople(people)
    await save(db, found, { leagueId, draw: null, edition, edits: [] })
    const changes = moves.map(({ id, to }) => placing(id, to))
    const change = { leagueId, reason, tell, changes, decidedBy: 'organiser' } as const
    await changeGames(context, caller, change)
    return { games: moves.length, people }
  },
)
