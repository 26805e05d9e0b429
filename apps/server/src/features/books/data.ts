import type { RoomData } from '#room-data.ts'

/** The books: what moved money, by numbers of ours and of the card company, and never by a name. */
export const BOOKS_DATA: RoomData = {
  tables: {
    money_entries: { plain: '*' },
    closed_periods: { plain: '*' },
  },
}
