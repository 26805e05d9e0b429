import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import { FEED_PURPOSE, listCalendars, removeFeedOf, resealFeeds } from './queries.ts'

/** Private calendar addresses. */
export const CALENDAR_DATA: RoomData = {
  tables: {
    calendar_feeds: {
      plain: '',
      personal: {
        player_id: 'not: a number of ours',
        secret_hash: 'not: a secret',
        sealed_secret: 'not: a secret; its owner reads it under Your Leagues',
        created_at: 'calendar.createdAt',
      },
      sealed: { sealed_secret: { purpose: FEED_PURPOSE } },
      erased: 'deletes',
      kept: 'Your account',
    },
  },
  collect: async ({ db }, { playerId }) => [
    listed('calendar', 'Calendar', await listCalendars(db, playerId)),
  ],
  reseal: resealFeeds,
  erase: (db, { id }) => removeFeedOf(db, id),
}
