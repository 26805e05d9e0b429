import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import { deleteOwn, listAddresses, PUSH_PURPOSE, resealPush } from './queries.ts'

const SEALED = { sealed: { purpose: PUSH_PURPOSE } }

/** The devices that get notifications, and the key by which push services know us. */
export const PUSH_DATA: RoomData = {
  tables: {
    push_addresses: {
      plain: 'id session_model session_id',
      personal: {
        player_id: 'not: the number of the account itself',
        address_hash: 'not: the address once more',
        sealed: 'not: anyone who has it could notify that device',
        device: 'push.device',
        added_at: 'push.addedAt',
      },
      sealed: SEALED,
      erased: 'deletes',
      players: 'player_id',
      kept: 'The devices that we notify',
      local: 'A browser lets one Hive notify it; its owner lets the new one.',
    },
    push_keys: {
      plain: 'id sealed',
      sealed: SEALED,
      local: 'Push services know each Hive by a key of its own.',
    },
  },
  collect: async ({ db }, { playerId }) => [
    listed(
      'push',
      'Devices that we notify',
      (await listAddresses(db, playerId)).map(({ device, addedAt }) => ({ device, addedAt })),
    ),
  ],
  reseal: resealPush,
  erase: (db, { id }) => deleteOwn(db, id),
}
