import { keptSince } from '@hive/domain/base/players/retention'
import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import {
  deleteCallsOf,
  deleteOldCalls,
  listAsksFor,
  listCallsOf,
  mergeAsks,
} from './personal-queries.ts'

/** What people look for on the board, and what they write to each other about it. */
export const CALL_DATA: RoomData = {
  tables: {
    calls: {
      plain: 'id reported_at',
      personal: {
        player_id: 'not: the number of the account itself',
        kind: 'calls.lookingFor',
        league_id: 'calls.league',
        team_id: 'calls.team',
        sport_id: 'calls.sport',
        town: 'calls.town',
        nights: 'calls.nights',
        made_at: 'calls.madeAt',
        ends_at: 'calls.endsAt',
        ended_at: 'calls.endedAt',
        ended_by: 'calls.ended',
      },
      erased: 'deletes',
      players: 'player_id',
      kept: 'What you look for on the board',
    },
    call_asks: {
      plain: 'id call_id reported_at taken_down_at',
      personal: {
        player_id: 'not: the number of the account itself',
        said: 'callAsks.asked',
        answer: 'callAsks.answered',
        asked_at: 'callAsks.at',
        answered_at: 'callAsks.at',
      },
      erased: 'deletes',
      players: 'player_id',
      kept: 'What you look for on the board',
    },
  },
  collect: async ({ db }, { playerId }) => [
    listed('calls', 'What you looked for on the board', await listCallsOf(db, playerId)),
    listed('callAsks', 'What you wrote about it', await listAsksFor(db, playerId)),
  ],
  merge: (_context, db, { from, to }) => mergeAsks(db, { from: from.id, to: to.id }),
  erase: (db, { id }) => deleteCallsOf(db, id),
  sweep: ({ db, now }) => deleteOldCalls(db, keptSince('calls', now())),
}
