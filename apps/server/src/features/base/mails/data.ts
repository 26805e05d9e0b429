import { keptSince } from '@hive/domain/base/players/retention'
import type { RoomData } from '#context.ts'
import { deleteMailNotes } from './queries.ts'

/** The record of mails that went out. */
export const MAIL_DATA: RoomData = {
  tables: {
    // Numbers of mails: what about, and which row.
    sent_mails: { plain: 'id sent_at', kept: 'Places on a waiting list' },
  },
  sweep: ({ db, now }) => deleteMailNotes(db, keptSince('sent_mails', now())),
}
