import { listed, type RoomData } from '#room-data.ts'
import { deleteNotesAbout, moveNotes } from './note-queries.ts'
import { notesAbout } from './notes.ts'

/** What organisers write about people. */
export const DIRECTORY_DATA: RoomData = {
  tables: {
    person_notes: {
      plain: 'id',
      personal: {
        player_id: 'not: a number of ours',
        author_id: 'organiserNotes.by',
        text: 'organiserNotes.text',
        at: 'organiserNotes.at',
      },
      erased: 'deletes',
      kept: 'What an organiser writes about you',
    },
  },
  collect: async ({ db }, { playerId }) => {
    const notes = await notesAbout(db, playerId)
    const entries = notes.map(({ text, by, at }) => ({ text, by, at }))
    return [listed('organiserNotes', 'Notes that organisers wrote about you', entries)]
  },
  merge: (_context, db, merging) => moveNotes(db, merging),
  erase: (db, { id }) => deleteNotesAbout(db, id),
}
