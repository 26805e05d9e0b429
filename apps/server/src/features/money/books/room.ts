import type { Room } from '#room.ts'
import { BOOKS_DATA } from './data.ts'
import { books } from './routes.ts'

/** The journal of all money: entries that are never changed, and periods that are closed. */
export const booksRoom: Room = {
  name: 'books',
  routes: [books],
  data: BOOKS_DATA,
}
