import { keptSince } from '@hive/domain/base/players/retention'
import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import {
  deleteAttendanceOf,
  deleteOldAttendance,
  keepLastAnswers,
  listAttendanceOf,
} from './personal-queries.ts'

/** Who says that they come, for as long as it can matter; nobody says why not. */
export const ATTENDANCE_DATA = {
  tables: {
    attendance: {
      plain: 'id fixture_id team_id night_id',
      personal: {
        player_id: 'not: the number of the account itself',
        comes: 'attendance.comes',
        is_own: 'attendance.saidBy',
        for_start: 'attendance.start',
        said_at: 'attendance.saidAt',
      },
      erased: 'deletes',
      players: 'player_id',
      kept: 'Whether you come to a game',
    },
  },
  collect: async ({ db }, { playerId }) => [
    listed('attendance', 'Whether you come to games', await listAttendanceOf(db, playerId)),
  ],
  merge: (_context, db, { from, to }) => keepLastAnswers(db, { from: from.id, to: to.id }),
  erase: (db, { id }) => deleteAttendanceOf(db, id),
  sweep: ({ db, now }) => deleteOldAttendance(db, keptSince('attendance', now())),
} satisfies RoomData
