import type { moveInLine as contract } from '@hive/contract/roster/waiting-line'
import { Refusal } from '@hive/domain/errors'
import { lineAfterMove } from '@hive/domain/roster/waiting/line-order'
import { admitTo } from '@hive/domain/base/session/admit-to'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { awaitTurn } from '#features/leagues/places/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { lockLine, saveLine } from './line-queries.ts'
import { findEntry, tellLineChanged } from './queries.ts'

/** Moves someone on a waiting list, with their group, for a reason that is kept. */
export const moveInLine = atomic(
  async (
    { db }: Context,
    { playerId: by, permissions }: Caller,
    { entryId, from, to, reason }: z.output<typeof contract.body>,
  ) => {
    const entry = await findEntry(db, entryId)
    if (!entry) throw new Refusal('not_found', 'They’re not on a waiting list any more.')
    const { leagueId, playerId } = entry
    admitTo(permissions, 'people', leagueId)
    // The pool is locked before the list, as everywhere.
    await awaitTurn(db, leagueId)
    const line = await lockLine(db, leagueId)
    if (line[from - 1]?.id !== entryId) throw lineHasMoved()
    const next = lineAfterMove(line, entryId, to)
    await saveLine(db, next)
    await tellLineChanged(db, leagueId)
    const position = next.findIndex(({ id }) => id === entryId) + 1
    const trace = { subject: `league:${leagueId}`, before: { position: from } }
    await noteAction(db, {
      by,
      kind: 'line_changed',
      reason,
      ...trace,
      after: { position, playerId },
    })
    return { position }
  },
)

function lineHasMoved(): Refusal {
  return new Refusal('count_changed', 'The waiting list has changed. Please check it again.')
}
