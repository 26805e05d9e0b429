import { admitTo } from '@hive/domain/base/session/admit-to'
import { mayDo } from '@hive/domain/base/session/permission'
import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, type NightPhone, noteAction } from '#features/base/session/service.ts'
import { mayRead } from '#features/season/nights/service.ts'
import { lockGuestOf, setOff } from './queries.ts'

type Of = { guestId: number }

/** Takes a guest off a game of a phone’s night, whom its giver may score; a second time changes nothing. */
export const takeOffByPhone = atomic(
  async ({ db, now }: Context, phone: NightPhone, { guestId }: Of): Promise<void> => {
    const guest = await lockGuestOf(db, guestId)
    const { nightId, giver } = phone
    const isTheirs =
      guest?.nightId === nightId && mayDo(giver.permissions, 'scores', guest.leagueId)
    if (!guest || !isTheirs || !mayRead(phone, now())) throw notThere()
    if (guest.offAt === null) await setOff(db, guestId, now())
  },
)

/** The same by an organiser, on the night and after it. */
export const takeOffByOrganiser = atomic(
  async ({ db, now }: Context, { playerId: by, permissions }: Caller, { guestId }: Of) => {
    const guest = await lockGuestOf(db, guestId)
    if (!guest) throw notThere()
    const { leagueId, venueId, night, fixtureId } = guest
    admitTo(permissions, 'scores', leagueId)
    if (guest.offAt !== null) return
    await setOff(db, guestId, now())
    const after = { night, guestId, fixtureId }
    await noteAction(db, { by, kind: 'night_guest_off', subject: `venue:${venueId}`, after })
  },
)

function notThere(): Refusal {
  return new Refusal('not_found', 'They’re not on this night.')
}
