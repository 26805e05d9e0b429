import { keptSince } from '@hive/domain/account/retention'
import { listed, type RoomData } from '#room-data.ts'
import { mergeLines } from './merge.ts'
import { deleteOldLines, listWaiting } from './personal-queries.ts'

/** Waiting lists and offers of places. */
export const WAITING_DATA: RoomData = {
  tables: {
    waiting_list: {
      plain: 'id priority turn',
      personal: {
        league_id: 'waitingLists.league',
        player_id: 'not: a number of ours',
        registration_type_id: 'waitingLists.type',
        places: 'waitingLists.places',
        state: 'waitingLists.state',
        joined_at: 'waitingLists.joinedAt',
        offer_ends_at: 'waitingLists.offerEndsAt',
      },
      erased: 'empties',
      stays: {
        columns: 'league_id player_id registration_type_id places state joined_at offer_ends_at',
        why: 'The place in line is left, and its row goes when its time is over.',
      },
      kept: 'Places on a waiting list',
    },
  },
  merge: mergeLines,
  collect: async ({ db }, { playerId }) => [
    listed('waitingLists', 'Waiting lists', await listWaiting(db, playerId)),
  ],
  sweep: ({ db, now }) => deleteOldLines(db, keptSince('waiting_list', now())),
}
