import { keptSince } from '@hive/domain/base/players/retention'
import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import {
  deleteOffersBy,
  deleteOffersTo,
  deleteOldOffers,
  listOffersBy,
  listOffersTo,
  moveOffers,
} from './personal-queries.ts'
import { withdrawOffersOf } from './tell-successor.ts'

/** Places that players offer to someone they name. That a place was given is part of the sign-ups. */
export const TRANSFER_DATA = {
  tables: {
    place_transfers: {
      plain: 'id registration_id',
      personal: {
        email: 'placesOffered.email',
        state: 'placesOffered.state',
        offered_at: 'placesOffered.offeredAt',
        ends_at: 'placesOffered.endsAt',
        device: 'placesOffered.device',
      },
      erased: 'deletes',
      kept: 'E-mail addresses that you offer your place to',
    },
  },
  collect: async ({ db }, { playerId, email, emailVerified }) => [
    listed('placesOffered', 'Places that you offered to others', await listOffersBy(db, playerId)),
    // Without proof of ownership, an address does not reveal what others sent to it.
    listed(
      'placesOfferedToYou',
      'Places that others offered to you',
      emailVerified ? await listOffersTo(db, email) : [],
    ),
  ],
  merge: async (_context, db, merging) => {
    if (merging.from.emailVerified) await moveOffers(db, merging)
  },
  leave: withdrawOffersOf,
  erase: (db, { id }) => deleteOffersBy(db, id),
  eraseAddress: (_context, db, email) => deleteOffersTo(db, email),
  sweep: ({ db, now }) => deleteOldOffers(db, keptSince('place_transfers', now())),
} satisfies RoomData
