import type { passOver as contract } from '@hive/contract/roster/waiting-line'
import { Refusal } from '@hive/domain/errors'
import { admitTo } from '@hive/domain/base/session/admit-to'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { awaitTurn } from '#features/leagues/places/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { sendOfferOver } from './jobs.ts'
import { endEntry, lockOwn } from './part.ts'
import { findEntry } from './queries.ts'

/** Ends the offer to someone who does not answer, for a reason that is kept; the next in line gets it. */
export const passOver = atomic(
  async (
    context: Context,
    { playerId: by, permissions }: Caller,
    { entryId, reason }: z.output<typeof contract.body>,
  ) => {
    const { db, jobs } = context
    const found = await findEntry(db, entryId)
    if (!found) throw new Refusal('not_found', 'They’re not on a waiting list any more.')
    const { leagueId, playerId } = found
    admitTo(permissions, 'people', leagueId)
    // The pool is locked before the list, as everywhere.
    await awaitTurn(db, leagueId)
    const entry = (await lockOwn(db, { playerId, leagueId })).find(({ id }) => id === entryId)
    if (entry?.state !== 'offered') {
      throw new Refusal('count_changed', 'They have no open offer any more.')
    }
    await endEntry(context, db, entry, 'expired')
    await jobs.add(db, sendOfferOver, { entryId })
    const subject = `league:${leagueId}`
    await noteAction(db, {
      by,
      kind: 'offer_ended',
      subject,
      reason,
      after: { playerId },
    })
    return {}
  },
)
