import { leaveEveryLine } from '#features/roster/waiting/service.ts'
import type { RoomData } from '#context.ts'
import { leaveEveryLeague } from './leave.ts'

const CAUSE = { actor: 'privacy', reason: 'account deleted' }

/** Keeps no table of its own: it ends what a player takes part in. */
export const SIGN_UP_DATA: RoomData = {
  tables: {},
  leave: async (context, db, playerId) => {
    await leaveEveryLine(context, db, playerId)
    await leaveEveryLeague(context, db, { playerId, cause: CAUSE })
  },
}
