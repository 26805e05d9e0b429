import { Refusal } from '@hive/domain/errors'
import { admitTo } from '@hive/domain/base/session/admit-to'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { guestsOnPaper } from './guests-on-paper.ts'
import { setSigned } from './operation-queries.ts'

type Said = { deviceId: number; counter: number }

/** Notes that somebody who played on paper has signed. */
export const signGuest = atomic(
  async (context: Context, { playerId: by, permissions }: Caller, said: Said) => {
    const { db, now } = context
    const guests = await guestsOnPaper(context)
    const guest = guests.find(
      ({ deviceId, counter }) => deviceId === said.deviceId && counter === said.counter,
    )
    if (!guest) throw new Refusal('not_found', 'They’re not on paper any more.')
    const { leagueId, venueId, day, fixtureId } = guest
    admitTo(permissions, 'scores', leagueId)
    await setSigned(db, said, now())
    const after = { night: day, phone: said.deviceId, fixtureId }
    await noteAction(db, { by, kind: 'night_guest_signed', subject: `venue:${venueId}`, after })
  },
)
