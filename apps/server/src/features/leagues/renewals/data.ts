import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import { listRenewalsNotWanted, wantRenewals } from './queries.ts'

/** Who does not want to hear of renewals. */
export const RENEWAL_DATA: RoomData = {
  tables: {
    renewals_not_wanted: {
      plain: 'id',
      personal: { said_at: 'renewalsNotWanted.saidAt' },
      erased: 'deletes',
      players: 'player_id',
      kept: 'Your account',
    },
  },
  collect: async ({ db }, { playerId }) => [
    listed(
      'renewalsNotWanted',
      'E-mails about next seasons that you stopped',
      await listRenewalsNotWanted(db, playerId),
    ),
  ],
  erase: (db, { id }) => wantRenewals(db, id),
}
