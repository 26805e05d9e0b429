import type {
  FoundExchanges,
  makeExchanges as makeCall,
} from '@hive/contract/season/schedule-edits'
import { type Exchanges, lookForExchanges } from '@hive/domain/season/schedule-edits/exchanges'
import { movesOf, type ScheduleEdit, withMoves } from '@hive/domain/season/schedule-edits/edit'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { changed } from '#features/season/schedule/service.ts'
import type { LeagueBoard } from './board.ts'
import { boardToEdit, gamesNow, MOST_EDITS, save } from './edits.ts'

type Reader = Pick<Context, 'db' | 'now'>

/** Exchanges on the board of a league by which fewer teams miss somebody. */
export async function exchangesFor(context: Reader, leagueId: number): Promise<FoundExchanges> {
  const found = await boardToEdit(context, leagueId)
  const { placements, before, left } = exchangesOn(found)
  return { placements: [...placements], before, left: [...left] }
}

function exchangesOn(found: LeagueBoard): Exchanges {
  return lookForExchanges({ ...found.board, games: gamesNow(found) })
}

/** Makes the exchanges that are found now, as edits that players do not see yet; resolves to the new edition of the board. */
export const makeExchanges = atomic(
  async (
    context: Context,
    { playerId: by }: Caller,
    { leagueId, draw, edition, expected }: z.output<typeof makeCall.body>,
  ) => {
    const found = await boardToEdit(context, leagueId)
    const { placements } = exchangesOn(found)
    if (placements.length !== expected) {
      throw changed('Other exchanges are possible by now. Please look for them again.')
    }
    if (found.edits.length + placements.length > MOST_EDITS) {
      throw changed('Publish these edits before you make more.')
    }
    let games = gamesNow(found)
    const edits = placements.map((placement): ScheduleEdit => {
      const moves = movesOf(games, placement) ?? []
      games = withMoves(games, moves)
      return { moves, reason: '' }
    })
    await save(context.db, found, { leagueId, draw, edition, edits: [...found.edits, ...edits] })
    const subject = `league:${leagueId}`
    const after = { exchanges: edits.length, draw }
    await noteAction(context.db, { by, kind: 'schedule_edited', subject, after })
    return { edition: edition + 1 }
  },
)
