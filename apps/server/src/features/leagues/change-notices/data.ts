import type { RoomData } from '#context.ts'

/** Organisers’ e-mails to everyone in a league; the recipients follow from the sign-ups. */
export const CHANGE_NOTICE_DATA: RoomData = {
  tables: {
    change_notices: { plain: 'id league_id before version changed_at text closed_at' },
  },
}
