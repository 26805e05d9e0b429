import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import { GUEST_SEAL, openDetails, resealGuests } from './guest-seals.ts'
import { deleteClaimedBy, listClaimedBy, moveClaimed } from './queries.ts'

/** What people without an account have signed to play in a game; it goes with its night, after 60 days. */
export const GUEST_DATA: RoomData = {
  tables: {
    night_guests: {
      plain: 'id night_id device_id key fixture_id team_id',
      personal: {
        player_id: 'not: the number of the account itself',
        shown_name: 'guests.shownName',
        sealed_details: 'guests.details',
        agreement_version: 'guests.agreementVersion',
        agreement_hash: 'guests.agreementHash',
        signed_at: 'guests.signedAt',
        off_at: 'guests.offAt',
      },
      sealed: { sealed_details: GUEST_SEAL },
      erased: 'deletes',
      players: 'player_id',
      kept: 'What you sign without an account',
    },
  },
  collect: async ({ db, sealer }, { playerId }) => {
    const rows = await listClaimedBy(db, playerId)
    const games = rows.map(({ key, sealedDetails, ...game }) => ({
      ...game,
      details: openDetails(sealer, { key, sealedDetails }),
    }))
    return [listed('guests', 'Games that you played without an account', games)]
  },
  reseal: resealGuests,
  merge: (_context, db, { from, to }) => moveClaimed(db, { from: from.id, to: to.id }),
  erase: (db, { id }) => deleteClaimedBy(db, id),
}
