import { organiserName } from '@hive/domain/base/session/organiser-name'
import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { admitToPerson } from './admit.ts'
import { deleteNote, insertNote, listNotes } from './note-queries.ts'
import { findPerson } from './person-queries.ts'

/** Writes a note about a person for other organisers; what it says is kept with the note alone. */
export const addNote = atomic(
  async (
    context: Context,
    caller: Caller,
    { playerId, text }: { playerId: number; text: string },
  ) => {
    const { db } = context
    await admitToPerson(context, caller, playerId)
    if (!(await findPerson(db, playerId))) {
      throw new Refusal('player_not_found', 'There is no such person.')
    }
    const noteId = await insertNote(db, { playerId, authorId: caller.playerId, text })
    const trace = { subject: `player:${playerId}`, after: { noteId } }
    await noteAction(db, { by: caller.playerId, kind: 'note_added', ...trace })
    return { noteId }
  },
)

/** Deletes a note that the caller has written. */
export const removeNote = atomic(
  async ({ db }: Context, { playerId: by }: Caller, noteId: number) => {
    const playerId = await deleteNote(db, { id: noteId, authorId: by })
    if (playerId === undefined) {
      throw new Refusal('not_found', 'This note has been deleted, or someone else wrote it.')
    }
    const trace = { subject: `player:${playerId}`, before: { noteId } }
    await noteAction(db, { by, kind: 'note_removed', ...trace })
  },
)

/** Organisers’ notes about a player, newest first. */
export async function notesAbout(db: Database, playerId: number) {
  const notes = await listNotes(db, playerId)
  return notes.map(({ name, isErased, at, ...note }) => ({
    ...note,
    by: organiserName({ name, isErased }),
    at: at.toISOString(),
  }))
}
