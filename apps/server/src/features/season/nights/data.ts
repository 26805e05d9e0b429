import { keptSince } from '@hive/domain/base/players/retention'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import { deleteNights, eraseFromNights, forgetFirstNames, listSeenOf } from './queries.ts'

/** Nights that are given to phones, and what these say: for 60 days, and the names of who runs them until the day after. */
export const NIGHT_DATA = {
  tables: {
    nights: { plain: 'id venue_id night last_number' },
    night_devices: {
      plain: 'id night_id given_at key_thumbprint agreed_at ended_at',
      personal: {
        given_by: 'not: the number of the account itself',
        first_name: 'not: the first name of whoever runs the night, who has no account',
      },
      erased: 'empties',
      stays: { columns: 'given_by', why: 'What organisers did is kept, by number.' },
      players: 'given_by',
      kept: 'Who ran a night',
    },
    night_operations: {
      plain:
        'device_id counter night_id number kind subject saw shown_at fixture_id after_change state was_held why signed_at',
      personal: {
        player_id: 'not: the number of the account itself',
        value: 'nights.wasHere',
        arrived_at: 'nights.saidAt',
      },
      erased: 'deletes',
      players: 'player_id',
      kept: 'Who ran a night',
    },
  },
  collect: async ({ db }, { playerId }) => [
    listed('nights', 'Whether you were seen at games', await listSeenOf(db, playerId)),
  ],
  erase: (db, { id }) => eraseFromNights(db, id),
  sweep: async ({ db, now }) => {
    // What was kept without a signal may still come until noon of the next day.
    await forgetFirstNames(db, addDays(irishDay(now()), -1))
    await deleteNights(db, irishDay(keptSince('nights', now())))
  },
} satisfies RoomData
