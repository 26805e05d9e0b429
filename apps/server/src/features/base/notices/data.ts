import { keptSince } from '@hive/domain/base/players/retention'
import type { RoomData } from '#context.ts'
import { deleteOld, deleteOwn, deleteSecond } from './queries.ts'

/** News for players, sent or waiting; games and leagues by their numbers. */
export const NOTICE_DATA: RoomData = {
  tables: {
    notices: {
      plain:
        'id kind subject revision league_id class known said noted_at due_at told_with fate ended_at',
      personal: { player_id: 'not: the number of the account itself' },
      erased: 'deletes',
      players: 'player_id',
      kept: 'News of your games',
    },
  },
  // What both accounts are to hear of, one hears.
  merge: (_context, db, { from, to }) => deleteSecond(db, { from: from.id, to: to.id }),
  erase: (db, { id }) => deleteOwn(db, id),
  sweep: ({ db, now }) => deleteOld(db, keptSince('notices', now())),
}
